import BurrowTranscripts
import Foundation

/// A transcript that may be written again: the file, and the bytes that are known to be in it.
struct TranscriptFile: Hashable {
  let url: URL
  /// As a person would write it.
  let shown: String
  private(set) var bytes: [UInt8]

  /// The file is not the one any more that was read.
  struct ChangedMeanwhile: Error, Hashable { var file: String }

  init(_ found: TranscriptFinder.Found) throws {
    url = found.url
    shown = found.shown
    bytes = try Files.readOrdinary(found.url)
  }

  /// Lets other bytes take the place of the known ones: whoever reads sees the old or the new. Bytes
  /// that are no other are not written.
  ///
  /// - Throws: `ChangedMeanwhile` where somebody else wrote the file; it is left as it is.
  mutating func replace(with new: [UInt8]) throws {
    guard new != bytes else { return }
    guard try Files.readOrdinary(url) == bytes else { throw ChangedMeanwhile(file: shown) }
    try Files.replace(url, with: new)
    bytes = new
  }

  /// What the header `recorded` says of something recorded now.
  static var today: String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    let day = calendar.dateComponents([.year, .month, .day], from: Date())
    func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
    return "\(day.year ?? 0)-\(two(day.month))-\(two(day.day))"
  }
}
