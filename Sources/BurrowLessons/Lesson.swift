/// A lesson, read from its folder: what is said, what is built, and what a device printed.
///
/// ```swift
/// let lesson = try Lesson(parsing: files, folder: "54-scenes", transcripts: names)
/// lesson.steps[2].solution.files["ContentView.swift"]
/// ```
package struct Lesson: Hashable, Sendable {
  /// The version of the written format that the folder is in.
  package var format: Int
  /// The folder's name, stable: `54-scenes`.
  package var id: String
  /// Its place in the course, for a lesson that has one.
  package var number: Int?
  package var title: String
  package var part: CoursePart?
  /// About how long it takes.
  package var minutes: Int
  /// What the app that it builds is called, on the Home Screen and as a module.
  package var app: String
  /// The device that its steps are tried on, unless a step names another.
  package var device: String
  package var introduction: Prose
  /// In order; the numbers are 1, 2, 3, …
  package var steps: [Step]
  /// Flash cards, in order.
  package var cards: [Card] = []
  /// Questions about edge cases, in order.
  package var questions: [Card] = []

  /// A part of the course: 13, "Platform features and shipping".
  package struct CoursePart: Hashable, Sendable {
    package var number: Int
    package var title: String
  }

  /// The program that a lesson ends with.
  package var finished: Program { steps.last?.solution ?? Program() }

  /// The step whose check plays this transcript: `step3-home`.
  package func step(playing transcript: String) -> Step? {
    steps.first { $0.transcripts.contains(transcript) }
  }

  /// The program that prints what this transcript says: a step's, a question's or a card's.
  package func program(playing transcript: String) -> Program? {
    step(playing: transcript)?.solution
      ?? (questions + cards).first { $0.transcripts.contains(transcript) }?.solution
  }
}
