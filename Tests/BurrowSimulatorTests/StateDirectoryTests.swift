import BurrowDevice
import BurrowTime
import Foundation
import Testing

@testable import BurrowSimulator

@Suite("A device that is kept")
final class StateDirectoryTests {
  private let folder = NSTemporaryDirectory() + "burrow-state-tests-" + UUID().uuidString
  private var file: String { folder + "/device.json" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test("Its time, its storage and its files are there the next time")
  func kept() throws {
    let host = try ScriptedHost(
      #"""
      'launch '*)
        cat "$HOME/Documents/note" 2>/dev/null; echo carrot >> "$HOME/Documents/note"
        echo "$line" | grep -o '7 carrots [a-z]* [0-9]*'
        event 'defaultChanged 0  7 carrots + integer 3'
        reply "$scenes" ;;
      'saveSceneStorage '*) printf 'reply %s - - + 1 3 hat string 5 crown - \n' $now >&3 ;;
      'connect '*) echo "$line" | grep -o '3 hat string 5 crown'; reply ;;
      """#)
    do {
      let simulator = try host.simulator { $0.stateDirectory = folder }
      #expect(try simulator.play(.run).lines == ["| App: inactive", "| App: active"])
      _ = try simulator.play(.home)
    }
    let simulator = try host.simulator { $0.stateDirectory = folder }
    #expect(simulator.device.now == VirtualTime.start + .milliseconds(900))
    #expect(
      try simulator.play(.run).lines == [
        "| carrot", "| 7 carrots integer 3", "| 3 hat string 5 crown",
        "| App: inactive", "| App: active",
      ])
  }

  @Test("What is in its way is said in the system's words")
  func inTheWay() throws {
    let host = try ScriptedHost()
    let file = folder + "-file"
    defer { unlink(file) }
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    for path in [file, file + "/below"] {
      #expect(throws: SimulatorError.state(path: path, .cannotWrite(code: ENOTDIR))) {
        try host.simulator { $0.stateDirectory = path }
      }
    }
  }

  @Test("Two cannot have it at once")
  func locked() throws {
    let host = try ScriptedHost()
    let first = try host.simulator { $0.stateDirectory = folder }
    #expect(throws: SimulatorError.state(path: folder, .inUse)) {
      try host.simulator { $0.stateDirectory = folder }
    }
    _ = first
  }

  @Test(
    "A file that cannot be understood is reported, and left as it is",
    arguments: [
      ("", SimulatorError.StateProblem.damaged("it is not a device's state")),
      ("{}", .damaged("it is not a device's state")),
      (#"{"version": 3, "new": true}"#, .newer(version: 3)),
      (#"{"version": 2}"#, .damaged("device is missing")),
      (#"{"version": 1}"#, .damaged("device is missing")),
      (
        #"{"version": 1, "device": "iPhone 17", "state": {"cards": {}, "memory": 7}}"#,
        .damaged("state.memory is not as it should be")
      ),
    ])
  func damaged(text: String, problem: SimulatorError.StateProblem) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let host = try ScriptedHost()
    #expect(throws: SimulatorError.state(path: file, problem)) {
      try host.simulator { $0.stateDirectory = folder }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test("What a device kept before its cards had another form is still there, without the cards")
  func older() throws {
    let host = try ScriptedHost()
    do {
      let simulator = try host.simulator { $0.stateDirectory = folder }
      _ = try simulator.play(.run)
      _ = try simulator.play(.wait(.seconds(8)))
    }
    var kept = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
        as? [String: Any])
    kept["version"] = 1
    var state = try #require(kept["state"] as? [String: Any])
    state["cards"] = ["window": [["size": [1, 2], "marks": [[String: Any]]()]]]
    kept["state"] = state
    try JSONSerialization.data(withJSONObject: kept).write(to: URL(fileURLWithPath: file))
    let simulator = try host.simulator { $0.stateDirectory = folder }
    #expect(simulator.device.now >= .start + .seconds(8))
    #expect(simulator.cards.isEmpty)
  }

  @Test("The storage of one device is not taken for another's")
  func otherDevice() throws {
    let host = try ScriptedHost()
    do {
      let simulator = try host.simulator { $0.stateDirectory = folder }
      _ = try simulator.play(.run)
    }
    #expect(throws: SimulatorError.state(path: folder, .otherDevice("iPhone 17"))) {
      try host.simulator {
        $0.stateDirectory = folder
        $0.model = .iPadAir11
      }
    }
  }
}
