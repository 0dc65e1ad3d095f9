/// An instant on the device's clock, in whole nanoseconds since the device was started.
///
/// Time on the simulated device never passes by itself. It moves when a gesture moves it, so the
/// same gestures always meet the same instants.
package struct VirtualTime: Hashable, Comparable, Codable, Sendable {
  /// Nanoseconds since the device was started; never negative.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant at which the device was started.
  package static let start = VirtualTime(nanoseconds: 0)

  package static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  package static func + (time: Self, length: VirtualDuration) -> Self {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(length.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? .max : sum)
  }

  package static func - (later: Self, earlier: Self) -> VirtualDuration {
    VirtualDuration(nanoseconds: later.nanoseconds - earlier.nanoseconds)
  }

  package init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
