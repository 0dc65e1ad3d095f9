import Foundation

extension Picture.Mark {
  package var control: Picture.Control? {
    if case .control(let control) = content { control } else { nil }
  }

  /// Whether every length in it is a number: a program that divides by zero must not make a picture
  /// that cannot be sent.
  var isFinite: Bool {
    func isFinite(_ rect: CGRect) -> Bool {
      rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
    }
    guard isFinite(frame), opacity.isFinite, clip.map(isFinite) ?? true,
      masks.allSatisfy(\.isFinite)
    else { return false }
    guard case .shape(let outline, let paint, let stroke) = content else { return true }
    let lengths = [stroke?.width ?? 0] + (stroke?.dash ?? [])
    return outline.isFinite && lengths.allSatisfy(\.isFinite) && paint.isFinite
  }

  mutating func fade(_ value: Double) { opacity *= max(0, min(1, value)) }

  /// It is still drawn, but not read.
  mutating func silence() {
    switch content {
    case .text(let lines, _): content = .text(lines: lines, isRead: false)
    case .spoken: content = .spoken("")
    case .shape, .control: break
    }
  }

  mutating func apply(_ transform: Transform) {
    if let clip { self.clip = transform.apply(clip) }
    masks = masks.map(transform.apply)
    switch content {
    case .shape(let outline, let paint, var stroke):
      let old = frame
      frame = transform.apply(frame)
      stroke?.width *= transform.meanScale
      content = .shape(
        transform.apply(outline), paint: transform.apply(paint, from: old, to: frame),
        stroke: stroke)
    case .text, .control:
      let center = transform.apply(CGPoint(x: frame.midX, y: frame.midY))
      frame.origin = CGPoint(x: center.x - frame.width / 2, y: center.y - frame.height / 2)
    case .spoken:
      frame = transform.apply(frame)
    }
  }

  /// Gives words that have no colour of their own this one.
  mutating func tint(_ color: PaintColor, bold: Bool = false) {
    guard case .text(var lines, let isRead) = content else { return }
    for line in lines.indices {
      for run in lines[line].runs.indices {
        if lines[line].runs[run].style.color == nil { lines[line].runs[run].style.color = color }
        if bold { lines[line].runs[run].style.isBold = true }
      }
    }
    content = .text(lines: lines, isRead: isRead)
  }

  /// Makes it unrecognisable and keeps its place.
  mutating func redact() {
    let gray = PaintColor(red: 0.78, green: 0.78, blue: 0.8)
    switch content {
    case .text(let lines, _):
      var style = TextStyle()
      style.color = gray
      let blocks = lines.map { line in
        StyledText(
          runs: [.init(String(repeating: "█", count: CellWidth.of(line.string)), style: style)],
          alignment: line.alignment)
      }
      content = .text(lines: blocks, isRead: false)
    case .shape:
      content = .shape(.rectangle(frame), paint: .color(gray), stroke: nil)
    case .spoken(let text):
      content = .spoken(text.isEmpty ? "" : Self.redactedText)
    case .control(var control):
      control.label = Self.redactedText
      switch control.kind {
      case .field(_, let isSecure):
        control.kind = .field(text: Self.redactedText, isSecure: isSecure)
      case .picker(let options, let selection):
        control.kind = .picker(
          options: options.map { _ in Self.redactedText }, selection: selection)
      case .button, .area, .action, .toggle, .slider, .stepper: break
      }
      content = .control(control)
    }
  }

  /// What is read in place of something redacted.
  static let redactedText = "•••"
}
