import BurrowSource

/// The modules that an app imports, in the order in which they can be compiled.
struct ModulePlan {
  /// Each after all that it imports.
  var modules: [AppSources.Module] = []
  /// For each module the names of those that it imports, and of those that these import.
  var needs: [String: Set<String>] = [:]

  /// Looks at the imports of the app, then at those of what it imports. A module that nothing leads
  /// to is left out.
  init(_ sources: AppSources, for platform: SourcePlatform) throws(BuildFailure) {
    guard !sources.modules.isEmpty else { return }
    var platform = platform
    platform.modules.formUnion(sources.modules.map(\.name))
    let byName = Dictionary(sources.modules.map { ($0.name, $0) }) { first, _ in first }
    for name in Self.imports(of: sources.files, among: byName, platform) {
      try add(name, byName, platform, path: [])
    }
  }

  private mutating func add(
    _ name: String, _ byName: [String: AppSources.Module], _ platform: SourcePlatform,
    path: [String]
  ) throws(BuildFailure) {
    if let start = path.firstIndex(of: name) {
      throw .moduleCycle(Array(path[start...]) + [name])
    }
    guard needs[name] == nil, let module = byName[name] else { return }
    var all: Set<String> = []
    for needed in Self.imports(of: module.files, among: byName, platform) where needed != name {
      try add(needed, byName, platform, path: path + [name])
      all.insert(needed)
      all.formUnion(needs[needed] ?? [])
    }
    needs[name] = all
    modules.append(module)
  }

  /// The local modules that files import, in the order of their names. Only a file that seems to
  /// import one is parsed.
  private static func imports(
    of files: [AppSources.File], among modules: [String: AppSources.Module],
    _ platform: SourcePlatform
  ) -> [String] {
    var found: Set<String> = []
    for file in files {
      let mentioned = SourceImports.mentioned(in: file.text).filter { modules[$0] != nil }
      guard !mentioned.isSubset(of: found) else { continue }
      let exact = SourceImports.imports(in: file.text, for: platform).map(\.module)
      found.formUnion(mentioned.intersection(exact))
    }
    return found.sorted()
  }
}
