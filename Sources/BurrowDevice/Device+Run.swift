import BurrowTime
import BurrowWire

/// The machine that hands out effects: what is queued first, then what the timeline holds, then
/// what the app asked for meanwhile, then the time that the gesture lets pass.
extension Device {
  /// The next thing to carry out; nil when the gesture has ended and the device is at rest.
  package mutating func next() -> Effect? {
    while true {
      if !queue.isEmpty {
        let effect = queue.removeFirst()
        outstanding = effect
        return effect
      }
      outstanding = nil
      if let request = takeUrgentRequest() {
        handle(request)
        continue
      }
      if let index = nextTransition {
        let transition = timeline[index]
        if transition.at > now {
          pass(to: transition.at)
          continue
        }
        timeline.remove(at: index)
        perform(transition)
        continue
      }
      if let request = takeRequest() {
        handle(request)
        continue
      }
      if let work, process == .running, screenShowsApp == false {
        guard now < work.until else {
          if work.isUnderWay {
            self.work?.isUnderWay = false
            send(.expireBackgroundTask(identifier: work.identifier), .refreshExpires)
            continue
          }
          self.work = nil
          suspend(.refreshEnds)
          continue
        }
        pass(to: work.until)
        continue
      }
      if isKeptAwake {
        if neededTime.isEmpty || now >= backgroundEnd {
          endBackgroundTime()
          continue
        }
      }
      if let until = waitsUntil {
        guard now < until else {
          waitsUntil = nil
          return nil
        }
        pass(to: isKeptAwake ? min(until, backgroundEnd) : until)
        continue
      }
      return nil
    }
  }

  /// What the app did or asked for, as soon as it is known.
  package mutating func hear(_ event: AppEvent) {
    switch event {
    case .defaultChanged(let suite, let key, let value):
      memory.defaults[suite, default: [:]][key] = value
    case .windowTitle(let session, let title):
      change(session) { $0.title = title.isEmpty ? nil : title }
    case .windowValue(let session, let value, let title):
      change(session) { $0.present(value, title: title) }
    case .submitTask(let identifier, let earliest):
      memory.tasks.removeAll { $0.identifier == identifier }
      memory.tasks.append(SubmittedTask(identifier: identifier, earliest: earliest))
    case .cancelTask(let identifier):
      memory.tasks.removeAll { identifier == nil || $0.identifier == identifier }
    case .backgroundTaskEnded(let identifier):
      if work?.identifier == identifier { work = (identifier, now, isUnderWay: false) }
    case .backgroundTime(let number, isNeeded: true): neededTime.insert(number)
    case .backgroundTime(let number, isNeeded: false): neededTime.remove(number)
    case .openWindow, .dismissWindow:
      requests.append(event)
    case .log, .heldMainActor:
      break
    }
  }

  /// The reply to the effect that was handed out last.
  package mutating func finish(_ reply: AppReply) {
    guard let effect = outstanding else { return }
    memory.now = max(now, reply.now)
    if let scenes = reply.scenes { declarations = scenes }
    if case .send(.saveSceneStorage(let session)) = effect.kind, let storage = reply.storage {
      change(session) { $0.keep(storage) }
    }
    if let refusal = reply.refusal { enqueue(.log(refusal), effect.rule) }
  }

  /// The process has ended by itself: whatever was under way is over, and the Home Screen shows.
  package mutating func processEnded() {
    forgetProcess()
    queue = []
    waitsUntil = nil
    screen = .home
  }

  mutating func forgetProcess() {
    for session in memory.sessions.map(\.id) { change(session) { $0.forgetUnsaved() } }
    process = .notRunning
    connected = [:]
    heard = [:]
    applicationState = .background
    declarations = SceneDeclarations(groups: [])
    timeline = []
    requests = []
    disconnectedInSleep = []
    work = nil
    neededTime = []
    isKeptAwake = false
    isTimeOver = false
    backgroundSince = nil
    outstanding = nil
  }

  /// When the time is over that an app may ask for in the background.
  private var backgroundEnd: VirtualTime {
    (backgroundSince ?? now) + RuleBook.rule(.keptAwakeEnds).delay
  }

  /// The app needs no more time, or may have no more.
  private mutating func endBackgroundTime() {
    isKeptAwake = false
    guard !neededTime.isEmpty else { return plan(.suspend, .homeSuspended) }
    send(.expireBackgroundTime, .keptAwakeEnds)
    plan(.suspend, .homeSuspended)
    isTimeOver = true
  }

  /// A process that runs is taken to the instant, and may stop on the way; without one, or with
  /// one that is suspended, the clock simply jumps.
  private mutating func pass(to instant: VirtualTime) {
    if process == .running {
      send(.advance(to: instant), .timePasses)
    } else {
      memory.now = max(now, instant)
    }
  }

  /// The earliest transition; of several at one instant the one that was planned first.
  private var nextTransition: Int? {
    timeline.indices.min { timeline[$0].at < timeline[$1].at }
  }

  /// Windows are opened before others are closed, so that an app that exchanges its window in one
  /// action never finds itself on the Home Screen in between.
  private mutating func takeRequest() -> AppEvent? {
    guard !requests.isEmpty else { return nil }
    let opening = requests.firstIndex { if case .openWindow = $0 { true } else { false } }
    return requests.remove(at: opening ?? 0)
  }

  /// What changes nothing on the screen is done at once: the app may be suspended soon (A).
  private mutating func takeUrgentRequest() -> AppEvent? {
    guard process == .running else { return nil }
    let isOpening = requests.contains { if case .openWindow = $0 { true } else { false } }
    let urgent = requests.firstIndex { request in
      if case .openWindow = request { return screen != .app }
      guard !(isOpening && screen == .app) else { return false }
      return !sessionsToClose(request).contains { isForeground($0.id) }
    }
    return urgent.map { requests.remove(at: $0) }
  }

  var screenShowsApp: Bool {
    switch screen {
    case .app, .covered, .switcher(fromApp: true): true
    case .home, .locked, .switcher(fromApp: false): false
    }
  }
}
