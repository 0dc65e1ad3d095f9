import Foundation

/// Streams one after the other, as one.
final class Chain<Output, Failure: Error>: Subscription {
  private let downstream: any Subscriber<Output, Failure>
  private var line: AnyCancellable?
  private var number = 0
  private var isDone = false

  init(_ downstream: any Subscriber<Output, Failure>) { self.downstream = downstream }

  func start() { downstream.receive(subscription: self) }

  func attach<P: Publisher>(
    _ publisher: P, _ onEnd: @escaping (Chain, Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Output {
    guard !isDone else { return }
    number += 1
    let mine = number
    let made = publisher.sink(
      receiveCompletion: { [weak self] completion in
        if let self, !self.isDone { onEnd(self, completion) }
      },
      receiveValue: { [weak self] value in
        if let self, !self.isDone { _ = self.downstream.receive(value) }
      })
    // It may have ended while it was attached, and another may have taken its place.
    if mine == number, !isDone { line = made }
  }

  func send(_ value: Output) { if !isDone { _ = downstream.receive(value) } }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard !isDone else { return }
    isDone = true
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    isDone = true
    line = nil
  }
}

extension Publisher {
  /// Goes on with another publisher where this one fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> some Publisher<Output, P.Failure> where P.Output == Output {
    _Operator<Output, P.Failure> { subscriber in
      let chain = Chain<Output, P.Failure>(subscriber)
      chain.start()
      chain.attach(self) { chain, completion in
        switch completion {
        case .finished: chain.finish(.finished)
        case .failure(let error): chain.attach(handler(error)) { $0.finish($1) }
        }
      }
    }
  }

  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> some Publisher<Output, any Error> where P.Output == Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Subscribes again where this one fails, so many times.
  public func retry(_ retries: Int) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      let chain = Chain<Output, Failure>(subscriber)
      func attempt(_ left: Int) {
        chain.attach(self) { chain, completion in
          if case .failure = completion, left > 0 { return attempt(left - 1) }
          chain.finish(completion)
        }
      }
      chain.start()
      attempt(retries)
    }
  }

  public func replaceEmpty(with output: Output) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      var isEmpty = true
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: {
            isEmpty = false
            return $0.send($1)
          },
          onCompletion: { relay, completion in
            if case .finished = completion, isEmpty { _ = relay.send(output) }
            relay.finish(completion)
          }))
    }
  }

  public func append<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    _Operator<Output, Failure> { subscriber in
      let chain = Chain<Output, Failure>(subscriber)
      chain.start()
      chain.attach(self) { chain, completion in
        guard case .finished = completion else { return chain.finish(completion) }
        chain.attach(publisher) { $0.finish($1) }
      }
    }
  }

  public func append(_ elements: Output...) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      let chain = Chain<Output, Failure>(subscriber)
      chain.start()
      chain.attach(self) { chain, completion in
        if case .finished = completion { for element in elements { chain.send(element) } }
        chain.finish(completion)
      }
    }
  }

  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> some Publisher<Output, Never> {
    _Operator<Output, Never> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, Never>(
          subscriber, onValue: { $0.send($1) },
          onCompletion: { relay, completion in
            if case .failure(let error) = completion {
              fatalError("\(prefix)\(error)", file: file, line: line)
            }
            relay.finish(.finished)
          }))
    }
  }

  public func ignoreOutput() -> some Publisher<Never, Failure> {
    _Operator<Never, Failure> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Never, Failure>(subscriber, onValue: { _, _ in .max(1) })
      )
    }
  }

  /// Prints what goes by.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> some Publisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    func say(_ text: String) { Swift.print(start + text) }
    return handleEvents(
      receiveSubscription: { say("receive subscription: (\($0))") },
      receiveOutput: { say("receive value: (\($0))") },
      receiveCompletion: {
        switch $0 {
        case .finished: say("receive finished")
        case .failure(let error): say("receive error: (\(error))")
        }
      }, receiveCancel: { say("receive cancel") },
      receiveRequest: { say("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") })
  }
}

extension Publisher {
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> some Publisher<T, any Error> { tryMap(transform).compactMap { $0 } }

  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> some Publisher<Output, any Error> {
    tryMap { try isIncluded($0) ? $0 : nil }.compactMap { $0 }
  }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure> {
    reduce(true) { $0 && predicate($1) }
  }

  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> some Publisher<Bool, Failure> {
    filter(predicate).map { _ in true }.first().replaceEmpty(with: false)
  }

  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    reduce(Output?.none) { least, value in
      least.map { areInIncreasingOrder(value, $0) ? value : $0 } ?? value
    }
    .compactMap { $0 }
  }

  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> some Publisher<Output, Failure> {
    reduce(Output?.none) { greatest, value in
      greatest.map { areInIncreasingOrder(value, $0) ? $0 : value } ?? value
    }
    .compactMap { $0 }
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> some Publisher<Bool, Failure> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  public func min() -> some Publisher<Output, Failure> { min(by: <) }
  public func max() -> some Publisher<Output, Failure> { max(by: <) }
}

/// Makes values out of data.
public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Makes data out of values.
public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: TopLevelEncoder { public typealias Output = Data }

extension Publisher {
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> some Publisher<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> some Publisher<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Optional {
  /// Sends the value, if there is one, and ends.
  public var publisher: AnyPublisher<Wrapped, Never> {
    map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }
}

extension Result {
  /// Sends the value, or the error.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value):
      Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
    case .failure(let error): Fail(error: error).eraseToAnyPublisher()
    }
  }
}
