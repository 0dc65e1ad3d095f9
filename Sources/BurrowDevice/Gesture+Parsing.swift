import BurrowNames
import BurrowTime

extension Gesture {
  /// Reads one gesture, as `commands.md` writes them: a word, then labels in quotation marks.
  ///
  /// A label may stand without quotation marks where nothing can follow it (`tap Visit Hazel`),
  /// and typographic quotation marks are taken for plain ones.
  package init(parsing text: String) throws(GestureError) {
    let (word, rest) = Self.split(text)
    guard !word.isEmpty else { throw .empty }
    if let simple = Self.simple[word] {
      guard rest.isEmpty else {
        throw .unexpectedArgument(gesture: word, found: rest, form: word)
      }
      self = simple
      return
    }
    switch word {
    case "open": self = .open(try Self.optionalLabel(rest, gesture: word))
    case "card": self = .card(try Self.optionalLabel(rest, gesture: word))
    case "swipe": self = .swipe(try Self.optionalLabel(rest, gesture: word))
    case "tap": self = .tap(try Self.label(rest, gesture: word))
    case "front": self = .front(try Self.label(rest, gesture: word))
    case "close": self = .close(try Self.label(rest, gesture: word))
    case "type": self = try Self.typing(rest)
    case "wait":
      guard !rest.isEmpty else { throw .missingArgument(gesture: word, form: "wait 8s") }
      self = .wait(try DurationText.parse(rest))
    case "refresh":
      guard !rest.isEmpty else { throw .missingArgument(gesture: word, form: "refresh ID") }
      guard !rest.contains(where: \.isWhitespace) else {
        throw .unexpectedArgument(gesture: word, found: rest, form: "refresh ID")
      }
      self = .refresh(rest)
    case "note": self = .note(rest)
    default:
      if let reason = Self.notOfferedYet[word] { throw .notOfferedYet(word, reason: reason) }
      throw .unknown(
        word, nearest: nearestNames(to: word, among: Self.catalogue.map(\.name)))
    }
  }

  /// Reads gestures with semicolons between them; one inside quotation marks separates nothing.
  package static func list(parsing text: String) throws(GestureListError) -> [Gesture] {
    try numbered(pieces(of: text))
  }

  /// Reads a file of gestures: one a line; empty lines and `#` comments are passed over. The
  /// position in an error is the number of the line.
  package static func file(parsing text: String) throws(GestureListError) -> [Gesture] {
    try numbered(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
  }

  private static func numbered(_ texts: [Substring]) throws(GestureListError) -> [Gesture] {
    var gestures: [Gesture] = []
    for (index, text) in texts.enumerated() {
      let trimmed = text.drop(while: \.isWhitespace)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      do throws(GestureError) {
        gestures.append(try Gesture(parsing: String(text)))
      } catch {
        throw GestureListError(position: index + 1, error: error)
      }
    }
    return gestures
  }

  /// A line taken apart at its semicolons, but not at those inside quotation marks.
  package static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var index = start
    var isQuoted = false
    while index < text.endIndex {
      let character = text[index]
      if character == "\\", isQuoted {
        index = text.index(after: index)
        if index == text.endIndex { break }
      } else if quotes.contains(character) {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        pieces.append(text[start..<index])
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    return pieces + [text[start...]]
  }

  private static let simple: [String: Gesture] = {
    let plain: [Gesture] = [
      .run, .stop, .home, .switcher, .lock, .unlock, .dismiss, .reclaim, .memoryWarning, .windows,
      .read, .screen, .clear,
    ]
    let all = plain + Interruption.allCases.map(Gesture.interrupt)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  // MARK: Words and labels

  private static let quotes: Set<Character> = ["\"", "“", "”"]

  private static func split(_ text: String) -> (word: String, rest: String) {
    let trimmed = text.drop(while: \.isWhitespace)
    let word = trimmed.prefix { !$0.isWhitespace && !quotes.contains($0) }
    var rest = trimmed.dropFirst(word.count).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return (String(word), String(rest))
  }

  private static func form(_ gesture: String) -> String {
    let arguments = catalogue.first { $0.name == gesture }?.arguments ?? ""
    return "\(gesture) \(arguments)"
  }

  private static func optionalLabel(_ text: String, gesture: String) throws(GestureError) -> String?
  {
    text.isEmpty ? nil : try label(text, gesture: gesture)
  }

  private static func label(_ text: String, gesture: String) throws(GestureError) -> String {
    guard let first = text.first else {
      throw .missingArgument(gesture: gesture, form: form(gesture))
    }
    guard quotes.contains(first) else { return text }
    let (label, rest) = try quoted(text[...])
    guard rest.isEmpty else {
      throw .unexpectedArgument(gesture: gesture, found: String(rest), form: form(gesture))
    }
    return label
  }

  private static func typing(_ text: String) throws(GestureError) -> Gesture {
    guard let first = text.first, quotes.contains(first) else {
      throw .missingArgument(gesture: "type", form: form("type"))
    }
    let (typed, rest) = try quoted(text[...])
    if rest.isEmpty { return .type(typed, into: nil) }
    let (word, field) = split(String(rest))
    guard word == "into" else {
      throw .unexpectedArgument(gesture: "type", found: String(rest), form: form("type"))
    }
    return .type(typed, into: try label(field, gesture: "type"))
  }

  /// The text inside the quotation marks at the beginning, and what follows them.
  private static func quoted(_ text: Substring) throws(GestureError) -> (String, rest: Substring) {
    var result = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if quotes.contains(character) { return (result, rest.drop(while: \.isWhitespace)) }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case let mark? where mark == "\\" || quotes.contains(mark): result.append(mark)
      case let other?: throw .unknownEscape("\\\(other)", in: String(text))
      case nil: break
      }
    }
    throw .unterminatedQuote(String(text))
  }
}
