/// A version of a system or of its SDK: `27.0`, `18.4`.
package struct SystemVersion: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  package var major: Int
  package var minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `27`, `27.0`, `iOS 27.0`, `iPadOS 27`; nil for anything else.
  package init?(parsing text: String) {
    var rest = text[...]
    for name in ["iPadOS", "iOS"] where rest.lowercased().hasPrefix(name.lowercased()) {
      rest = rest.dropFirst(name.count)
      break
    }
    let parts = rest.drop { $0 == " " }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } && part.count <= 4 ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
