import BurrowSource

/// The Swift files of one app, as text.
///
/// They come from a folder, from files, or from anywhere else that has text: a flash card builds an
/// answer that is in no file.
package struct AppSources: Sendable, Hashable {
  package struct File: Sendable, Hashable {
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

  /// A module of a local package, which the app may import.
  package struct Module: Sendable, Hashable {
    package var name: String
    /// What `package` access is shared within.
    package var package: String
    package var files: [File]
    package var settings: ModuleSettings

    package init(
      name: String, package: String, files: [File], settings: ModuleSettings = ModuleSettings()
    ) {
      self.name = name
      self.package = package
      self.files = files
      self.settings = settings
    }
  }

  /// A package that a manifest asks for and that is somewhere else.
  package struct RemotePackage: Sendable, Hashable {
    package var location: String
    /// The manifest, as the learner would type its path.
    package var manifest: String
    /// From one.
    package var line: Int
  }

  package var files: [File]
  /// What the app is called where nothing else says so: the name of its folder.
  package var name: String
  /// The modules of local packages, in no order; not all of them need be imported.
  package var modules: [Module] = []
  package var remotePackages: [RemotePackage] = []
  package var settings = ModuleSettings()
  /// The Info.plist that lies among the files; nil without one.
  package var infoPlist: String?

  package init(files: [File], name: String) {
    self.files = files
    self.name = name
  }

  /// Reads a folder with all Swift files in it, or the files that are named.
  ///
  /// A folder is an app's own, or the root of an Xcode project or of a package with one app in it.
  /// Packages in it or beside it become modules; folders of tests and what other tools made are
  /// passed over. The order is that of the names, so that the same files make the same program
  /// anywhere.
  /// - Parameter root: A folder that nothing may lead out of: where the paths were written by
  ///   somebody other than the person who runs them.
  package static func load(
    _ paths: [String], within root: String? = nil
  ) throws(Failure) -> AppSources {
    var reader = ProjectReader(root: root)
    return try reader.read(paths)
  }

  /// The files of all modules, the app's own first.
  package var allFiles: [File] { files + modules.flatMap(\.files) }
}
