import Foundation

/// How a change is shown over time.
///
/// On the simulated device a change is there at once: a grid of characters has nothing between two
/// pictures. Animations are values that can be made and passed on, and `withAnimation` runs its body.
public struct Animation: Hashable, Sendable {
  private let name: String
  private var parameters: [Double] = []
  /// Seconds until the change is complete; infinite if it never is.
  private(set) var length: Double

  private init(_ name: String, length: Double, _ parameters: Double...) {
    self.name = name
    self.length = length
    self.parameters = parameters
  }

  public static let `default` = Animation("default", length: 0.55)
  public static let linear = Animation("linear", length: 0.35)
  public static let easeIn = Animation("easeIn", length: 0.35)
  public static let easeOut = Animation("easeOut", length: 0.35)
  public static let easeInOut = Animation("easeInOut", length: 0.35)
  public static let spring = Animation("spring", length: 0.5)
  public static let bouncy = Animation("bouncy", length: 0.5)
  public static let smooth = Animation("smooth", length: 0.5)
  public static let snappy = Animation("snappy", length: 0.5)
  public static let interactiveSpring = Animation("interactiveSpring", length: 0.15)

  public static func linear(duration: TimeInterval) -> Animation {
    Animation("linear", length: duration, duration)
  }
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation("easeIn", length: duration, duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation("easeOut", length: duration, duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation("easeInOut", length: duration, duration)
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation("timingCurve", length: duration, p1x, p1y, p2x, p2y, duration)
  }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation("spring", length: response, response, dampingFraction, blendDuration)
  }
  @_disfavoredOverload
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", length: duration, duration, bounce, blendDuration)
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      "interpolatingSpring", length: 2 * .pi * (mass / stiffness).squareRoot(), mass, stiffness,
      damping, initialVelocity)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", length: duration, duration, extraBounce)
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("smooth", length: duration, duration, extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("snappy", length: duration, duration, extraBounce)
  }

  public func delay(_ delay: TimeInterval) -> Animation { adding(delay, length: length + delay) }
  public func speed(_ speed: Double) -> Animation { adding(speed, length: length / speed) }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    adding(Double(repeatCount), length: length * Double(max(1, repeatCount)))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    adding(.infinity, length: .infinity)
  }

  private func adding(_ parameter: Double, length: Double) -> Animation {
    var animation = self
    animation.parameters.append(parameter)
    animation.length = length
    return animation
  }
}

/// Something whose change could be shown step by step.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A value that can be added and scaled.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of something that never moves.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Two values that move together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
