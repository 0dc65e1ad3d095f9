import BurrowTime
import Foundation

@testable import BurrowTranscripts

/// A transcript around some lines of a body.
func file(_ body: String, source: String = "simulated", headers: String = "") -> [UInt8] {
  Array("burrow-transcript 1\nsource: \(source)\n\(headers)\n\(body)= end\n".utf8)
}

func transcript(
  _ body: String, source: String = "simulated", headers: String = ""
) throws -> Transcript {
  try Transcript(parsing: file(body, source: source, headers: headers), file: "a.transcript")
}

func out(_ text: String, at time: VirtualDuration? = nil) -> OutputPiece {
  OutputPiece(.output, Array(text.utf8), time: time)
}

func err(_ text: String) -> OutputPiece { OutputPiece(.error, Array(text.utf8)) }

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension Transcript {
  /// A session that printed what the transcript says literally.
  var asPrinted: Recording {
    Recording(
      startUp: startUp.pieces,
      gestures: steps.map { GestureRecord($0.gesture, output: $0.lines.pieces, status: $0.status) })
  }
}

extension ArraySlice<TranscriptLine> {
  fileprivate var pieces: [OutputPiece] {
    compactMap { line in
      guard case .output(let output) = line.content, let printed = output.printed else {
        return nil
      }
      return OutputPiece(output.stream, printed + (output.endsLine ? [0x0A] : []))
    }
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
