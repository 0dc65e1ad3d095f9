/// The compiler's messages, each with the notes that belong to it, and which of them to show.
struct MessageGroups {
  /// Whose text a message is about.
  enum Origin { case learner, adaptor, macro, elsewhere, nowhere }

  private struct Message {
    var diagnostic: Diagnostic
    var origin: Origin
  }

  private var groups: [[Message]] = []

  /// A note belongs to the message before it.
  mutating func add(_ diagnostic: Diagnostic, from origin: Origin) {
    // How clang leads up to a message about a header, before the message itself.
    if diagnostic.severity == .note, diagnostic.place?.path == "<module-includes>" { return }
    let message = Message(diagnostic: diagnostic, origin: origin)
    if diagnostic.severity == .note, !groups.isEmpty {
      groups[groups.count - 1].append(message)
    } else {
      groups.append([message])
    }
  }

  /// What concerns the learner, with what is in their own text first. Of text that is not theirs they
  /// hear of errors only, and of what was put in for them only while their own has no errors: those
  /// are what comes of it. What is wrong with what a macro made is said of the line that the macro
  /// stands on, unless that was said of the line already.
  var shown: [Diagnostic] {
    let own = Set(groups.filter { $0[0].origin == .learner }.map(\.[0].diagnostic.message))
    let hasOwnErrors = groups.contains {
      $0[0].origin == .learner && $0[0].diagnostic.severity == .error
    }
    let ordered = groups.filter(isAtOwnLine) + groups.filter { !isAtOwnLine($0) }
    return ordered.flatMap { group -> [Diagnostic] in
      let isError = group[0].diagnostic.severity == .error
      switch group[0].origin {
      case .learner, .nowhere: break
      case .adaptor: if !isError || hasOwnErrors { return [] }
      case .elsewhere: if !isError { return [] }
      case .macro: return own.contains(group[0].diagnostic.message) ? [] : relocated(group)
      }
      return [group[0].diagnostic] + notes(of: group)
    }
  }

  private func isAtOwnLine(_ group: [Message]) -> Bool {
    group[0].origin == .learner || group[0].origin == .macro
  }

  private func notes(of group: [Message]) -> [Diagnostic] {
    group.dropFirst().filter { $0.origin != .macro && $0.origin != .adaptor }.map(\.diagnostic)
  }

  private func relocated(_ group: [Message]) -> [Diagnostic] {
    var (first, notes) = (group[0].diagnostic, notes(of: group))
    (first.place, first.sourceLine) = (nil, nil)
    if let origin = notes.firstIndex(where: { $0.message.hasPrefix("in expansion of macro") }) {
      (first.place, first.sourceLine) = (notes[origin].place, notes[origin].sourceLine)
      notes.remove(at: origin)
    }
    return [first] + notes
  }
}
