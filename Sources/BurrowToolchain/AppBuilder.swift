import BurrowSource
import Glibc

/// An app that can be loaded.
package struct BuiltApp: Sendable, Equatable {
  /// The shared library; its symbol `main` runs the app.
  package var library: String
  package var moduleName: String
  package var warnings: [Diagnostic]
  /// Whether it was there already.
  package var wasCached: Bool
}

/// Makes a loadable library of a learner's sources: adapts them, compiles them, and keeps the
/// result for the next time.
///
/// ```swift
/// let builder = try AppBuilder.standard()
/// let app = try builder.build(.load(["Warren"]), for: SourcePlatform(.iOS, .init(27)))
/// ```
package struct AppBuilder: Sendable {
  package var toolchain: Toolchain
  package var frameworks: Frameworks
  package var cancellation: CancellationFlag?
  let cache: BuildCache

  package init(
    toolchain: Toolchain, frameworks: Frameworks, cacheFolder: String,
    cancellation: CancellationFlag? = nil
  ) {
    self.toolchain = toolchain
    self.frameworks = frameworks
    self.cancellation = cancellation
    cache = BuildCache(folder: Environment.absolute(cacheFolder))
  }

  /// The builder with the compiler, the cache and the frameworks in use. Starts no process.
  package static func standard(
    environment: Environment = .current, cancellation: CancellationFlag? = nil
  ) throws(BuildFailure) -> AppBuilder {
    let toolchain: Toolchain
    do { toolchain = try Toolchain.find(environment: environment) } catch {
      throw .noCompiler(error)
    }
    let frameworks: Frameworks
    do { frameworks = try Frameworks.besideThisProgram() } catch { throw .noFrameworks(error) }
    return AppBuilder(
      toolchain: toolchain, frameworks: frameworks, cacheFolder: environment.cacheFolder,
      cancellation: cancellation)
  }

  /// The folder that the compiler finds a platform's modules in; filled if need be.
  package func moduleFolder(for platform: SourcePlatform.Name) throws(BuildFailure) -> String {
    do { return try frameworks.stage(for: platform, in: cache.folder).folder } catch {
      throw .cacheUnusable(path: cache.folder, reason: error.reason)
    }
  }

  /// Builds an app, or finds it built.
  ///
  /// `onCompile` is called when a compiler is about to be started, which takes long enough to be
  /// worth a word to the person who waits.
  package func build(
    _ sources: AppSources, for platform: SourcePlatform, moduleName: String? = nil,
    onCompile: () -> Void = {}
  ) throws(BuildFailure) -> BuiltApp {
    do {
      let staged = try frameworks.stage(for: platform.name, in: cache.folder)
      let jobs = try jobs(for: sources, platform, staged, moduleName: moduleName)
      let job = jobs.app
      if let entry = job.entry { return app(of: jobs, entry, wasCached: true) }
      try FileSystem.makeFolder(cache.folder + "/locks")
      return try locked(job.key) {
        // Whoever held the lock may have built just this.
        if let entry = job.entry { return app(of: jobs, entry, wasCached: true) }
        onCompile()
        for module in jobs.modules where module.entry == nil {
          // Whoever builds a module waits for nothing else, so nobody waits in a circle.
          try locked("m" + module.key) {
            if module.entry == nil { _ = try module.compile() }
          }
        }
        let entry = try job.compile()
        cache.prune()
        return app(of: jobs, entry, wasCached: false)
      }
    } catch {
      throw failure(error)
    }
  }

  /// What is compiled for an app: the modules that it imports, in order, then its own.
  struct Jobs {
    var modules: [BuildJob]
    var app: BuildJob
  }

  func jobs(
    for sources: AppSources, _ platform: SourcePlatform, _ staged: Frameworks.Staged,
    moduleName: String? = nil
  ) throws -> Jobs {
    let plan = try ModulePlan(sources, for: platform)
    var platform = platform
    platform.modules.formUnion(plan.modules.map(\.name))
    var modules: [BuildJob] = []
    for module in plan.modules {
      if staged.modules.contains(module.name) {
        throw BuildFailure.moduleNameTaken(module.name, file: module.files[0].shown)
      }
      let needs = plan.needs[module.name] ?? []
      modules.append(
        BuildJob(
          builder: self, module: module, platform: platform, staged: staged,
          imports: modules.filter { needs.contains($0.moduleName) }.map(\.asImport)))
    }
    let name = ModuleName.make(
      from: moduleName ?? sources.name, besides: staged.modules + plan.modules.map(\.name))
    let app = BuildJob(
      builder: self, sources: sources, platform: platform, staged: staged, moduleName: name,
      imports: modules.map(\.asImport))
    return Jobs(modules: modules, app: app)
  }

  private func app(of jobs: Jobs, _ entry: BuildCache.Entry, wasCached: Bool) -> BuiltApp {
    var warnings: [Diagnostic] = []
    for module in jobs.modules {
      if let entry = module.entry { warnings += module.warnings(of: entry) }
    }
    return BuiltApp(
      library: "\(entry.folder)/\(jobs.app.product.files[0])", moduleName: jobs.app.moduleName,
      warnings: warnings + jobs.app.warnings(of: entry), wasCached: wasCached)
  }

  /// What a failure means to who builds: files are written in the cache alone.
  func failure(_ error: any Error) -> BuildFailure {
    switch error {
    case let failure as BuildFailure: failure
    case let failure as FileSystem.Failure where failure.isNoSpace: .noSpace(path: failure.path)
    case let failure as FileSystem.Failure:
      .cacheUnusable(path: cache.folder, reason: failure.reason)
    default: .cacheUnusable(path: cache.folder, reason: "\(error)")
    }
  }

  /// Does some work while no other process does work with the same beginning of its key.
  private func locked<Result>(_ key: String, _ work: () throws -> Result) throws -> Result {
    let lock = try FileLock("\(cache.folder)/locks/\(key.prefix(2))", cancellation: cancellation)
    guard lock != nil else { throw BuildFailure.cancelled }
    return try work()
  }
}
