/// Words that agree with a number in English: `^[3 carrot](inflect: true)` is "3 carrots" (D).
///
/// The noun is the last word. Nouns that a rule does not cover are in a short table (A: which nouns
/// a device knows is not documented).
enum Inflection {
  /// The pieces with the last word in the form that the first number asks for.
  static func agreed(_ pieces: [Markdown.Piece]) -> [Markdown.Piece] {
    guard let number = number(in: pieces.map(words).joined()),
      let last = pieces.lastIndex(where: { words($0).contains(where: \.isLetter) })
    else { return pieces }
    var pieces = pieces
    switch pieces[last] {
    case .text(let text, let style):
      pieces[last] = .text(changed(text, isOne: number == "1"), style)
    case .part(.value(let text), let style), .part(.literal(let text), let style):
      pieces[last] = .text(changed(text, isOne: number == "1"), style)
    case .part(.text, _): break
    }
    return pieces
  }

  private static func words(_ piece: Markdown.Piece) -> String {
    switch piece {
    case .text(let text, _), .part(.value(let text), _), .part(.literal(let text), _): text
    case .part(.text(let text), _): text.plainString
    }
  }

  private static func number(in text: String) -> String? {
    guard let start = text.firstIndex(where: \.isWholeNumber) else { return nil }
    return String(text[start...].prefix { $0.isWholeNumber || ",.".contains($0) })
  }

  private static func changed(_ text: String, isOne: Bool) -> String {
    guard let end = text.lastIndex(where: \.isLetter) else { return text }
    let word = text[...end].reversed().prefix { $0.isLetter }.reversed()
    let start = text.index(end, offsetBy: 1 - word.count)
    let noun = String(word)
    return text[..<start] + (isOne ? singular(noun) : plural(noun))
      + text[text.index(after: end)...]
  }

  private static let irregular = [
    "child": "children", "person": "people", "man": "men", "woman": "women", "mouse": "mice",
    "goose": "geese", "foot": "feet", "tooth": "teeth", "ox": "oxen", "leaf": "leaves",
    "loaf": "loaves", "half": "halves", "calf": "calves", "shelf": "shelves", "wolf": "wolves",
    "thief": "thieves", "knife": "knives", "wife": "wives", "life": "lives", "potato": "potatoes",
    "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "sheep": "sheep", "fish": "fish",
    "deer": "deer", "series": "series", "species": "species",
  ]

  static func plural(_ noun: String) -> String {
    let small = noun.lowercased()
    if let known = irregular[small] { return cased(known, as: noun) }
    if irregular.values.contains(small) || isPlural(small) { return noun }
    let vowels = "aeiou"
    if small.hasSuffix("y"), let before = small.dropLast().last, !vowels.contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + (["s", "x", "z", "ch", "sh"].contains { small.hasSuffix($0) } ? "es" : "s")
  }

  static func singular(_ noun: String) -> String {
    let small = noun.lowercased()
    if let known = irregular.first(where: { $0.value == small }) {
      return cased(known.key, as: noun)
    }
    guard isPlural(small) else { return noun }
    if small.hasSuffix("ies"), small.count > 4 { return noun.dropLast(3) + "y" }
    let hissing = ["sses", "xes", "zzes", "ches", "shes"].contains { small.hasSuffix($0) }
    return String(noun.dropLast(hissing ? 2 : 1))
  }

  private static func isPlural(_ noun: String) -> Bool {
    noun.hasSuffix("s") && !["ss", "us", "is", "as", "os"].contains { noun.hasSuffix($0) }
  }

  private static func cased(_ word: String, as model: String) -> String {
    model.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}
