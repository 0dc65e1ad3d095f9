import BurrowTerminal
import Foundation

/// What an app's Info.plist says that matters on the device.
///
/// Property lists in XML are read. Of the other forms, Foundation breaks down at a binary one that is
/// damaged, and says what it thinks of the old one with braces by itself. Settings of a build that
/// stand in it, such as `$(PRODUCT_NAME)`, are put in where they are known.
package struct InfoPlist: Hashable {
  package var bundleIdentifier = Self.usualIdentifier
  package var permittedTaskIdentifiers: [String] = []
  package var backgroundModes: [String] = []
  /// `CFBundleDisplayName`, else `CFBundleName`: what the person sees of the app (D).
  package var name: String?
  /// `UIApplicationSceneManifest`, `UIApplicationSupportsMultipleScenes`; nil where it is not there.
  package var supportsMultipleScenes: Bool?
  /// All of it, as XML.
  package var text: String?

  private static let usualIdentifier = "com.example.burrow"

  /// Why a file is not an Info.plist that can be used.
  package struct Malformed: Error, Hashable {
    package var path: String
    /// From one; nil where the whole file is meant.
    package var line: Int?
    package var problem: String
    package var remedy: String
  }

  package init() {}

  package init(_ bytes: [UInt8], path: String) throws(Malformed) {
    let source = String(validating: bytes, as: UTF8.self) ?? ""
    let reader = Reader(path: path, source: source)
    guard Self.isXML(bytes) else {
      throw Malformed(
        path: path, line: source.isEmpty ? nil : 1, problem: "it is not a property list in XML",
        remedy: "begin it with <?xml and <plist version=\"1.0\">; on a Mac, `plutil -convert xml1` "
          + "makes it of another form")
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw reader.malformed(error)
    }
    guard let keys = value as? [String: Any] else {
      throw Malformed(
        path: path, problem: "its root is not a dictionary", remedy: "put the keys into <dict>")
    }
    permittedTaskIdentifiers = try reader.strings("BGTaskSchedulerPermittedIdentifiers", in: keys)
    backgroundModes = try reader.strings("UIBackgroundModes", in: keys)
    if let identifier = try reader.string("CFBundleIdentifier", in: keys),
      !identifier.contains("$(")
    {
      bundleIdentifier = identifier
    }
    let display = try reader.string("CFBundleDisplayName", in: keys)
    let short = try reader.string("CFBundleName", in: keys)
    name = [display, short].compactMap(\.self).first { !$0.isEmpty && !$0.contains("$(") }
    if let manifest = keys["UIApplicationSceneManifest"] {
      guard let manifest = manifest as? [String: Any] else {
        throw reader.malformed(
          "UIApplicationSceneManifest", "is not a dictionary", "write it as <dict>")
      }
      if let value = manifest["UIApplicationSupportsMultipleScenes"] {
        guard let flag = value as? Bool else {
          throw reader.malformed(
            "UIApplicationSupportsMultipleScenes", "is neither true nor false",
            "write it as <true/> or <false/>")
        }
        supportsMultipleScenes = flag
      }
    }
    text = Self.xml(keys)
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.first { !Set("\t\r\n ".utf8).contains($0) } == UInt8(ascii: "<")
  }

  /// With what a build puts in: the keys that Xcode makes for every app, where the file has none, and
  /// the values of settings that are known. The version of an app that says none is 1.0 (A).
  func resolved(product: String) -> InfoPlist {
    var result = self
    let settings = [
      "PRODUCT_BUNDLE_IDENTIFIER": bundleIdentifier, "PRODUCT_NAME": product,
      "PRODUCT_MODULE_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": product,
      "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    let own = text.flatMap {
      try? PropertyListSerialization.propertyList(from: Data($0.utf8), format: nil)
    }
    let made: [String: Any] = [
      "CFBundleIdentifier": bundleIdentifier, "CFBundleName": product,
      "CFBundleExecutable": product, "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": "APPL", "CFBundleDevelopmentRegion": "en",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    let keys = ((own as? [String: Any]) ?? [:]).mapValues { Self.filled($0, from: settings) }
    result.text = Self.xml(made.merging(keys) { _, written in written })
    return result
  }

  private static func filled(_ value: Any, from settings: [String: String]) -> Any {
    switch value {
    case let text as String:
      settings.reduce(text) {
        $0.replacing("$(\($1.key))", with: $1.value).replacing("${\($1.key)}", with: $1.value)
      }
    case let list as [Any]: list.map { filled($0, from: settings) }
    case let keys as [String: Any]: keys.mapValues { filled($0, from: settings) }
    default: value
    }
  }

  private static func xml(_ keys: [String: Any]) -> String? {
    (try? PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The one that is named; else the one that lies among the app's files; else the values of an
  /// app that has none.
  static func load(
    named name: String?, found: String?, in surroundings: Surroundings
  ) throws -> InfoPlist {
    if let name { return try InfoPlist(try Files.read(surroundings.url(name)), path: name) }
    guard let found else { return InfoPlist() }
    return try InfoPlist(try Files.readOrdinary(surroundings.url(found)), path: found)
  }
}

/// Takes values out of a property list, and says where one is that is not what it should be.
private struct Reader {
  var path: String
  var source: String

  func string(_ key: String, in keys: [String: Any]) throws(InfoPlist.Malformed) -> String? {
    guard let value = keys[key] else { return nil }
    guard let text = value as? String else {
      throw malformed(key, "is not a text", "write it as <string>")
    }
    return text
  }

  func strings(_ key: String, in keys: [String: Any]) throws(InfoPlist.Malformed) -> [String] {
    guard let value = keys[key] else { return [] }
    guard let strings = value as? [String] else {
      throw malformed(key, "is not a list of texts", "write it as <array> of <string>")
    }
    return strings
  }

  func malformed(_ key: String, _ problem: String, _ remedy: String) -> InfoPlist.Malformed {
    let line = source.firstRange(of: "<key>\(key)</key>").map { lineNumber(of: $0.lowerBound) }
    return InfoPlist.Malformed(
      path: path, line: line, problem: "\(key) \(problem)", remedy: remedy)
  }

  /// Foundation's parser says `Close tag on line 4 does not match …`, or that the file ended.
  func malformed(_ error: any Error) -> InfoPlist.Malformed {
    let said = (error as NSError).userInfo["NSDebugDescription"] as? String
    var line = said?.firstRange(of: "line ").flatMap { found in
      Int(said![found.upperBound...].prefix { $0.isNumber })
    }
    if line == nil, said?.contains("EOF") == true, !source.isEmpty {
      line = lineNumber(of: source.endIndex)
    }
    return InfoPlist.Malformed(
      path: path, line: line,
      problem: "it is not a property list" + (said.map { " (\(escapeControls($0)))" } ?? ""),
      remedy: "it must be XML, beginning with <?xml and <plist version=\"1.0\">")
  }

  private func lineNumber(of index: String.Index) -> Int {
    1 + source[..<index].count { $0.isNewline }
  }
}
