import Foundation

/// An outline is one string on the wire: a letter for each segment with its numbers, as in an SVG
/// path. A drawing has hundreds of points, and a container for each would be most of the work of a
/// gesture.
///
///     M 0 0 L 10 0 Q 10 5 12 6 C 10 10 4 4 6 6 Z
///
/// Control points come before the end point. `E` at the beginning says that areas are counted even
/// and odd. Numbers are written so that they read back as the same.
extension Outline: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let outline = Outline(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "An outline is letters, each with its numbers.")
    }
    self = outline
  }

  private var text: String {
    var text = usesEvenOdd ? "E" : ""
    func add(_ letter: Character, _ points: CGPoint...) {
      if !text.isEmpty { text.append(" ") }
      text.append(letter)
      for point in points {
        text.append(" ")
        text.append(Double(point.x).description)
        text.append(" ")
        text.append(Double(point.y).description)
      }
    }
    for segment in segments {
      switch segment {
      case .move(let end): add("M", end)
      case .line(let end): add("L", end)
      case .quad(let end, let control): add("Q", control, end)
      case .curve(let end, let control1, let control2): add("C", control1, control2, end)
      case .close: add("Z")
      }
    }
    return text
  }

  private init?(text: String) {
    self.init()
    var words = text.split(separator: " ")[...]
    func point() -> CGPoint? {
      guard words.count >= 2, let x = Double(words.removeFirst()),
        let y = Double(words.removeFirst())
      else { return nil }
      return CGPoint(x: x, y: y)
    }
    if words.first == "E" {
      usesEvenOdd = true
      words.removeFirst()
    }
    while let letter = words.popFirst() {
      switch letter {
      case "M":
        guard let end = point() else { return nil }
        segments.append(.move(end))
      case "L":
        guard let end = point() else { return nil }
        segments.append(.line(end))
      case "Q":
        guard let control = point(), let end = point() else { return nil }
        segments.append(.quad(end, control: control))
      case "C":
        guard let control1 = point(), let control2 = point(), let end = point() else { return nil }
        segments.append(.curve(end, control1: control1, control2: control2))
      case "Z": segments.append(.close)
      default: return nil
      }
    }
  }
}
