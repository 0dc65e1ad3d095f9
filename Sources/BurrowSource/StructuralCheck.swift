/// Looks whether a program's source meets what is required of it.
///
/// ```swift
/// let check = StructuralCheck(files: ["BurrowApp.swift": text])
/// check.shortfall(of: SourceRequirement("body of some App makes BurrowScene")!)
/// ```
package struct StructuralCheck: Sendable {
  private let outline: SourceOutline

  /// - Parameter files: Name → text of the learner's files.
  package init(files: [String: String]) {
    outline = SourceOutline(files: files)
  }

  /// What is missing; facts, for a sentence.
  package enum Shortfall: Hashable, Sendable {
    /// No type of this name, or none of the learner's that conforms to it. `known`: the types that
    /// there are.
    case noType(SourceRequirement.Subject, known: [String])
    case doesNotConform(type: String, to: String)
    /// `made` is what the body makes instead, in order of the names.
    case doesNotMake(type: String, SourceRequirement.Subject, made: [String])
    case importsMore(file: String, modules: [String])
    case isNotMarked(type: String, attribute: String)
  }

  /// The first thing that is missing for the requirement; nil when it is met.
  package func shortfall(of requirement: SourceRequirement) -> Shortfall? {
    switch requirement {
    case .conforms(let subject, to: let name):
      firstShortfall(of: subject) { type in
        conforms(type.name, to: name) ? nil : .doesNotConform(type: type.name, to: name)
      }
    case .bodyMakes(let subject, let made):
      firstShortfall(of: subject) { type in
        let called = called(fromBodyOf: type)
        let isMade = called.contains { name in
          types(of: made).contains { isName(name, of: $0.name) }
        }
        return isMade ? nil : .doesNotMake(type: type.name, made, made: called.sorted())
      }
    case .importsOnly(let subject, let modules):
      firstShortfall(of: subject) { type in
        let file = type.file ?? ""
        let more = (outline.imports[file] ?? []).subtracting(modules)
        return more.isEmpty ? nil : .importsMore(file: file, modules: more.sorted())
      }
    case .isMarked(let subject, let attributes):
      firstShortfall(of: subject) { type in
        attributes.first { attribute in
          !type.attributes.contains { isName(attribute, of: $0) }
        }.map { .isNotMarked(type: type.name, attribute: $0) }
      }
    }
  }

  /// One type that a subject may stand for is enough.
  private func firstShortfall(
    of subject: SourceRequirement.Subject, _ check: (SourceOutline.TypeFacts) -> Shortfall?
  ) -> Shortfall? {
    var first: Shortfall?
    for type in types(of: subject) {
      guard let shortfall = check(type) else { return nil }
      first = first ?? shortfall
    }
    return first ?? .noType(subject, known: declared.map(\.name))
  }

  /// Declared in the program; a type that is only extended belongs to someone else.
  private var declared: [SourceOutline.TypeFacts] {
    outline.types.values.filter { $0.file != nil }.sorted { $0.name < $1.name }
  }

  private func types(of subject: SourceRequirement.Subject) -> [SourceOutline.TypeFacts] {
    switch subject {
    case .named(let name): declared.filter { isName(name, of: $0.name) }
    case .some(let name): declared.filter { conforms($0.name, to: name) }
    }
  }

  /// `Door` and `Warren.Door` both name the nested type; what qualifies it must agree.
  private func isName(_ written: String, of type: String) -> Bool {
    type == written || type.hasSuffix("." + written)
      || outline.aliases[written]?.contains { isName($0, of: type) } == true
  }

  private func conforms(_ type: String, to wanted: String) -> Bool {
    var seen: Set<String> = [type]
    var waiting = [type]
    while let name = waiting.popLast() {
      let inherited = outline.types.values.filter { isPart(name, of: $0.name) }
        .reduce(into: outline.aliases[name] ?? []) { $0.formUnion($1.inherited) }
      for next in inherited {
        if next == wanted || next.hasSuffix("." + wanted) { return true }
        if seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }

  private func isPart(_ written: String, of type: String) -> Bool {
    type == written || type.hasSuffix("." + written)
  }

  /// What the body calls, through the members and global functions that it mentions.
  private func called(fromBodyOf type: SourceOutline.TypeFacts) -> Set<String> {
    var called: Set<String> = []
    var seen: Set<String> = ["body"]
    var waiting = ["body"]
    while let name = waiting.popLast() {
      var facts = type.members[name] ?? .init()
      if let global = outline.globals[name] { facts.merge(global) }
      called.formUnion(facts.called)
      for next in facts.mentioned where seen.insert(next).inserted { waiting.append(next) }
    }
    return called
  }
}
