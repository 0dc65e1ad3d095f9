import BurrowTime
import BurrowWire

extension Device {
  /// Begins a gesture. What it leads to is then asked for with `next`, until that is nil; only then
  /// may another gesture begin.
  package mutating func begin(_ gesture: Gesture) throws(Refusal) {
    switch gesture {
    case .run: try run()
    case .stop: stop()
    case .home: try home()
    case .open(let name): try open(name)
    case .switcher: try openSwitcher()
    case .card(let window): try card(window)
    case .swipe(let window): try swipe(window)
    case .tap(let label):
      enqueue(.tap(label: label, session: try windowToActOn()), .gestureAct)
    case .type(let text, let field):
      enqueue(.type(text: text, into: field, session: try windowToActOn()), .gestureAct)
    case .wait(let length): waitsUntil = now + length
    case .lock: try lock()
    case .unlock: try unlock()
    case .interrupt(let interruption): try interrupt(interruption)
    case .dismiss: try dismiss()
    case .reclaim: try reclaim()
    case .memoryWarning: warnOfLowMemory()
    case .windows: listWindows()
    case .front(let window): try bringToFront(window)
    case .close(let window): try close(window)
    case .refresh(let identifier): try refresh(identifier)
    case .read: read()
    case .screen: show()
    case .clear: enqueue(.clearConsole, .gestureAsk)
    case .note: break
    }
  }

  // MARK: The process

  private mutating func run() throws(Refusal) {
    guard app != nil else { throw .notInstalled }
    end(.stopKill)
    launch()
  }

  private mutating func stop() {
    guard process != .notRunning else {
      return enqueue(.remark("the app is not running"), .stopKill)
    }
    end(.stopKill)
    if case .locked = screen {
      screen = .locked(overApp: false)
    } else {
      screen = .home
    }
  }

  mutating func launch() {
    screen = .app
    startProcess(inBackground: false)
    plan(.showFirstWindow, .launchInactive)
  }

  mutating func startProcess(inBackground: Bool) {
    // A process that ended with the device it was on has told nobody.
    for session in memory.sessions.map(\.id) { change(session) { $0.forgetUnsaved() } }
    heldAtFirst = Self.heldAtFirst(policy, inBackground: inBackground)
    process = .running
    backgroundSince = inBackground ? now : nil
    var context = LaunchContext(
      now: now, epoch: epoch, device: facts, defaults: memory.defaults, home: "",
      permittedTaskIdentifiers: app?.permittedTaskIdentifiers ?? [],
      backgroundModes: app?.backgroundModes ?? [],
      bundleIdentifier: app?.bundleIdentifier ?? "com.example.burrow")
    context.infoPlist = app?.infoPlist
    context.initialPhase = heldAtFirst
    context.sessions = memory.sessions.map(\.id)
    let rule: RuleID = inBackground ? .launchBackground : .launchOnce
    enqueue(.startProcess(context), rule)
    send(.notification(Notifications.didFinishLaunching), rule)
  }

  private mutating func reclaim() throws(Refusal) {
    guard process != .notRunning else { throw .notRunning(app: appName) }
    guard !screenShowsApp else { throw .notReclaimable(app: appName) }
    end(.reclaimSilent)
  }

  private mutating func warnOfLowMemory() {
    guard process == .running else {
      return enqueue(.remark("\(appName) gets no time, so it hears nothing"), .memoryWarning)
    }
    send(.notification(Notifications.didReceiveMemoryWarning), .memoryWarning)
  }

  private mutating func refresh(_ identifier: String) throws(Refusal) {
    guard app != nil else { throw .notInstalled }
    guard let task = memory.tasks.first(where: { $0.identifier == identifier }) else {
      throw .noSuchTask(identifier, submitted: memory.tasks.map(\.identifier))
    }
    if let earliest = task.earliest, earliest > now {
      throw .tooEarly(identifier, wait: DurationText.print(earliest - now))
    }
    memory.tasks.removeAll { $0.identifier == identifier }
    if process == .notRunning {
      startProcess(inBackground: true)
      plan(.makeInBackground, .launchBackground)
      plan(.beginWork(identifier: identifier), .refreshRuns)
    } else if screenShowsApp {
      send(.backgroundTask(identifier: identifier), .refreshRuns)
    } else {
      resume()
      plan(.beginWork(identifier: identifier), .refreshRuns)
    }
  }

  // MARK: Away and back

  private mutating func home() throws(Refusal) {
    switch screen {
    case .home: enqueue(.remark("the Home Screen shows already"), .homeInactive)
    case .locked: throw .covered(by: "the Lock Screen", hint: "`unlock` first")
    case .switcher(fromApp: false): screen = .home
    case .app, .covered, .switcher(fromApp: true):
      screen = .home
      leave(.homeInactive)
    }
  }

  /// The front window goes away from the screen, and the process is suspended after it.
  mutating func leave(_ first: RuleID) {
    for session in memory.sessions.map(\.id) where isForeground(session) {
      tell(session, .inactive, first)
      plan(.reachBackground(session: session), .homeBackground)
    }
    plan(.suspend, .homeSuspended, after: .homeBackground)
  }

  private mutating func open(_ name: String?) throws(Refusal) {
    guard app != nil else { throw .notInstalled }
    guard let name, name.lowercased() != appName.lowercased() else { return try openFront() }
    guard case .switcher = screen else { throw .noSuchApp(name, apps: [appName]) }
    try bringToFront(name)
  }

  private mutating func openFront() throws(Refusal) {
    switch screen {
    case .app: throw .alreadyOpen(app: appName)
    case .covered(let interruption):
      throw .covered(by: interruption.title, hint: "`dismiss` ends it")
    case .locked: throw .covered(by: "the Lock Screen", hint: "`unlock` first")
    case .home: comeBack()
    case .switcher(fromApp: false):
      guard front?.isInSwitcher == true else { throw .noCards }
      comeBack()
    case .switcher(fromApp: true):
      screen = .app
      if let front { plan(.phase(.active, session: front.id), .switcherActive) }
    }
  }

  /// The app is on the screen again, launched if it does not run.
  mutating func comeBack() {
    guard process != .notRunning else { return launch() }
    screen = .app
    isKeptAwake = false
    isTimeOver = false
    resume()
    enterForeground(frontSession(), .returnInactive)
    if let front { plan(.phase(.active, session: front.id), .returnActive) }
  }

  mutating func resume() {
    guard process == .suspended else { return }
    process = .running
    send(.resume(at: now), .returnResume)
    for session in disconnectedInSleep { send(.disconnect(session: session), .closeBehind) }
    disconnectedInSleep = []
  }

  /// Over the whole screen, with no window of the app in the foreground before.
  mutating func enterForeground(_ session: SceneSession?, _ rule: RuleID) {
    guard let session else { return }
    if connected[session.id] == nil {
      connect(session, phase: .inactive, rule)
    } else {
      tell(session.id, .inactive, rule)
    }
  }

  private mutating func lock() throws(Refusal) {
    switch screen {
    case .locked: enqueue(.remark("the device is locked already"), .lockInactive)
    case .home, .switcher(fromApp: false): screen = .locked(overApp: false)
    case .app, .covered, .switcher(fromApp: true):
      screen = .locked(overApp: true)
      leave(.lockInactive)
    }
  }

  private mutating func unlock() throws(Refusal) {
    guard case .locked(let overApp) = screen else { throw .notLocked }
    screen = .home
    if overApp { comeBack() }
  }

  private mutating func interrupt(_ interruption: Interruption) throws(Refusal) {
    switch screen {
    case .app:
      screen = .covered(interruption)
      if let front { tell(front.id, .inactive, .interruptInactive) }
    case .covered(let other): throw .covered(by: other.title, hint: "`dismiss` ends it")
    default:
      throw .appNotOnScreen(shown: screenName, hint: "`open` first: this is about the app")
    }
  }

  private mutating func dismiss() throws(Refusal) {
    guard case .covered = screen else { throw .nothingToDismiss }
    screen = .app
    if let front { plan(.phase(.active, session: front.id), .interruptActive) }
  }

  func isForeground(_ session: String) -> Bool {
    switch connected[session] {
    case .active, .inactive: true
    default: false
    }
  }
}
