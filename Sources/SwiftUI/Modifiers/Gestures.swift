import BurrowScreen
import BurrowWire
import Foundation

/// Makes a view something that can be tapped by what it says.
nonisolated struct TapModifier: PrimitiveViewModifier {
  let action: () -> Void

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard !parts[0].isEmpty else { return [] }
    return [
      Element(
        id: context.id, .button(.plain, isEnabled: context.environment.isEnabled), parts[0])
    ]
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action, context.environment.isEnabled { self.action() }
  }
}

extension View {
  /// A tap is one gesture on the simulated device, however many touches are asked for.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(TapModifier(action: action))
  }

  /// The whole of a view can be tapped in any case: it is tapped by its words.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(EnvironmentModifier { if !enabled { $0.isEnabled = false } })
  }
}
