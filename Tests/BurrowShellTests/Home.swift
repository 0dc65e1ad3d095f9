import Foundation

/// A home of its own for one test: progress, working copies, a small lesson.
final class Home {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "burrow-\(UUID().uuidString)")
    for (path, text) in Self.files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var environment: [String: String] {
    [
      "HOME": url.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "TERM": "xterm", "BURROW_LESSONS": url.appendingPathComponent("Lessons").path,
      // Shared by all tests, so that the frameworks are staged once.
      "BURROW_CACHE": FileManager.default.temporaryDirectory.path + "/burrow-shell-tests",
    ]
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(path))
  }

  static let app = """
    import SwiftUI

    @main
    struct DoorApp: App {
      var body: some Scene {
        WindowGroup { DoorView() }
      }
    }

    """

  static let closedDoor = """
    import SwiftUI

    struct DoorView: View {
      var body: some View {
        Text("closed")
      }
    }

    """

  static let door = """
    import SwiftUI

    struct DoorView: View {
      @State private var isOpen = false

      var body: some View {
        Text(isOpen ? "open" : "closed")
        Button("Knock") {
          isOpen = true
          print("knock")
        }
      }
    }

    """

  static let files: [String: String] = [
    "Lessons/7-doors/lesson.md": """
    ```burrow lesson
    format: 1
    id: 7-doors
    number: 7
    minutes: 5
    device: iPhone 17
    ```

    # Doors

    A door, and someone who knocks.
    """,
    "Lessons/7-doors/steps/1.md": """
    ```burrow step
    step: 1
    id: closed
    ```

    # A closed door

    Look at it.
    """,
    "Lessons/7-doors/steps/2.md": """
    ```burrow step
    step: 2
    id: knock
    transcripts: knock
    ```

    # Knocking

    Give it a button.

    ## The change

    `DoorView` gets a button.

    ## Why

    Because a tap runs the action.
    """,
    "Lessons/7-doors/starter/DoorApp.swift": app,
    "Lessons/7-doors/starter/DoorView.swift": closedDoor,
    "Lessons/7-doors/solutions/step2/DoorView.swift": door,
    "Transcripts/7-doors/knock.transcript": """
    burrow-transcript 1
    source: authored

    $ run
    $ read
    | closed
    | [Knock]
    $ tap "Knock"
    | knock
    $ read
    | open
    | [Knock]
    = end

    """,
  ]
}
