/// The middle of an operator: takes what comes from above and decides what goes on below.
final class Relay<Input, UpstreamFailure: Error, Output, Failure: Error>: Subscriber, Subscription {
  private let downstream: any Subscriber<Output, Failure>
  private var upstream: (any Subscription)?
  private var isDone = false
  private let onValue: (Relay, Input) -> Subscribers.Demand
  private let onCompletion: (Relay, Subscribers.Completion<UpstreamFailure>) -> Void

  init(
    _ downstream: any Subscriber<Output, Failure>,
    onValue: @escaping (Relay, Input) -> Subscribers.Demand,
    onCompletion: @escaping (Relay, Subscribers.Completion<UpstreamFailure>) -> Void
  ) {
    self.downstream = downstream
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    guard upstream == nil, !isDone else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { isDone ? .none : onValue(self, input) }

  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    if !isDone { onCompletion(self, completion) }
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() {
    isDone = true
    let upstream = self.upstream
    self.upstream = nil
    upstream?.cancel()
  }

  /// Sends a value on.
  func send(_ value: Output) -> Subscribers.Demand { isDone ? .none : downstream.receive(value) }

  /// Ends the stream below.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !isDone else { return }
    isDone = true
    upstream = nil
    downstream.receive(completion: completion)
  }

  /// Ends the stream below while the one above goes on.
  func stop(_ completion: Subscribers.Completion<Failure>) {
    let upstream = self.upstream
    finish(completion)
    upstream?.cancel()
  }
}

extension Relay where UpstreamFailure == Failure {
  /// A relay that hands the end on as it is.
  convenience init(
    _ downstream: any Subscriber<Output, Failure>,
    onValue: @escaping (Relay, Input) -> Subscribers.Demand
  ) {
    self.init(downstream, onValue: onValue) { $0.finish($1) }
  }
}

/// A publisher given by what happens on subscription; operators without a name of their own use it.
public struct _Operator<Output, Failure: Error>: Publisher {
  let subscribe: (any Subscriber<Output, Failure>) -> Void

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
    subscribe(subscriber)
  }
}
