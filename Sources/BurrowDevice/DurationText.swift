import BurrowTime

/// Lengths of time as they are written in a gesture: `8s`, `300ms`, `1.5m`, `2h`.
enum DurationText {
  /// A year: enough for any lesson, and far from the end of the clock.
  static let hoursAtMost: Int64 = 8784

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// Exact to the nanosecond: no floating point is involved, so `0.1s` is 100 ms.
  static func parse(_ text: String) throws(GestureError) -> VirtualDuration {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let scale = units.first(where: { $0.name == unit })?.nanoseconds,
      (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }), number.count <= 40
    else { throw .badDuration(text) }

    var total: Int64 = 0
    for digit in parts[0].compactMap(\.wholeNumberValue) {
      total = total * 10 + Int64(digit)
      guard total <= hoursAtMost * units[3].nanoseconds / scale else {
        throw .durationOutOfRange(text)
      }
    }
    total *= scale
    // What is finer than a nanosecond is dropped.
    var fraction: Int128 = 0
    var place: Int128 = 1
    for digit in (parts.count == 2 ? parts[1] : "").prefix(18).compactMap(\.wholeNumberValue) {
      fraction = fraction * 10 + Int128(digit)
      place *= 10
    }
    total += Int64(Int128(scale) * fraction / place)
    guard total <= hoursAtMost * units[3].nanoseconds else { throw .durationOutOfRange(text) }
    return VirtualDuration(nanoseconds: total)
  }

  /// The shortest spelling: whole hours, minutes or seconds where it is whole, decimals of a
  /// second otherwise.
  static func print(_ length: VirtualDuration) -> String {
    let count = length.nanoseconds
    if count == 0 { return "0s" }
    if count % units[3].nanoseconds == 0 { return "\(count / units[3].nanoseconds)h" }
    if count % units[2].nanoseconds == 0 { return "\(count / units[2].nanoseconds)m" }
    if count < units[1].nanoseconds { return decimal(count, units[0].nanoseconds) + "ms" }
    return decimal(count, units[1].nanoseconds) + "s"
  }

  private static func decimal(_ count: Int64, _ scale: Int64) -> String {
    var digits = ""
    var rest = count % scale
    var place = scale / 10
    while rest > 0 {
      digits += "\(rest / place)"
      rest %= place
      place /= 10
    }
    return digits.isEmpty ? "\(count / scale)" : "\(count / scale).\(digits)"
  }
}
