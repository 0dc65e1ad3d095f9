import Foundation

/// What an app's Info.plist says that matters on the device.
struct InfoPlist: Hashable {
  var bundleIdentifier = "com.example.burrow"
  var permittedTaskIdentifiers: [String] = []
  var backgroundModes: [String] = []

  /// Why a file is not an Info.plist that can be used.
  struct Malformed: Error, Hashable {
    var path: String
    var problem: String
    var remedy: String
  }

  init() {}

  init(_ bytes: [UInt8], path: String) throws(Malformed) {
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw Malformed(
        path: path, problem: "it is not a property list",
        remedy: "it must be XML, beginning with <?xml and <plist version=\"1.0\">")
    }
    guard let keys = value as? [String: Any] else {
      throw Malformed(
        path: path, problem: "its root is not a dictionary", remedy: "put the keys into <dict>")
    }
    permittedTaskIdentifiers = try Self.strings(
      "BGTaskSchedulerPermittedIdentifiers", in: keys, path: path)
    backgroundModes = try Self.strings("UIBackgroundModes", in: keys, path: path)
    if let identifier = keys["CFBundleIdentifier"] {
      guard let text = identifier as? String else {
        throw Malformed(
          path: path, problem: "CFBundleIdentifier is not a text", remedy: "write it as <string>")
      }
      if !text.contains("$(") { bundleIdentifier = text }
    }
  }

  private static func strings(
    _ key: String, in keys: [String: Any], path: String
  ) throws(Malformed) -> [String] {
    guard let value = keys[key] else { return [] }
    guard let strings = value as? [String] else {
      throw Malformed(
        path: path, problem: "\(key) is not a list of texts",
        remedy: "write it as <array> of <string>")
    }
    return strings
  }

  /// The one that is named; else the one that lies among the app's files; else the values of an
  /// app that has none.
  static func load(
    named name: String?, found: String?, in surroundings: Surroundings
  ) throws -> InfoPlist {
    guard let path = name ?? found else { return InfoPlist() }
    return try InfoPlist(try Files.read(surroundings.url(path)), path: path)
  }
}
