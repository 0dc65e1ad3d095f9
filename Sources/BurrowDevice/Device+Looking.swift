import BurrowTime
import BurrowWire

/// What is to be seen, and the window that a tap is meant for.
extension Device {
  /// What the screen shows, for sentences.
  package var screenName: String {
    switch screen {
    case .home: "the Home Screen"
    case .app: appName
    case .covered(let interruption): interruption.title
    case .switcher: "the app switcher"
    case .locked: "the Lock Screen"
    }
  }

  func windowToActOn() throws(Refusal) -> String {
    switch screen {
    case .app:
      guard let front, connected[front.id] != nil else { throw .noWindows(app: appName) }
      return front.id
    case .home:
      let hint = app == nil ? "`run` builds and launches the app" : "`open` opens \(appName)"
      throw .appNotOnScreen(shown: screenName, hint: hint)
    case .switcher:
      throw .appNotOnScreen(shown: screenName, hint: "`open` taps the front card, `home` leaves")
    case .covered: throw .covered(by: screenName, hint: "`dismiss` ends it")
    case .locked: throw .covered(by: screenName, hint: "`unlock` first")
    }
  }

  mutating func read() {
    if let session = try? windowToActOn() {
      return enqueue(.read(shownWindow(session)), .gestureAsk)
    }
    enqueue(.answer(screenTitle), .gestureAsk)
  }

  mutating func show() {
    switch screen {
    case .switcher where front?.isInSwitcher == true:
      enqueue(
        .show(memory.sessions.map(cardShown)),
        screen == .switcher(fromApp: true) ? .switcherLive : .switcherStored)
    default:
      if let session = try? windowToActOn() {
        enqueue(.show([shownWindow(session)]), .gestureAsk)
      } else {
        enqueue(.answer(screenTitle), .gestureAsk)
      }
    }
  }

  private func shownWindow(_ id: String) -> Effect.Shown {
    Effect.Shown(
      session: id, title: session(id).map(name(of:)) ?? appName, source: .window)
  }

  /// What `read` says where no window of the app is in front.
  private var screenTitle: String {
    switch screen {
    case .home: "Home Screen"
    case .app: "(\(appName) has no window)"
    case .covered(let interruption): interruption.title
    case .switcher: "App Switcher"
    case .locked: "Lock Screen"
    }
  }

  /// For a prompt: what shows, and how the process is.
  package var status: DeviceStatus {
    DeviceStatus(
      now: now, app: app?.name, process: process, phase: applicationState, screen: screenName,
      frontWindow: screenShowsApp ? front.map(name(of:)) : nil,
      windows: memory.sessions.sorted { $0.number < $1.number }.map(name(of:)))
  }
}

/// How the device is when no gesture is under way.
package struct DeviceStatus: Hashable, Sendable {
  package var now: VirtualTime
  package var app: String?
  package var process: Device.ProcessLife
  package var phase: WirePhase
  package var screen: String
  package var frontWindow: String?
  /// The names of all windows, for completion.
  package var windows: [String]

  /// One word: not running, active, inactive, background, suspended.
  package var processName: String {
    switch process {
    case .notRunning: "not running"
    case .running: phase.rawValue
    case .suspended: "suspended"
    }
  }
}
