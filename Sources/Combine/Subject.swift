/// A publisher that can be told what to send.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they came.
final class Subscriptions<Output, Failure: Error> {
  private var lines: [Line<Output, Failure>] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  func add<S: Subscriber<Output, Failure>>(_ subscriber: S, current: (() -> Output)? = nil) {
    if let completion {
      subscriber.receive(subscription: EmptySubscription())
      return subscriber.receive(completion: completion)
    }
    let line = Line<Output, Failure>(subscriber)
    line.first = current
    line.onCancel = { [weak self] in self?.lines.removeAll { $0 === line } }
    lines.append(line)
    subscriber.receive(subscription: line)
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    // Who comes or goes while the value is on its way is not disturbed by it.
    for line in lines { line.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let all = lines
    lines = []
    for line in all { line.finish(completion) }
  }
}

/// One subscriber of a subject and how many values it still wants.
final class Line<Output, Failure: Error>: Subscription {
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  /// The value that the subscriber is owed from the start.
  var first: (() -> Output)?
  var onCancel: (() -> Void)?

  init(_ subscriber: any Subscriber<Output, Failure>) { self.subscriber = subscriber }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if demand > 0, let value = first {
      first = nil
      send(value())
    }
  }

  func send(_ value: Output) {
    guard let subscriber, demand > 0 else { return }
    demand -= 1
    demand += subscriber.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = self.subscriber
    self.subscriber = nil
    subscriber?.receive(completion: completion)
  }

  func cancel() {
    subscriber = nil
    onCancel?()
    onCancel = nil
  }
}

struct EmptySubscription: Subscription {
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Sends on what it is given to those who listen at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()

  public init() {}

  public func send(_ input: Output) { subscriptions.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    subscriptions.add(subscriber)
  }
}

/// Holds a value, sends it to who comes, and every new one after it.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ input: Output) {
    guard subscriptions.completion == nil else { return }
    current = input
    subscriptions.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.finish(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    subscriptions.add(subscriber, current: { self.current })
  }
}
