import Foundation

extension String {
  /// A key to look up, with values. Burrow reads no tables of strings, so a text is its key.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var text = ""
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) { text += literal }
      public mutating func appendInterpolation(_ string: String) { text += string }
      public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) {
        text += value.formatted()
      }
      public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
      public mutating func appendInterpolation<T, F: FormatStyle>(_ value: T, format: F)
      where F.FormatInput == T, F.FormatOutput == String {
        text += format.format(value)
      }
    }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text
  }
}
