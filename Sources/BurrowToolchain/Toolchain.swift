import Glibc

/// The Swift compiler that builds learners' programs.
package struct Toolchain: Sendable, Equatable {
  /// Why there is no compiler to use.
  package enum Failure: Error, Equatable, Sendable {
    /// None was named, and none of the folders of `PATH` has one.
    case notFound(searched: [String])
    /// `BURROW_SWIFTC` names something that is no program.
    case notExecutable(path: String)
    /// It would not say its version.
    case unusable(path: String, reason: String)
    case tooOld(path: String, version: String)
  }

  /// The compiler, as a path without links.
  package var compiler: String
  /// Path, size and time of change: what a build rests on without a process being started.
  package var identity: String

  /// The variable that names a compiler other than that of `PATH`.
  package static let variable = "BURROW_SWIFTC"
  package static let oldest = (major: 6, minor: 3)

  /// Finds the compiler in use without starting it.
  package static func find(environment: Environment = .current) throws(Failure) -> Toolchain {
    if let named = environment[variable] {
      guard let toolchain = Toolchain(path: named) else { throw .notExecutable(path: named) }
      return toolchain
    }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    for folder in folders {
      if let toolchain = Toolchain(path: folder + "/swiftc") { return toolchain }
    }
    throw .notFound(searched: folders)
  }

  private init?(path: String) {
    // The name is kept: the driver decides by it whether it is `swift` or `swiftc`.
    guard let folder = FileSystem.resolved(FileSystem.parent(path)) else { return nil }
    let whole = folder + "/" + FileSystem.lastName(path)
    guard access(whole, X_OK) == 0, let stamp = FileSystem.stamp(whole), !stamp.isFolder else {
      return nil
    }
    compiler = whole
    identity = "\(FileSystem.resolved(whole) ?? whole) \(stamp.text)"
  }

  /// The folder of the compiler's own libraries and modules.
  package var resourceFolder: String {
    FileSystem.parent(FileSystem.parent(compiler)) + "/lib/swift"
  }

  /// The toolchain's own linker is the fastest; a system's compiler may come without it.
  var linkerFlags: [String] {
    FileSystem.exists(FileSystem.parent(compiler) + "/ld.lld") ? ["-use-ld=lld"] : []
  }

  /// Asks the compiler for its version, as `6.3.1`; this starts a process.
  package func version() throws(Failure) -> String {
    let outcome: ChildProcess.Outcome
    do {
      outcome = try ChildProcess(program: compiler, arguments: ["--version"]).run()
    } catch {
      throw .unusable(path: compiler, reason: String(cString: strerror(error.code)))
    }
    let text = String(decoding: outcome.output, as: UTF8.self)
    guard outcome.ending == .exit(0), let version = Self.version(in: text) else {
      let said = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
      throw .unusable(
        path: compiler, reason: said.split(separator: "\n").first.map(String.init) ?? "no answer")
    }
    let parts = version.split(separator: ".").compactMap { Int($0) }
    let found = (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
    guard found >= Self.oldest else { throw .tooOld(path: compiler, version: version) }
    return version
  }

  /// The number in `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  static func version(in text: String) -> String? {
    guard let found = text.firstRange(of: "Swift version ") else { return nil }
    let number = text[found.upperBound...].prefix { $0.isNumber || $0 == "." }
    return number.isEmpty ? nil : String(number)
  }
}

extension Toolchain.Failure {
  /// What happened, where, and what to do about it.
  package var message: String {
    switch self {
    case .notFound(let searched):
      """
      no Swift compiler: none of the \(searched.count) folders of PATH has a 'swiftc'
      hint: install Swift 6.3 or later from swift.org, or set \(Toolchain.variable) to its swiftc
      """
    case .notExecutable(let path):
      """
      \(Toolchain.variable) is '\(path)', which is no program
      hint: set it to the path of a swiftc, or unset it to use the one in PATH
      """
    case .unusable(let path, let reason):
      """
      the Swift compiler \(path) does not answer: \(reason)
      hint: run '\(path) --version' to see what is wrong with it
      """
    case .tooOld(let path, let version):
      """
      the Swift compiler \(path) is version \(version)
      hint: Burrow needs Swift \(Toolchain.oldest.major).\(Toolchain.oldest.minor) or later
      """
    }
  }
}
