import Glibc

/// The environment variables that a part of the toolchain may look at.
///
/// Handed in rather than read in place, so that a test can give any.
package struct Environment: Sendable {
  package var variables: [String: String]

  package init(_ variables: [String: String]) { self.variables = variables }

  package subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The variables of this process.
  package static var current: Environment {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equal = text.firstIndex(of: "=") {
        variables[String(text[..<equal])] = String(text[text.index(after: equal)...])
      }
      next += 1
    }
    return Environment(variables)
  }

  /// Where Burrow keeps what it can make again: `$BURROW_CACHE`, else `$XDG_CACHE_HOME/burrow`,
  /// else `~/.cache/burrow`.
  package var cacheFolder: String {
    if let own = self["BURROW_CACHE"] { return Self.absolute(own) }
    if let shared = self["XDG_CACHE_HOME"], shared.hasPrefix("/") { return shared + "/burrow" }
    return (self["HOME"] ?? "/tmp") + "/.cache/burrow"
  }

  /// A path from the root, whatever folder a program is started in that gets it.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : (FileSystem.resolved(".") ?? "") + "/" + path
  }
}
