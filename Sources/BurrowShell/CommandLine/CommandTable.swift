/// Every command and option of the program, once.
enum CommandTable {
  static let commands: [CommandDescription] = [
    CommandDescription(
      name: "lessons",
      summary: "the lessons, and how far you are"),
    CommandDescription(
      name: "learn", arguments: [.init("LESSON")],
      summary: "opens a lesson where you left it",
      details: "LESSON is its name or its number: `burrow learn 54`."),
    CommandDescription(
      name: "run", arguments: [.init("PATH", .atLeastOne)],
      summary: "builds Swift files as an app and plays gestures on a device",
      details: """
        PATH is a folder of Swift files, or the files themselves. Without gestures the app is \
        launched, nothing more. Stdout gets what the app printed and what asking gestures answer; \
        everything that Burrow has to say goes to stderr.
        """,
      options: deviceOptions + [
        .init("--do", "GESTURES", "gestures, with `;` between them: 'run; home; wait 8s; open'"),
        .init("--gestures", "FILE", "gestures from a file, one a line; `-` is stdin"),
        .init("--format", "FORMAT", "`console` (as printed), `transcript` or `json`"),
        .init("--times", nil, "when each line came, in virtual time after its gesture began"),
        .init("--live", nil, "virtual seconds pass as real ones"),
        .init("--keep", "FOLDER", "the device's storage outlives this call, in FOLDER"),
        trust,
      ]),
    CommandDescription(
      name: "offers", arguments: [.init("PATH", .atLeastOne)],
      summary: "lists what an app uses and Burrow does not offer",
      details: """
        PATH is as for `burrow run`. Everything is looked at in one go, also behind imports of \
        modules that are not there, and nothing is run. Each symbol is listed once, with the places \
        that use it; whether Apple's SDK has it or it is misspelled the compiler cannot know. Exit \
        code 3 where something is missing or does not compile.
        """,
      options: [
        .init("--os", "VERSION", "the version of the device's system"),
        .init("--json", nil, "prints JSON"),
      ]),
    CommandDescription(
      name: "test", arguments: [.init("PATH", .any)],
      summary: "replays transcripts and compares; never writes them",
      details: """
        PATH is a transcript or a folder of them; without one, all transcripts of the lessons. Each \
        is played on a fresh device. A transcript that a lesson names and that is not there fails. \
        Ctrl-C writes what is finished, in the reports too, and what is not.
        """,
      options: [
        .init("-j", "N", "how many at once; as many as there are processors if not given"),
        .init("--filter", "TEXT", "only transcripts with TEXT in their path"),
        .init("--junit", "FILE", "also writes a JUnit report"),
        .init("--tap", nil, "prints the Test Anything Protocol"),
        .init("--json", nil, "prints one JSON document: `version`, `results`, `summary`"),
        .init(
          "--unused", nil, "plays nothing, lists transcripts that no lesson names; exit 1 if any"),
        trust,
      ]),
    CommandDescription(
      name: "record", arguments: [.init("FILE", .atLeastOne)],
      summary: "plays a transcript's gestures and writes what came",
      details: """
        FILE may have nothing yet but its header and gestures. Comments stay, and patterns that still \
        match. A transcript that was recorded on a device \
        (`source: device`) is never overwritten. A gesture that did not end well where the file \
        did not say so is recorded all the same and complained about: exit 4 where the app ended, \
        else 1.
        """,
      options: [trust]),
    CommandDescription(
      name: "review-changes", arguments: [.init("PATH", .any)],
      summary: "takes over what `test` finds to differ, where you accept it",
      details: """
        Each gesture that differs is shown with its diff, and you accept it, reject it, skip the \
        file, edit it (a line that varies becomes a pattern, for which one is suggested), or quit. \
        Accepted gestures are written at once, the others stay byte for byte. From a pipe the \
        answers are read one a line. Exit 0 when nothing differs any more, 1 when something still \
        does. A transcript that was recorded on a device is shown, and never changed.
        """,
      options: [
        .init("--list", nil, "shows what differs; asks nothing, changes nothing"),
        .init("--accept-all", nil, "accepts everything without asking"),
        .init(
          "--accept", "FILE:LINE", "accepts the gesture at that line; may be given several times",
          mayRepeat: true),
        .init("--filter", "TEXT", "only transcripts with TEXT in their path"),
        .init("-j", "N", "how many are played at once"),
        trust,
      ]),
    CommandDescription(
      name: "check",
      arguments: [.init("LESSON"), .init("ITEM"), .init("FILE", .any)],
      summary: "grades an answer without the shell",
      details: """
        ITEM is a step of the lesson: `burrow check 54 "step 4"`. Without FILE your working copy is \
        checked; FILE is a folder, Swift files, or `-` for one file from stdin, laid over the step's \
        starting point. Or ITEM is a card or a question, `burrow check 54 "card 2" answer.swift`, and \
        FILE (or `-`) has the answer.
        """,
      options: [trust]),
    CommandDescription(
      name: "cards", arguments: [.init("LESSON")],
      summary: "asks a lesson's flash cards",
      details: """
        Some ask for code, which is built and tried; some for what is printed. An empty line ends an \
        answer; `help` lists what else can be said.
        """,
      options: [trust]),
    CommandDescription(
      name: "quiz", arguments: [.init("LESSON")],
      summary: "asks a lesson's questions about edge cases",
      options: [trust]),
    CommandDescription(
      name: "review",
      summary: "asks what is due today, over all lessons",
      details: "Overdue cards first, topics mixed, then new cards of the lessons that you began.",
      options: [.init("--limit", "N", "at most N cards a day; 30 if not given"), trust]),
    CommandDescription(
      name: "progress", arguments: [.init("export|import", .optional), .init("FILE", .optional)],
      summary: "how far you are; writes it to a file, or reads it",
      details: """
        `export` writes JSON Lines to FILE or stdout. `import` adds what FILE (or stdin) has and is \
        not here yet.
        """,
      options: [.init("--json", nil, "prints JSON")]),
    CommandDescription(
      name: "lint", arguments: [.init("LESSON", .any)],
      summary: "for authors: proves that a lesson is what it promises",
      details: """
        Every starter builds, each step's start fails its check and its solution passes, every card's \
        answer is right and every listed wrong answer wrong with its own message, every trace holds.
        """,
      options: [trust]),
    CommandDescription(
      name: "devices",
      summary: "the devices that there are"),
    CommandDescription(
      name: "doctor",
      summary: "looks whether everything that Burrow needs is there"),
    CommandDescription(
      name: "help", arguments: [.init("COMMAND", .optional)],
      summary: "this text, or more about one command"),
  ]

  /// Whether a command launches apps, and so can be told to trust them.
  static func runsApps(_ name: String) -> Bool {
    command(named: name)?.option(named: trust.name) != nil
  }

  static let trust = OptionDescription(
    "--trust", nil, "you know what the code does: run it even where the kernel cannot contain it")

  static let deviceOptions: [OptionDescription] = [
    .init("--device", "NAME", "the device; \"iPhone 17\" if not given (see `burrow devices`)"),
    .init("--os", "VERSION", "the version of its system"),
    .init("--sdk", "VERSION", "the SDK that the app is built with"),
    .init("--info-plist", "FILE", "the app's Info.plist"),
  ]

  /// Commands that have a name and are not there yet: saying so is kinder than a nearest name.
  static let later: Set<String> = ["demo"]

  static func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }
}
