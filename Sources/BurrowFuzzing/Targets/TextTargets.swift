import BurrowLessons
import BurrowProgress
import BurrowReview
import BurrowShell
import BurrowSource
import Foundation

extension FuzzTarget {
  /// A written answer to a flash card, put into a card's program; nothing is compiled.
  static func answer(_ corpus: Corpus) -> FuzzTarget {
    let sources = corpus.files(below: "Lessons", ending: ".swift").map(\.bytes)
    let answers = corpus.files(below: "Lessons", ending: ".md").flatMap { file in
      swiftBlocks(of: file.bytes)
    }
    let scaffold = """
      import SwiftUI

      @main struct CardApp: App {
        var body: some Scene { WindowGroup { ContentView() } }
      }

      struct ContentView: View {
        var body: some View { Text("a") }
      }
      """
    return FuzzTarget(
      "answer", seeds: corpus.seeds("answer", answers + sources), words: swiftWords,
      brackets: swiftBrackets, longest: longestSource
    ) { input in
      let answer = WrittenAnswer(String(decoding: input, as: UTF8.self))
      for piece in answer.pieces { try require(piece.lines.lowerBound >= 1, "a line before 1") }
      do throws(AnswerPlacementError) {
        _ = try AnswerPlacement(scaffold: scaffold).place(answer)
      } catch {}
    }
  }

  /// A source file on its way to the compiler.
  static func source(_ corpus: Corpus) -> FuzzTarget {
    let sources = corpus.files(below: "Lessons", ending: ".swift").map(\.bytes)
    let adaptor = SourceAdaptor(platform: SourcePlatform(.iOS, .init(27)))
    return FuzzTarget(
      "source", seeds: corpus.seeds("source", sources), words: swiftWords, brackets: swiftBrackets,
      longest: longestSource
    ) { input in
      let text = String(decoding: input, as: UTF8.self)
      let adapted = adaptor.adapt(text)
      func lines(_ text: String) -> Int { text.utf8.count { $0 == 0x0A } }
      try require(lines(adapted.text) == lines(text), "the adapted text has other lines")
      for problem in adapted.problems {
        try require(
          (1...lines(text) + 1).contains(problem.line), "a problem in line \(problem.line)")
      }
    }
  }

  /// A prediction that is graded against a trace, and against the answers that a card lists.
  static func prediction(_ corpus: Corpus) -> FuzzTarget {
    let trace = ["App: inactive → active", "Clover: active → inactive, 5 heartbeats", "home"]
    let typed = [
      "App: inactive -> active\nClover: active -> inactive, 5 heartbeats", "b", "home\n",
    ]
    return FuzzTarget(
      "prediction", seeds: corpus.seeds("prediction", typed.map { Array($0.utf8) }),
      words: trace + ["->", "→", "\n", ", ", "; ", ": "]
    ) { input in
      let text = String(decoding: input, as: UTF8.self)
      let prediction = Prediction(text, of: trace)
      try require(prediction.rightLines <= trace.count, "more lines are right than there are")
      let copy = Prediction(trace.joined(separator: "\n") + "\n" + text, of: trace)
      try require(copy.rightLines == trace.count, "a line too many costs more than one line")
    }
  }

  /// An app's property list.
  static func plist(_ corpus: Corpus) -> FuzzTarget {
    let whole = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.burrow</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key>
      <array><string>com.example.burrow.refresh</string></array>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      </dict></plist>
      """
    let old = "{ CFBundleIdentifier = \"a.b\"; UIBackgroundModes = ( fetch, \"b\" ); d = <00ff>; }"
    let binary =
      (try? PropertyListSerialization.data(
        fromPropertyList: ["UIBackgroundModes": ["fetch"], "CFBundleIdentifier": "a", "n": 1.5],
        format: .binary, options: 0)) ?? Data()
    return FuzzTarget(
      "info-plist",
      seeds: corpus.seeds("info-plist", [Array(whole.utf8), Array(old.utf8), Array(binary)]),
      words: [
        "<array>", "</array>", "<dict>", "</dict>", "<key>", "<string>", "<integer>1</integer>",
        "<real>1e999</real>", "<date>2026-01-01T00:00:00Z</date>", "<data>AA==</data>", "<true/>",
        "&amp;", "&#x0;", "&lol;", "<!ENTITY a \"b\">", "<![CDATA[", "]]>", "<!--", "-->", "( ",
        "{",
        "bplist00", "$(PRODUCT_NAME)",
      ], brackets: ["<array> </array>", "<dict><key>a</key> </dict>", "( )", "{a= ;}", "< >"]
    ) { input in
      do {
        let plist = try InfoPlist(input, path: "Info.plist")
        try require(try InfoPlist(input, path: "Info.plist") == plist, "read twice, it is two")
      } catch let error as InfoPlist.Malformed {
        try requireHarmless(error.problem + error.remedy, "the message")
      }
    }
  }

  /// An exported progress.
  static func progress(_ corpus: Corpus) -> FuzzTarget {
    let whole = """
      {"kind":"burrow-progress","version":1}
      {"id":"54-scenes","kind":"lesson","step":4}
      {"item":"step 3","kind":"passed","lesson":"54-scenes","times":1}
      {"kind":"setting","name":"lesson","value":"54-scenes"}
      {"after":{"difficulty":5.3,"due":1796000600,"last":1796000000,"stability":2.3,"stage":"learning","step":0},"answer":"code","answered":1796000000,"card":"54-scenes/cards/own-scene","duration":31.5,"hints":0,"kind":"review","rating":"good","right":true}
      {"card":{"gestures":["run"],"id":"a","lesson":"54-scenes","lines":["a"],"program":{"A.swift":"import SwiftUI"},"step":"look"},"kind":"own-card"}
      """
    return FuzzTarget(
      "progress", seeds: corpus.seeds("progress", [Array(whole.utf8)]),
      words: [
        "{\"kind\":\"burrow-progress\",\"version\":1}\n", "null", "true", "[]", "{}", "\"../../x\"",
        "\"kind\":", "\"review\"", "\\u0000", "\\ud800", "\"stability\":1e999",
      ], brackets: ["[ ]", "{\"a\": }", "\" \""]
    ) { input in
      let text = String(decoding: input, as: UTF8.self)
      do {
        let lines = try ProgressLine.read(text)
        let reviews = lines.compactMap { line in
          if case .review(let review) = line { review } else { nil }
        }
        _ = Scheduler().replay(reviews)
        let again = try ProgressLine.read(lines.map(\.text).joined(separator: "\n"))
        try require(again == lines, "written and read again, it is another progress")
      } catch let error as ProgressLine.Problem {
        try requireHarmless(error.message, "the message")
      }
    }
  }

  private static func swiftBlocks(of bytes: [UInt8]) -> [[UInt8]] {
    String(decoding: bytes, as: UTF8.self).matches(of: /```swift[^\n]*\n((?s).*?)```/).map {
      Array($0.output.1.utf8)
    }
  }

  /// Some of SwiftParser's ways take as long as the square of a text, so that longer ones would be
  /// found to be slow and no more.
  private static let longestSource = 8 << 10

  private static let swiftBrackets = [
    "( )", "{ }", "[ ]", "#if os(iOS)\n \n#endif\n", "/* */", "\"\\( )\"", "<", "if a { }", "a. ",
    "-", "!", "try ", "a ? b : ", "{ $0( ) }", ".a( )", "\"\"\"\n \n\"\"\"\n", "struct A { }",
  ]
  private static let swiftWords = [
    "#if ", "#elseif ", "#else\n", "#endif\n", "os(iOS)", "canImport(AppKit)",
    "#available(iOS 99, *)",
    "@available(iOS, deprecated: 9)", "#Preview {\n", "@Entry var a = 1\n", "@State ", "@objc ",
    "#selector(a)", " as NSError", "as? NSError", "is NSError", "import UIKit\n", "import Glibc\n",
    ".onChange(of: a) { _, b in }\n", ".a", ".a()", "WindowGroup { ", "some View", "@main ", "…\n",
    "```\n", "\"\"\"", "#\"", "\\(", "init(a: Int) { self.a = State(initialValue: a) }\n",
    "struct A: View {\n", "extension A {\n", "_ = ", "&& ", "|| !", "catch let a as NSError {",
  ]
}
