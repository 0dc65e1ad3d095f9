/// What can be said at the prompt besides gestures. Where a word is both, the gesture has it.
enum ShellCommand: String, CaseIterable {
  case help, lessons, learn, show, next, back, step, diff, apply, check, solution, reset
  case cards, quiz, review, predict, keep
  case files, edit, device, set, erase, quit

  /// `exit` is what other shells call it.
  init?(word: String) {
    if word == "exit" {
      self = .quit
    } else if let command = Self(rawValue: word) {
      self = command
    } else {
      return nil
    }
  }

  var arguments: [ArgumentDescription] {
    switch self {
    case .help: [.init("WORD", .optional)]
    case .learn: [.init("LESSON")]
    case .step: [.init("N")]
    case .edit: [.init("FILE", .optional)]
    case .set: [.init("NAME", .optional), .init("VALUE", .any)]
    default: []
    }
  }

  /// What belongs together, for help.
  enum Group: String, CaseIterable {
    case lessons, steps, cards, files, device, shell
  }

  var group: Group {
    switch self {
    case .lessons, .learn: .lessons
    case .show, .next, .back, .step, .diff, .apply, .check, .solution, .reset: .steps
    case .cards, .quiz, .review, .predict, .keep: .cards
    case .files, .edit: .files
    case .device, .set, .erase: .device
    case .help, .quit: .shell
    }
  }

  var usage: String { ([rawValue] + arguments.map(\.usage)).joined(separator: " ") }

  var summary: String {
    switch self {
    case .help: "this list, or more about one word"
    case .lessons: "the lessons, and how far you are"
    case .learn: "opens a lesson where you left it"
    case .show: "the step again"
    case .next: "the next step"
    case .back: "the step before"
    case .step: "goes to step N"
    case .diff: "the step's change, against what you have"
    case .apply: "puts the step's change into your files"
    case .check: "builds your files and compares with what a device printed"
    case .solution: "makes your files those of the step's end (yours are kept)"
    case .reset: "makes your files those of the step's beginning (yours are kept)"
    case .cards: "the lesson's flash cards"
    case .quiz: "the lesson's questions about edge cases"
    case .review: "the cards that are due today, of all lessons"
    case .predict: "write what the next gesture will print, before you make it"
    case .keep: "makes a card of the prediction that was missed last"
    case .files: "your files, and where they are"
    case .edit: "opens your files, or a new one, in your editor ($VISUAL or $EDITOR)"
    case .device: "the device, and what state it is in"
    case .set:
      "`set device \"iPad\"` changes the device, `set screen on` draws it after each gesture"
    case .erase: "a fresh device: the app and all that it has stored are gone from this one"
    case .quit: "leaves; so does Ctrl-D"
    }
  }
}
