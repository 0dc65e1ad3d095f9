import BurrowSource
import Glibc

/// The files that the compiler is given, and how it is called.
extension BuildJob {
  struct Input {
    var paths: [String] = []
    var compiled: [String: CompilerOutput.CompiledFile] = [:]
    var hidden: Set<String> = []
    /// What the adaptor refused.
    var problems: [Diagnostic] = []
  }

  /// Flags that do not depend on the app.
  static let flags = [
    "-Onone", "-wmo", "-gline-tables-only",
    "-D", "DEBUG", "-diagnostic-style", "llvm", "-no-color-diagnostics",
  ]

  func writeSources(
    _ files: [AppSources.File], into folder: String
  ) throws(FileSystem.Failure) -> Input {
    try FileSystem.makeFolder(folder)
    let adaptor = SourceAdaptor(platform: platform)
    var input = Input()
    var helpers: Set<SourceHelper> = []
    for file in files {
      // Wherever a name comes from, it is one below the folder.
      guard FileSystem.isInside(file.name) else {
        throw FileSystem.Failure(path: file.name, code: EINVAL)
      }
      let adapted = adaptor.adapt(file.text)
      helpers.formUnion(adapted.helpers)
      let compiled = CompilerOutput.CompiledFile(
        shown: file.shown, text: file.text, adapted: adapted)
      let path = compiledName(of: file)
      try FileSystem.makeFolder(FileSystem.parent(folder + "/" + path))
      try FileSystem.write(adapted.text, to: folder + "/" + path)
      input.paths.append(path)
      input.compiled[path] = compiled
      for problem in adapted.problems {
        let place = Diagnostic.Place(
          path: file.shown, line: problem.line, column: problem.column)
        let lines = compiled.original
        input.problems.append(
          Diagnostic(
            .error, problem.message, at: place, sourceLine: String(lines[problem.line - 1])))
      }
    }
    let support = supportSource(helpers)
    if !support.isEmpty {
      let path = "__BurrowSupport.swift"
      try FileSystem.write(support, to: folder + "/" + path)
      input.paths.append(path)
      input.hidden.insert(path)
    }
    return input
  }

  /// The path of a file as the compiler is given it, from the folder that it is started in: so it
  /// is the same whatever that folder is called. A script is the file of that name.
  private func compiledName(of file: AppSources.File) -> String {
    let parts = file.name.split(separator: "/").map(String.init)
    let name = (file == script ? parts.dropLast() + ["main.swift"] : parts).joined(separator: "/")
    return name.hasPrefix("-") ? "./" + name : name
  }

  func supportSource(_ helpers: Set<SourceHelper>) -> String {
    var text = ""
    if staged.modules.contains("BurrowFoundation") {
      let own = TopLevelTypes.declared(
        in: files.map(\.text), among: ShadowedNames.names)
      text += ShadowedNames.source(besides: own)
    }
    if helpers.contains(.errorBridge) { text += ErrorBridge.source }
    return text
  }

  /// Compiles and links. The driver takes a library to have no statements of its own, so a script
  /// is compiled to an object file first.
  func runCompiler(_ input: Input, work: String) throws -> ChildProcess.Outcome {
    try FileSystem.makeFolder(work + "/tmp")
    try FileSystem.makeFolder(builder.cache.modules)
    let output = work + "/" + product.files[0]
    if case .module(let name) = product {
      let kind = ["-emit-object", "-emit-module", "-parse-as-library"]
      let made = ["-emit-module-path", "\(work)/\(name).swiftmodule", "-o", output]
      return try run(input.paths + kind + compilerFlags + made, work: work)
    }
    let library = objects + builder.toolchain.linkerFlags + ["-o", output]
    guard script != nil else {
      let kind = ["-emit-library", "-parse-as-library"]
      return try run(input.paths + kind + compilerFlags + library, work: work)
    }
    let object = work + "/tmp/App.o"
    let compiled = try run(
      input.paths + ["-emit-object"] + compilerFlags + ["-o", object], work: work)
    guard compiled.ending == .exit(0) else { return compiled }
    var linked = try run([object, "-emit-library"] + library, work: work)
    linked.errors = compiled.errors + linked.errors
    return linked
  }

  /// What is linked into the app's library besides its own module: every module, once.
  private var objects: [String] {
    imports.map { "\(builder.cache.path(of: $0.key))/\($0.name).o" }
  }

  private var compilerFlags: [String] {
    var flags = Self.flags + settings.compilerFlags
    flags += ["-module-name", moduleName, "-I", staged.folder]
    for module in imports { flags += ["-I", builder.cache.path(of: module.key)] }
    return flags + commonFlags
  }

  private var commonFlags: [String] {
    var flags: [String] = []
    if let package { flags += ["-package-name", package] }
    for module in builder.frameworks.implicit
    where !module.hasPrefix("Burrow") || staged.modules.contains(module) {
      flags += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    }
    // No `-file-prefix-map`: it is part of what names clang's modules, which would then be made
    // anew for each build.
    flags += ["-module-cache-path", builder.cache.modules, "-file-compilation-dir", "."]
    return flags
  }

  /// What the compiler says of files of this module; nil if it broke down.
  ///
  /// Of a package's module something is left in `work` that the next modules can import, errors or
  /// not. The modules of `standIns` are empty.
  func look(
    at files: [AppSources.File], in work: String, standIns: [String]
  ) throws -> [Diagnostic]? {
    for folder in ["/src", "/tmp", "/standins", "/seen"] {
      if folder != "/seen" { FileSystem.remove(work + folder) }
      try FileSystem.makeFolder(work + folder)
    }
    try FileSystem.makeFolder(builder.cache.modules)
    try FileSystem.write(Self.moduleMap(standIns), to: work + "/standins/module.modulemap")
    let input = try writeSources(files, into: work + "/src")
    var arguments = input.paths + (script == nil ? ["-parse-as-library"] : [])
    arguments += Self.flags.filter { $0 != "-gline-tables-only" } + settings.compilerFlags
    arguments += ["-module-name", moduleName, "-I", staged.folder, "-I", work + "/seen"]
    arguments += ["-I", work + "/standins"] + commonFlags
    if case .module(let name) = product {
      arguments += [
        "-emit-module", "-emit-module-path", "\(work)/seen/\(name).swiftmodule",
        "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
      ]
    } else {
      arguments.append("-typecheck")
    }
    let outcome = try run(arguments, work: work)
    if outcome.ending == .cancelled { throw BuildFailure.cancelled }
    let said = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
    if said.contains("Stack dump:") || said.contains("failed due to signal") { return nil }
    let output = CompilerOutput(files: input.compiled, hidden: input.hidden)
    return input.problems + output.diagnostics(in: said)
  }

  /// `os.log` is a module in a module.
  private static func moduleMap(_ names: [String]) -> String {
    let parts = names.map { $0.split(separator: ".", maxSplits: 1).map(String.init) }
    let outer = Dictionary(grouping: parts) { $0[0] }
    return outer.sorted { $0.key < $1.key }.map { name, parts in
      let inner = Set(parts.compactMap { $0.count > 1 ? $0[1] : nil })
        .map { $0.filter { $0.isLetter || $0.isNumber || $0 == "_" } }
      return "module \(name) {\n"
        + inner.sorted().map { "  module \($0) {}\n" }.joined() + "}\n"
    }.joined()
  }

  private func run(_ arguments: [String], work: String) throws -> ChildProcess.Outcome {
    let compiler = ChildProcess.compiler(
      builder.toolchain.compiler, arguments,
      confinedBy: builder.frameworks.confine, to: [work, builder.cache.modules],
      environment: ["TMPDIR": work + "/tmp"], folder: work + "/src")
    do {
      return try compiler.run(cancellation: builder.cancellation)
    } catch {
      let reason = "it could not be started (error \(error.code))"
      throw BuildFailure.noCompiler(.unusable(path: error.program, reason: reason))
    }
  }
}
