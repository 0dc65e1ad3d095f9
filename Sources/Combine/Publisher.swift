/// Something that sends values over time, and at last how it ended.
///
/// Delivery is synchronous: a value reaches every subscriber before the sender goes on, as on a
/// device. Operators that would change that (`receive(on:)`, `delay`, `debounce`) run on the app's
/// virtual time.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

/// Something that takes what a publisher sends.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The line between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

/// Something that can be called off.
public protocol Cancellable {
  func cancel()
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, Sendable {
  private let identity: ObjectIdentifier
  // Holds on to what gives a value without identity its own.
  private let token: Token?

  private final class Token: Hashable, Sendable {
    static func == (left: Token, right: Token) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  public init() {
    let token = Token()
    self.token = token
    identity = ObjectIdentifier(token)
  }

  public init(_ obj: AnyObject) {
    token = nil
    identity = ObjectIdentifier(obj)
  }
}

/// Where the types of Combine's operators live.
public enum Publishers {}

public enum Subscribers {
  /// How many values a subscriber is ready for.
  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// nil is without limit.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0)
      return Demand(max: value)
    }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max, let right = rhs.max else { return .unlimited }
      return Demand(max: left + right)
    }
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      Demand(max: lhs.max.map { Swift.max(0, $0 - rhs) })
    }
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      switch (lhs.max, rhs.max) {
      case (nil, _): false
      case (_, nil): true
      case (let left?, let right?): left < right
      }
    }
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let base: any Publisher<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    base = (publisher as? Self)?.base ?? publisher
  }

  public var description: String { "AnyPublisher" }

  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    base.receive(subscriber: subscriber)
  }
}
