import BurrowFoundation
import BurrowScreen
import Foundation

/// Words to read.
public struct Text: Equatable, Sendable {
  /// One piece of the text, with what was asked of it alone, innermost first.
  struct Segment: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case verbatim(String)
      case key(LocalizedStringKey)
      case attributed(AttributedString)
      case image(Image)
      /// Worked out when it is drawn, because it depends on the time.
      case moment(Moment)
    }
    var content: Content
    var changes: [TextChange] = []
  }

  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  var segments: [Segment]

  init(_ content: Segment.Content) { segments = [Segment(content: content)] }

  public init(verbatim content: String) { self.init(.verbatim(content)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: BurrowFoundation.Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  // A literal is a key, although it could be an attributed string too.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }

  public init(_ image: Image) { self.init(.image(image)) }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.verbatim(format.format(input)))
  }

  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? String(describing: subject)))
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? subject.description))
  }

  // On Apple's systems these are `ReferenceConvertible`.
  public init(_ subject: Date, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? "\(subject)"))
  }
  public init<UnitType: Unit>(_ subject: Measurement<UnitType>, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? "\(subject)"))
  }

  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.segments += rhs.segments
    return text
  }

  func changed(_ change: TextChange) -> Text {
    var text = self
    for index in text.segments.indices { text.segments[index].changes.append(change) }
    return text
  }
}

/// What a modifier asks of one text.
enum TextChange: Equatable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case underline(Bool)
  case strikethrough(Bool)
  case monospaced(Bool)
  case style(StyleBox)

  func apply(to style: inout BurrowScreen.TextStyle, _ context: _PaintContext) {
    switch self {
    case .font(let font): (font ?? .body).apply(to: &style)
    case .weight(let weight): style.isBold = (weight ?? .regular).isBold
    case .design(let design): style.isMonospaced = design == .monospaced
    case .bold(let isOn): style.isBold = isOn
    case .italic(let isOn): style.isItalic = isOn
    case .underline(let isOn): style.isUnderlined = isOn
    case .strikethrough(let isOn): style.isStruckThrough = isOn
    case .monospaced(let isOn): style.isMonospaced = isOn
    case .style(let box): style.color = box.style._paint(in: context).paint.averageColor
    }
  }
}

/// A style that is compared by what it is made of.
struct StyleBox: Equatable, Sendable {
  let style: AnyShapeStyle

  static func == (left: StyleBox, right: StyleBox) -> Bool {
    ValueComparison.areEqual(left.style, right.style)
  }
}

extension Text: View, PrimitiveView {
  public typealias Body = Never

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    let text = StyledText(
      runs: runs(in: environment), alignment: environment.multilineTextAlignment.element,
      lineLimit: environment.lineLimit)
    let element = Element(id: context.id, .text(text))
    return [environment.isRedacted ? Element(.redacted, [element]) : element]
  }

  /// The words alone, as a title needs them.
  package nonisolated var plainString: String {
    runs(in: EnvironmentValues()).map(\.text).joined()
  }

  package nonisolated func runs(in environment: EnvironmentValues) -> [StyledText.Run] {
    let base = environment.textStyle
    let context = environment.paintContext
    let textCase = environment.textCase
    return segments.flatMap { segment in
      var style = base
      // The outermost change comes first, so that what is closest to the words has the last say.
      for change in segment.changes.reversed() { change.apply(to: &style, context) }
      return segment.runs(style, environment).map { run -> StyledText.Run in
        switch textCase {
        case .uppercase: .init(run.text.uppercased(), style: run.style)
        case .lowercase: .init(run.text.lowercased(), style: run.style)
        case nil: run
        }
      }
    }
  }
}

extension Text.Segment {
  func runs(_ style: BurrowScreen.TextStyle, _ environment: EnvironmentValues) -> [StyledText.Run] {
    switch content {
    case .verbatim(let text): return [.init(text, style: style)]
    case .moment(let moment): return [.init(moment.text(environment), style: style)]
    case .image(let image): return [.init(image.glyph, style: style)]
    case .attributed(let text):
      return [.init(String(text.characters), style: style)]
    case .key(let key):
      return Markdown.parse(key.parts).flatMap { piece -> [StyledText.Run] in
        var inner = style
        switch piece {
        case .text(let text, let look):
          look.apply(to: &inner, environment)
          return [.init(text, style: inner)]
        case .part(let part, let look):
          look.apply(to: &inner, environment)
          switch part {
          case .literal(let text), .value(let text): return [.init(text, style: inner)]
          case .text(let text):
            let context = environment.paintContext
            return text.segments.flatMap { segment in
              var own = inner
              for change in segment.changes.reversed() { change.apply(to: &own, context) }
              return segment.runs(own, environment)
            }
          }
        }
      }
    }
  }
}

extension Markdown.Style {
  func apply(to style: inout BurrowScreen.TextStyle, _ environment: EnvironmentValues) {
    if isBold { style.isBold = true }
    if isItalic { style.isItalic = true }
    if isCode { style.isMonospaced = true }
    if isStruckThrough { style.isStruckThrough = true }
    if isLink { style.color = environment.paintContext.accent }
  }
}
