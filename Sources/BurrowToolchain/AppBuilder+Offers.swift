import BurrowSource

extension AppBuilder {
  /// Finds all that an app uses and Burrow does not have, in one go.
  ///
  /// A missing module stops the compiler before it looks at anything else. Here an empty one stands
  /// in its place, for looking only: nothing of what is made can be run, and nothing is kept. Of a
  /// chain of modifiers the compiler tells the first that it does not know; what it tells is cut out
  /// of the text that it is given next, until it tells nothing new.
  package func notOffered(
    by sources: AppSources, for platform: SourcePlatform
  ) throws(BuildFailure) -> NotOffered {
    do {
      let staged = try frameworks.stage(for: platform.name, in: cache.folder)
      let jobs = try jobs(for: sources, platform, staged)
      let work = try cache.makeWorkFolder()
      defer { work.remove() }
      var survey = Survey(work: work.path)
      for module in jobs.modules { try survey.look(at: module) }
      try survey.look(at: jobs.app)
      var result = NotOffered(survey.errors, in: sources)
      result.notLookedAt = survey.notLookedAt
      return result
    } catch {
      throw failure(error)
    }
  }
}

/// Looks at module after module of one app.
private struct Survey {
  let work: String
  var errors: [Diagnostic] = []
  var notLookedAt: [String] = []
  private var missing: Set<String> = []
  private var broken: Set<String> = []
  private static let mostRounds = 12

  init(work: String) { self.work = work }

  mutating func look(at job: BuildJob) throws {
    guard broken.isDisjoint(with: job.imports.map(\.name)) else {
      return leaveOut(job)
    }
    var texts = job.files
    var seen: Set<String> = []
    var isFirst = true
    for _ in 0..<Self.mostRounds {
      guard let said = try job.look(at: texts, in: work, standIns: Array(missing)) else {
        // The compiler broke down over a module with errors.
        if isFirst { leaveOut(job) }
        break
      }
      let found = said.filter { $0.severity == .error }
      let modules = found.compactMap { Self.missingModule($0.message) }
      guard modules.isEmpty else {
        missing.formUnion(modules)
        continue
      }
      let news = found.filter { seen.insert($0.headline).inserted }
      // Once something was cut out, other errors may come of that.
      errors += isFirst ? news : news.filter { Self.isUnknown($0) }
      isFirst = false
      guard let shorter = Self.without(news, in: texts) else { break }
      texts = shorter
    }
    for file in job.files { errors += imports(of: file, in: job) }
  }

  /// The compiler stops at the first import of a missing module; these are all of them.
  private func imports(of file: AppSources.File, in job: BuildJob) -> [Diagnostic] {
    guard
      !SourceImports.mentioned(in: file.text)
        .isDisjoint(with: missing.map { String($0.prefix { $0 != "." }) })
    else { return [] }
    return SourceImports.imports(in: file.text, for: job.platform)
      .filter { missing.contains($0.path) }
      .map {
        let place = Diagnostic.Place(path: file.shown, line: $0.line, column: 1)
        return Diagnostic(.error, "no such module '\($0.path)'", at: place)
      }
  }

  private mutating func leaveOut(_ job: BuildJob) {
    broken.insert(job.moduleName)
    notLookedAt.append(job.moduleName)
  }

  private static func missingModule(_ message: String) -> String? {
    guard message.hasPrefix("no such module '") else { return nil }
    let name = message.dropFirst("no such module '".count).prefix { $0 != "'" }
    return name.isEmpty ? nil : String(name)
  }

  /// Whether an error says that there is no such thing, rather than what comes of that.
  private static func isUnknown(_ diagnostic: Diagnostic) -> Bool {
    let message = diagnostic.message
    if message.contains("has no member") { return true }
    guard message.hasPrefix("cannot find"), let mark = message.firstIndex(of: "'") else {
      return false
    }
    // A variable may have been cut out.
    return message[message.index(after: mark)].isUppercase
  }

  /// The files without what is unknown; nil where nothing of it can be cut out.
  private static func without(
    _ errors: [Diagnostic], in files: [AppSources.File]
  ) -> [AppSources.File]? {
    var hasChanged = false
    let files = files.map { file in
      let places = errors.filter { $0.place?.path == file.shown && isUnknown($0) }
        .compactMap(\.place).map { (line: $0.line, column: $0.column) }
      guard !places.isEmpty, let text = UnknownCuts.cut(places, from: file.text) else {
        return file
      }
      hasChanged = true
      return AppSources.File(name: file.name, shown: file.shown, text: text)
    }
    return hasChanged ? files : nil
  }
}
