import BurrowSource
import Testing

private let before = [
  "App.swift": """
  import SwiftUI

  @main struct Warren: App {
    var body: some Scene { WindowGroup { ContentView() } }
  }

  """,
  "ContentView.swift": """
  import SwiftUI

  struct ContentView: View {
    var body: some View { Text("Clover") }
  }

  """,
  "Old.swift": "let old = 1\n",
]

private let after = [
  "App.swift": """
  import SwiftUI

  @main struct Warren: App {
    var body: some Scene { BurrowScene() }
  }

  """,
  "BurrowScene.swift": """
  import SwiftUI

  struct BurrowScene: Scene {
    var body: some Scene { WindowGroup { ContentView() } }
  }

  """,
  "ContentView.swift": """
  import SwiftUI

  struct ContentView: View {
    var body: some View { Text("Clover").bold() }
  }

  """,
]

@Suite("Merging a change of several files")
struct ProjectMergeTests {
  func apply(_ mine: [String: String]) -> [String: ProjectMerge.Action] {
    let changes = ProjectMerge.apply(from: before, to: after, onto: mine)
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.action) })
  }

  @Test("files as they were become the files of the solution")
  func untouched() {
    let changes = ProjectMerge.apply(from: before, to: after, onto: before)
    #expect(
      changes.map(\.name) == ["App.swift", "BurrowScene.swift", "ContentView.swift", "Old.swift"])
    #expect(
      changes.map(\.action) == [
        .replace(after["App.swift"]!, changes: [MergeChange(.changed, "Warren.body")]),
        .create(after["BurrowScene.swift"]!),
        .replace(after["ContentView.swift"]!, changes: [MergeChange(.changed, "ContentView.body")]),
        .delete,
      ])
  }

  @Test("a project that has the change needs nothing")
  func done() {
    var mine = after
    mine["Mine.swift"] = "let mine = 1\n"
    #expect(ProjectMerge.apply(from: before, to: after, onto: mine) == [])
  }

  @Test("a declaration is changed in the file that it was moved to")
  func movedDeclaration() {
    var mine = before
    mine["ContentView.swift"] = nil
    mine["App.swift"]! +=
      "\n// Here it is.\nstruct ContentView: View {\n  let mine = 1\n  var body: some View { Text(\"Clover\") }\n}\n"
    let actions = apply(mine)
    #expect(actions["ContentView.swift"] == nil)
    #expect(
      actions["App.swift"]
        == .replace(
          after["App.swift"]!
            + "\n// Here it is.\nstruct ContentView: View {\n  let mine = 1\n  var body: some View { Text(\"Clover\").bold() }\n}\n",
          changes: [
            MergeChange(.changed, "Warren.body"), MergeChange(.changed, "ContentView.body"),
          ]))
  }

  @Test("a new file's declaration that is there already, in any file, is not made again")
  func declaredElsewhere() {
    var mine = before
    mine["App.swift"] =
      after["App.swift"]!
      + "\nstruct BurrowScene: Scene {\n  var body: some Scene { WindowGroup { ContentView() } }\n}\n"
    let actions = apply(mine)
    #expect(actions["BurrowScene.swift"] == nil)
    #expect(actions["App.swift"] == nil)
    #expect(actions["Old.swift"] == .delete)
  }

  @Test("a new file whose declaration is another elsewhere is a conflict there")
  func declaredOtherwise() {
    var mine = before
    mine["App.swift"] =
      after["App.swift"]!
      + "\nstruct BurrowScene: Scene {\n  var body: some Scene { Window(\"\", id: \"\") { ContentView() } }\n}\n"
    let actions = apply(mine)
    #expect(actions["BurrowScene.swift"] == nil)
    guard case .conflict(let conflicts, _, _) = actions["App.swift"] else {
      Issue.record("\(actions)")
      return
    }
    #expect(conflicts.map(\.name) == ["BurrowScene.body"])
    #expect(conflicts.map(\.reason) == [.bothAdded])
  }

  @Test("a file that goes away stays where it was changed")
  func changedFileStays() {
    var mine = before
    mine["Old.swift"] = "let old = 2\n"
    guard case .conflict(let conflicts, let partial, _) = apply(mine)["Old.swift"] else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.map(\.reason) == [.changedWhatIsRemoved])
    #expect(partial == "let old = 2\n")
  }

  @Test("a file that is gone and would be changed is said to be gone")
  func missingFile() {
    var mine = before
    mine["ContentView.swift"] = nil
    guard case .conflict(let conflicts, nil, _) = apply(mine)["ContentView.swift"] else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.map(\.reason) == [.removedWhatIsChanged])
  }

  @Test("a file that is no Swift is left alone")
  func unreadable() {
    var mine = before
    mine["App.swift"] = "struct {"
    guard case .unreadable = apply(mine)["App.swift"] else {
      Issue.record("not unreadable")
      return
    }
  }
}
