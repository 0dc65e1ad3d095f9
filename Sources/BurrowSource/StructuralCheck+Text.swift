extension StructuralCheck.Shortfall: CustomStringConvertible {
  /// What is missing, and a line `hint: what to do`.
  package var description: String {
    switch self {
    case .noType(.named(let name), let known):
      """
      there is no type “\(name)” in your files
      hint: \(known.isEmpty ? "declare it" : "your types are \(known.joined(separator: ", "))")
      """
    case .noType(.some(let name), _):
      """
      no type of yours conforms to \(name)
      hint: put “: \(name)” after the name of the type
      """
    case .doesNotConform(let type, let name):
      """
      \(type) does not conform to \(name)
      hint: put “: \(name)” after its name
      """
    case .doesNotMake(let type, let wanted, let made):
      """
      the body of \(type) makes \(made.isEmpty ? "nothing" : made.joined(separator: ", ")), \
      and no \(wanted.name)
      hint: \(hint(making: wanted))
      """
    case .importsMore(let file, let modules):
      """
      \(file) imports \(modules.joined(separator: ", "))
      hint: it can do without; move what needs it to another file
      """
    case .isNotMarked(let type, let attribute):
      """
      \(type) is not marked @\(attribute)
      hint: put @\(attribute) before its declaration
      """
    }
  }

  private func hint(making wanted: SourceRequirement.Subject) -> String {
    switch wanted {
    case .named(let name): "make one there: \(name)(…)"
    case .some(let name): "make a type of yours that conforms to \(name) there"
    }
  }
}
