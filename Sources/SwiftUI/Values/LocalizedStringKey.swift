import BurrowScreen
import Foundation

/// A text that is looked up in the reader's language. The simulated device speaks one language,
/// `en_US`, so the key is the text; numbers in it are written as people there write them.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// What the key is made of: its literal parts, and what was put between them.
  package enum Part: Equatable, Sendable {
    case literal(String)
    /// Already written out; never read as Markdown.
    case value(String)
    /// A text with a style of its own.
    case text(Text)
  }

  package var parts: [Part]

  public init(_ value: String) { parts = [.literal(value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    package var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    public mutating func appendInterpolation(_ string: String) { parts.append(.value(string)) }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      parts.append(.value(formatter?.string(for: subject) ?? String(describing: subject)))
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      parts.append(.value(formatter?.string(for: subject) ?? subject.description))
    }

    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
      parts.append(.value(formatter.string(for: subject) ?? "\(subject)"))
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      parts.append(.value(format.format(input)))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      parts.append(.value(formatted(value, specifier: value._specifier)))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      parts.append(.value(formatted(value, specifier: specifier)))
    }

    public mutating func appendInterpolation(_ text: Text) { parts.append(.text(text)) }
  }
}

/// A number that a format specifier can write.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _specifier: String { get }
}

/// Writes a number as `String(format:locale:)` does on a device: whole numbers get their groups of
/// three (R: `Text("\(1234)")` shows 1,234), fractions their six places.
func formatted<T: _FormatSpecifiable>(_ value: T, specifier: String) -> String {
  if let value = value as? Int, specifier == "%lld" { return grouped(String(value)) }
  let text = String(format: specifier, value._arg)
  // Only plain decimal specifiers are localized; hexadecimal, octal and text are not.
  guard let kind = specifier.last, "diuf".contains(kind) else { return text }
  return grouped(text)
}

/// Puts a comma between groups of three in the first run of figures.
private func grouped(_ text: String) -> String {
  guard let start = text.firstIndex(where: \.isWholeNumber) else { return text }
  let end = text[start...].firstIndex { !$0.isWholeNumber } ?? text.endIndex
  let figures = text[start..<end]
  var result = ""
  for (index, figure) in figures.enumerated() {
    if index > 0, (figures.count - index) % 3 == 0 { result.append(",") }
    result.append(figure)
  }
  return text[..<start] + result + text[end...]
}

extension Int: _FormatSpecifiable {
  public var _arg: Int64 { Int64(self) }
  public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  public var _arg: UInt64 { UInt64(self) }
  public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  public var _arg: UInt32 { self }
  public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  public var _arg: UInt64 { self }
  public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
  public var _arg: CGFloat { self }
  public var _specifier: String { "%lf" }
}
