import Foundation

/// Just enough of JSON to show what a window was opened for.
enum JSONText {
  /// The string that a piece of JSON is, alone or as the only element of an array.
  static func plainString(_ json: String) -> String? {
    let data = Data(json.utf8)
    if let text = try? JSONDecoder().decode(String.self, from: data) { return text }
    guard let list = try? JSONDecoder().decode([String].self, from: data) else { return nil }
    return list.count == 1 ? list.first : nil
  }
}
