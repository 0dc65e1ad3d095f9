import BurrowSource

/// Something to answer: a flash card, or a question about an edge case.
package struct Card: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The answer is code, which is built and tried.
    case write
    /// The answer is a prediction; the card is made to catch a misunderstanding.
    case trick
    /// The answer is a prediction of what a short program prints.
    case question
  }

  package var kind: Kind
  /// Counted from 1, cards and questions each by themselves.
  package var number: Int
  /// Stable, unlike the number; the record of what a learner knows holds on to it.
  package var id: String
  package var title: String
  /// What cards are mixed and counted by: `Windows`.
  package var topic: String
  package var device: String
  package var prompt: Prose
  /// The scaffold that an answer is put into, or the program that a prediction is about.
  package var program: Program
  /// The whole program with a right answer in it; for a prediction, the program as it is.
  ///
  /// An answer that is written as pieces is put into the scaffold when it is asked for: that takes a
  /// parser, and who only looks for a transcript's program does not need it.
  package var solution: Program {
    guard kind == .write, !answerIsWhole, let answer = answers.first else { return finished }
    return (try? program(with: answer)) ?? finished
  }
  /// The program with the whole files of the answer in it, if the answer has any.
  private var finished: Program
  private var answerIsWhole: Bool
  /// What the trace is predicted of: a gesture of the first transcript. Nil: of all of it, or of
  /// nothing that is printed.
  package var predicted: String?
  /// Offered answers, if there are any.
  package var choices: [String]
  /// Right answers, the one to show first: code, or lines. A prediction may have none, and then is
  /// what the transcript says.
  package var answers: [String]
  /// From a nudge to nearly the answer.
  package var hints: [Prose]
  package var wrongAnswers: [WrongAnswer]
  /// Why the answer is right.
  package var reason: Prose
  package var transcripts: [String]
  package var requirements: [SourceRequirement]
  package var behaviours: [CardBehaviour]

  /// A misunderstanding that the author foresaw, and what is said about it.
  package struct WrongAnswer: Hashable, Sendable {
    package var title: String
    package var answer: String
    package var message: Prose
  }

  /// A card that asks what a program prints, made of a prediction that was missed.
  package init(
    asking title: String, id: String, topic: String, device: String, prompt: Prose,
    program: Program, answer: String
  ) {
    self.init(
      kind: .trick, number: 0, id: id, title: title, topic: topic, device: device, prompt: prompt,
      program: program, finished: Program(), predicted: nil, choices: [], answers: [answer],
      hints: [], wrongAnswers: [], reason: Prose(), transcripts: [], requirements: [])
  }

  init(
    kind: Kind, number: Int, id: String, title: String, topic: String, device: String,
    prompt: Prose, program: Program, finished: Program, predicted: String?, choices: [String],
    answers: [String], hints: [Prose], wrongAnswers: [WrongAnswer], reason: Prose,
    transcripts: [String], requirements: [SourceRequirement], behaviours: [CardBehaviour] = []
  ) {
    self.kind = kind
    self.number = number
    self.id = id
    self.title = title
    self.topic = topic
    self.device = device
    self.prompt = prompt
    self.program = program
    self.finished = Program(files: program.files.merging(finished.files) { $1 })
    answerIsWhole = !finished.files.isEmpty
    self.predicted = predicted
    self.choices = choices
    self.answers = answers
    self.hints = hints
    self.wrongAnswers = wrongAnswers
    self.reason = reason
    self.transcripts = transcripts
    self.requirements = requirements
    self.behaviours = behaviours
  }

  /// The file of the program that an answer is put into: the one with the marks.
  package var scaffold: (name: String, text: String) {
    let name =
      program.names.first { program.files[$0]?.contains("// answer: ") == true }
      ?? program.names.first { program.files[$0]?.contains("@main") == true }
      ?? program.names.first ?? ""
    return (name, program.files[name] ?? "")
  }

  /// The program with a written answer in it, placed as it is likeliest meant.
  package func program(with answer: String) throws(AnswerPlacementError) -> Program {
    let (name, text) = scaffold
    let placed = try AnswerPlacement(scaffold: text).place(WrittenAnswer(answer))
    var program = program
    program.files[name] = placed.first?.text
    return program
  }
}
