/// Something that a program's source must have, where running the program could not show it.
///
/// Written as a short sentence, for authors and learners alike:
///
///     BurrowScene conforms to Scene
///     body of some App makes BurrowScene
///     file of Warren imports only Foundation
///     Warren is marked Observable, MainActor
package enum SourceRequirement: Hashable, Sendable {
  /// `conforms` may be through an extension, a protocol of the learner's, or a superclass.
  case conforms(Subject, to: String)
  /// Somewhere in the type's `body`, or in a member that its body uses, the other one is made.
  case bodyMakes(Subject, Subject)
  case importsOnly(Subject, modules: [String])
  case isMarked(Subject, attributes: [String])

  /// A type of the learner's own.
  package enum Subject: Hashable, Sendable {
    case named(String)
    /// Any that conforms to this protocol: `some Scene`.
    case some(String)
  }

  /// Reads the sentence; nil when it has none of the four forms.
  package init?(_ sentence: String) {
    var words = sentence.split(whereSeparator: \.isWhitespace).map(String.init)
    func subject(endingBefore ends: [String]) -> Subject? {
      guard let first = words.first else { return nil }
      words.removeFirst()
      var subject = Subject.named(first)
      if first == "some" {
        guard let name = words.first else { return nil }
        words.removeFirst()
        subject = .some(name)
      }
      guard subject.name.isTypeName, words.starts(with: ends) else { return nil }
      words.removeFirst(ends.count)
      return subject
    }
    func names() -> [String]? {
      var names: [String] = []
      var expectsName = true
      for word in words {
        for (index, part) in word.split(separator: ",", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 {
            if expectsName { return nil }
            expectsName = true
          }
          if part.isEmpty { continue }
          let name = String(part)
          guard expectsName, name.isTypeName else { return nil }
          names.append(name)
          expectsName = false
        }
      }
      return expectsName ? nil : names
    }
    if words.starts(with: ["body", "of"]) {
      words.removeFirst(2)
      guard let maker = subject(endingBefore: ["makes"]), let made = subject(endingBefore: []),
        words.isEmpty
      else { return nil }
      self = .bodyMakes(maker, made)
    } else if words.starts(with: ["file", "of"]) {
      words.removeFirst(2)
      guard let type = subject(endingBefore: ["imports", "only"]), let modules = names() else {
        return nil
      }
      self = .importsOnly(type, modules: modules)
    } else {
      guard let type = subject(endingBefore: []) else { return nil }
      if words.starts(with: ["conforms", "to"]) {
        words.removeFirst(2)
        guard words.count == 1, words[0].isTypeName else { return nil }
        self = .conforms(type, to: words[0])
      } else if words.starts(with: ["is", "marked"]) {
        words.removeFirst(2)
        guard let attributes = names() else { return nil }
        self = .isMarked(type, attributes: attributes)
      } else {
        return nil
      }
    }
  }
}

extension SourceRequirement.Subject: CustomStringConvertible {
  var name: String {
    switch self {
    case .named(let name), .some(let name): name
    }
  }

  package var description: String {
    switch self {
    case .named(let name): name
    case .some(let name): "some \(name)"
    }
  }
}

extension SourceRequirement: CustomStringConvertible {
  package var description: String {
    switch self {
    case .conforms(let type, let name): "\(type) conforms to \(name)"
    case .bodyMakes(let maker, let made): "body of \(maker) makes \(made)"
    case .importsOnly(let type, let modules):
      "file of \(type) imports only \(modules.joined(separator: ", "))"
    case .isMarked(let type, let attributes):
      "\(type) is marked \(attributes.joined(separator: ", "))"
    }
  }
}

extension String {
  /// Letters, digits, `_`, and `.` between names; not beginning with a digit.
  fileprivate var isTypeName: Bool {
    !isEmpty
      && split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        guard let first = part.first, first.isLetter || first == "_" else { return false }
        return part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
