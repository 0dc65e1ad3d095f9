/// Something that a program must do and that no transcript can say, written as a short phrase:
///
///     printed by a scene
///     no card shows 🥕 7
///     off the main actor: submit
package enum CardBehaviour: Hashable, Sendable {
  /// What is printed comes from a scene: it is printed too when the windows show something else.
  case printedByScene
  /// No card of the app switcher shows this text, in any of the card's transcripts.
  case noCardShows(String)
  /// The call is not made on the main actor.
  case offMainActor(call: String)

  /// Reads the phrase; nil when it has none of the three forms.
  package init?(_ phrase: String) {
    func rest(after beginning: String) -> String? {
      guard phrase.hasPrefix(beginning) else { return nil }
      let rest = String(phrase.dropFirst(beginning.count)).trimmingBlanks
      return rest.isEmpty ? nil : rest
    }
    if phrase == "printed by a scene" {
      self = .printedByScene
    } else if let text = rest(after: "no card shows ") {
      self = .noCardShows(text)
    } else if let call = rest(after: "off the main actor: ") {
      self = .offMainActor(call: call)
    } else {
      return nil
    }
  }
}

extension CardBehaviour: CustomStringConvertible {
  package var description: String {
    switch self {
    case .printedByScene: "printed by a scene"
    case .noCardShows(let text): "no card shows \(text)"
    case .offMainActor(let call): "off the main actor: \(call)"
    }
  }
}
