import Foundation

/// Just enough of JSON to show what a window was opened for.
enum JSONText {
  /// The string that a piece of JSON is, if it is one.
  static func plainString(_ json: String) -> String? {
    guard json.hasPrefix("\"") else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(json.utf8))
  }
}
