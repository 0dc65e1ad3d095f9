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
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    var opening: Unicode.Scalar?
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let mark = opening {
        if scalar == "\\" {
          index = scalars.index(after: index)
          if index == scalars.endIndex { break }
        } else if closes(scalar, mark) {
          opening = nil
        }
      } else if quotes.contains(scalar) {
        opening = scalar
      } else if scalar == ";" {
        pieces.append(text[start..<index])
        start = scalars.index(after: index)
      }
      index = scalars.index(after: index)
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

  // Everything is read by scalars: a mark or a blank that is followed by a combining character is
  // still a mark or a blank.

  private static let quotes: Set<Unicode.Scalar> = ["\"", "“", "”"]

  /// A plain mark is closed by a plain one, so that a label may have typographic ones in it; where
  /// these are taken for plain ones, any will do.
  private static func closes(_ scalar: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
    opening == "\"" ? scalar == "\"" : quotes.contains(scalar)
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var text = text.drop(while: \.properties.isWhitespace)
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func split(_ text: String) -> (word: String, rest: String) {
    let trimmed = trimmed(text[...].unicodeScalars)
    let word = trimmed.prefix { !$0.properties.isWhitespace && !quotes.contains($0) }
    let rest = trimmed[word.endIndex...].drop(while: \.properties.isWhitespace)
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
    guard let first = text.unicodeScalars.first else {
      throw .missingArgument(gesture: gesture, form: form(gesture))
    }
    guard quotes.contains(first) else { return text }
    let (label, rest) = try quoted(text)
    guard rest.isEmpty else {
      throw .unexpectedArgument(gesture: gesture, found: rest, form: form(gesture))
    }
    return label
  }

  private static func typing(_ text: String) throws(GestureError) -> Gesture {
    guard let first = text.unicodeScalars.first, quotes.contains(first) else {
      throw .missingArgument(gesture: "type", form: form("type"))
    }
    let (typed, rest) = try quoted(text)
    if rest.isEmpty { return .type(typed, into: nil) }
    let (word, field) = split(rest)
    guard word == "into" else {
      throw .unexpectedArgument(gesture: "type", found: rest, form: form("type"))
    }
    return .type(typed, into: try label(field, gesture: "type"))
  }

  /// The text inside the quotation marks at the beginning, and what follows them.
  private static func quoted(_ text: String) throws(GestureError) -> (String, rest: String) {
    var result = String.UnicodeScalarView()
    var rest = text[...].unicodeScalars
    guard let opening = rest.popFirst() else { throw .unterminatedQuote(text) }
    while let scalar = rest.popFirst() {
      if closes(scalar, opening) { return (String(result), String(trimmed(rest))) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case let mark? where mark == "\\" || quotes.contains(mark): result.append(mark)
      case let other?: throw .unknownEscape("\\\(other)", in: text)
      case nil: break
      }
    }
    throw .unterminatedQuote(text)
  }
}
