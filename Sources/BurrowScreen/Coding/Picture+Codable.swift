import Foundation

/// A picture is one string on the wire: its size, then its marks, every value a field of its own.
///
/// It has hundreds of values, and a container for each would be most of the work of a gesture.
extension Picture: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    var fields = FieldWriter()
    do {
      try fields.put(self)
    } catch {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "A number is none."))
    }
    try container.encode(String(decoding: fields.bytes, as: UTF8.self))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var fields = FieldReader(try container.decode(String.self))
    do {
      self = try fields.picture()
      guard fields.isAtEnd else { throw FieldReader.Malformed() }
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A picture is its size and its marks, field by field.")
    }
  }
}

extension FieldWriter {
  package mutating func put(_ picture: Picture) throws(Unwritable) {
    try put(picture.size)
    try put(picture.marks) { fields, mark throws(Unwritable) in try fields.put(mark) }
  }

  fileprivate mutating func put(_ mark: Picture.Mark) throws(Unwritable) {
    try put(mark.frame)
    try put(mark.content)
    try put(mark.opacity)
    try put(mark.clip) { fields, rect throws(Unwritable) in try fields.put(rect) }
    try put(mark.masks) { fields, outline throws(Unwritable) in try fields.put(outline) }
    put(mark.layer)
  }

  private mutating func put(_ content: Picture.Content) throws(Unwritable) {
    switch content {
    case .text(let lines, let isRead):
      put(letter: "T")
      try put(lines) { fields, line throws(Unwritable) in try fields.put(line) }
      put(isRead)
    case .shape(let outline, let paint, let stroke):
      put(letter: "S")
      try put(outline)
      try put(paint)
      try put(stroke) { fields, stroke throws(Unwritable) in try fields.put(stroke) }
    case .spoken(let words):
      put(letter: "A")
      put(words)
    case .control(let control):
      put(letter: "C")
      put(control.id)
      put(control.label)
      put(control.isEnabled)
      try put(control.kind)
    }
  }

  private mutating func put(_ kind: Picture.Control.Kind) throws(Unwritable) {
    switch kind {
    case .button: put(letter: "b")
    case .area: put(letter: "a")
    case .action(let name):
      put(letter: "n")
      put(name)
    case .field(let text, let isSecure):
      put(letter: "f")
      put(text)
      put(isSecure)
    case .toggle(let isOn):
      put(letter: "t")
      put(isOn)
    case .slider(let value, let minimum, let maximum):
      put(letter: "s")
      for number in [value, minimum, maximum] { try put(number) }
    case .stepper(let canIncrement, let canDecrement):
      put(letter: "i")
      put(canIncrement)
      put(canDecrement)
    case .picker(let options, let selection):
      put(letter: "p")
      try put(options) { fields, option throws(Unwritable) in fields.put(option) }
      try put(selection) { fields, number throws(Unwritable) in fields.put(number) }
    }
  }
}

extension FieldReader {
  package mutating func picture() throws(Malformed) -> Picture {
    Picture(
      size: try size(),
      marks: try array { fields throws(Malformed) in try fields.mark() })
  }

  fileprivate mutating func mark() throws(Malformed) -> Picture.Mark {
    var mark = Picture.Mark(frame: try rect(), content: try content())
    mark.opacity = try number()
    mark.clip = try optional { fields throws(Malformed) in try fields.rect() }
    mark.masks = try array { fields throws(Malformed) in try fields.outline() }
    mark.layer = try integer()
    return mark
  }

  private mutating func content() throws(Malformed) -> Picture.Content {
    switch try letter() {
    case "T":
      let lines = try array { fields throws(Malformed) in try fields.styledText() }
      return .text(lines: lines, isRead: try flag())
    case "S":
      let (outline, paint) = (try outline(), try paint())
      let stroke = try optional { fields throws(Malformed) in try fields.stroke() }
      return .shape(outline, paint: paint, stroke: stroke)
    case "A": return .spoken(try string())
    case "C":
      let (id, label, isEnabled) = (try integer(), try string(), try flag())
      return .control(
        Picture.Control(id: id, kind: try kind(), label: label, isEnabled: isEnabled))
    default: throw Malformed()
    }
  }

  private mutating func kind() throws(Malformed) -> Picture.Control.Kind {
    switch try letter() {
    case "b": return .button
    case "a": return .area
    case "n": return .action(try string())
    case "f": return .field(text: try string(), isSecure: try flag())
    case "t": return .toggle(isOn: try flag())
    case "s":
      return .slider(value: try number(), minimum: try number(), maximum: try number())
    case "i": return .stepper(canIncrement: try flag(), canDecrement: try flag())
    case "p":
      let options = try array { fields throws(Malformed) in try fields.string() }
      return .picker(
        options: options,
        selection: try optional { fields throws(Malformed) in try fields.integer() })
    default: throw Malformed()
    }
  }
}
