import BurrowSource
import Testing

/// A step of a lesson as it might be, and what a learner may have made of its start.
private let start = """
  import SwiftUI

  /// Clover's burrow.
  struct ContentView: View {
    @State private var carrots = 0

    var body: some View {
      VStack {
        BurrowArt(bunny: "Clover", mood: .awake)
        Text("🥕 \\(carrots)")
        Button("Give Clover a carrot") {
          carrots += 1
        }
      }
      .padding()
    }
  }

  #Preview {
    ContentView()
  }

  """

private let solution = """
  import SwiftUI

  /// Clover's burrow.
  struct ContentView: View {
    @Environment(\\.scenePhase) private var phase
    @State private var carrots = 0

    var body: some View {
      VStack {
        BurrowArt(bunny: "Clover", mood: Mood(phase))
        Text("🥕 \\(carrots)")
        Button("Give Clover a carrot") {
          carrots += 1
        }
      }
      .padding()
      .onChange(of: phase) { old, new in
        print("Clover: \\(old) → \\(new)")
      }
    }
  }

  extension Mood {
    init(_ phase: ScenePhase) {
      self = phase == .active ? .awake : .drowsy
    }
  }

  #Preview {
    ContentView()
  }

  """

@Suite("Merging a step's change")
struct SourceMergeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var base = start
    var target = solution
    var mine: String
    var merged: String
    var testDescription: String { name }
  }

  static func edited(_ text: String, _ edits: (String, String)...) -> String {
    edits.reduce(text) { text, edit in
      precondition(text.contains(edit.0), edit.0)
      return text.replacing(edit.0, with: edit.1)
    }
  }

  static let cases = [
    Case(name: "the start as it was becomes the solution", mine: start, merged: solution),
    Case(name: "the solution stays the solution", mine: solution, merged: solution),
    Case(
      name: "comments of one's own stay",
      mine: edited(
        start, ("  @State private", "  // How many she had.\n  @State private"),
        ("        carrots += 1", "        // yum\n        carrots += 1")),
      merged: edited(
        solution, ("  @State private", "  // How many she had.\n  @State private"),
        ("        carrots += 1", "        // yum\n        carrots += 1"))),
    Case(
      name: "a renamed property is kept, and the change goes around it",
      mine: edited(start, ("carrots", "snacks"), ("a carrot\"", "a snack\"")),
      merged: edited(solution, ("carrots", "snacks"), ("a carrot\"", "a snack\""))),
    Case(
      name: "members and views of one's own stay where they are",
      mine: edited(
        start, ("  var body", "  func hop() {}\n\n  var body"),
        ("      Text(\"🥕", "      Text(\"Hello\")\n      Text(\"🥕"),
        ("#Preview", "struct Mine: View { var body: some View { Text(\"mine\") } }\n\n#Preview")),
      merged: edited(
        solution, ("  var body", "  func hop() {}\n\n  var body"),
        ("      Text(\"🥕", "      Text(\"Hello\")\n      Text(\"🥕"),
        ("#Preview", "struct Mine: View { var body: some View { Text(\"mine\") } }\n\n#Preview"))),
    Case(
      name: "a modifier of one's own at the same place stays before the step's",
      mine: edited(start, ("    .padding()\n", "    .padding()\n    .tint(.orange)\n")),
      merged: edited(solution, ("    .padding()\n", "    .padding()\n    .tint(.orange)\n"))),
    Case(
      name: "four blanks stay four blanks",
      mine: start.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in String(repeating: " ", count: line.prefix { $0 == " " }.count) + line }
        .joined(separator: "\n"),
      merged: solution.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in String(repeating: " ", count: line.prefix { $0 == " " }.count) + line }
        .joined(separator: "\n")),
    Case(
      name: "a body laid out otherwise is changed token by token",
      mine: edited(
        start, ("VStack {\n", "VStack\n    {\n"),
        (
          "Button(\"Give Clover a carrot\") {\n        carrots += 1\n      }",
          "Button(\"Give Clover a carrot\") { carrots += 1 }"
        ),
        (
          "BurrowArt(bunny: \"Clover\", mood: .awake)",
          "BurrowArt(\n        bunny: \"Clover\",\n        mood: .awake)"
        )),
      merged: edited(
        solution, ("VStack {\n", "VStack\n    {\n"),
        (
          "Button(\"Give Clover a carrot\") {\n        carrots += 1\n      }",
          "Button(\"Give Clover a carrot\") { carrots += 1 }"
        ),
        (
          "BurrowArt(bunny: \"Clover\", mood: Mood(phase))",
          "BurrowArt(\n        bunny: \"Clover\",\n        mood: Mood(phase))"
        ))),
    Case(
      name: "members in another order stay in it",
      base: "struct A {\n  var a = 1\n  var b = 2\n  var c = 3\n}\n",
      target: "struct A {\n  var a = 1\n  var b = 20\n  var x = 9\n  var c = 3\n}\n",
      mine: "struct A {\n  var c = 3\n  var b = 2\n  var a = 1\n}\n",
      merged: "struct A {\n  var c = 3\n  var b = 20\n  var x = 9\n  var a = 1\n}\n"),
    Case(
      name: "what the step removes goes, with its comment",
      base: "import A\nimport B\n\n/// Old.\nfunc f() {}\n\nfunc g() {}\n",
      target: "import B\n\nfunc g() {}\n",
      mine: "import A\nimport B\n// mine\n\n/// Old.\nfunc f() { }\n\nfunc g() { h() }\n",
      merged: "import B\n// mine\n\nfunc g() { h() }\n"),
    Case(
      name: "a header and imports of one's own stay on top",
      base: "func f() {}\n", target: "import SwiftUI\n\nfunc f() { g() }\n",
      mine: "// Mine, 2026.\n\nfunc f() {}\n",
      merged: "// Mine, 2026.\n\nimport SwiftUI\n\nfunc f() { g() }\n"),
    Case(
      name: "a type's new conformance joins one's own member",
      base: "struct A {\n}\n",
      target: "struct A: View {\n  var body: some View { Text(\"\") }\n}\n",
      mine: "struct A {\n  let n = 1\n}\n",
      merged: "struct A: View {\n  let n = 1\n  var body: some View { Text(\"\") }\n}\n"),
    Case(
      name: "a part that is there already is not added again",
      mine: edited(
        start, ("  @State", "  @Environment(\\.scenePhase) private var phase\n  @State")),
      merged: solution),
    Case(
      name: "lines may end as they do on Windows",
      base: "func f() {}\n", target: "func f() { g() }\n",
      mine: "// mine\r\nfunc f() {}\r\n", merged: "// mine\r\nfunc f() { g() }\r\n"),
    Case(
      name: "a changed doc comment changes with its declaration",
      base: "/// One.\nlet a = 1\n", target: "/// Two.\nlet a = 2\n",
      mine: "/// One.\nlet  a = 1 // mine\n", merged: "/// Two.\nlet  a = 2 // mine\n"),
  ]

  @Test("merges", arguments: cases)
  func merges(_ sample: Case) {
    let result = SourceMerge.apply(from: sample.base, to: sample.target, onto: sample.mine)
    guard case .merged(let text, let changes) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(text == sample.merged)
    #expect(changes.isEmpty == (sample.mine == sample.merged))
    // Applying it again does nothing.
    let again = SourceMerge.apply(from: sample.base, to: sample.target, onto: text)
    #expect(again == .merged(text, changes: []))
  }

  @Test("a change is named by its declarations")
  func namesChanges() {
    #expect(
      SourceMerge.changes(from: start, to: solution) == [
        MergeChange(.added, "ContentView.phase"), MergeChange(.changed, "ContentView.body"),
        MergeChange(.added, "extension Mood"),
      ])
  }

  struct Clash: Sendable {
    var base: String
    var target: String
    var mine: String
    var name: String
    var reason: MergeConflict.Reason
  }

  @Test(
    "what cannot be done is named, and left to the person",
    arguments: [
      Clash(
        base: "func f() { a() }\n", target: "func f() { b() }\n", mine: "func f() { c() }\n",
        name: "f()", reason: .bothChanged),
      Clash(
        base: "struct S {\n  let a = 1\n}\n", target: "struct S {\n  let a = 2\n}\n",
        mine: "struct S {\n}\n", name: "S.a", reason: .removedWhatIsChanged),
      Clash(
        base: "let a = 1\nlet b = 1\n", target: "let b = 1\n", mine: "let a = 5\nlet b = 1\n",
        name: "a", reason: .changedWhatIsRemoved),
      Clash(
        base: "", target: "func f() { b() }\n", mine: "func f() { c() }\n", name: "f()",
        reason: .bothAdded),
    ])
  func conflicts(_ clash: Clash) {
    let result = SourceMerge.apply(from: clash.base, to: clash.target, onto: clash.mine)
    guard case .conflict(let conflicts, let partial, _) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(conflicts.map(\.name) == [clash.name])
    #expect(conflicts.map(\.reason) == [clash.reason])
    #expect(partial == clash.mine)
  }

  @Test("beside a conflict the rest is done")
  func partial() {
    let result = SourceMerge.apply(
      from: "let a = 1\nlet b = 1\n", to: "let a = 2\nlet b = 2\nlet c = 2\n",
      onto: "let a = 7\nlet b = 1\n")
    #expect(
      result
        == .conflict(
          [
            MergeConflict(
              name: "a", reason: .bothChanged, before: "let a = 1", after: "let a = 2",
              mine: "let a = 7")
          ], partial: "let a = 7\nlet b = 2\nlet c = 2\n",
          changes: [MergeChange(.changed, "b"), MergeChange(.added, "c")]))
  }

  @Test("within a declaration the rest is done too")
  func partialBodies() {
    let mine = start.replacing("Give Clover a carrot", with: "Feed her")
    let target = solution.replacing("Give Clover a carrot", with: "Give her a carrot")
    let result = SourceMerge.apply(from: start, to: target, onto: mine)
    guard case .conflict(let conflicts, let partial, _) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(partial == solution.replacing("Give Clover a carrot", with: "Feed her"))
    #expect(conflicts.map(\.name) == ["ContentView.body"])
    #expect(conflicts.map(\.before) == ["      Button(\"Give Clover a carrot\") {"])
    #expect(conflicts.map(\.after) == ["      Button(\"Give her a carrot\") {"])
    #expect(conflicts.map(\.mine) == ["      Button(\"Feed her\") {"])
  }

  @Test(
    "a file that is no Swift says where, and what is wrong",
    arguments: [
      ("struct A {\n  func (\n", 2, 7, "expected a name"),
      ("struct A {\n  var a = 1\n", 2, 12, "expected ‘}’"),
      ("let a = (1, 2\nlet b = 3\n", 1, 14, "expected ‘)’"),
      ("let a =\n", 1, 8, "expected an expression"),
      ("let a: = 3\n", 1, 7, "expected a type"),
      ("struct A {}\n}\n", 2, 1, "unexpected ‘}’"),
      ("let a = \"open\n", 1, 14, "expected ‘\"’"),
      ("if a {\n  b(\n}\n", 2, 5, "expected an expression"),
      ("let a = 0b2\n", 1, 9, "‘0b2’ is not written as Swift writes it"),
    ])
  func unreadable(text: String, line: Int, column: Int, message: String) {
    let result = SourceMerge.apply(from: start, to: solution, onto: text)
    guard case .unreadable(let problem) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(problem.line == line && problem.column == column)
    #expect(problem.message == message)
  }
}

@Suite("Differences of sources")
struct SourceDiffTests {
  @Test("a hunk has the changed lines and those around them")
  func hunks() {
    let old = (1...20).map { "line \($0)" }.joined(separator: "\n") + "\n"
    let new = old.replacing("line 10\n", with: "line ten\nand a half\n")
    let hunks = SourceDiff(from: old, to: new).hunks(context: 2)
    #expect(hunks.count == 1)
    #expect(
      hunks[0].lines.map { $0.role.sigil + $0.text } == [
        " line 8", " line 9", "-line 10", "+line ten", "+and a half", " line 11", " line 12",
      ])
    #expect(hunks[0].header == "@@ -8,5 +8,6 @@")
  }

  @Test("an added function is that function, from its first line to its last")
  func balancedHunks() {
    let old = "struct A {\n  func a() {\n    x()\n  }\n}\n"
    let new = "struct A {\n  func a() {\n    x()\n  }\n  func b() {\n    x()\n  }\n}\n"
    let added = SourceDiff(from: old, to: new).lines.filter { $0.role == .added }.map(\.text)
    #expect(added == ["  func b() {", "    x()", "  }"])
  }

  @Test("equal texts have no hunks; from and to nothing have one")
  func edges() {
    #expect(SourceDiff(from: "a\n", to: "a\n").hunks().isEmpty)
    #expect(SourceDiff(from: "", to: "a\nb\n").hunks().map(\.header) == ["@@ -0,0 +1,2 @@"])
    #expect(SourceDiff(from: "a\n", to: "").hunks().map(\.header) == ["@@ -1,1 +0,0 @@"])
  }
}
