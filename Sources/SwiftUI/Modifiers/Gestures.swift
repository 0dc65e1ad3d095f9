import BurrowScreen
import BurrowWire
import Foundation

/// Makes a view something that can be tapped by what it says.
///
/// What says one thing (a text, a symbol, a drawing) is read as a button. What says several, or has
/// controls inside, stays as it is: its controls keep their own touches, and a tap on any of its
/// words is the gesture's.
nonisolated struct TapModifier: PrimitiveViewModifier {
  let action: () -> Void

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard !parts[0].isEmpty else { return [] }
    if parts[0].saysOneThing {
      return [
        Element(
          id: context.id, .button(.plain, isEnabled: context.environment.isEnabled), parts[0])
      ]
    }
    return parts[0].map { $0.withTappableWords(context.id, context.environment.isEnabled) }
  }

  @MainActor func act(_ action: ControlAction, _ context: ActionContext) {
    if case .activate = action, context.environment.isEnabled { self.action() }
  }
}

/// What an element says, as far as a gesture on it is concerned.
private enum Saying {
  case words, control
}

extension [Element] {
  /// Whether there is anything in it that is not a control, or nothing that can be said at all.
  var hasOwnWords: Bool {
    var sayings: [Saying] = []
    for element in self { element.collectSayings(into: &sayings) }
    return !isEmpty && (sayings.isEmpty || sayings.contains(.words))
  }

  fileprivate var saysOneThing: Bool {
    var sayings: [Saying] = []
    for element in self { element.collectSayings(into: &sayings) }
    return sayings.isEmpty || sayings.count == 1 && sayings[0] == .words
  }
}

extension Element {
  fileprivate func collectSayings(into found: inout [Saying]) {
    switch content {
    case .text(let text): if !text.string.isEmpty { found.append(.words) }
    case .button(.area, _): found.append(.words)
    case .button, .field, .toggle, .slider, .stepper, .picker: found.append(.control)
    // What it holds is known only when it is laid out.
    case .sized: found += [.control, .control]
    case .accessibility(_, isHidden: true), .hidden, .sheet, .alert: break
    case .accessibility(.some, _), .redacted: found.append(hasControl ? .control : .words)
    default: for child in children { child.collectSayings(into: &found) }
    }
  }

  private var hasControl: Bool {
    var sayings: [Saying] = []
    for child in children { child.collectSayings(into: &sayings) }
    return sayings.contains(.control)
  }

  /// The same element, in which each piece of words leads to the control with this id.
  fileprivate func withTappableWords(_ id: Int, _ isEnabled: Bool) -> Element {
    var copy = self
    switch content {
    case .accessibility(.some, _) where hasControl: return self
    case .text, .redacted, .accessibility(.some, isHidden: false):
      return Element(id: id, .button(.area, isEnabled: isEnabled), [self])
    case .button, .field, .toggle, .slider, .stepper, .picker, .sheet, .alert, .hidden,
      .accessibility(_, isHidden: true):
      return self
    case .sized(let make):
      copy.content = .sized { size in make(size).map { $0.withTappableWords(id, isEnabled) } }
    default: copy.children = children.map { $0.withTappableWords(id, isEnabled) }
    }
    return copy
  }
}

extension View {
  /// A person taps the view, or taps it twice: `tap "VIEW, Double Tap"`.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// The whole of a view can be tapped in any case: it is tapped by its words.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(EnvironmentModifier { if !enabled { $0.isEnabled = false } })
  }
}
