import BurrowScreen
import BurrowTime
import Foundation

private enum Word: String {
  case bool, integer, double, string, data, date, url, array, dictionary
}

/// Values in values may be this deep: as deep as Foundation reads a property list.
private let deepestNesting = 512

extension FieldWriter {
  mutating func put(_ time: VirtualTime) { put(Int(time.nanoseconds)) }

  mutating func put(_ text: String?) {
    put(text != nil)
    if let text { put(text) }
  }

  mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }

  /// Keys and values in the order of the keys, so that equal dictionaries are the same bytes.
  mutating func put<Value>(
    _ dictionary: [String: Value], _ each: (inout FieldWriter, Value) throws(Unwritable) -> Void
  ) throws(Unwritable) {
    put(dictionary.count)
    for key in dictionary.keys.sorted() {
      put(key)
      if let value = dictionary[key] { try each(&self, value) }
    }
  }

  mutating func put(_ values: [String: StoredValue], depth: Int = 0) throws(Unwritable) {
    try put(values) { fields, value throws(Unwritable) in try fields.put(value, depth: depth) }
  }

  mutating func put(_ value: StoredValue, depth: Int = 0) throws(Unwritable) {
    guard depth < deepestNesting else { throw Unwritable() }
    switch value {
    case .bool(let isSo):
      put(word: Word.bool)
      put(isSo)
    case .integer(let number):
      put(word: Word.integer)
      put(number)
    case .double(let number):
      put(word: Word.double)
      put(anyNumber: number)
    case .string(let text):
      put(word: Word.string)
      put(text)
    case .data(let data):
      put(word: Word.data)
      put(data.base64EncodedString())
    case .date(let date):
      put(word: Word.date)
      put(anyNumber: date.timeIntervalSinceReferenceDate)
    case .url(let url):
      put(word: Word.url)
      put(url.baseURL?.absoluteString)
      put(url.relativeString)
    case .array(let values):
      put(word: Word.array)
      try put(values) { fields, value throws(Unwritable) in
        try fields.put(value, depth: depth + 1)
      }
    case .dictionary(let values):
      put(word: Word.dictionary)
      try put(values, depth: depth + 1)
    }
  }
}

extension FieldReader {
  mutating func time() throws(Malformed) -> VirtualTime {
    VirtualTime(nanoseconds: Int64(try integer()))
  }

  mutating func optionalString() throws(Malformed) -> String? {
    try flag() ? try string() : nil
  }

  mutating func strings() throws(Malformed) -> [String] {
    try array { fields throws(Malformed) in try fields.string() }
  }

  mutating func dictionary<Value>(
    _ each: (inout FieldReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [String: Value] {
    let pairs = try array { fields throws(Malformed) in
      (key: try fields.string(), value: try each(&fields))
    }
    var dictionary: [String: Value] = [:]
    for pair in pairs {
      guard dictionary.updateValue(pair.value, forKey: pair.key) == nil else { throw Malformed() }
    }
    return dictionary
  }

  mutating func storedValues(depth: Int = 0) throws(Malformed) -> [String: StoredValue] {
    try dictionary { fields throws(Malformed) in try fields.storedValue(depth: depth) }
  }

  mutating func storedValue(depth: Int = 0) throws(Malformed) -> StoredValue {
    guard depth < deepestNesting else { throw Malformed() }
    switch try word(Word.self) {
    case .bool: return .bool(try flag())
    case .integer: return .integer(try integer())
    case .double: return .double(try anyNumber())
    case .string: return .string(try string())
    case .data:
      guard let data = Data(base64Encoded: try string()) else { throw Malformed() }
      return .data(data)
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try anyNumber()))
    case .url:
      let base = try optionalString()
      guard let url = URL(string: try string(), relativeTo: base.flatMap { URL(string: $0) })
      else { throw Malformed() }
      return .url(url)
    case .array:
      return .array(
        try array { fields throws(Malformed) in try fields.storedValue(depth: depth + 1) })
    case .dictionary: return .dictionary(try storedValues(depth: depth + 1))
    }
  }
}
