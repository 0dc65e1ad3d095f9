import BurrowWire
import Foundation

extension StoredValue {
  /// A value of a property list; nil for anything else.
  package init?(object: Any) {
    switch object {
    case let value as Bool where type(of: object) == Bool.self: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as any BinaryInteger: self = .integer(Int(truncatingIfNeeded: value))
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as CGFloat: self = .double(Double(value))
    case let value as String: self = .string(value)
    case let value as Substring: self = .string(String(value))
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .url(value)
    case let value as [Any]:
      var items: [StoredValue] = []
      for item in value {
        guard let stored = StoredValue(object: item) else { return nil }
        items.append(stored)
      }
      self = .array(items)
    case let value as [String: Any]:
      var items: [String: StoredValue] = [:]
      for (key, item) in value {
        guard let stored = StoredValue(object: item) else { return nil }
        items[key] = stored
      }
      self = .dictionary(items)
    default: return nil
    }
  }

  package var object: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    case .array(let items): items.map(\.object)
    case .dictionary(let items): items.mapValues(\.object)
    }
  }

  /// A number as Foundation writes it in a text: without a fraction that it does not have.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15
      ? String(Int(number)) : String(number)
  }
}
