import Foundation

// What a picture is made of, as fields. An outline is a letter for each segment with its numbers, as
// in an SVG path: M 0 0 L 10 0 Q 10 5 12 6 C 10 10 4 4 6 6 Z. Control points come before the end.

extension FieldWriter {
  mutating func put(_ outline: Outline) throws(Unwritable) {
    put(outline.usesEvenOdd)
    try put(outline.segments) { fields, segment throws(Unwritable) in
      switch segment {
      case .move(let end): try fields.put(letter: "M", end)
      case .line(let end): try fields.put(letter: "L", end)
      case .quad(let end, let control): try fields.put(letter: "Q", control, end)
      case .curve(let end, let control1, let control2):
        try fields.put(letter: "C", control1, control2, end)
      case .close: fields.put(letter: "Z")
      }
    }
  }

  private mutating func put(
    letter: Unicode.Scalar, _ points: CGPoint...
  ) throws(Unwritable) {
    put(letter: letter)
    for point in points { try put(point) }
  }

  mutating func put(_ paint: Paint) throws(Unwritable) {
    switch paint {
    case .color(let color):
      put(letter: "c")
      try put(color)
    case .linear(let stops, let start, let end):
      put(letter: "l")
      try put(stops)
      try put(start)
      try put(end)
    case .radial(let stops, let center, let startRadius, let endRadius):
      put(letter: "r")
      try put(stops)
      try put(center)
      try put(Double(startRadius))
      try put(Double(endRadius))
    }
  }

  private mutating func put(_ stops: [Paint.Stop]) throws(Unwritable) {
    try put(stops) { fields, stop throws(Unwritable) in
      try fields.put(stop.color)
      try fields.put(stop.location)
    }
  }

  private mutating func put(_ color: PaintColor) throws(Unwritable) {
    for part in [color.red, color.green, color.blue, color.alpha] { try put(part) }
  }

  mutating func put(_ stroke: StrokeWidth) throws(Unwritable) {
    try put(Double(stroke.width))
    put(stroke.roundCap)
    try put(stroke.dash) { fields, length throws(Unwritable) in try fields.put(Double(length)) }
    put(stroke.isInset)
  }

  mutating func put(_ text: StyledText) throws(Unwritable) {
    try put(text.runs) { fields, run throws(Unwritable) in
      fields.put(run.text)
      try fields.put(run.style)
    }
    put(letter: text.alignment.letter)
    try put(text.lineLimit) { fields, limit throws(Unwritable) in fields.put(limit) }
  }

  private mutating func put(_ style: TextStyle) throws(Unwritable) {
    try put(style.color) { fields, color throws(Unwritable) in try fields.put(color) }
    put(style.isBold)
    put(style.isItalic)
    put(style.isUnderlined)
    put(style.isStruckThrough)
    put(style.isMonospaced)
    try put(Double(style.size))
  }
}

extension FieldReader {
  mutating func outline() throws(Malformed) -> Outline {
    var outline = Outline()
    outline.usesEvenOdd = try flag()
    outline.segments = try array { fields throws(Malformed) in
      switch try fields.letter() {
      case "M": return .move(try fields.point())
      case "L": return .line(try fields.point())
      case "Q":
        let control = try fields.point()
        return .quad(try fields.point(), control: control)
      case "C":
        let (control1, control2) = (try fields.point(), try fields.point())
        return .curve(try fields.point(), control1: control1, control2: control2)
      case "Z": return .close
      default: throw Malformed()
      }
    }
    return outline
  }

  mutating func paint() throws(Malformed) -> Paint {
    switch try letter() {
    case "c": return .color(try color())
    case "l": return .linear(stops: try stops(), start: try point(), end: try point())
    case "r":
      return .radial(
        stops: try stops(), center: try point(), startRadius: try number(),
        endRadius: try number())
    default: throw Malformed()
    }
  }

  private mutating func stops() throws(Malformed) -> [Paint.Stop] {
    try array { fields throws(Malformed) in
      Paint.Stop(color: try fields.color(), location: try fields.number())
    }
  }

  private mutating func color() throws(Malformed) -> PaintColor {
    PaintColor(red: try number(), green: try number(), blue: try number(), alpha: try number())
  }

  mutating func stroke() throws(Malformed) -> StrokeWidth {
    let (width, roundCap) = (try number(), try flag())
    let dash = try array { fields throws(Malformed) in CGFloat(try fields.number()) }
    return StrokeWidth(width: width, roundCap: roundCap, dash: dash, isInset: try flag())
  }

  mutating func styledText() throws(Malformed) -> StyledText {
    let runs = try array { fields throws(Malformed) in
      StyledText.Run(try fields.string(), style: try fields.style())
    }
    guard let alignment = ElementAlignment.Horizontal(letter: try letter()) else {
      throw Malformed()
    }
    let limit = try optional { fields throws(Malformed) in try fields.integer() }
    return StyledText(runs: runs, alignment: alignment, lineLimit: limit)
  }

  private mutating func style() throws(Malformed) -> TextStyle {
    var style = TextStyle()
    style.color = try optional { fields throws(Malformed) in try fields.color() }
    style.isBold = try flag()
    style.isItalic = try flag()
    style.isUnderlined = try flag()
    style.isStruckThrough = try flag()
    style.isMonospaced = try flag()
    style.size = try number()
    return style
  }
}

extension ElementAlignment.Horizontal {
  fileprivate var letter: Unicode.Scalar {
    switch self {
    case .leading: "l"
    case .center: "c"
    case .trailing: "t"
    }
  }

  fileprivate init?(letter: Unicode.Scalar) {
    switch letter {
    case "l": self = .leading
    case "c": self = .center
    case "t": self = .trailing
    default: return nil
    }
  }
}
