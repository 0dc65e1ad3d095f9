import Combine
import Foundation
import Testing

@Suite("Streams that go on, and streams that are shared")
struct RecoveryTests {
  private enum Trouble: Error { case some }

  private func collected<P: Publisher>(_ publisher: P) -> [String] {
    var lines: [String] = []
    let line = publisher.sink(
      receiveCompletion: {
        switch $0 {
        case .finished: lines.append("finished")
        case .failure(let error): lines.append("failed \(error)")
        }
      }, receiveValue: { lines.append("\($0)") })
    withExtendedLifetime(line) {}
    return lines
  }

  @Test("What fails is gone on with, tried again, or given up")
  func recovery() {
    let failing = Fail<Int, Trouble>(error: .some)
    #expect(collected(failing.catch { _ in Just(7) }) == ["7", "finished"])
    var tries = 0
    let counted = Deferred { () -> Fail<Int, Trouble> in
      tries += 1
      return failing
    }
    #expect(collected(counted.retry(2)) == ["failed some"])
    #expect(tries == 3)
    #expect(
      collected(Just(1).tryCatch { (_: Never) -> Just<Int> in }) == ["1", "finished"])
  }

  @Test("Streams one after the other")
  func chains() {
    #expect(collected([1, 2].publisher.append(3, 4)) == ["1", "2", "3", "4", "finished"])
    #expect(collected(Just(1).append(Just(2))) == ["1", "2", "finished"])
    #expect(
      collected(Empty<Int, Never>().replaceEmpty(with: 5)) == ["5", "finished"])
  }

  @Test("Values are read out of data")
  func decoding() {
    let data = Data("[1,2]".utf8)
    #expect(
      collected(Just(data).decode(type: [Int].self, decoder: JSONDecoder()))
        == ["[1, 2]", "finished"])
    let wrong = collected(Just(Data()).decode(type: Int.self, decoder: JSONDecoder()))
    #expect(wrong.count == 1 && wrong[0].hasPrefix("failed"))
  }

  @Test("Questions about all values are answered at the end, or as soon as they can be")
  func questions() {
    let numbers = [3, 1, 2].publisher
    #expect(collected(numbers.min()) == ["1", "finished"])
    #expect(collected(numbers.max()) == ["3", "finished"])
    #expect(collected(numbers.contains(1)) == ["true", "finished"])
    #expect(collected(numbers.contains(9)) == ["false", "finished"])
    #expect(collected(numbers.allSatisfy { $0 > 1 }) == ["false", "finished"])
  }

  @Test("What is shared is subscribed to once, and cancelled with the last")
  func sharing() {
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let shared = subject.handleEvents(
      receiveSubscription: { _ in events.append("subscribed") },
      receiveCancel: { events.append("cancelled") }
    ).share()
    let first = shared.sink { events.append("first \($0)") }
    let second = shared.sink { events.append("second \($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second.cancel()
    #expect(events == ["subscribed", "first 1", "second 1", "second 2", "cancelled"])
  }

  @Test("Several publishers, by the names of their types")
  func several() {
    let left = CurrentValueSubject<Int, Never>(1)
    let right = PassthroughSubject<String, Never>()
    var lines: [String] = []
    let lines1 = Publishers.CombineLatest(left, right).sink { lines.append("\($0)\($1)") }
    let lines2 = Publishers.Zip(left, right).sink { lines.append("zip \($0)\($1)") }
    let lines3 = Publishers.MergeMany([left.map(String.init).eraseToAnyPublisher()])
      .merge(with: right).sink { lines.append("merged \($0)") }
    right.send("a")
    left.send(2)
    withExtendedLifetime((lines1, lines2, lines3)) {}
    #expect(lines == ["merged 1", "1a", "zip 1a", "merged a", "2a", "merged 2"])
  }
}
