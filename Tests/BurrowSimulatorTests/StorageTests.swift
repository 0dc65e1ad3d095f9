import BurrowDevice
import Foundation
import Testing

@testable import BurrowSimulator

/// What an app may store: so much in all, however it goes about it.
@Suite("The sum of what is stored", .serialized)
struct StorageTests {
  private func ending(_ deed: String, _ gestures: [Gesture] = [.run]) throws
    -> GestureOutcome.Ending
  {
    let host = try ScriptedHost("'makeContent '*) cd \"$HOME\"; \(deed); reply ;;")
    let simulator = try host.simulator {
      $0.limits.storage = 4 << 20
      $0.limits.files = 100
      $0.limits.answer = 30
    }
    var ending = GestureOutcome.Ending.ok
    for gesture in gestures where ending == .ok {
      ending = try simulator.play(gesture).outcome.ending
    }
    if ending != .ok { #expect(simulator.process == nil) }
    return ending
  }

  private func overfull(_ excess: StorageExcess) -> GestureOutcome.Ending {
    .appEnded(AppEnding(cause: .overfull(excess), message: nil, place: nil, gesture: .run))
  }

  @Test(
    "Many files, large ones, hidden ones and nameless ones all count",
    arguments: [
      ("for n in 1 2 3; do head -c 2000000 /dev/zero > tmp/$n; done", StorageExcess.bytes(4 << 20)),
      ("mkdir -p a/b/c; head -c 5000000 /dev/zero > a/b/c/.hidden", .bytes(4 << 20)),
      (
        "head -c 5000000 /dev/zero > Documents/a; exec 9<Documents/a; rm Documents/a",
        .bytes(4 << 20)
      ),
      ("n=0; while [ $n -lt 120 ]; do n=$((n+1)); : > tmp/$n; done", .files(100)),
      ("p=.; n=0; while [ $n -lt 80 ]; do n=$((n+1)); p=$p/d; done; mkdir -p $p", .depth(64)),
    ])
  func counted(_ deed: String, _ excess: StorageExcess) throws {
    #expect(try ending(deed) == overfull(excess))
  }

  @Test("Settings count as well")
  func settings() throws {
    let value = #"$(string "$(head -c 3000 /dev/zero | tr '\0' x)")"#
    let set = #"event "defaultChanged 0  $(string k$n) + string \#(value)""#
    let host = try ScriptedHost(
      "'makeContent '*) n=0; while [ $n -lt 30 ]; do n=$((n+1)); \(set); done; reply ;;")
    for (most, isEnough) in [(50_000, false), (200_000, true)] {
      let simulator = try host.simulator { $0.limits.settings = most }
      let ending = try simulator.play(.run).outcome.ending
      #expect(ending == (isEnough ? .ok : overfull(.settings(most))))
    }
  }

  @Test("Memory counts, of a kind that the kernel does not bound by itself")
  func memory() throws {
    let fox = try HostileApp(
      """
      let flags = MAP_SHARED | MAP_ANONYMOUS
      guard let start = mmap(nil, 300 << 20, PROT_READ | PROT_WRITE, flags, -1, 0) else { return }
      memset(start, 1, 300 << 20)
      print("had it")
      """)
    let simulator = try fox.simulator { $0.limits.memory = 200 << 20 }
    #expect(try simulator.play(.run).outcome.ending == overfull(.memory(200 << 20)))
  }

  @Test("An app that goes on filling the disk is stopped while it does")
  func endless() throws {
    let deed = "n=0; while :; do n=$((n+1)); head -c 100000 /dev/zero > tmp/f$((n % 90)); done"
    #expect(try ending(deed) == overfull(.bytes(4 << 20)))
  }

  @Test("What is within bounds is let alone, sparse files and links out of the container too")
  func allowed() throws {
    let deed = "ln -s / all; truncate -s 60M sparse; head -c 3000000 /dev/zero > three"
    #expect(try ending(deed, [.run, .home, .open(nil)]) == .ok)
  }
}
