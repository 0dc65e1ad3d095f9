import SwiftUI

extension Mood {
  /// How a bunny feels while the window she lives in is in this phase.
  init(_ phase: ScenePhase) {
    switch phase {
    case .active: self = .awake
    case .inactive: self = .drowsy
    case .background: self = .asleep
    @unknown default: self = .awake
    }
  }
}
