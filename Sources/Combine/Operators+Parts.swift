extension Publisher {
  /// The first values, then the end.
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      guard maxLength > 0 else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
      var count = 0
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) {
          count += 1
          let demand = $0.send($1)
          if count >= maxLength { $0.stop(.finished) }
          return demand
        })
    }
  }

  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) {
          if predicate($1) { return $0.send($1) }
          $0.stop(.finished)
          return .none
        })
    }
  }

  public func first() -> some Publisher<Output, Failure> { prefix(1) }

  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      var left = count
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) {
          guard left > 0 else { return $0.send($1) }
          left -= 1
          return .max(1)
        })
    }
  }

  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      var isDropping = true
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) {
          if isDropping, predicate($1) { return .max(1) }
          isDropping = false
          return $0.send($1)
        })
    }
  }

  /// All values in one, at the end.
  public func collect() -> some Publisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  public func count() -> some Publisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> some Publisher<T, Failure> {
    _Operator<T, Failure> { subscriber in
      var result = initialResult
      receive(
        subscriber: Relay<Output, Failure, T, Failure>(
          subscriber,
          onValue: {
            result = nextPartialResult(result, $1)
            return .max(1)
          },
          onCompletion: { relay, completion in
            if case .finished = completion { _ = relay.send(result) }
            relay.finish(completion)
          }))
    }
  }

  public func last() -> some Publisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  public func replaceError(with output: Output) -> some Publisher<Output, Never> {
    _Operator<Output, Never> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, Never>(
          subscriber, onValue: { $0.send($1) },
          onCompletion: { relay, completion in
            if case .failure = completion { _ = relay.send(output) }
            relay.finish(.finished)
          }))
    }
  }

  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> some Publisher<Output, E> {
    _Operator<Output, E> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, E>(
          subscriber, onValue: { $0.send($1) },
          onCompletion: { relay, completion in
            switch completion {
            case .finished: relay.finish(.finished)
            case .failure(let error): relay.finish(.failure(transform(error)))
            }
          }))
    }
  }

  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> some Publisher<T, any Error> {
    _Operator<T, any Error> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, T, any Error>(
          subscriber,
          onValue: { relay, value in
            do { return relay.send(try transform(value)) } catch {
              relay.stop(.failure(error))
              return .none
            }
          },
          onCompletion: { relay, completion in
            switch completion {
            case .finished: relay.finish(.finished)
            case .failure(let error): relay.finish(.failure(error))
            }
          }))
    }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E> {
    _Operator<Output, E> { subscriber in
      receive(
        subscriber: Relay<Output, Never, Output, E>(
          subscriber, onValue: { $0.send($1) },
          onCompletion: { relay, _ in relay.finish(.finished) }))
    }
  }
}
