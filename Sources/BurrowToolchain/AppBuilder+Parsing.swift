import BurrowSource

extension AppBuilder {
  /// What the compiler says about the syntax of a text alone; nothing is looked up or built.
  ///
  /// For text that has no place in a program yet, such as half a type, so that its faults are told
  /// at its own lines and not at those of whatever would follow it.
  package func parse(_ text: String, shown: String) throws(BuildFailure) -> [Diagnostic] {
    do {
      let work = try cache.makeWorkFolder()
      defer { work.remove() }
      let path = work.path + "/Answer.swift"
      try FileSystem.write(text, to: path)
      let arguments = [
        "-parse", path, "-swift-version", "6", "-diagnostic-style", "llvm",
        "-no-color-diagnostics",
      ]
      let compiler = ChildProcess.compiler(
        toolchain.compiler, arguments, confinedBy: frameworks.confine, to: [work.path],
        environment: ["TMPDIR": work.path], folder: work.path)
      let outcome = try compiler.run(cancellation: cancellation)
      if outcome.ending == .cancelled { throw BuildFailure.cancelled }
      let said = String(decoding: outcome.errors + outcome.output, as: UTF8.self)
      let adapted = AdaptedSource(unchanged: text)
      let file = CompilerOutput.CompiledFile(shown: shown, text: text, adapted: adapted)
      return CompilerOutput(files: [path: file]).diagnostics(in: said)
    } catch {
      throw failure(error)
    }
  }
}
