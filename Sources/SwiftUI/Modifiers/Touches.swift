import BurrowScreen
import BurrowWire

/// A touch that a person makes, and what comes of it.
///
/// A gesture of the simulated device makes three of them: a tap, a double tap and a touch that holds
/// (`tap "Clover"`, `tap "Clover, Double Tap"`, `tap "Clover, Hold"`). Nobody drags, pinches or turns
/// there, so the gestures for that are not offered.
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that knows its touch by itself.
protocol PrimitiveGesture: Gesture where Body == Never {
  /// The touch, and what runs when it is made.
  @MainActor func touch(_ ended: @escaping (Value) -> Void) -> Touch
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

struct Touch {
  enum Kind { case tap, doubleTap, hold }
  var kind: Kind
  var action: () -> Void
}

extension Gesture {
  @MainActor func anyTouch(_ ended: @escaping (Value) -> Void) -> Touch {
    func open<G: PrimitiveGesture>(_ gesture: G) -> Touch {
      gesture.touch { if let value = $0 as? Value { ended(value) } }
    }
    if let primitive = self as? any PrimitiveGesture { return open(primitive) }
    // What a gesture of the app's own is made of.
    return body.anyTouch { if let value = $0 as? Value { ended(value) } }
  }

  /// Runs the closure when the touch is over.
  public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

/// One tap, or two.
public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  func touch(_ ended: @escaping (Value) -> Void) -> Touch {
    Touch(kind: count > 1 ? .doubleTap : .tap) { ended(()) }
  }
}

/// A touch that holds, as long as it must.
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func touch(_ ended: @escaping (Bool) -> Void) -> Touch { Touch(kind: .hold) { ended(true) } }
}

/// A gesture with something to do at its end.
public struct _EndedGesture<Base: Gesture>: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  let base: Base
  let action: (Base.Value) -> Void

  func touch(_ ended: @escaping (Base.Value) -> Void) -> Touch {
    base.anyTouch { value in
      action(value)
      ended(value)
    }
  }
}

/// Which touches count, beside those of the views inside.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The view with its touch.
struct TouchedView<Content: View, G: Gesture>: View {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let gesture: G
  let isOn: Bool

  nonisolated init(content: Content, gesture: G, isOn: Bool) {
    self.content = content
    self.gesture = gesture
    self.isOn = isOn
  }

  var body: some View {
    let touch = gesture.anyTouch { _ in }
    switch touch.kind {
    case _ where !isOn: content
    case .tap: content.modifier(TapModifier(action: touch.action))
    case .doubleTap:
      content.modifier(
        TouchActionModifier(name: "Double Tap", isNamed: true, action: touch.action))
    case .hold:
      content.modifier(TouchActionModifier(name: "Hold", isNamed: true, action: touch.action))
    }
  }
}

extension View {
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { touched(gesture, mask) }

  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    touched(gesture, isEnabled ? .all : .subviews)
  }

  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { touched(gesture, mask) }

  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { touched(gesture, mask) }

  private nonisolated func touched<T: Gesture>(_ gesture: T, _ mask: GestureMask) -> some View {
    nonisolated(unsafe) let gesture = gesture
    nonisolated(unsafe) let content = self
    return TouchedView(content: content, gesture: gesture, isOn: mask.contains(.gesture))
  }

  /// A person touches the view and holds: `tap "VIEW, Hold"`.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      TouchActionModifier(name: "Hold") {
        // The finger goes down, the action comes while it is down, then it goes up (D).
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      })
  }

  /// An action that VoiceOver offers beside the view: `tap "VIEW, NAME"`.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { modifier(TouchActionModifier(name: name.plainString, action: handler)) }

  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }
}
