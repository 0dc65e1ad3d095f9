import BurrowScreen
import Foundation
import SwiftUI
import Testing

@Suite("What a text says")
@MainActor struct TextTests {
  /// Each run with marks around it: `*` bold, `/` italic, `` ` `` monospaced, `~` struck through.
  private func marked(_ text: Text) -> String {
    text.runs(in: EnvironmentValues()).map { run in
      var result = run.text
      if run.style.isMonospaced { result = "`\(result)`" }
      if run.style.isStruckThrough { result = "~\(result)~" }
      if run.style.isItalic { result = "/\(result)/" }
      if run.style.isBold { result = "*\(result)*" }
      return result
    }.joined()
  }

  @Test(
    "Markdown in a literal is read as on a device",
    arguments: [
      ("plain", "plain"),
      ("**bold** rest", "*bold* rest"),
      ("*italic* and _too_", "/italic/ and /too/"),
      ("***both***", "*/both/*"),
      ("a `code *not* italic` b", "a `code *not* italic` b"),
      ("~~gone~~", "~gone~"),
      ("snake_case_name", "snake_case_name"),
      ("2 * 3 * 4", "2 * 3 * 4"),
      ("**open", "**open"),
      (#"\*not\*"#, "*not*"),
      (#"back\slash"#, #"back\slash"#),
      ("[Swift](https://swift.org)!", "Swift!"),
      ("[brackets] alone", "[brackets] alone"),
      ("**bold *both* bold**", "*bold **/both/** bold*"),
      ("100% sure", "100% sure"),
    ])
  func markdown(key: String, expected: String) {
    #expect(marked(Text(LocalizedStringKey(key))) == expected)
  }

  @Test(
    "A noun agrees with its number where the literal asks for it",
    arguments: [
      ("^[1 carrot](inflect: true)", "1 carrot"),
      ("^[3 carrot](inflect: true)", "3 carrots"),
      ("^[0 fox](inflect: true) here", "0 foxes here"),
      ("^[2 ripe berry](inflect: true)", "2 ripe berries"),
      ("^[1 berries](inflect: true)", "1 berry"),
      ("^[5 children](inflect: true), ^[2 child](inflect:true)", "5 children, 2 children"),
      ("^[1,000 bus](inflect: true)", "1,000 buses"),
      ("^[carrot](inflect: true)", "carrot"),
      ("2^3 and ^[a](b)", "2^3 and ^a"),
    ])
  func inflection(key: String, expected: String) {
    #expect(marked(Text(LocalizedStringKey(key))) == expected)
  }

  @Test func aNumberThatIsPutInDecidesToo() {
    #expect(Text("^[\(1234) carrot](inflect: true)").plainString == "1,234 carrots")
    #expect(Text("^[\(1) \("carrot")](inflect: true)").plainString == "1 carrot")
  }

  @Test func numbersInAKeyAreWrittenAsPeopleWriteThem() {
    #expect(Text("\(1234) carrots").plainString == "1,234 carrots")
    #expect(Text("\(-1234567)").plainString == "-1,234,567")
    #expect(Text("\(999)").plainString == "999")
    #expect(Text("\(UInt8(7))").plainString == "7")
    #expect(Text("\(3.5)").plainString == "3.500000")
    #expect(Text("\(1234.5, specifier: "%.1f")").plainString == "1,234.5")
    #expect(Text("\(255, specifier: "%x")").plainString == "ff")
  }

  @Test func stringsAreTakenAsTheyAre() {
    let year = 2026
    let name = "**Clover**"
    #expect(Text(verbatim: "\(year) **x**").plainString == "2026 **x**")
    #expect(marked(Text("hello \(name)")) == "hello **Clover**")
    #expect(marked(Text("hello **\(name)**")) == "hello ***Clover***")
    #expect(Text(String("**x** \(year)")).plainString == "**x** 2026")
  }

  @Test func theModifierClosestToTheWordsHasTheLastSay() {
    #expect(marked(Text("a").bold(false).bold()) == "a")
    #expect(marked(Text("a").bold() + Text("b")) == "*a*b")
    #expect(marked(Text("x \(Text("y").italic()) z").bold()) == "*x **/y/** z*")
  }

  @Test(
    "A timer counts in minutes and seconds",
    arguments: [
      (0.0, "0:00"), (5, "0:05"), (65, "1:05"), (3723, "1:02:03"),
    ])
  func timer(seconds: TimeInterval, expected: String) {
    let start = Date(timeIntervalSince1970: 1000)
    let text = Text(
      timerInterval: start...(start + 10_000), pauseTime: start + seconds, countsDown: false)
    #expect(text.plainString == expected)
  }
}
