/// The Swift files of one app, by name.
package struct Program: Hashable, Sendable {
  /// Name within the app's folder (`Models/Warren.swift` is possible) → text.
  package var files: [String: String]

  package init(files: [String: String] = [:]) { self.files = files }

  /// In the order in which they are shown and compiled.
  package var names: [String] { files.keys.sorted() }

  /// What makes this program into another one, in order of the files' names.
  package func changes(to other: Program) -> [Change] {
    Set(files.keys).union(other.files.keys).sorted().compactMap { name in
      let before = files[name]
      let after = other.files[name]
      return before == after ? nil : Change(name: name, before: before, after: after)
    }
  }

  /// One file that differs. `before` is nil for a new file, `after` for one that goes away.
  package struct Change: Hashable, Sendable {
    package var name: String
    package var before: String?
    package var after: String?

    package init(name: String, before: String?, after: String?) {
      self.name = name
      self.before = before
      self.after = after
    }
  }
}
