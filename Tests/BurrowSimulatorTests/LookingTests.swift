import BurrowDevice
import BurrowScreen
import BurrowWire
import Foundation
import Testing

@testable import BurrowSimulator

@Suite("Looking and acting")
struct LookingTests {
  /// A window of texts and controls, a line each.
  private func picture(_ texts: [String], _ controls: [Picture.Control]) -> Picture {
    var picture = Picture(size: CGSize(width: 402, height: 874))
    func place() -> CGRect {
      CGRect(x: 0, y: CGFloat(picture.marks.count) * 40, width: 200, height: 20)
    }
    for text in texts {
      picture.marks.append(Picture.Mark(frame: place(), content: .spoken(text)))
    }
    for control in controls {
      picture.marks.append(Picture.Mark(frame: place(), content: .control(control)))
    }
    return picture
  }

  /// An app whose window is that picture, and that prints what is done to its controls.
  private func host(_ picture: Picture) throws -> ScriptedHost {
    var fields = FieldWriter()
    try fields.put(picture)
    let drawn = String(decoding: fields.bytes, as: UTF8.self).dropLast()
    return try ScriptedHost(
      """
      'draw '*) reply - '+ 1 \(drawn)' ;;
      'act '*) echo "control ${line#act * * }"; reply ;;
      """)
  }

  private let window: (texts: [String], controls: [Picture.Control]) = (
    ["Clover is awake", "🥕 0"],
    [
      .init(id: 1, kind: .button, label: "Give Clover a carrot"),
      .init(id: 2, kind: .button, label: "Visit Hazel", isEnabled: false),
      .init(id: 3, kind: .field(text: "Clo", isSecure: false), label: "Name"),
      .init(id: 4, kind: .toggle(isOn: true), label: "Night"),
      .init(id: 5, kind: .slider(value: 0.5, minimum: 0, maximum: 1), label: "Size"),
    ]
  )

  @Test("`read` answers with the lines of the front window, and of nothing else")
  func reads() throws {
    let host = try host(picture(window.texts, [window.controls[0]]))
    let simulator = try host.simulator()
    #expect(try simulator.play(.read).lines == ["| Home Screen"])
    _ = try simulator.play(.run)
    #expect(
      try simulator.play(.read).lines
        == ["| Clover is awake", "| 🥕 0", "| [Give Clover a carrot]"])
    _ = try simulator.play(.stop)
    #expect(try simulator.play(.read).lines == ["| Home Screen"])
  }

  @Test(
    "A label leads to its control",
    arguments: [
      (Gesture.tap("Give Clover a carrot"), "control 1 activate "),
      (.tap("Night"), "control 4 setOn - "),
      (.type("ver", into: "Name"), "control 3 setText 6 Clover "),
      (.type("ver", into: nil), "control 3 setText 6 Clover "),
    ])
  func acts(gesture: Gesture, action: String) throws {
    let host = try host(picture(window.texts, window.controls))
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    let done = try simulator.play(gesture)
    #expect(done.outcome.ending == .ok)
    let line = try #require(done.lines.first)
    #expect(line == "| \(action)")
  }

  @Test(
    "A label that leads nowhere is told what there is, and nothing happens",
    arguments: [
      (Gesture.tap("Visit Hazel"), Unreachable.label(.disabled(label: "Visit Hazel"))),
      (.tap("Size"), .slider("Size")),
      (.type("x", into: "Night"), .notField("Night", fields: ["Name"])),
    ])
  func unreachable(gesture: Gesture, problem: Unreachable) throws {
    let host = try host(picture(window.texts, window.controls))
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    let done = try simulator.play(gesture)
    #expect(done.outcome.ending == .unreachable(problem))
    #expect(done.lines.isEmpty)
    #expect(done.outcome.status.processName == "active")
  }

  @Test("Typing without a field, or with two, says so")
  func fields() throws {
    let field = Picture.Control(id: 1, kind: .field(text: "", isSecure: false), label: "A")
    var other = field
    (other.id, other.label) = (2, "B")
    for (controls, problem) in [
      ([], Unreachable.noField), ([field, other], .severalFields(["A", "B"])),
    ] {
      let host = try host(picture([], controls))
      let simulator = try host.simulator()
      _ = try simulator.play(.run)
      #expect(try simulator.play(.type("x", into: nil)).outcome.ending == .unreachable(problem))
    }
  }

  @Test("A stored card stays what it was when the app is gone; `screen` brings pictures")
  func cards() throws {
    let drawn = picture(["Clover is asleep"], [])
    let host = try host(drawn)
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    #expect(try simulator.play(.screen).outcome.drawings.map(\.picture) == [drawn])
    _ = try simulator.play(.stop)
    _ = try simulator.play(.switcher)
    #expect(try simulator.play(.card(nil)).lines == ["| Launch Screen"])
    _ = try simulator.play(.open(nil))
    _ = try simulator.play(.home)
    _ = try simulator.play(.reclaim)
    _ = try simulator.play(.switcher)
    #expect(try simulator.play(.card(nil)).lines == ["| Clover is asleep"])
    let shown = try simulator.play(.screen).outcome.drawings
    #expect(shown.map(\.picture) == [drawn])
    #expect(shown.first?.shown.source == .storedCard)
  }
}
