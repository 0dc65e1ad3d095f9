/// Sends one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Output {
    subscriber.receive(subscription: ListSubscription([output], subscriber))
  }
}

/// Ends at once, or never says anything.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
  {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
    subscriber.receive(subscription: EmptySubscription())
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
    subscriber.receive(subscription: EmptySubscription())
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes a publisher only when somebody subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// One value that comes later. The work begins when the future is made.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subscriptions = Subscriptions<Output, Failure>()
  private var result: Result<Output, Failure>?

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      guard self.result == nil else { return }
      self.result = result
      switch result {
      case .success(let value):
        self.subscriptions.send(value)
        self.subscriptions.finish(.finished)
      case .failure(let error): self.subscriptions.finish(.failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
    if case .success(let value)? = result {
      subscriber.receive(subscription: ListSubscription([value], subscriber))
    } else {
      subscriptions.add(subscriber)
    }
  }
}

extension Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Elements.Element {
      subscriber.receive(subscription: ListSubscription(sequence, subscriber))
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends values that are there already, as fast as they are wanted.
final class ListSubscription<Values: Sequence, S: Subscriber>: Subscription
where S.Input == Values.Element {
  private var values: Values.Iterator
  private var next: Values.Element?
  private var subscriber: S?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ values: Values, _ subscriber: S) {
    self.values = values.makeIterator()
    self.subscriber = subscriber
    next = self.values.next()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard !isSending else { return }
    isSending = true
    while let subscriber, let value = next, self.demand > 0 {
      next = values.next()
      self.demand -= 1
      self.demand += subscriber.receive(value)
    }
    isSending = false
    if next == nil, let subscriber {
      self.subscriber = nil
      subscriber.receive(completion: .finished)
    }
  }

  func cancel() { subscriber = nil }
}
