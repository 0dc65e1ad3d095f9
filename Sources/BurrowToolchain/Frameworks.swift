import BurrowSource

/// The modules that a learner's program imports, as this build of Burrow made them.
///
/// The compiler is not shown the package's own folder of modules: there a program could import the
/// host's rooms, and `canImport(AppKit)` would hold on an iPhone. A folder per platform is filled
/// with what that platform has, once for each build of the modules.
package struct Frameworks: Sendable, Equatable {
  package enum Failure: Error, Equatable, Sendable {
    /// The folder of the running program has no modules.
    case notBuilt(folder: String, missing: String)
    /// They were made by another compiler than the one in use.
    case otherCompiler(path: String)
  }

  /// A folder for the compiler's `-I`, and the text that stands for its contents in a cache key.
  struct Staged: Sendable, Equatable {
    var folder: String
    var fingerprint: String
    var modules: [String]
  }

  /// The folder of the products: `Modules` and the app host are in it.
  package var products: String
  /// Modules that every program may import or that those need.
  var shared = [
    "SwiftUI", "Combine", "BurrowFoundation", "BurrowAppRuntime", "BurrowNames", "BurrowScreen",
    "BurrowTime", "BurrowWire", "OSLog", "os",
  ]
  /// Modules of C targets that those are made with. The compiler asks for them by name and needs
  /// nothing of what is in them, so they are staged empty.
  var sharedC = ["CVirtualClock", "CObjectMaker"]
  /// Modules imported into every file, as Apple's Foundation brings them along.
  var implicit = ["Observation", "BurrowFoundation"]

  /// The process that loads a built app.
  package var appHost: String { products + "/BurrowAppHost" }

  /// The program that starts the compiler where it can write in the cache only; nil where this
  /// build of Burrow came without it.
  var confine: String? {
    let path = products + "/BurrowConfine"
    return FileSystem.exists(path) ? path : nil
  }

  /// The frameworks that were built together with the running program.
  package static func besideThisProgram() throws(Failure) -> Frameworks {
    let program = FileSystem.resolved("/proc/self/exe") ?? "."
    let frameworks = Frameworks(products: FileSystem.parent(program))
    try frameworks.check()
    return frameworks
  }

  package init(products: String) { self.products = products }

  private func check() throws(Failure) {
    guard FileSystem.exists(modulePath("SwiftUI")) else {
      throw .notBuilt(folder: products, missing: "Modules/SwiftUI.swiftmodule")
    }
  }

  private func modulePath(_ name: String) -> String { "\(products)/Modules/\(name).swiftmodule" }

  /// The modules of a platform that this build has.
  private func modules(for platform: SourcePlatform.Name) -> [String] {
    (shared + SourcePlatform.frameworks(of: platform).sorted())
      .filter { FileSystem.exists(modulePath($0)) }
  }

  /// Fills the folder of a platform unless it is there.
  func stage(
    for platform: SourcePlatform.Name, in cache: String
  ) throws(FileSystem.Failure) -> Staged {
    let modules = modules(for: platform)
    var hash = SHA256()
    hash.field("staged 2 \(platform.rawValue) \(sharedC.joined(separator: " "))")
    for path in modules.map(modulePath) {
      hash.field("\(path) \(FileSystem.stamp(path)?.text ?? "none")")
    }
    let fingerprint = hash.hexadecimal()
    let parent = cache + "/frameworks"
    let folder = "\(parent)/\(platform.rawValue)-\(fingerprint.prefix(32))"
    let staged = Staged(folder: folder, fingerprint: fingerprint, modules: modules)
    if FileSystem.exists(folder + "/complete") { return staged }

    let work = try TemporaryFolder(in: parent)
    defer { work.remove() }
    for module in modules {
      try FileSystem.copy(modulePath(module), to: "\(work.path)/\(module).swiftmodule")
    }
    let map = sharedC.map { "module \($0) {}\n" }.joined()
    try FileSystem.write(map, to: work.path + "/module.modulemap")
    try FileSystem.write("1\n", to: work.path + "/complete")
    try work.move(to: folder)
    prune(parent)
    return staged
  }

  /// Removes the folders of older builds, but for a few that a running shell may still use.
  private func prune(_ parent: String) {
    let folders = (FileSystem.names(in: parent) ?? []).filter { !$0.hasPrefix(".") }
      .compactMap { name in FileSystem.stamp(parent + "/" + name).map { (name, $0.seconds) } }
      .sorted { $0.1 > $1.1 }
    for (name, _) in folders.dropFirst(8) { FileSystem.remove(parent + "/" + name) }
  }
}

extension Frameworks.Failure {
  /// What happened, where, and what to do about it.
  package var message: String {
    switch self {
    case .notBuilt(let folder, let missing):
      """
      Burrow's own modules are not built: there is no \(missing) in \(folder)
      hint: start Burrow with 'swift run burrow', which builds them
      """
    case .otherCompiler(let path):
      """
      Burrow's own modules were made by another compiler than \(path)
      hint: 'swift build' makes them anew; or set \(Toolchain.variable) to the swiftc of that time
      """
    }
  }
}
