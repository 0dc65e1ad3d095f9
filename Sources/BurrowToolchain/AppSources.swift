import BurrowNames
import Glibc

/// The Swift files of one app, as text.
///
/// They come from a folder, from files, or from anywhere else that has text: a flash card builds an
/// answer that is in no file.
package struct AppSources: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    /// The path below the app's folder; `#fileID` shows its last part.
    package var name: String
    /// The path as the learner would type it, which diagnostics begin with.
    package var shown: String
    package var text: String

    package init(name: String, shown: String? = nil, text: String) {
      self.name = name
      self.shown = shown ?? name
      self.text = text
    }
  }

  /// Why there are no sources.
  package enum Failure: Error, Equatable, Sendable {
    case notFound(path: String, nearest: String?)
    case noSwiftFiles(path: String)
    case notSwift(path: String)
    case notUTF8(path: String, line: Int)
    case linkLoop(path: String)
    /// A link that leads out of the folder that the sources are to come from.
    case outside(path: String)
    case unreadable(path: String, reason: String)
    /// Two files of one name, which the compiler cannot tell apart.
    case sameName(first: String, second: String)
  }

  package var files: [File]
  /// What the app is called where nothing else says so: the name of its folder.
  package var name: String

  package init(files: [File], name: String) {
    self.files = files
    self.name = name
  }

  /// Reads a folder with all Swift files in it, or the files that are named.
  ///
  /// Hidden files and folders, `Tests` folders and `.build` are passed over. The order is that of
  /// the names, so that the same files make the same program anywhere.
  /// - Parameter root: A folder that no link may lead out of: where the paths were written by
  ///   somebody other than the person who runs them.
  package static func load(
    _ paths: [String], within root: String? = nil
  ) throws(Failure) -> AppSources {
    var loader = SourceLoader(root: root.flatMap { FileSystem.resolved($0) })
    for path in paths { try loader.add(path) }
    if let path = paths.first, loader.files.isEmpty { throw .noSwiftFiles(path: path) }
    let first = paths.first.flatMap { FileSystem.resolved($0) } ?? "App"
    let isFolder = FileSystem.stamp(first)?.isFolder ?? false
    let name = FileSystem.lastName(isFolder ? first : FileSystem.parent(first))
    return AppSources(files: loader.files, name: name)
  }
}

private struct SourceLoader {
  var files: [AppSources.File] = []
  private let root: String?
  private var seen: Set<String> = []

  init(root: String?) { self.root = root }

  mutating func add(_ path: String) throws(AppSources.Failure) {
    guard let stamp = FileSystem.stamp(path) else {
      if errno == ELOOP { throw .linkLoop(path: path) }
      if errno == EACCES { throw .unreadable(path: path, reason: "permission denied") }
      throw .notFound(path: path, nearest: nearest(to: path))
    }
    if stamp.isFolder {
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      try addFolder(folder, below: "", parents: [])
    } else {
      guard path.hasSuffix(".swift") else { throw .notSwift(path: path) }
      try addFile(path, name: FileSystem.lastName(path))
    }
  }

  private mutating func addFolder(
    _ folder: String, below prefix: String, parents: [String]
  ) throws(AppSources.Failure) {
    guard let stamp = FileSystem.stamp(folder), let names = FileSystem.names(in: folder) else {
      throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
    }
    let identity = "\(stamp.device):\(stamp.node)"
    guard !parents.contains(identity) else { throw .linkLoop(path: folder) }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + "/" + name
      guard let entry = FileSystem.stamp(path) else {
        if errno == ELOOP { throw .linkLoop(path: path) }
        continue  // A link to nothing; an editor's lock file, for one.
      }
      if entry.isFolder {
        if name == "Tests" || name.hasSuffix(".xcodeproj") { continue }
        try addFolder(path, below: prefix + name + "/", parents: parents + [identity])
      } else if name.hasSuffix(".swift") {
        try addFile(path, name: prefix + name)
      }
    }
  }

  private mutating func addFile(_ path: String, name: String) throws(AppSources.Failure) {
    guard let whole = FileSystem.resolved(path), seen.insert(whole).inserted else { return }
    if let root, !whole.hasPrefix(root + "/") { throw .outside(path: path) }
    guard FileSystem.isOrdinary(path) else {
      throw .unreadable(path: path, reason: "it is not an ordinary file")
    }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path, line: firstBadLine(bytes))
    }
    // The manifest of a package is no part of the app.
    if name == "Package.swift", text.hasPrefix("// swift-tools-version") { return }
    let last = FileSystem.lastName(name)
    if let other = files.first(where: { FileSystem.lastName($0.name) == last }) {
      throw .sameName(first: other.shown, second: path)
    }
    files.append(AppSources.File(name: name, shown: path, text: text))
  }

  private func firstBadLine(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }

  /// The name beside a missing path that is most like it, if one is.
  private func nearest(to path: String) -> String? {
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

extension AppSources.Failure {
  /// What happened, where, and what to do about it.
  package var message: String {
    switch self {
    case .notFound(let path, let nearest):
      "no such file or folder: \(path)"
        + (nearest.map { "\nhint: did you mean '\($0)'?" }
          ?? "\nhint: name a folder of Swift files, or the files themselves")
    case .noSwiftFiles(let path):
      "no Swift files in \(path)\nhint: name the folder that holds the app's .swift files"
    case .notSwift(let path):
      "\(path) is no Swift file\nhint: Swift files end in '.swift'"
    case .notUTF8(let path, let line):
      "\(path):\(line): the file is not UTF-8 text\nhint: save it as UTF-8 in your editor"
    case .outside(let path):
      """
      \(path) is a link that leads out of its folder
      hint: put the file itself there
      """
    case .linkLoop(let path):
      "\(path): a symbolic link leads back to itself\nhint: remove the link"
    case .sameName(let first, let second):
      """
      \(first) and \(second) have the same name, and the files of an app are told apart by it
      hint: rename one of them, or leave it out
      """
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    }
  }
}
