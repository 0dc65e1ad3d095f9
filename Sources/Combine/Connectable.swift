/// A publisher that sends only after it was told to begin.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects with the first subscriber and disconnects with the last.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public final let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, Output, Failure>(subscriber) { $0.send($1) }
      let counted = Counted(relay) { [self] in
        count -= 1
        if count == 0 {
          connection?.cancel()
          connection = nil
        }
      }
      count += 1
      upstream.receive(subscriber: counted)
      if count == 1, connection == nil { connection = upstream.connect() }
    }
  }
}

/// A subscriber that tells when it has gone.
private final class Counted<Input, Failure: Error>: Subscriber, Subscription {
  private let relay: Relay<Input, Failure, Input, Failure>
  private var upstream: (any Subscription)?
  private var onEnd: (() -> Void)?

  init(_ relay: Relay<Input, Failure, Input, Failure>, onEnd: @escaping () -> Void) {
    self.relay = relay
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    upstream = subscription
    relay.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { relay.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    relay.receive(completion: completion)
    end()
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() {
    upstream?.cancel()
    upstream = nil
    end()
  }

  private func end() {
    let onEnd = self.onEnd
    self.onEnd = nil
    onEnd?()
  }
}
