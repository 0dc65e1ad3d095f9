import Foundation
import Testing

@testable import BurrowScreen

@Suite("What a window says")
struct ReadingTests {
  @Test("Texts are read from top to bottom, leading to trailing")
  func order() {
    let root = vstack(
      hstack(text("🥕 3"), spacer, text("Clover")), text("below"),
      hstack(button("🎀", id: 1), button("👑", id: 2), button("🎩", id: 3)))
    #expect(
      picture(root).readLines() == ["🥕 3", "Clover", "below", "[🎀]", "[👑]", "[🎩]"])
  }

  static var controls: [(Picture, [String])] {
    controlElements.map { (picture($0.0), $0.1) }
  }

  static var controlElements: [(Element, [String])] {
    [
      (button("Give Clover a carrot"), ["[Give Clover a carrot]"]),
      (
        Element(.field(title: "Name", text: "Clo ver", look: .line, isEnabled: true)),
        ["Name: [Clo ver]"]
      ),
      (Element(.field(title: "Key", text: "abc", look: .secure, isEnabled: true)), ["Key: [•••]"]),
      (Element(.field(title: "", text: "a\nb", look: .editor, isEnabled: true)), ["[a b]"]),
      (Element(.toggle(isOn: true, isEnabled: true), [text("Awake")]), ["Awake: [on]"]),
      (Element(.toggle(isOn: false, isEnabled: true), [text("Awake")]), ["Awake: [off]"]),
      (
        Element(.slider(value: 0.5, minimum: 0, maximum: 1, isEnabled: true), [text("Volume")]),
        ["Volume: [0.5]"]
      ),
      (Element(.slider(value: 3, minimum: 0, maximum: 9, isEnabled: true)), ["[3]"]),
      (
        Element(
          .stepper(canIncrement: true, canDecrement: true, isEnabled: true), [text("Carrots: 3")]),
        ["Carrots: 3", "[Decrement]", "[Increment]"]
      ),
      (
        Element(
          .picker(options: ["Red", "Blue"], selection: 1, look: .segmented, isEnabled: true),
          [text("Bow")]),
        ["Bow: [Blue]"]
      ),
      (
        Element(.button(.bordered, isEnabled: true), [vstack(text("Hazel"), text("asleep"))]),
        ["[Hazel, asleep]"]
      ),
      (Element(.button(.plain, isEnabled: true), [symbol("trash")]), ["[trash]"]),
      (
        Element(.button(.plain, isEnabled: true), [hstack(symbol("trash"), text("Delete"))]),
        ["[Delete]"]
      ),
    ]
  }

  static func symbol(_ name: String) -> Element {
    Element(.symbol(name: name, style: TextStyle()))
  }

  @Test("Each control has its own form", arguments: controls)
  func forms(window: Picture, lines: [String]) {
    #expect(window.readLines() == lines)
  }

  @Test("A text that is wrapped or cut short is read whole, in one line")
  func wrapped() {
    let long = "The quick brown bunny hops over the lazy badger"
    #expect(picture(text(long), width: 80).readLines() == [long])
    #expect(picture(text(long), width: 80, height: 16).readLines() == [long])
    #expect(picture(text("one\ntwo")).readLines() == ["one two"])
  }

  static var unseen: [Picture] { unseenElements.map { picture($0) } }

  static var unseenElements: [Element] {
    [
      text("secret").modified(.hidden),
      text("secret").modified(.opacity(0)),
      text("secret").modified(.opacity(0)).modified(.opacity(0.5)),
      text("secret").modified(.offset(CGSize(width: 0, height: 900))),
      zstack(text("secret"), color(1, 1, 1)),
      zstack(button("secret"), color(1, 1, 1)),
      Element(.overlay(.center), [text("secret"), color(0, 0, 0)]),
      zstack(text("secret"), hstack(spacing: 0, color(1, 1, 1), color(0, 0, 0))),
      text("secret").modified(.offset(CGSize(width: 0, height: 40)))
        .modified(.clip { .rectangle($0) }),
      text("secret").modified(.accessibility(label: "", isHidden: false)),
      text("secret").modified(.accessibility(label: nil, isHidden: true)),
    ]
  }

  @Test("What cannot be seen is not read", arguments: unseen)
  func cannotBeSeen(window: Picture) {
    #expect(window.readLines() == [])
  }

  static var seen: [Picture] { seenElements.map { picture($0) } }

  static var seenElements: [Element] {
    [
      zstack(color(1, 1, 1), text("here")),
      zstack(text("here"), color(1, 1, 1, alpha: 0.9)),
      zstack(text("here"), color(1, 1, 1).modified(.opacity(0.5))),
      zstack(text("here"), color(1, 1, 1).frame(width: 8, height: 8)),
      zstack(text("here").modified(.zIndex(1)), color(1, 1, 1)),
      text("here").modified(.opacity(0.3)),
      text("other").modified(.accessibility(label: "here", isHidden: false)),
      zstack(
        text("here"),
        Element(
          .shape(
            outline: { .ellipse($0) }, paint: .color(.init(red: 0, green: 0, blue: 0)), stroke: nil)
        ).frame(width: 32, height: 16)),
    ]
  }

  @Test("What is covered in part, or shines through, is read", arguments: seen)
  func canBeSeen(window: Picture) {
    #expect(window.readLines() == ["here"])
  }

  @Test("What lies below the fold of something that scrolls is read")
  func belowTheFold() {
    let rows = (1...40).map { text("row \($0)") }
    let scroll = Element(.scroll(horizontal: false), rows)
    #expect(picture(scroll).readLines() == (1...40).map { "row \($0)" })
    let covered = picture(Element(.list(.list), rows))
    #expect(covered.readLines().last == "row 40")
  }

  @Test("A long list is read to its end")
  func longList() {
    let rows = (1...2000).map { hstack(text("row \($0)"), spacer, button("Open \($0)", id: $0)) }
    let lines = picture(Element(.list(.list), rows)).readLines()
    #expect(lines.count == 4000)
    #expect(lines.prefix(3) == ["row 1", "[Open 1]", "row 2"])
    #expect(lines.last == "[Open 2000]")
  }

  @Test("An accessibility label names a control")
  func namedControl() {
    let root = button("🥕").modified(.accessibility(label: "Feed", isHidden: false))
    #expect(picture(root).readLines() == ["[Feed]"])
  }

  @Test("What is redacted is read as dots")
  func redacted() throws {
    let root = vstack(
      text("secret"), Element(id: 4, .field(title: "PIN", text: "1", look: .line, isEnabled: true))
    ).modified(.redacted)
    #expect(picture(root).readLines() == ["•••", "•••: [•••]"])
  }

  @Test("A sheet or an alert has the reader's attention")
  func modal() {
    let alert = Element(
      .alert(title: "Wake her?", message: [text("She has slept two hours.")]),
      [button("Cancel"), button("Wake")])
    let sheet = Element(.sheet, [text("On the sheet"), alert])
    #expect(picture(vstack(text("under"), sheet.self)).readLines().first == "Wake her?")
    #expect(
      picture(text("under"), alert).readLines()
        == ["Wake her?", "She has slept two hours.", "[Cancel]", "[Wake]"])
    #expect(
      picture(text("under"), Element(.sheet, [text("On it")])).readLines() == ["On it"])
  }

  @Test("A navigation bar is read before its content")
  func navigation() {
    let bar = Element(
      .navigation(title: "Warren", leading: [], trailing: [button("Add", id: 2)], canGoBack: 7),
      [text("content")])
    #expect(picture(bar).readLines() == ["[Back]", "Warren", "[Add]", "content"])
    #expect(throws: Never.self) {
      let hit = try picture(bar).control(labelled: "Back")
      #expect(hit.control.id == 7)
    }
  }

  @Test("A drawing with a label does not swallow the rows beside it")
  func tallLabel() {
    let art = color(0, 0, 1).modified(.accessibility(label: "Clover is awake", isHidden: false))
    let beside = hstack(art, vstack(text("one"), text("two")))
    #expect(picture(beside).readLines() == ["Clover is awake", "one", "two"])
    #expect(
      picture(vstack(art, text("🥕 0"), button("Give"))).readLines()
        == ["Clover is awake", "🥕 0", "[Give]"])
  }
}
