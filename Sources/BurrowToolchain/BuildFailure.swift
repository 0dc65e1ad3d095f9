/// Why an app was not built.
package enum BuildFailure: Error, Equatable, Sendable {
  /// The compiler refused the source: the learner's to mend.
  case doesNotCompile([Diagnostic])
  /// The files have no `@main` type and no `main.swift`.
  case noEntryPoint(files: [String])
  /// Modules that import each other, the first again at the end.
  case moduleCycle([String])
  /// A module of a package is called like one that every program may import.
  case moduleNameTaken(String, file: String)
  case noCompiler(Toolchain.Failure)
  /// Burrow's own modules are not beside its program.
  case noFrameworks(Frameworks.Failure)
  /// A file could not be written for want of space.
  case noSpace(path: String)
  /// The cache folder cannot be used for another reason.
  case cacheUnusable(path: String, reason: String)
  /// The compiler broke down; everything that it said is in the log.
  case compilerCrashed(log: String)
  case cancelled

  /// The messages of a source that does not compile.
  package var diagnostics: [Diagnostic] {
    if case .doesNotCompile(let diagnostics) = self { return diagnostics }
    return []
  }

  /// What happened, where, and what to do about it; for ``doesNotCompile(_:)`` the messages and
  /// their count.
  package var message: String {
    switch self {
    case .doesNotCompile(let diagnostics):
      let errors = diagnostics.filter { $0.severity == .error }.count
      let count = errors == 1 ? "1 error" : "\(errors) errors"
      return (diagnostics.map(\.rendered) + ["\(count); the app was not built"])
        .joined(separator: "\n")
    case .noEntryPoint(let files):
      return """
        no entry point in \(files.joined(separator: ", "))
        hint: mark the app's type with @main: '@main struct MyApp: App { … }'
        """
    case .moduleCycle(let names):
      return """
        the modules import each other: \(names.joined(separator: " → "))
        hint: move what both need into a module of its own
        """
    case .moduleNameTaken(let name, let file):
      return """
        the module '\(name)' of \(file) is called like one of the device's own
        hint: rename its target in Package.swift
        """
    case .noCompiler(let failure): return failure.message
    case .noFrameworks(let failure): return failure.message
    case .noSpace(let path):
      return """
        no space left to write \(path)
        hint: make room on that disk, or set BURROW_CACHE to a folder on another
        """
    case .cacheUnusable(let path, let reason):
      return """
        cannot use the cache folder \(path): \(reason)
        hint: set BURROW_CACHE to a folder that you may write in
        """
    case .compilerCrashed(let log):
      return """
        the Swift compiler crashed; what it said is in \(log)
        hint: this is a fault of the compiler; try to write the code that it was at differently
        """
    case .cancelled: return "the build was stopped"
    }
  }
}
