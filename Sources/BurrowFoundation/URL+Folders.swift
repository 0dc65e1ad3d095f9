import Foundation

/// The folders of the app's container, as Apple's Foundation names them.
extension URL {
  /// Foundation's own comes first where it has one.
  @_disfavoredOverload public static var homeDirectory: URL { home }
  private static var home: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
  }
  @_disfavoredOverload public static var temporaryDirectory: URL {
    FileManager.default.temporaryDirectory
  }
  public static var documentsDirectory: URL { home.appending(path: "Documents/") }
  public static var libraryDirectory: URL { home.appending(path: "Library/") }
  public static var cachesDirectory: URL { libraryDirectory.appending(path: "Caches/") }
  public static var applicationSupportDirectory: URL {
    libraryDirectory.appending(path: "Application Support/")
  }
}
