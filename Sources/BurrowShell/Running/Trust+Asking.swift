import BurrowSimulator
import BurrowTerminal
import Foundation

extension Trust {
  /// `--trust`, or `BURROW_TRUST` set to anything: the person knows what the code does. Otherwise a
  /// person on a terminal is asked, where the kernel lacks a wall.
  init(_ line: ParsedCommandLine, in surroundings: Surroundings) {
    let isSaid = line.has("--trust") || surroundings.environment["BURROW_TRUST"]?.isEmpty == false
    self = isSaid ? .trusted : Trust(askingFor: "what is going to run", in: surroundings)
  }

  /// Asks before something is run that the learner did not write: a lesson's programs, a
  /// transcript's app. Where nobody can be asked it is not trusted.
  ///
  /// - Parameter what: What may be somebody else's.
  init(askingFor what: String, in surroundings: Surroundings) {
    self = .contained
    let kernel = surroundings.kernel
    guard !kernel.isComplete, isatty(surroundings.input) == 1, surroundings.errors.isTerminal
    else { return }
    surroundings.say(
      "nothing on this machine would keep \(what) in its place; it could "
        + kernel.gaps.joined(separator: ", and "))
    surroundings.errors.write("run it all the same? [y/N] ")
    if ["y", "yes"].contains(Self.line(from: surroundings.input)) { self = .trusted }
  }

  /// One line, in small letters; byte by byte, because what follows is somebody else's to read.
  private static func line(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 100, read(descriptor, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces).lowercased()
  }
}
