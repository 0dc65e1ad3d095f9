import BurrowTime
import BurrowWire

/// Who hears which phase, and in what order.
extension Device {
  /// A window's phase changes: scenes, App, UIKit and then the window's views hear it.
  mutating func tell(_ session: String, _ phase: WirePhase, _ rule: RuleID) {
    guard let old = connected[session], old != phase else { return }
    connected[session] = phase
    tellReaders(rule)
    send(.phase(phase, reader: .window(session: session)), rule)
  }

  /// A session is connected: whoever reads its phase hears it, then its content is made with it.
  mutating func connect(_ session: SceneSession, phase: WirePhase, _ rule: RuleID) {
    send(
      .connect(
        SceneConnection(
          session: session.id, group: session.group, value: session.value,
          storage: session.storage, isNew: session.hasConnected != true)),
      session.storage.isEmpty ? rule : .sessionReturns)
    connected[session.id] = phase
    change(session.id) {
      $0.isInSwitcher = true
      $0.hasConnected = true
    }
    tellReaders(rule)
    let content: RuleID = rule == .launchInactive ? .launchContent : rule
    send(.makeContent(session: session.id, phase: phase), content)
  }

  mutating func connect(_ id: String, phase: WirePhase, _ rule: RuleID) {
    if let session = session(id) { connect(session, phase: phase, rule) }
  }

  /// The readers over several windows hear a change of what they read, and nothing else.
  mutating func tellReaders(_ rule: RuleID) {
    for reader in sceneReaders {
      let groups = Set(declarations.groups.filter { $0.readers.contains(reader) }.map(\.number))
      let sessions = memory.sessions.filter { groups.contains($0.group) }
      hears(.scene(reader), aggregate(sessions.compactMap { connected[$0.id] }), rule)
    }
    let all = memory.sessions.compactMap { connected[$0.id] }
    hears(.app, aggregate(all), rule)
    postNotifications(from: applicationState, to: all.max() ?? .background, rule)
  }

  /// What readers hold before they have heard anything.
  static func heldAtFirst(_ policy: Policy, inBackground: Bool) -> WirePhase {
    inBackground || policy.hearsInactiveAtLaunch ? .background : .inactive
  }

  private mutating func hears(_ reader: PhaseReader, _ phase: WirePhase, _ rule: RuleID) {
    guard heard[reader, default: heldAtFirst] != phase else { return }
    heard[reader] = phase
    send(.phase(phase, reader: reader), rule)
  }

  private func aggregate(_ phases: [WirePhase]) -> WirePhase {
    (policy.readsMostActive ? phases.max() : phases.min()) ?? .background
  }

  /// The scene types of the learner's own, inner before outer, each once.
  var sceneReaders: [Int] {
    var depths: [(reader: Int, depth: Int)] = []
    for group in declarations.groups {
      for (depth, reader) in group.readers.enumerated().reversed() {
        if let index = depths.firstIndex(where: { $0.reader == reader }) {
          depths[index].depth = max(depths[index].depth, depth)
        } else {
          depths.append((reader, depth))
        }
      }
    }
    let places = depths.enumerated().sorted {
      ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset)
    }
    return places.map(\.element.reader)
  }

  private mutating func postNotifications(
    from old: WirePhase, to new: WirePhase, _ rule: RuleID
  ) {
    guard old != new else { return }
    applicationState = new
    backgroundSince = new == .background ? now : nil
    // One step at a time: an app never skips inactive.
    let steps: [String] =
      switch (old, new) {
      case (.background, .inactive): [Notifications.willEnterForeground]
      case (.background, .active):
        [Notifications.willEnterForeground, Notifications.didBecomeActive]
      case (.inactive, .active): [Notifications.didBecomeActive]
      case (.active, .inactive): [Notifications.willResignActive]
      case (.active, .background):
        [Notifications.willResignActive, Notifications.didEnterBackground]
      case (.inactive, .background): [Notifications.didEnterBackground]
      default: []
      }
    for step in steps { send(.notification(step), rule) }
  }
}

extension WirePhase {
  /// How active: the order in which a maximum is taken.
  fileprivate var rank: Int {
    switch self {
    case .background: 0
    case .inactive: 1
    case .active: 2
    }
  }
}

extension Array where Element == WirePhase {
  fileprivate func max() -> WirePhase? { self.max { $0.rank < $1.rank } }
  fileprivate func min() -> WirePhase? { self.min { $0.rank < $1.rank } }
}
