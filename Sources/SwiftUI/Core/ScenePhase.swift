import BurrowWire

/// How far a scene is from the person: in the background, inactive or active.
@nonexhaustive
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active

  init(_ phase: WirePhase) {
    switch phase {
    case .background: self = .background
    case .inactive: self = .inactive
    case .active: self = .active
    }
  }
}

struct ScenePhaseKey: EnvironmentKey {
  // Before the first window connects every reader holds `background` (T).
  static let defaultValue = ScenePhase.background
}

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
