/// The middle of `handleEvents`: hands everything on, and says so first.
final class EventTeller<Upstream: Publisher>: Subscriber, Subscription {
  private let events: Publishers.HandleEvents<Upstream>
  private let downstream: any Subscriber<Upstream.Output, Upstream.Failure>
  private var upstream: (any Subscription)?

  init(
    _ events: Publishers.HandleEvents<Upstream>,
    _ downstream: any Subscriber<Upstream.Output, Upstream.Failure>
  ) {
    self.events = events
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    upstream = subscription
    events.receiveSubscription?(subscription)
    downstream.receive(subscription: self)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    events.receiveOutput?(input)
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    events.receiveCompletion?(completion)
    upstream = nil
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    events.receiveRequest?(demand)
    upstream?.request(demand)
  }

  func cancel() {
    guard let upstream else { return }
    self.upstream = nil
    events.receiveCancel?()
    upstream.cancel()
  }
}
