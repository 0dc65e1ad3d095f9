import BurrowTime

/// Virtual time as a transcript spells it: whole or decimal seconds, as in `0.7s`, exact to a
/// nanosecond.
enum DecimalSeconds {
  /// The shortest spelling, without the `s`.
  static func text(_ length: VirtualDuration) -> String {
    let (whole, rest) = length.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Reads `12` or `12.5`; nil for anything else, for more than nine digits after the point and
  /// for a time that a clock cannot hold.
  static func duration(_ text: Substring) -> VirtualDuration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard areDigits, parts.count <= 2, let whole = Int64(parts[0]) else { return nil }
    var nanoseconds: Int64 = 0
    if parts.count == 2 {
      guard parts[1].count <= 9 else { return nil }
      nanoseconds = Int64(parts[1] + String(repeating: "0", count: 9 - parts[1].count)) ?? 0
    }
    let (product, tooLong) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow) = product.addingReportingOverflow(nanoseconds)
    return tooLong || overflow ? nil : VirtualDuration(nanoseconds: sum)
  }
}
