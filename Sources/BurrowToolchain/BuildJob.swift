import BurrowSource
import Glibc

/// One build of one module: the app's own, or one of a local package.
struct BuildJob {
  let builder: AppBuilder
  let files: [AppSources.File]
  let settings: ModuleSettings
  let platform: SourcePlatform
  let staged: Frameworks.Staged
  let moduleName: String
  let product: BuildCache.Product
  /// What `package` access is shared within; nil for an app.
  let package: String?
  /// The modules that the files import, and those that these need.
  let imports: [Import]
  let key: String
  /// The file whose statements are the program, where no type is marked `@main`.
  let script: AppSources.File?
  private let mayHaveEntry: Bool

  /// A module that was built before.
  struct Import {
    var name: String
    var key: String
  }

  /// The job of an app.
  init(
    builder: AppBuilder, sources: AppSources, platform: SourcePlatform,
    staged: Frameworks.Staged, moduleName: String, imports: [Import] = []
  ) {
    let hasMain = sources.files.contains { $0.text.contains("@main") }
    let named = sources.files.first { FileSystem.lastName($0.name) == "main.swift" }
    let single = sources.files.count == 1 ? sources.files[0] : nil
    let script =
      hasMain
      ? nil : named ?? single.flatMap { TopLevelStatements.exist(in: $0.text) ? $0 : nil }
    self.init(
      builder: builder, files: sources.files, settings: sources.settings, platform: platform,
      staged: staged, moduleName: moduleName, imports: imports, product: .app, package: nil,
      script: script, mayHaveEntry: hasMain || script != nil)
  }

  /// The job of a package's module.
  init(
    builder: AppBuilder, module: AppSources.Module, platform: SourcePlatform,
    staged: Frameworks.Staged, imports: [Import]
  ) {
    self.init(
      builder: builder, files: module.files, settings: module.settings, platform: platform,
      staged: staged, moduleName: module.name, imports: imports, product: .module(module.name),
      package: module.package, script: nil, mayHaveEntry: false)
  }

  private init(
    builder: AppBuilder, files: [AppSources.File], settings: ModuleSettings,
    platform: SourcePlatform, staged: Frameworks.Staged, moduleName: String, imports: [Import],
    product: BuildCache.Product, package: String?, script: AppSources.File?, mayHaveEntry: Bool
  ) {
    self.builder = builder
    self.files = files
    self.settings = settings
    self.platform = platform
    self.staged = staged
    self.moduleName = moduleName
    self.imports = imports
    self.product = product
    self.package = package
    self.script = script
    self.mayHaveEntry = mayHaveEntry

    var hash = SHA256()
    hash.field("build 2, adaptor \(SourceAdaptor.version)")
    hash.field(builder.toolchain.identity)
    hash.field(staged.fingerprint)
    hash.field(ShadowedNames.source())
    hash.field("\(platform.name.rawValue) \(platform.version) \(platform.isSimulator)")
    hash.field(platform.modules.sorted().joined(separator: " "))
    hash.field(moduleName)
    hash.field((Self.flags + settings.compilerFlags).joined(separator: " "))
    hash.field("\(product.files[0]) \(package ?? "")")
    for module in imports { hash.field("\(module.name) \(module.key)") }
    for file in files {
      hash.field(file.name)
      hash.field(file.text)
    }
    key = hash.hexadecimal()
  }

  var entry: BuildCache.Entry? { builder.cache.entry(key, product) }

  var asImport: Import { Import(name: moduleName, key: key) }

  /// The warnings that were kept with an entry, at their places in these files.
  func warnings(of entry: BuildCache.Entry) -> [Diagnostic] {
    entry.diagnostics.map { stored in
      guard let file = files.first(where: { $0.name == stored.file }) else {
        return Diagnostic(stored.severity, stored.message)
      }
      let lines = file.text.split(omittingEmptySubsequences: false) { $0.isNewline }
      let line = lines.indices.contains(stored.line - 1) ? String(lines[stored.line - 1]) : ""
      let place = Diagnostic.Place(path: file.shown, line: stored.line, column: stored.column)
      return Diagnostic(stored.severity, stored.message, at: place, sourceLine: line)
    }
  }

  /// Adapts and compiles; throws ``BuildFailure`` and ``FileSystem/Failure``.
  func compile() throws -> BuildCache.Entry {
    if product == .app, !mayHaveEntry {
      throw BuildFailure.noEntryPoint(files: files.map(\.shown))
    }
    let work = try builder.cache.makeWorkFolder()
    defer { work.remove() }
    let input = try writeSources(files, into: work.path + "/src")
    guard input.problems.isEmpty else { throw BuildFailure.doesNotCompile(input.problems) }

    let outcome = try runCompiler(input, work: work.path)
    let said = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
    let output = CompilerOutput(files: input.compiled, hidden: input.hidden)
    let diagnostics = output.diagnostics(in: said)
    try checkEnd(outcome, said: said, diagnostics: diagnostics, work: work.path)

    if product == .app {
      let library = work.path + "/" + product.files[0]
      guard Self.hasMain(try FileSystem.read(library)) else {
        throw BuildFailure.noEntryPoint(files: files.map(\.shown))
      }
    }
    FileSystem.remove(work.path + "/src")
    FileSystem.remove(work.path + "/tmp")
    try builder.cache.seal(work.path, product, diagnostics: stored(diagnostics))
    try work.move(to: builder.cache.path(of: key)) { _ in entry != nil }
    guard let entry else {
      throw FileSystem.Failure(path: builder.cache.path(of: key), code: EIO)
    }
    return entry
  }

  private func checkEnd(
    _ outcome: ChildProcess.Outcome, said: String, diagnostics: [Diagnostic], work: String
  ) throws {
    switch outcome.ending {
    case .exit(0): return
    case .cancelled: throw BuildFailure.cancelled
    case .exit, .signal: break
    }
    if said.contains("No space left on device") || said.contains("Disk quota exceeded") {
      throw BuildFailure.noSpace(path: builder.cache.folder)
    }
    if Self.saysOtherCompiler.contains(where: said.contains) {
      throw BuildFailure.noFrameworks(.otherCompiler(path: builder.toolchain.compiler))
    }
    let errors = diagnostics.contains { $0.severity == .error }
    let crashed =
      said.contains("Stack dump:") || said.contains("compile command failed due to signal")
    if errors && !crashed { throw BuildFailure.doesNotCompile(diagnostics) }
    let log = "\(builder.cache.folder)/logs/compiler-\(key.prefix(16)).log"
    try FileSystem.makeFolder(builder.cache.folder + "/logs")
    try FileSystem.write(said.replacing(work, with: ""), to: log)
    throw BuildFailure.compilerCrashed(log: log)
  }

  /// How a compiler says that a module is not its own work.
  private static let saysOtherCompiler = [
    "compiled module was created by a different version of the compiler",
    "compiled module was created by an older version of the compiler",
    "compiled module was created by a newer version of the compiler",
    "cannot be imported by the Swift",
  ]

  private func stored(_ diagnostics: [Diagnostic]) -> [BuildCache.StoredDiagnostic] {
    diagnostics.compactMap { diagnostic in
      guard let place = diagnostic.place,
        let file = files.first(where: { $0.shown == place.path })
      else { return nil }
      return BuildCache.StoredDiagnostic(
        severity: diagnostic.severity, file: file.name, line: place.line, column: place.column,
        message: diagnostic.message)
    }
  }

  /// Whether a library names a symbol `main`, as one with an entry point does.
  private static func hasMain(_ library: [UInt8]) -> Bool {
    library.withUnsafeBytes { bytes in
      let name: [UInt8] = [0] + Array("main".utf8) + [0]
      var position = 1
      while position + name.count < bytes.count {
        let rest = bytes.baseAddress! + position
        guard let found = memchr(rest, Int32(name[1]), bytes.count - position - name.count) else {
          return false
        }
        if memcmp(found - 1, name, name.count) == 0 { return true }
        position += UnsafeRawPointer(found) - rest + 1
      }
      return false
    }
  }
}
