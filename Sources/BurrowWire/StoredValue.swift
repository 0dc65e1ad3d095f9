import Foundation

/// A value that outlives the process: what `UserDefaults` and scene storage can hold.
package enum StoredValue: Hashable, Codable, Sendable {
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case array([StoredValue])
  case dictionary([String: StoredValue])
}
