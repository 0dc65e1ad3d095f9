import BurrowTime
import BurrowWire

/// Something that will happen at an instant of the timeline.
struct Transition: Hashable, Sendable {
  var at: VirtualTime
  var rule: RuleID
  var change: Change

  enum Change: Hashable, Sendable {
    /// The launched app shows its first window.
    case showFirstWindow
    /// The launched app makes its first window in the background, then the work begins.
    case makeInBackground
    /// A window's views, and whoever reads them, hear a phase.
    case phase(WirePhase, session: String)
    /// The window connects in front of another and its content is made.
    case connectBeside(session: String)
    /// The window reaches the background; its storage is kept and its picture is taken.
    case reachBackground(session: String)
    /// The window's session is removed for good.
    case discard(session: String)
    case suspend
    case showHome
    /// The app is told that it will end, and ends.
    case terminate
    case beginWork(identifier: String)
  }
}

extension Device {
  /// Plans a change at the delay that its rule gives, counted from now.
  mutating func plan(_ change: Transition.Change, _ rule: RuleID, after other: RuleID? = nil) {
    let start = other.map { now + RuleBook.rule($0).delay } ?? now
    timeline.append(
      Transition(at: start + RuleBook.rule(rule).delay, rule: rule, change: change))
  }

  mutating func perform(_ transition: Transition) {
    let rule = transition.rule
    switch transition.change {
    case .showFirstWindow:
      enterForeground(frontSession(), rule)
      if let front { plan(.phase(.active, session: front.id), .launchActive) }
    case .makeInBackground:
      if let session = frontSession() {
        connect(session, phase: .background, .launchBackground)
      }
    case .phase(let phase, let session):
      tell(session, phase, rule)
    case .connectBeside(let session):
      connect(session, phase: .inactive, rule)
    case .reachBackground(let session):
      reachBackground(session, rule)
    case .discard(let session):
      discard(session, rule)
    case .suspend:
      suspend(rule)
    case .showHome:
      screen = .home
    case .terminate:
      terminate(rule)
    case .beginWork(let identifier):
      work = (identifier, now + RuleBook.rule(.refreshEnds).delay, isUnderWay: true)
      send(.backgroundTask(identifier: identifier), rule)
    }
  }

  private mutating func reachBackground(_ session: String, _ rule: RuleID) {
    guard connected[session] != nil else { return }
    tell(session, .background, rule)
    send(.saveSceneStorage(session: session), .homeStorage)
    enqueue(.keepPicture(session: session), .homePicture)
    change(session) { $0.hasPicture = true }
  }

  /// Removes a session for good: its window disappears, what was kept for it goes.
  mutating func discard(_ id: String, _ rule: RuleID) {
    guard session(id) != nil else { return }
    if connected.removeValue(forKey: id) != nil {
      if process == .running {
        send(.disconnect(session: id), rule)
        tellReaders(rule)
      } else {
        disconnectedInSleep.append(id)
      }
    }
    memory.sessions.removeAll { $0.id == id }
    enqueue(.dropPicture(session: id), rule)
  }

  /// Suspends the process, unless it asked for time.
  mutating func suspend(_ rule: RuleID) {
    guard process == .running else { return }
    if neededTime.isEmpty {
      process = .suspended
    } else if isTimeOver {
      // It should have ended by itself.
      end(.keptAwakeEnds)
    } else {
      isKeptAwake = true
    }
  }

  private mutating func terminate(_ rule: RuleID) {
    send(.notification(Notifications.willTerminate), rule)
    send(.willTerminate, rule)
    end(rule)
  }

  /// Ends the process without a word.
  mutating func end(_ rule: RuleID) {
    guard process != .notRunning else { return }
    enqueue(.killProcess, rule)
    forgetProcess()
  }
}

/// The raw names of UIKit's notifications.
package enum Notifications {
  package static let didFinishLaunching = "UIApplicationDidFinishLaunchingNotification"
  package static let willResignActive = "UIApplicationWillResignActiveNotification"
  package static let didEnterBackground = "UIApplicationDidEnterBackgroundNotification"
  package static let willEnterForeground = "UIApplicationWillEnterForegroundNotification"
  package static let didBecomeActive = "UIApplicationDidBecomeActiveNotification"
  package static let willTerminate = "UIApplicationWillTerminateNotification"
  package static let didReceiveMemoryWarning = "UIApplicationDidReceiveMemoryWarningNotification"
}
