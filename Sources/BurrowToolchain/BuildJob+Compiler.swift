import BurrowSource

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
    "-swift-version", "6", "-Onone", "-wmo", "-emit-library", "-gline-tables-only",
    "-D", "DEBUG", "-diagnostic-style", "llvm", "-no-color-diagnostics",
  ]

  func writeSources(into folder: String) throws(FileSystem.Failure) -> Input {
    try FileSystem.makeFolder(folder)
    let adaptor = SourceAdaptor(platform: platform)
    var input = Input()
    var helpers: Set<SourceHelper> = []
    for file in sources.files {
      let adapted = adaptor.adapt(file.text)
      helpers.formUnion(adapted.helpers)
      let compiled = CompilerOutput.CompiledFile(
        shown: file.shown, text: file.text, adapted: adapted)
      let name =
        file == script ? FileSystem.parent("/" + file.name) + "/main.swift" : "/" + file.name
      let path = folder + (name.hasPrefix("//") ? String(name.dropFirst()) : name)
      try FileSystem.makeFolder(FileSystem.parent(path))
      try FileSystem.write(adapted.text, to: path)
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
      let path = folder + "/__BurrowSupport.swift"
      try FileSystem.write(support, to: path)
      input.paths.append(path)
      input.hidden.insert(path)
    }
    return input
  }

  private func supportSource(_ helpers: Set<SourceHelper>) -> String {
    var text = ""
    if staged.modules.contains("BurrowFoundation") {
      let own = TopLevelTypes.declared(
        in: sources.files.map(\.text), among: ShadowedNames.names)
      text += ShadowedNames.source(besides: own)
    }
    if helpers.contains(.errorBridge) { text += ErrorBridge.source }
    return text
  }

  func runCompiler(
    _ input: Input, work: String
  ) throws -> ChildProcess.Outcome {
    let temporary = work + "/tmp"
    try FileSystem.makeFolder(temporary)
    var arguments = input.paths + Self.flags
    if script == nil { arguments.append("-parse-as-library") }
    arguments += ["-module-name", moduleName, "-I", staged.folder]
    for module in builder.frameworks.implicit
    where !module.hasPrefix("Burrow") || staged.modules.contains(module) {
      arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    }
    arguments += [
      "-module-cache-path", builder.cache.folder + "/modules",
      "-file-prefix-map", work + "/src=.", "-file-compilation-dir", ".",
      "-o", work + "/" + BuildCache.libraryName,
    ]
    let compiler = ChildProcess(
      program: builder.toolchain.compiler, arguments: arguments,
      environment: ["TMPDIR": temporary])
    do {
      return try compiler.run(cancellation: builder.cancellation)
    } catch {
      throw BuildFailure.noCompiler(
        .unusable(path: error.program, reason: "it could not be started (\(error.code))"))
    }
  }
}
