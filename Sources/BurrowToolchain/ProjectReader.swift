import BurrowNames
import BurrowSource
import Glibc

/// Makes the sources of an app of paths, whatever the folders are laid out like.
struct ProjectReader {
  /// What nothing may lead out of; nil where the person who runs the app wrote the paths.
  let root: String?
  var modules: [AppSources.Module] = []
  var moduleFolders: [String: String] = [:]
  var remotePackages: [AppSources.RemotePackage] = []
  /// Resolved folders of packages that were read.
  var packagesSeen: Set<String> = []
  private var bytes = 0
  private static let mostBytes = 64 << 20

  init(root: String?) { self.root = root.flatMap { FileSystem.resolved($0) } }

  mutating func read(_ paths: [String]) throws(AppSources.Failure) -> AppSources {
    var files: [AppSources.File] = []
    var seen: Set<String> = []
    var settings = ModuleSettings()
    var name: String?
    var plists: [String] = []
    for path in paths {
      guard let stamp = FileSystem.stamp(path) else {
        if errno == ELOOP { throw .linkLoop(path: path) }
        if errno == EACCES { throw .unreadable(path: path, reason: "permission denied") }
        throw .notFound(path: path, nearest: Self.nearest(to: path))
      }
      var added: [AppSources.File] = []
      if stamp.isFolder {
        let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let project = try readProject(folder, isAlone: paths.count == 1)
        added = project.files
        plists += project.plists
        if name == nil { (name, settings) = (project.name, project.settings) }
      } else {
        guard path.hasSuffix(".swift") else { throw .notSwift(path: path) }
        added = [try readFile(path, name: FileSystem.lastName(path))]
        if name == nil {
          name = FileSystem.resolved(path).map { FileSystem.lastName(FileSystem.parent($0)) }
        }
      }
      for file in added where seen.insert(FileSystem.resolved(file.shown) ?? file.shown).inserted {
        files.append(file)
      }
    }
    if let path = paths.first, files.isEmpty { throw .noSwiftFiles(path: path) }
    try Self.checkNames(files)
    var sources = AppSources(files: files, name: name ?? "App")
    sources.modules = modules
    sources.remotePackages = remotePackages
    sources.settings = settings
    sources.infoPlist = Self.choose(plists, for: files)
    return sources
  }

  private struct Project {
    var files: [AppSources.File]
    var name: String
    var plists: [String] = []
    var settings = ModuleSettings()
  }

  /// The app of a folder, which may be the root of a project or of a package.
  private mutating func readProject(
    _ folder: String, isAlone: Bool
  ) throws(AppSources.Failure) -> Project {
    guard let whole = FileSystem.resolved(folder) else {
      throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
    }
    if let root, whole != root, !whole.hasPrefix(root + "/") { throw .outside(path: folder) }
    let walker = FolderWalker(boundary: root ?? whole)
    let found = try walker.walk(folder)
    var project = Project(files: [], name: FileSystem.lastName(whole))
    if project.name.hasSuffix(".swiftpm") { project.name.removeLast(".swiftpm".count) }
    if found.projects.count == 1 {
      project.name = String(found.projects[0].dropLast(".xcodeproj".count))
    }
    project.plists = found.plists.map { Self.join(folder, $0) }
    for package in found.packages {
      try readPackage(Self.join(folder, package), named: package, boundary: root ?? whole)
    }
    let manifest = FolderWalker.manifest(of: folder)
    if let manifest, !manifest.targets.isEmpty {
      let before = modules.count
      try readPackage(folder, named: "", boundary: root ?? whole)
      if let app = try appTarget(of: folder, from: before) {
        modules.removeAll { $0.name == app.name }
        project.files = app.files
        project.name = app.name
        project.settings = app.settings
        return project
      }
    }
    let taken = Set(modules.flatMap(\.files).map(\.shown))
    for (name, path) in found.files where !taken.contains(path) {
      if name == "Package.swift", manifest != nil { continue }
      project.files.append(try readFile(path, name: name))
    }
    project.files = Self.withoutTests(project.files)
    if isAlone {
      try checkEntries(of: project.files, in: folder)
      try readPackagesBeside(whole, folder: folder, importedBy: project.files)
    }
    project.settings = xcodeSettings(at: folder, whole: whole, found.projects)
    return project
  }

  /// The target of a package with its app: the one with a type marked `@main`, or a `main.swift`.
  private func appTarget(
    of folder: String, from first: Int
  ) throws(AppSources.Failure) -> AppSources.Module? {
    var apps: [(module: AppSources.Module, entry: String)] = []
    for module in modules[first...] {
      let entry = module.files.first {
        FileSystem.lastName($0.name) == "main.swift" || EntryPoints.first(in: $0.text) != nil
      }
      if let entry { apps.append((module, entry.shown)) }
    }
    guard apps.count > 1 else { return apps.first?.module }
    throw .severalApps(
      path: folder,
      apps: apps.map { .init(folder: FileSystem.parent($0.entry), entry: $0.entry) })
  }

  // MARK: Files

  mutating func readFile(
    _ path: String, name: String
  ) throws(AppSources.Failure) -> AppSources.File {
    if let root {
      guard let whole = FileSystem.resolved(path), whole.hasPrefix(root + "/") else {
        throw .outside(path: path)
      }
    }
    guard FileSystem.isOrdinary(path) else {
      throw .unreadable(path: path, reason: "it is not an ordinary file")
    }
    // Before it is read: a file can be larger than the memory.
    let size = Int(FileSystem.stamp(path)?.size ?? 0)
    guard bytes + size <= Self.mostBytes else {
      throw .tooLarge(path: FileSystem.parent(path), bytes: Self.mostBytes)
    }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    self.bytes += bytes.count
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path, line: Self.firstBadLine(bytes))
    }
    return AppSources.File(name: name, shown: path, text: text)
  }

  private static func firstBadLine(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }

  /// Without what lies in a folder `…Tests` of which a file imports a library of tests.
  private static func withoutTests(_ files: [AppSources.File]) -> [AppSources.File] {
    func folder(_ file: AppSources.File) -> String? {
      let parts = file.name.split(separator: "/").dropLast()
      return parts.firstIndex { $0.hasSuffix("Tests") }
        .map { parts[...$0].joined(separator: "/") }
    }
    let tests = Set(
      files.compactMap { file in
        folder(file).flatMap { name in
          SourceImports.mentioned(in: file.text).isDisjoint(with: ["XCTest", "Testing"])
            ? nil : name
        }
      })
    guard !tests.isEmpty else { return files }
    return files.filter { file in folder(file).map { !tests.contains($0) } ?? true }
  }

  static func checkNames(_ files: [AppSources.File]) throws(AppSources.Failure) {
    var names: [String: String] = [:]
    for file in files {
      let name = FileSystem.lastName(file.name)
      if let other = names[name] { throw .sameName(first: other, second: file.shown) }
      names[name] = file.shown
    }
  }

  /// One app is built at a time. Where several folders have one each, the person chooses.
  private func checkEntries(
    of files: [AppSources.File], in folder: String
  ) throws(AppSources.Failure) {
    let entries = files.filter { EntryPoints.first(in: $0.text) != nil }
    let places = entries.map { $0.name.split(separator: "/").dropLast().map(String.init) }
    guard Set(places).count > 1 else { return }
    let shortest = places.map(\.count).min() ?? 0
    let common =
      (0..<shortest).first { index in Set(places.map { $0[index] }).count > 1 }
      ?? shortest
    let apps = zip(entries, places).map { entry, place in
      AppSources.Failure.App(
        folder: Self.join(folder, place.prefix(common + 1).joined(separator: "/")),
        entry: entry.shown)
    }
    throw .severalApps(path: folder, apps: apps)
  }

  /// The property list at the top; else the one nearest to the app's own type.
  private static func choose(_ plists: [String], for files: [AppSources.File]) -> String? {
    guard plists.count > 1 else { return plists.first }
    let entry = files.first { EntryPoints.first(in: $0.text) != nil }
    let home = entry.map { FileSystem.parent($0.shown) } ?? ""
    return plists.min { left, right in
      func rank(_ path: String) -> (Int, Int) {
        let isNear =
          home == FileSystem.parent(path) || home.hasPrefix(FileSystem.parent(path) + "/")
        return (isNear ? 0 : 1, path.split(separator: "/").count)
      }
      return rank(left) < rank(right)
    }
  }

  /// How Xcode compiles the app, where a project beside its files says it.
  private func xcodeSettings(
    at folder: String, whole: String, _ projects: [String]
  ) -> ModuleSettings {
    var place = (folder: folder, projects: projects)
    if projects.isEmpty {
      let parent = FileSystem.parent(whole)
      if let root, parent != root, !parent.hasPrefix(root + "/") { return ModuleSettings() }
      place = (
        parent, (FileSystem.names(in: parent) ?? []).filter { $0.hasSuffix(".xcodeproj") }
      )
    }
    guard place.projects.count == 1 else { return ModuleSettings() }
    let path = "\(place.folder)/\(place.projects[0])/project.pbxproj"
    guard FileSystem.isOrdinary(path), !FileSystem.isLink(path),
      let size = FileSystem.stamp(path)?.size, size <= Self.mostBytes,
      let bytes = try? FileSystem.read(path)
    else { return ModuleSettings() }
    return ModuleSettings(xcodeProject: String(decoding: bytes, as: UTF8.self))
  }

  static func join(_ folder: String, _ name: String) -> String {
    if name.isEmpty || name == "." { return folder }
    return folder == "." ? name : folder + "/" + name
  }

  /// The name beside a missing path that is most like it, if one is.
  private static func nearest(to path: String) -> String? {
    let folder = FileSystem.parent(path)
    let wanted = FileSystem.lastName(path)
    let names = (FileSystem.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }
    let ranked = names.map { (name: $0, distance: editDistance(wanted, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(2, wanted.count / 3)
    else { return nil }
    return path.contains("/") ? folder + "/" + best.name : best.name
  }
}
