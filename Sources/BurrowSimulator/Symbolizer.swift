import Foundation
import Glibc

/// Turns offsets in a library into lines, by way of `llvm-symbolizer`.
struct Symbolizer {
  var program: String

  /// The innermost frame that is a line which somebody wrote; nil if there is none, or no program.
  func firstPlace(of frames: [UInt64], in library: String) -> SourcePlace? {
    guard !frames.isEmpty, FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["--obj=\(library)", "--no-demangle", "--functions=none", "--inlines"]
      + frames.prefix(32).map { "0x" + String($0, radix: 16) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: read(output, of: process), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").lazy.compactMap(Self.place).first
  }

  /// Real seconds that it may take. The library that it reads is the learner's; a line is not worth
  /// waiting for longer.
  var patience = 5.0

  /// What the program writes until it ends or is ended; it is killed when the time is over.
  private func read(_ output: Pipe, of process: Process) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(patience)
    let descriptor = output.fileHandleForReading.fileDescriptor
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 1 << 20 {
      let left = (deadline - .now) / .milliseconds(1)
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, Int32(left) + 1) > 0 else { break }
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    return bytes
  }

  /// Reads `path/to/File.swift:12:5`. What the compiler made has line 0 or a name in brackets.
  static func place(_ line: Substring) -> SourcePlace? {
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    guard file != "??", !file.hasSuffix(">") else { return nil }
    return SourcePlace(file: file, line: number)
  }
}

/// What the Swift runtime says when it stops a program: `App/View.swift:12: Fatal error: Text`.
struct RuntimeMessage: Hashable {
  var text: String
  /// Where it was raised, if that is not inside the standard library.
  var place: SourcePlace?

  /// Looks for the last such line in what was written to standard error.
  init?(in errors: String) {
    for line in errors.split(whereSeparator: \.isNewline).reversed() {
      guard let range = line.range(of: "Fatal error") else { continue }
      let rest = line[range.upperBound...]
      text = rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : "Fatal error"
      let parts = line[..<range.lowerBound].split(separator: ":")
      if parts.count >= 2, let number = Int(parts[1]), !parts[0].hasPrefix("Swift/") {
        place = SourcePlace(file: String(parts[0]), line: number)
      }
      return
    }
    return nil
  }
}
