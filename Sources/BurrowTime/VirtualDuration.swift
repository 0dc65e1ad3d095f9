/// A length of virtual time, in whole nanoseconds.
package struct VirtualDuration: Hashable, Comparable, Codable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = VirtualDuration(nanoseconds: 0)

  package static func milliseconds(_ count: Int64) -> Self {
    VirtualDuration(nanoseconds: count * 1_000_000)
  }

  package static func seconds(_ count: Int64) -> Self {
    VirtualDuration(nanoseconds: count * 1_000_000_000)
  }

  package static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  package static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return VirtualDuration(nanoseconds: overflow ? .max : sum)
  }

  package init(from decoder: any Decoder) throws {
    nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(nanoseconds)
  }
}
