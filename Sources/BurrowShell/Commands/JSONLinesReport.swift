import BurrowDevice
import BurrowSimulator
import BurrowTranscripts
import Foundation

/// `--format json`: one object a line. The first names the version of the form; then one for each
/// gesture with what was printed, in order, and how it ended.
///
/// ```
/// {"burrow-run":1}
/// {"gesture":"run","output":[{"stream":"output","text":"hello\n","time":0}],"time":0.1}
/// ```
///
/// Bytes that are not UTF-8 are in `base64` in place of `text`. Times are virtual seconds since the
/// gesture began.
final class JSONLinesReport: RunReport {
  private let surroundings: Surroundings
  private var pieces: [Piece] = []

  private struct Piece: Encodable {
    var stream: String
    var text: String?
    var base64: String?
    var time: Double
  }

  private struct Line: Encodable {
    var gesture: String
    var output: [Piece]
    var status: String?
    var time: Double
  }

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    surroundings.output.write("{\"burrow-run\":1}\n")
  }

  func hear(_ piece: ConsolePiece) {
    let text = String(validating: piece.bytes, as: UTF8.self)
    pieces.append(
      Piece(
        stream: piece.stream.rawValue, text: text,
        base64: text == nil ? Data(piece.bytes).base64EncodedString() : nil,
        time: Double(piece.time.nanoseconds) / 1e9))
  }

  func end(_ performance: Performance) {
    let line = Line(
      gesture: performance.gesture.description, output: pieces, status: performance.status?.text,
      time: Double(performance.outcome.duration.nanoseconds) / 1e9)
    pieces = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    surroundings.output.write(Array(data) + [0x0A])
  }
}
