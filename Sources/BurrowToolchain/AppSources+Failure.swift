extension AppSources {
  /// Why there are no sources.
  package enum Failure: Error, Equatable, Sendable {
    case notFound(path: String, nearest: String?)
    case noSwiftFiles(path: String)
    case notSwift(path: String)
    case notUTF8(path: String, line: Int)
    case linkLoop(path: String)
    /// A link, or a path in a manifest, that leads out of the folder that the sources come from.
    case outside(path: String)
    case unreadable(path: String, reason: String)
    /// Two files of one module with one name, which the compiler cannot tell apart.
    case sameName(first: String, second: String)
    /// Two modules of one name.
    case sameModule(name: String, first: String, second: String)
    /// A folder with several apps: what to name instead, and the file in it that is marked `@main`.
    case severalApps(path: String, apps: [App])
    case tooDeep(path: String)
    case tooLarge(path: String, bytes: Int)

    package struct App: Equatable, Sendable {
      package var folder: String
      package var entry: String

      package init(folder: String, entry: String) {
        self.folder = folder
        self.entry = entry
      }
    }
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
      filename "\(FileSystem.lastName(first))" used twice: '\(first)' and '\(second)'; filenames \
      are used to distinguish private declarations with the same name
      hint: rename one of them, or leave it out
      """
    case .sameModule(let name, let first, let second):
      """
      two modules are called '\(name)': \(first) and \(second)
      hint: rename one of the targets in its Package.swift
      """
    case .severalApps(let path, let apps):
      """
      there are several apps in \(path): \
      \(apps.map { "\($0.folder) (@main in \($0.entry))" }.joined(separator: ", "))
      hint: name the folder of one, with those that it shares: \(apps.first?.folder ?? path)
      """
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    case .tooDeep(let path):
      "\(path) is too many folders deep\nhint: name the folder that holds the app's .swift files"
    case .tooLarge(let path, let bytes):
      """
      \(path) has more than \(bytes >> 20) MB of Swift files
      hint: name the folder that holds the app's .swift files
      """
    }
  }
}
