import BurrowAppRuntime
import BurrowFoundation
import BurrowTime
import Foundation

/// Something that runs work at a time.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A length of time that can be said in the usual units.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A moment for a queue or a run loop of the app: an instant of virtual time.
public struct _VirtualMoment: Strideable, Hashable, Sendable {
  package var instant: VirtualTime

  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    Sendable, ExpressibleByFloatLiteral
  {
    package var length: VirtualDuration

    package init(_ length: VirtualDuration) { self.length = length }
    public init(integerLiteral value: Int) { self.init(VirtualDuration(seconds: Double(value))) }
    public init(floatLiteral value: Double) { self.init(VirtualDuration(seconds: value)) }
    public init?<T: BinaryInteger>(exactly source: T) {
      self.init(VirtualDuration(seconds: Double(source)))
    }

    public var magnitude: Double { abs(length.seconds) }

    public static func seconds(_ s: Int) -> Self { Self(VirtualDuration(seconds: Double(s))) }
    public static func seconds(_ s: Double) -> Self { Self(VirtualDuration(seconds: s)) }
    public static func milliseconds(_ ms: Int) -> Self {
      Self(VirtualDuration(nanoseconds: Int64(ms) * 1_000_000))
    }
    public static func microseconds(_ us: Int) -> Self {
      Self(VirtualDuration(nanoseconds: Int64(us) * 1000))
    }
    public static func nanoseconds(_ ns: Int) -> Self {
      Self(VirtualDuration(nanoseconds: Int64(ns)))
    }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.length < rhs.length }
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.length + rhs.length) }
    public static func - (lhs: Self, rhs: Self) -> Self {
      Self(VirtualDuration(nanoseconds: lhs.length.nanoseconds - rhs.length.nanoseconds))
    }
    public static func * (lhs: Self, rhs: Self) -> Self {
      Self(VirtualDuration(seconds: lhs.length.seconds * rhs.length.seconds))
    }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
  }

  public func distance(to other: Self) -> Stride { Stride(other.instant - instant) }
  public func advanced(by n: Stride) -> Self { Self(instant: instant + n.length) }
}

extension BurrowFoundation.DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = _VirtualMoment
  public struct SchedulerOptions { public init() {} }

  public var now: _VirtualMoment { _VirtualMoment(instant: VirtualScheduler.shared.now) }
  public var minimumTolerance: _VirtualMoment.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    after(.zero, action)
  }

  public func schedule(
    after date: _VirtualMoment, tolerance: _VirtualMoment.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    after(date.instant - VirtualScheduler.shared.now, action)
  }
}

extension BurrowFoundation.RunLoop: Scheduler {
  public typealias SchedulerTimeType = _VirtualMoment
  public struct SchedulerOptions { public init() {} }

  public var now: _VirtualMoment { _VirtualMoment(instant: VirtualScheduler.shared.now) }
  public var minimumTolerance: _VirtualMoment.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    VirtualScheduler.shared.enqueue(action)
  }

  public func schedule(
    after date: _VirtualMoment, tolerance: _VirtualMoment.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    VirtualScheduler.shared.enqueue(after: date.instant - VirtualScheduler.shared.now, action)
  }
}
