import BurrowSource
import Glibc

/// Goes through the folders of a project and collects what is of interest to a build.
struct FolderWalker {
  struct Found {
    /// Swift files: the name below the folder, and the path.
    var files: [(name: String, path: String)] = []
    /// Names of folders that are packages.
    var packages: [String] = []
    /// Names of property lists that are some program's Info.plist.
    var plists: [String] = []
    /// Xcode's projects at the top.
    var projects: [String] = []
  }

  /// A resolved path that no link may lead out of; nil for anywhere.
  let boundary: String?
  private static let deepest = 64

  /// Everything below a folder.
  /// - Parameter isPackage: The folder is a package itself: its manifest does not end the walk, and
  ///   its `Tests` are passed over.
  func walk(_ folder: String) throws(AppSources.Failure) -> Found {
    var found = Found()
    try walk(folder, below: "", parents: [], into: &found)
    return found
  }

  private func walk(
    _ folder: String, below prefix: String, parents: [String], into found: inout Found
  ) throws(AppSources.Failure) {
    guard let stamp = FileSystem.stamp(folder), let names = FileSystem.names(in: folder) else {
      throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
    }
    let identity = "\(stamp.device):\(stamp.node)"
    guard !parents.contains(identity) else { throw .linkLoop(path: folder) }
    guard parents.count < Self.deepest else { throw .tooDeep(path: folder) }
    if prefix.isEmpty { found.projects = names.filter { $0.hasSuffix(".xcodeproj") } }
    if !prefix.isEmpty, Self.isPackage(folder) {
      found.packages.append(String(prefix.dropLast()))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + "/" + name
      guard let entry = FileSystem.stamp(path) else {
        if errno == ELOOP { throw .linkLoop(path: path) }
        continue  // A link to nothing; an editor's lock file, for one.
      }
      if entry.isFolder {
        guard !Self.isPassedOver(name, beside: names) else { continue }
        try checkLink(path)
        try walk(path, below: prefix + name + "/", parents: parents + [identity], into: &found)
      } else if name.hasSuffix(".swift") {
        try checkLink(path)
        found.files.append((prefix + name, path))
      } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
        try checkLink(path)
        found.plists.append(prefix + name)
      }
    }
  }

  func checkLink(_ path: String) throws(AppSources.Failure) {
    guard let boundary, FileSystem.isLink(path), let whole = FileSystem.resolved(path) else {
      return
    }
    guard whole == boundary || whole.hasPrefix(boundary == "/" ? "/" : boundary + "/") else {
      throw .outside(path: path)
    }
  }

  /// Whether a folder has a manifest.
  static func isPackage(_ folder: String) -> Bool {
    manifest(of: folder) != nil
  }

  static func manifest(of folder: String) -> PackageManifest? {
    let path = folder + "/Package.swift"
    guard FileSystem.isOrdinary(path), let size = FileSystem.stamp(path)?.size, size <= 1 << 20,
      let bytes = try? FileSystem.read(path)
    else { return nil }
    return PackageManifest(String(decoding: bytes, as: UTF8.self))
  }

  /// Folders that hold no source of the app: tests, what Xcode and other tools make, and bundles of
  /// other things. `MyAppTests` is one of tests where there is a `MyApp` beside it.
  private static func isPassedOver(_ name: String, beside others: [String]) -> Bool {
    if folders.contains(name) { return true }
    if endings.contains(where: name.hasSuffix) { return true }
    for ending in ["UITests", "Tests"] where name.hasSuffix(ending) {
      let subject = String(name.dropLast(ending.count))
      return others.contains { $0 == subject || $0 == subject + ".xcodeproj" }
    }
    return false
  }

  private static let folders: Set = [
    "Tests", "DerivedData", "Pods", "Carthage", "node_modules", "xcuserdata",
  ]
  private static let endings = [
    ".xcodeproj", ".xcworkspace", ".xcassets", ".playground", ".docc", ".lproj", ".bundle",
    ".framework", ".xcframework", ".app", ".xcdatamodeld", ".xctestplan", ".xcstrings",
  ]
}
