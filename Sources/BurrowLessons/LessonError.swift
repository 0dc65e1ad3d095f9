import BurrowNames

/// What an author wrote that cannot be read: where it is, what was found, what to write instead.
package struct LessonError: Error, Hashable, Sendable {
  /// From the root of the lessons: `54-scenes/steps/2.md`. May be a folder.
  package var file: String
  /// Counted from 1; nil where the whole file is meant.
  package var line: Int?
  package var problem: Problem

  init(file: String, line: Int? = nil, _ problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  package enum Problem: Hashable, Sendable {
    // Files.
    case notUTF8
    case missingFile(String)
    case outsideFolder(path: String)
    case folderMismatch(id: String, folder: String)
    // Markdown.
    case html(String)
    case unknownMarkdown(String)
    case nestedTooDeep
    case brokenLink(String)
    // The block at the top.
    case missingBlock(info: String)
    case notAKeyLine(String)
    case unknownKey(String, known: [String])
    case keyTwice(String)
    case missingKey(String, block: String)
    case badValue(key: String, value: String, expected: String)
    case newerFormat(Int, readable: Int)
    // The parts of a step.
    case missingTitle
    case unknownSection(String, of: String, known: [String])
    case sectionTwice(String)
    case idTaken(String, by: String)
    case numberTaken(Int, by: String)
    case wrongNumber(Int, of: String, expected: Int)
    case noSteps
    case unknownTranscript(String, known: [String])
    case changeWithoutSolution(folder: String)
    case solutionWithoutChange(folder: String)
    case solutionChangesNothing(folder: String)
    case solutionWithoutStep(number: Int)
    case strayInSolutions
    case removesUnknownFile(String, known: [String])
    case nothingToCheck(of: String)
    // The parts of a card.
    case missingSection(String)
    case missingCode(section: String, language: String)
    case notAList(section: String)
    case fileTwice(String)
    case wrongAnswerWithoutTitle
  }
}

extension LessonError: CustomStringConvertible {
  /// `FILE:LINE: what was found`, and a line `hint: what to write instead`.
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? "")".escapingControls + ": \(found)\nhint: \(remedy)"
  }

  /// What was found, as a sentence without a full stop.
  package var found: String { foundAsWritten.escapingControls }

  private var foundAsWritten: String {
    switch problem {
    case .notUTF8: "the file is not UTF-8 text"
    case .missingFile(let name): "there is no file “\(name)”"
    case .outsideFolder(let path):
      "“\(path)” is no path inside the lesson's folder"
    case .folderMismatch(let id, let folder): "the id is “\(id)” and the folder “\(folder)”"
    case .html(let html): "HTML (“\(html)”), which a terminal cannot draw"
    case .unknownMarkdown(let kind): "Markdown of a kind that lessons do not have (\(kind))"
    case .nestedTooDeep: "quotes, lists or emphasis nested too deep"
    case .brokenLink(let destination): "the link leads to “\(destination)”, which is not there"
    case .missingBlock(let info): "the file does not begin with a “```\(info)” block"
    case .notAKeyLine(let line): "“\(line)” is no “key: value”"
    case .unknownKey(let key, _): "unknown key “\(key)”"
    case .keyTwice(let key): "the key “\(key)” stands twice"
    case .missingKey(let key, let block): "the “\(block)” block has no “\(key)”"
    case .badValue(let key, let value, _): "“\(key)” is “\(value)”"
    case .newerFormat(let format, let readable):
      "the lesson is in format \(format); this burrow reads formats up to \(readable)"
    case .missingTitle: "the file has no “# Title” after its first block"
    case .unknownSection(let title, let kind, _): "a \(kind) has no section “\(title)”"
    case .sectionTwice(let title): "the section “\(title)” stands twice"
    case .idTaken(let id, let file): "the id “\(id)” belongs to \(file) already"
    case .numberTaken(let number, let lesson): "the number \(number) belongs to \(lesson) already"
    case .wrongNumber(let number, let kind, let expected):
      "this is \(kind) \(number), and the next one should be \(kind) \(expected)"
    case .noSteps: "the lesson has no steps"
    case .unknownTranscript(let name, _): "there is no transcript “\(name)”"
    case .changeWithoutSolution(let folder):
      "the step describes a change, and there is no folder \(folder)"
    case .solutionWithoutChange(let folder):
      "there is a folder \(folder), and the step has no section “The change”"
    case .solutionChangesNothing(let folder): "the files in \(folder) change nothing"
    case .solutionWithoutStep(let number):
      "there is a solution for step \(number), and no such step"
    case .strayInSolutions: "the file belongs to no step's solution"
    case .removesUnknownFile(let name, _): "“\(name)” is to be removed and was not there"
    case .nothingToCheck(let kind): "nothing can show that this \(kind) was done"
    case .missingSection(let title): "the section “\(title)” is missing"
    case .missingCode(let section, let language): "“\(section)” has no block of ```\(language)"
    case .notAList(let section): "“\(section)” is not one list"
    case .fileTwice(let name): "the program has two files “\(name)”"
    case .wrongAnswerWithoutTitle: "a wrong answer without a heading"
    }
  }

  /// What to write instead, as a sentence without a full stop.
  package var remedy: String { remedyAsWritten.escapingControls }

  private var remedyAsWritten: String {
    switch problem {
    case .notUTF8: "save it as UTF-8"
    case .missingFile(let name): "write \(name); Lessons/README.md says what belongs in it"
    case .outsideFolder: "name a file below the folder, without “..” and not from the root"
    case .folderMismatch(let id, _): "call the folder \(id), or change the id"
    case .html: "write Markdown; put code between backquotes, and remarks in <!-- -->"
    case .unknownMarkdown: "use headings, paragraphs, lists, quotes, tables, code and links"
    case .nestedTooDeep: "write it flatter"
    case .brokenLink: "link to a file of this lesson, from the folder of this file, or to https://…"
    case .missingBlock(let info): "begin with ```\(info), lines of “key: value”, and ```"
    case .notAKeyLine: "write “key: value”, or begin a remark with #"
    case .unknownKey(let key, let known): suggestion(for: key, among: known, "the keys are")
    case .keyTwice: "keep one of the two"
    case .missingKey(let key, _): "add a line “\(key): …”"
    case .badValue(_, _, let expected): "write \(expected)"
    case .newerFormat: "use a newer burrow"
    case .missingTitle: "write the title as a heading of the first level: # Meet Clover"
    case .unknownSection(let title, _, let known):
      suggestion(for: title, among: known, "headings of your own begin with ###; the sections are")
    case .sectionTwice: "put the two together"
    case .idTaken: "choose another id; an id that learners have met never changes"
    case .numberTaken: "give each lesson a number of its own, or none"
    case .wrongNumber: "number them 1, 2, 3, … without a gap"
    case .noSteps: "add steps/1-….md"
    case .unknownTranscript(let name, let known):
      known.isEmpty
        ? "there are no transcripts for this lesson"
        : suggestion(for: name, among: known, "the lesson's transcripts are")
    case .changeWithoutSolution(let folder):
      "put the files as they stand after the step into \(folder)"
    case .solutionWithoutChange: "add “## The change” and say what changes"
    case .solutionChangesNothing: "keep there only what differs from the step before"
    case .solutionWithoutStep: "write the step, or remove the folder"
    case .strayInSolutions: "put it into solutions/stepN, with N the step's number"
    case .removesUnknownFile(let name, let known):
      suggestion(for: name, among: known, "the files before this step are")
    case .nothingToCheck: "name “transcripts:” or “requires:” that fail as long as it is not done"
    case .missingSection(let title): "add “## \(title)”"
    case .missingCode(_, let language): "begin a block with ```\(language)"
    case .notAList: "write one list, an item for each"
    case .fileTwice: "give each file a name of its own"
    case .wrongAnswerWithoutTitle: "begin each with ### and what was thought"
    }
  }

  private func suggestion(for name: String, among known: [String], _ listing: String) -> String {
    let nearest = nearestNames(to: name, among: known).first.map { "did you mean “\($0)”? " } ?? ""
    return nearest + "\(listing) \(known.joined(separator: ", "))"
  }
}

extension String {
  /// Control characters written out, so that a damaged file cannot drive the reader's terminal.
  var escapingControls: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}
