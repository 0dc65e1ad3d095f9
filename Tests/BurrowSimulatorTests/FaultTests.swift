import BurrowDevice
import BurrowTime
import Foundation
import Testing

@testable import BurrowSimulator

/// What goes wrong between an app and its device, at every moment at which it can.
@Suite("Faults", .serialized)
struct FaultTests {
  private static let moments = [
    "launch", "connect", "makeContent", "phase", "notification", "saveSceneStorage", "draw",
  ]

  /// What the device keeps, written before the fault: it must be there after it.
  private static let kept =
    #"event "defaultChanged 0  $(string carrots) + integer 3""#

  private func ending(
    _ deed: String, at moment: String, in folder: String
  ) throws -> (ending: GestureOutcome.Ending, home: String) {
    let host = try ScriptedHost("'\(moment) '*) \(Self.kept); \(deed) ;;")
    var home = ""
    var ending = GestureOutcome.Ending.ok
    do {
      let simulator = try host.simulator {
        $0.stateDirectory = folder
        $0.limits.answer = 0.4
        $0.limits.message = 200_000
      }
      for gesture in [Gesture.run, .home] where ending == .ok {
        ending = try simulator.play(gesture).outcome.ending
      }
      #expect(simulator.process == nil)
      home = simulator.device.status.processName
    }
    return (ending, home)
  }

  private func withFolder(_ body: (String) throws -> Void) rethrows {
    let folder = NSTemporaryDirectory() + "burrow-fault-tests-" + UUID().uuidString
    defer { FolderRemoval.remove(folder) }
    try body(folder)
  }

  @Test(
    "Whatever happens to the app, the gesture ends, nothing runs on, and what was kept is kept",
    arguments: moments)
  func everyMoment(_ moment: String) throws {
    let deeds = [
      "kill -KILL $$", "exit 7", "printf 'reply 0 ' >&3; exit 0",
      "printf 'reply 0 ' >&3; while :; do :; done", "exec 3>&- 3<&- 1>&- 2>&- 4>&-; exit 0",
      "head -c 300000 /dev/zero | tr '\\0' x >&3; read -r _", "head -c 5000 /dev/urandom >&3",
    ]
    for deed in deeds {
      try withFolder { folder in
        let (ending, process) = try ending(deed, at: moment, in: folder)
        if case .ok = ending { Issue.record("\(deed) at \(moment) went unseen") }
        #expect(process == "not running")
        // Another process may have the device at once, with all that was on it.
        let host = try ScriptedHost()
        let next = try host.simulator { $0.stateDirectory = folder }
        #expect(
          next.device.memory.defaults == ["": ["carrots": .integer(3)]], "\(deed) at \(moment)")
        #expect(try next.play(.run).outcome.ending == .ok)
      }
    }
  }

  @Test("An app that closes its wire and goes on is ended, and that is said")
  func closedWire() throws {
    let host = try ScriptedHost(
      #"'makeContent '*) exec 3>&- 3<&-; while :; do :; done ;;"#)
    let outcome = try host.simulator().play(.run).outcome
    #expect(
      outcome.ending
        == .appEnded(AppEnding(cause: .closed, message: nil, place: nil, gesture: .run)))
  }

  @Test(
    "An app cannot make its device's clock run ahead or back",
    arguments: ["9223372036854775807", "-1", "-9223372036854775808", "86400000000000"])
  func forgedTime(_ time: String) throws {
    let host = try ScriptedHost(#"'makeContent '*) now=\#(time); reply ;;"#)
    let simulator = try host.simulator()
    let before = simulator.device.now
    let outcome = try simulator.play(.run).outcome
    #expect(
      outcome.ending
        == .appEnded(AppEnding(cause: .garbage, message: nil, place: nil, gesture: .run)))
    #expect(simulator.device.now >= before)
    #expect(simulator.device.now.nanoseconds < 1_000_000_000)
  }

  @Test("An app that keeps the device busy without letting time pass is ended")
  func restless() throws {
    var patience = Patience()
    let start = VirtualTime.start
    var taken = 0
    while patience.take(start, asked: start) { taken += 1 }
    #expect(taken == Patience.atOneInstant)
    let host = try ScriptedHost(#"'advance '*) reply ;;"#)
    let outcome = try host.simulator { $0.limits.answer = 30 }.play(.run).outcome
    #expect(
      outcome.ending
        == .appEnded(AppEnding(cause: .restless, message: nil, place: nil, gesture: .run)))
  }

  @Test("A gigabyte of output is read, cut and counted, in little memory")
  func gigabyte() throws {
    let host = try ScriptedHost(
      #"'makeContent '*) head -c 1073741824 /dev/zero; reply ;;"#)
    let simulator = try host.simulator { $0.limits.answer = 60 }
    var printed = 0
    let outcome = try simulator.perform(.run) { printed += $0.bytes.count }
    #expect(outcome.ending == .ok)
    #expect(printed == 1 << 20)
    // And the two phases that it says it hears.
    let phases = "App: inactive\nApp: active\n".utf8.count
    #expect(printed + (outcome.cut?.bytes ?? 0) == (1 << 30) + phases)
  }

  @Test("A device whose state cannot be written says so and keeps what it had")
  func fullDisk() throws {
    try withFolder { folder in
      let host = try ScriptedHost()
      do { _ = try host.simulator { $0.stateDirectory = folder }.play(.run) }
      let before = try Data(contentsOf: URL(fileURLWithPath: folder + "/device.json"))
      // Whatever is written there finds no room.
      unlink(folder + "/device.json.new")
      symlink("/dev/full", folder + "/device.json.new")
      let simulator = try host.simulator { $0.stateDirectory = folder }
      #expect(
        throws: SimulatorError.state(path: folder + "/device.json", .cannotWrite(code: ENOSPC))
      ) { try simulator.play(.run) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/device.json")) == before)
    }
  }
}
