/// Several files as one input: a line `--- PATH` before each.
struct FileBundle {
  var files: [String: [UInt8]] = [:]

  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  init(parsing bytes: [UInt8]) {
    var path: String?
    var lines: [ArraySlice<UInt8>] = []
    func content() -> [UInt8] { Array(lines.joined(separator: [0x0A])) }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard line.starts(with: Self.mark) else {
        lines.append(line)
        continue
      }
      if let path { files[path] = content() }
      path = String(decoding: line.dropFirst(Self.mark.count), as: UTF8.self)
      lines = []
    }
    if let path { files[path] = content() }
  }

  var bytes: [UInt8] {
    Array(
      files.sorted { $0.key < $1.key }
        .map { Self.mark + Array($0.key.utf8) + [0x0A] + $0.value }.joined(separator: [0x0A]))
  }

  private static let mark = Array("--- ".utf8)
}
