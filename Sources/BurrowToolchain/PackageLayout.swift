import BurrowSource

/// Where the targets of a package have their files.
enum PackageLayout {
  struct Target {
    var name: String
    /// Below the package's folder.
    var path: String
    var exclude: [String]
    var sources: [String]?
    var settings: ModuleSettings

    /// Whether a file of that folder is of the target.
    func includes(_ name: String) -> Bool {
      func isBelow(_ folder: String) -> Bool {
        let folder = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
        return name == folder || name.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
      }
      guard !exclude.contains(where: isBelow), !(path == "." && name == "Package.swift") else {
        return false
      }
      return sources?.contains(where: isBelow) ?? true
    }
  }

  /// The folders that SwiftPM looks for a target in (D).
  private static let homes = ["Sources", "Source", "src", "srcs"]

  /// The targets with Swift files of their own. Those of tests, plug-ins and macros are none.
  static func targets(of manifest: PackageManifest, in folder: String) -> [Target] {
    let built = manifest.targets.filter { $0.kind == "target" || $0.kind == "executableTarget" }
    let isOnlyOne = built.count == 1
    return built.compactMap { target in
      guard let path = place(of: target, in: folder, isOnlyOne: isOnlyOne) else { return nil }
      return Target(
        name: target.name, path: path, exclude: target.exclude, sources: target.sources,
        settings: target.settings)
    }
  }

  private static func place(
    of target: PackageManifest.Target, in folder: String, isOnlyOne: Bool
  ) -> String? {
    if let path = target.path {
      let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
      return trimmed.hasPrefix("./")
        ? String(trimmed.dropFirst(2)) : trimmed.isEmpty ? "." : trimmed
    }
    for home in homes {
      let own = "\(home)/\(target.name)"
      if FileSystem.stamp(folder + "/" + own)?.isFolder == true { return own }
    }
    // A single target needs no folder of its own.
    guard isOnlyOne else { return nil }
    return homes.first { FileSystem.stamp(folder + "/" + $0)?.isFolder == true }
  }
}
