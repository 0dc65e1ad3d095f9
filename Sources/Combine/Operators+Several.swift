/// Several publishers, tied together to one stream.
final class Junction<Output, Failure: Error>: Subscription {
  private let downstream: any Subscriber<Output, Failure>
  /// By the order in which they were attached; the streams that have ended are gone.
  private var lines: [Int: AnyCancellable] = [:]
  private var ended: Set<Int> = []
  private var lastLine = 0
  private var open: Int
  private var isDone = false

  init(_ downstream: any Subscriber<Output, Failure>, count: Int) {
    self.downstream = downstream
    open = count
  }

  func start() { downstream.receive(subscription: self) }

  func attach<P: Publisher>(_ publisher: P, _ onValue: @escaping (P.Output) -> Void)
  where P.Failure == Failure {
    guard !isDone else { return }
    lastLine += 1
    let number = lastLine
    // The stream may send, and even end, while it is being attached.
    let line = publisher.sink(
      receiveCompletion: { [weak self] in self?.lineEnded(number, $0) },
      receiveValue: { [weak self] value in if self?.isDone == false { onValue(value) } })
    if ended.remove(number) == nil, !isDone { lines[number] = line }
  }

  func send(_ value: Output) { if !isDone { _ = downstream.receive(value) } }

  /// One more stream to wait for.
  func expect() { open += 1 }

  /// The next stream takes the place of all but the first.
  func replaceLines() {
    for (number, line) in lines where number > 1 {
      line.cancel()
      lines[number] = nil
      open -= 1
    }
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    isDone = true
    lines = [:]
  }

  private func lineEnded(_ number: Int, _ completion: Subscribers.Completion<Failure>) {
    guard !isDone else { return }
    open -= 1
    if lines.removeValue(forKey: number) == nil { ended.insert(number) }
    if case .finished = completion, open > 0 { return }
    isDone = true
    downstream.receive(completion: completion)
  }
}

extension Publisher {
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> some Publisher<P.Output, Failure> where P.Failure == Failure {
    _Operator<P.Output, Failure> { subscriber in
      let junction = Junction<P.Output, Failure>(subscriber, count: 1)
      junction.start()
      junction.attach(self) { value in
        junction.expect()
        junction.attach(transform(value)) { junction.send($0) }
      }
    }
  }

  public func prepend(_ elements: Output...) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      let junction = Junction<Output, Failure>(subscriber, count: 1)
      junction.start()
      for element in elements { junction.send(element) }
      junction.attach(self) { junction.send($0) }
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the newest of the publishers that come.
  public func switchToLatest() -> some Publisher<Output.Output, Failure> {
    _Operator<Output.Output, Failure> { subscriber in
      let junction = Junction<Output.Output, Failure>(subscriber, count: 1)
      junction.start()
      junction.attach(self) { inner in
        junction.replaceLines()
        junction.expect()
        junction.attach(inner) { junction.send($0) }
      }
    }
  }
}
