import BurrowLessons
import Foundation

extension FuzzTarget {
  /// A lesson's folder.
  static func lesson(_ corpus: Corpus) -> FuzzTarget {
    FuzzTarget(
      "lesson", seeds: corpus.seeds("lesson", lessonSeeds(corpus)),
      words: [
        "---", "```", "```burrow step\n", "```burrow card\n", "```swift A.swift\n", "```gestures\n",
        "# ", "## The change\n", "## Why\n", "## Program\n", "## Answer\n", "## Choices\n",
        "## Wrong answers\n", "### ", "step: ", "card: ", "id: ", "requires: ", "transcripts: ",
        "removes: ", "behaves: ", "predicts: ", "device: ", "minutes: ", "<!--", "-->", "<b>", "> ",
        "- ", "1. ", "| a | b |\n|---|:-:|\n", "[a](", "](../../x)", "![a](", "*", "_", "~~", "`",
        "&#0;", "&#x1b;", "&nbsp;", "<https://a>", "https://a", "***", "[[", "![[", "`` ` ",
        "--- ../x.md\n", "--- steps/2-x.md\n", "--- solutions/step1/A.swift\n", "--- cards/1.md\n",
        "body of some Scene makes Text", "some ", "conforms to", "file of A imports only B",
      ],
      brackets: ["[ ]", "> ", "- ", "* *", "_ _", "** **", "![ ](x)", "( )", "< >", "~~ ~~", "` `"]
    ) { input in
      let bundle = FileBundle(parsing: input)
      do {
        let lesson = try Lesson(parsing: bundle.files, folder: "7-doors", transcripts: ["a", "b"])
        let again = try Lesson(parsing: bundle.files, folder: "7-doors", transcripts: ["a", "b"])
        try require(lesson == again, "read twice, it is two lessons")
      } catch let error as LessonError {
        try check(error, in: bundle)
      }
    }
  }

  /// The file is one of the folder, and the line one of the file.
  private static func check(_ error: LessonError, in bundle: FileBundle) throws {
    try requireHarmless(error.description, "the message")
    try require(
      error.file == "7-doors" || error.file.hasPrefix("7-doors/"), "names \(error.file)")
    guard let line = error.line, error.file != "7-doors" else { return }
    guard let bytes = bundle.files[String(error.file.dropFirst("7-doors/".count))] else {
      throw Broken("names \(error.file), which is not there")
    }
    let lines = 1 + String(decoding: bytes, as: UTF8.self).count { $0.isNewline }
    try require((1...lines).contains(line), "names line \(line) of \(lines): \(error.found)")
  }

  /// Each file of the real lessons as the first of its kind in a small lesson.
  private static func lessonSeeds(_ corpus: Corpus) -> [[UInt8]] {
    let small = [
      "lesson.md": """
      ```burrow lesson
      format: 1
      id: 7-doors
      number: 7
      part: 2
      part-title: Rooms
      minutes: 10
      device: iPhone 17
      ```

      # Doors

      An introduction.
      """,
      "steps/1-look.md": """
      ```burrow step
      step: 1
      id: look
      ```

      # Look

      See [the door](../starter/Door.swift).
      """,
      "starter/Door.swift": "struct Door {}\n",
    ]
    var seeds = [FileBundle(small).bytes]
    for (path, bytes) in corpus.files(below: "Lessons", ending: ".md") {
      let parts = path.split(separator: "/")
      guard parts.count == 3, ["steps", "cards", "questions"].contains(parts[1]) else { continue }
      var text = String(decoding: bytes, as: UTF8.self)
      for kind in ["step", "card", "question"] {
        text = text.replacing(/(?m)^\s*transcripts:.*$/, with: "transcripts: a, b")
          .replacing(try! Regex("(?m)^\(kind): [0-9]+$"), with: "\(kind): 1")
      }
      var bundle = FileBundle(small)
      if parts[1] == "steps" {
        bundle.files["steps/1-look.md"] = nil
        bundle.files["solutions/step1/Hall.swift"] = Array("struct Hall {}\n".utf8)
      }
      bundle.files["\(parts[1])/1.md"] = Array(text.utf8)
      seeds.append(bundle.bytes)
    }
    return seeds
  }
}
