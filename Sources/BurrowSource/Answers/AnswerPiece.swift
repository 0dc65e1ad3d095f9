/// One thing of a written answer: a type, a member, a chain of modifiers, and so on.
package struct AnswerPiece: Hashable, Sendable {
  /// What it is, read from its syntax.
  package enum Kind: Hashable, Sendable {
    case importing(module: String)
    /// `conforms`: what stands behind the colon of the declaration.
    case type(name: String, conforms: [String], isMain: Bool)
    case extending(String)
    /// A property, function or initialiser. `gives`: `View` or `Scene` for `some View`, `some Scene`.
    case member(names: [String], gives: String?)
    /// A chain that begins with a dot: `.onChange(of: phase) { … }`.
    case modifiers([String])
    /// Expressions that make scenes: `WindowGroup { … }`.
    case scene(makes: [String])
    /// An expression that makes a view; `label` is its first text: `Button("Visit Hazel")`.
    case view(makes: String, label: String?)
    case statements
    /// `#Preview` and other things that stand by themselves.
    case aside
  }

  package var kind: Kind
  /// Lines of the answer, from 1.
  package var lines: ClosedRange<Int>
  /// UTF-8 offsets in the answer.
  var range: Range<Int>
  /// Names that its code mentions.
  var mentions: Set<String>

  /// What a piece is called when it is spoken of.
  package var name: String {
    switch kind {
    case .importing(let module): "import \(module)"
    case .type(let name, _, _): name
    case .extending(let name): "the extension of \(name)"
    case .member(let names, _): names.joined(separator: ", ")
    case .modifiers(let names): names.map { ".\($0)" }.joined(separator: " ")
    case .scene(let makes): makes.joined(separator: ", ")
    case .view(let makes, let label): label.map { "\(makes)(\"\($0)\")" } ?? makes
    case .statements: "the statements"
    case .aside: "what stands by itself"
    }
  }
}
