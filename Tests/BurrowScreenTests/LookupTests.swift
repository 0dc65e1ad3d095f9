import Foundation
import Testing

@testable import BurrowScreen

@Suite("What a tap hits")
struct LookupTests {
  private let window = picture(
    vstack(
      button("Visit Hazel", id: 1), button("Give Clover a carrot", id: 2),
      button("🎀", id: 3), button("🎀", id: 4), button("Sleep", id: 5, isEnabled: false),
      Element(id: 6, .toggle(isOn: true, isEnabled: true), [text("Awake")]),
      Element(
        id: 7, .stepper(canIncrement: true, canDecrement: false, isEnabled: true),
        [text("Carrots: 3")]),
      Element(
        id: 8, .picker(options: ["Red", "Blue"], selection: 0, look: .menu, isEnabled: true),
        [text("Bow")])))

  static let found: [(String, Int, ControlTouch)] = [
    ("Visit Hazel", 1, .activate), ("Awake", 6, .setOn(false)), ("Increment", 7, .increment),
    ("Carrots: 3, Increment", 7, .increment), ("Blue", 8, .choose(1)),
    ("Bow, Blue", 8, .choose(1)),
  ]

  @Test("A label leads to its control", arguments: found)
  func finds(label: String, id: Int, touch: ControlTouch) throws {
    let hit = try window.control(labelled: label)
    #expect(hit.control.id == id)
    #expect(hit.touch == touch)
  }

  @Test("A label that is not there is answered with what is, the nearest first")
  func nearest() {
    let error = #expect(throws: ControlLookupError.self) {
      try window.control(labelled: "visit hazel")
    }
    guard case .notFound(_, let present) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(present.first == "Visit Hazel")
    #expect(present.count == 9)
  }

  @Test("What is not found is told all that is there, and what differs in case or quotes")
  func toldWhatIsThere() {
    let many = (1...22).map { "Row \($0)" }
    let sentence = ControlLookupError.notFound(label: "row", present: many).description
    #expect(sentence.contains("\"Row 20\" and 2 more"))
    #expect(!sentence.contains("did you mean"))
    let near = ControlLookupError.notFound(label: "the \"door\"", present: ["Key", "The “Door”"])
    #expect(
      near.description.hasPrefix(
        "Nothing here is called \"the \"door\"\"; did you mean \"The “Door”\"? There is \"Key\""))
  }

  @Test("A label that stands twice is an error")
  func twice() {
    let error = #expect(throws: ControlLookupError.self) {
      try window.control(labelled: "🎀")
    }
    guard case .ambiguous(_, 2, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("What is disabled does not react", arguments: ["Sleep", "Decrement"])
  func disabled(label: String) {
    #expect(throws: ControlLookupError.disabled(label: label)) {
      try window.control(labelled: label)
    }
  }

  @Test("The fields of a window are known")
  func fields() {
    let field = Element(id: 3, .field(title: "Name", text: "", look: .line, isEnabled: true))
    #expect(picture(vstack(text("a"), field)).fields.map(\.id) == [3])
    #expect(window.fields.isEmpty)
  }
}
