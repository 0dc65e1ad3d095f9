import Foundation

/// What is logged: a literal with values.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Whether the log may show a value to others. In the editor's console all values are shown.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How wide a value is at least, and where it stands.
public struct OSLogStringAlignment: Sendable {
  let minimum: Int
  let isRight: Bool
  public static var none: OSLogStringAlignment { .init(minimum: 0, isRight: true) }
  public static func left(columns: Int) -> OSLogStringAlignment {
    .init(minimum: columns, isRight: false)
  }
  public static func right(columns: Int) -> OSLogStringAlignment {
    .init(minimum: columns, isRight: true)
  }

  func align(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, minimum - text.count))
    return isRight ? space + text : text + space
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  let isUppercase: Bool
  let minDigits: Int
  let showsPlus: Bool

  private init(
    _ radix: Int, _ prefix: String = "", _ isUppercase: Bool = false, _ minDigits: Int = 0,
    _ showsPlus: Bool = false
  ) {
    self.radix = radix
    self.prefix = prefix
    self.isUppercase = isUppercase
    self.minDigits = minDigits
    self.showsPlus = showsPlus
  }

  public static var decimal: OSLogIntegerFormatting { .init(10) }
  public static var hex: OSLogIntegerFormatting { .init(16) }
  public static var octal: OSLogIntegerFormatting { .init(8) }
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting { .init(10, "", false, minDigits, explicitPositiveSign) }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    .init(16, includePrefix ? "0x" : "", uppercase, minDigits, explicitPositiveSign)
  }

  func text<T: FixedWidthInteger>(_ value: T) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (value < 0 ? "-" : showsPlus ? "+" : "") + prefix + zeros + digits
  }
}

/// How a floating-point number is written; six digits after the point where nothing is said.
public struct OSLogFloatFormatting: Sendable {
  let format: String
  public static var fixed: OSLogFloatFormatting { .init(format: "%f") }
  public static var exponential: OSLogFloatFormatting { .init(format: "%e") }
  public static var hybrid: OSLogFloatFormatting { .init(format: "%g") }
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)f")
  }
  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)e")
  }
  public static func hybrid(precision: Int) -> OSLogFloatFormatting {
    .init(format: "%.\(precision)g")
  }

  func text(_ value: Double) -> String { String(format: format, value) }
}

/// How a Boolean value is written.
public enum OSLogBoolFormat: Sendable { case truth, answer }
