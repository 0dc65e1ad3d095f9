import BurrowNames
import BurrowSource

// Packages on the disk, and the modules that they bring.

extension ProjectReader {
  mutating func readPackage(
    _ folder: String, named prefix: String, boundary: String
  ) throws(AppSources.Failure) {
    guard let whole = FileSystem.resolved(folder), packagesSeen.insert(whole).inserted,
      let manifest = FolderWalker.manifest(of: folder)
    else { return }
    guard whole == boundary || whole.hasPrefix(boundary + "/") else {
      throw .outside(path: folder)
    }
    let shown = Self.join(folder, "Package.swift")
    remotePackages += manifest.remotePackages.map {
      AppSources.RemotePackage(location: $0.location, manifest: shown, line: $0.line)
    }
    let identity = FileSystem.lastName(whole).lowercased()
    for target in PackageLayout.targets(of: manifest, in: folder) {
      let place = Self.join(folder, target.path)
      guard let there = FileSystem.resolved(place) else { continue }
      guard there == whole || there.hasPrefix(whole + "/") else { throw .outside(path: place) }
      let walker = FolderWalker(boundary: boundary)
      var files: [AppSources.File] = []
      for (name, path) in try walker.walk(place).files where target.includes(name) {
        let below = target.path == "." ? name : target.path + "/" + name
        let file = try readFile(path, name: prefix.isEmpty ? below : prefix + "/" + below)
        files.append(file)
      }
      guard !files.isEmpty else { continue }
      try Self.checkNames(files)
      let name = ModuleName.identifier(target.name)
      if let other = moduleFolders[name] {
        throw .sameModule(name: name, first: other, second: place)
      }
      moduleFolders[name] = place
      modules.append(
        AppSources.Module(
          name: name, package: ModuleName.identifier(identity), files: files,
          settings: target.settings))
    }
    for path in manifest.localPackages {
      let other = Self.join(folder, path)
      guard FileSystem.exists(other) else { continue }
      // A package that lies beside is read as well, as long as it is in what may be read.
      let outer = root ?? FileSystem.parent(boundary)
      try readPackage(other, named: FileSystem.lastName(other), boundary: outer)
    }
  }

  /// Packages that lie beside the folder of an app, where it imports one of their modules.
  mutating func readPackagesBeside(
    _ whole: String, folder: String, importedBy files: [AppSources.File]
  ) throws(AppSources.Failure) {
    let known = SourcePlatform.everywhere
      .union(SourcePlatform.Name.allCases.flatMap { SourcePlatform.frameworks(of: $0) })
      .union(modules.map(\.name))
    var missing: Set<String> = []
    for file in files { missing.formUnion(SourceImports.mentioned(in: file.text)) }
    missing.subtract(known)
    let parent = FileSystem.parent(whole)
    guard !missing.isEmpty, parent != "/" else { return }
    if let root, parent != root, !parent.hasPrefix(root + "/") { return }
    let shown = folder == "." ? ".." : folder.contains("/") ? FileSystem.parent(folder) : "."
    var candidates: [String] = []
    for container in ["", "Packages/"] {
      for name in FileSystem.names(in: parent + "/" + container) ?? [] where !name.hasPrefix(".") {
        candidates.append(container + name)
      }
    }
    for candidate in candidates where !missing.isEmpty {
      let place = parent + "/" + candidate
      guard place != whole, let manifest = FolderWalker.manifest(of: place) else { continue }
      let names = Set(
        PackageLayout.targets(of: manifest, in: place).map { ModuleName.identifier($0.name) })
      guard !names.isDisjoint(with: missing) else { continue }
      try readPackage(Self.join(shown, candidate), named: candidate, boundary: root ?? parent)
      missing.subtract(modules.map(\.name))
    }
  }
}
