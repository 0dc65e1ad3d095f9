@testable import BurrowLessons

/// A whole lesson of two steps, small enough to break in one place at a time.
struct SmallLesson {
  var files = [
    "lesson.md": """
    ```burrow lesson
    format: 1
    id: 7-doors
    number: 7
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
    "steps/2-open.md": """
    ```burrow step
    step: 2
    id: open-it
    device: iPad
    transcripts: step2-open
    requires: Door conforms to Scene
    ```

    # Open it

    Opening.

    ## The change

    A change.

    ## Try it

    ```gestures
    run
    # not a gesture
      tap "Open"
    ```

    and more:

    ```gestures
    home
    ```

    ## Why

    ### Because

    So.
    """,
    "starter/Door.swift": "struct Door {}\n",
    "starter/Key.swift": "struct Key {}\n",
    "solutions/step2/Door.swift": "struct Door: Scene {}\n",
  ]

  var bytes: [String: [UInt8]] { files.mapValues { Array($0.utf8) } }

  func read(transcripts: Set<String>? = ["step2-open", "step2-close"]) throws(LessonError) -> Lesson
  {
    try Lesson(parsing: bytes, folder: "7-doors", transcripts: transcripts)
  }

  /// The same lesson with one passage of one file replaced.
  func replacing(_ old: String, with new: String, in file: String) -> SmallLesson {
    var copy = self
    precondition(files[file]?.contains(old) == true, "\(file) has no “\(old)”")
    copy.files[file] = files[file]?.split(separator: old, omittingEmptySubsequences: false)
      .joined(separator: new)
    return copy
  }
}
