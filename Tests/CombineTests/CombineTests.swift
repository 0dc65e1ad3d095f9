import Combine
import Testing

private final class Model: ObservableObject {
  @Published var count = 0
}

@Suite("Values over time")
struct CombineTests {
  /// Collects what a publisher sends, and `|` for its end.
  private func collect<P: Publisher>(
    _ publisher: P, while body: () -> Void = {}
  ) -> String where P.Output: CustomStringConvertible {
    var result = ""
    let line = publisher.sink(
      receiveCompletion: { _ in result += "|" }, receiveValue: { result += $0.description })
    body()
    line.cancel()
    return result
  }

  @Test func operatorsChangeWhatGoesThrough() {
    let numbers = [1, 2, 2, 3, 4].publisher
    #expect(collect(numbers.map { $0 * 2 }) == "24468|")
    #expect(collect(numbers.filter { $0 % 2 == 0 }) == "224|")
    #expect(collect(numbers.removeDuplicates()) == "1234|")
    #expect(collect(numbers.compactMap { $0 == 3 ? nil : $0 }) == "1224|")
    #expect(collect(numbers.scan(0, +)) == "135812|")
    #expect(collect(numbers.prefix(2)) == "12|")
    #expect(collect(numbers.dropFirst(3)) == "34|")
    #expect(collect(numbers.first { $0 > 2 }) == "3|")
    #expect(collect(numbers.collect().map(\.count)) == "5|")
    #expect(collect(numbers.last()) == "4|")
    #expect(collect(numbers.prepend(9)) == "912234|")
    #expect(collect(numbers.flatMap { [$0, 0].publisher }) == "1020203040|")
    #expect(collect(Just(1).merge(with: Just(2))) == "12|")
    #expect(collect(Empty<Int, Never>()) == "|")
    #expect(collect([1, 2].publisher.zip([3, 4, 5].publisher).map { $0 * 10 + $1 }) == "1324|")
  }

  @Test func subjectsSendToWhoListensAtThatMoment() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    #expect(
      collect(subject) {
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
      } == "2|")
    let current = CurrentValueSubject<Int, Never>(1)
    #expect(collect(current) { current.value = 2 } == "12")
  }

  @Test func theLatestOfTwoStreamsAreJoined() {
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let joined = left.combineLatest(right) { "(\($0)\($1))" }
    #expect(
      collect(joined) {
        left.send(1)
        right.send(5)
        left.send(2)
        right.send(6)
      } == "(15)(25)(26)")
  }

  @Test func onlyTheNewestInnerStreamIsHeard() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    #expect(
      collect(outer.switchToLatest()) {
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        outer.send(completion: .finished)
        second.send(completion: .finished)
      } == "13|")
  }

  @Test func aPublishedPropertySendsBeforeItHasTheValue() {
    let model = Model()
    var log: [String] = []
    let lines = [
      model.objectWillChange.sink { log.append("will change from \(model.count)") },
      model.$count.sink { log.append("\($0), still \(model.count)") },
    ]
    model.count = 1
    #expect(log == ["0, still 0", "will change from 0", "1, still 0"])
    #expect(model.count == 1)
    for line in lines { line.cancel() }
    model.count = 2
    #expect(log.count == 3)
  }

  @Test func aCancellableCancelsWhenItGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    var line: AnyCancellable? = subject.sink { sum += $0 }
    subject.send(1)
    _ = line
    line = nil
    subject.send(1)
    #expect(sum == 1)
  }

  @Test func assigningWritesIntoAPublishedProperty() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    subject.send(7)
    #expect(model.count == 7)
  }
}
