import Foundation

/// The folders of the app's container, as Apple's Foundation names them.
extension URL {
  public static var homeDirectory: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory)
  }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  public static var documentsDirectory: URL { homeDirectory.appending(path: "Documents/") }
  public static var libraryDirectory: URL { homeDirectory.appending(path: "Library/") }
  public static var cachesDirectory: URL { libraryDirectory.appending(path: "Caches/") }
  public static var applicationSupportDirectory: URL {
    libraryDirectory.appending(path: "Application Support/")
  }
}
