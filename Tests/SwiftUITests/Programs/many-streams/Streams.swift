// Streams of three and four publishers send in the order in which they are attached (D).
import SwiftUI
import Combine
@main struct A: App {
  init() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>(),
      c = PassthroughSubject<Int, Never>(), d = CurrentValueSubject<Int, Never>(9)
    var bag: Set<AnyCancellable> = []
    a.combineLatest(b, c).sink(
      receiveCompletion: { print("done3", $0) }, receiveValue: { print("c3", $0) }
    ).store(in: &bag)
    a.combineLatest(b, c, d).sink { print("c4", $0) }.store(in: &bag)
    a.zip(b, c).sink(receiveCompletion: { print("done z", $0) }, receiveValue: { print("z3", $0) })
      .store(in: &bag)
    a.merge(with: b, c).sink(
      receiveCompletion: { print("done m", $0) }, receiveValue: { print("m3", $0) }
    ).store(in: &bag)
    Publishers.Merge4(a, b, c, d).sink { print("m4", $0) }.store(in: &bag)
    a.send(1); b.send(2); c.send(3); a.send(4); d.send(5); b.send(6); c.send(7)
    a.send(completion: .finished); b.send(8); b.send(completion: .finished);
    c.send(completion: .finished)
  }
  var body: some Scene { WindowGroup { Text("x") } }
}
