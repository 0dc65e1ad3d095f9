import BurrowTime
import Testing

@testable import BurrowTranscripts

/// Whatever bytes are printed, recording and then testing passes.
@Suite struct `Hostile output` {
  static let fragments: [[UInt8]] =
    [
      "\n", "\n\n", "\r\n", "\r", " ", "  ", "\t", "\\", "\\s", "\\x41", "[..]", "[", "\0",
      "\u{1B}[2J",
      "\u{7}", "\u{85}", "\u{A0}", "\u{3000}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200B}",
      "\u{200D}",
      "\u{FEFF}", "\u{AD}", "\u{E9}", "e\u{301}", "👨‍👩‍👧", "→", "\u{FFFE}", "\u{10FFFF}",
      "$ run\n", "| a\n", "|e \\q\n", "|n a\n", "|g [..]\n", "|r .*\n", "|...\n", "! x\n", "!...\n",
      "@ +0.7s\n", "? stuck\n", "# remark\n", "= end\n", "=======\n", "<<<<<<< HEAD\n",
      "burrow-transcript 2\n", "source: device\n",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0xAF], [0xE2, 0x86], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
    ]

  static func pieces(_ random: inout SeededGenerator) -> [OutputPiece] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes += fragments.randomElement(using: &random)!
      }
      if Int.random(in: 0..<40, using: &random) == 0 {
        bytes += [UInt8](
          repeating: bytes.first ?? 0x61, count: Int.random(in: 4090...9000, using: &random))
      }
      let time: VirtualDuration? =
        Bool.random(using: &random)
        ? .milliseconds(Int64.random(in: 0...2, using: &random) * 350) : nil
      return OutputPiece(Bool.random(using: &random) ? .output : .error, bytes, time: time)
    }
  }

  static func recording(_ random: inout SeededGenerator) -> Recording {
    Recording(
      startUp: Int.random(in: 0..<4, using: &random) == 0 ? pieces(&random) : [],
      gestures: (0..<Int.random(in: 0...4, using: &random)).map { number in
        GestureRecord(
          ["run", "home", "clear", "wait \(number)s"].randomElement(using: &random)!,
          output: pieces(&random),
          status: [nil, nil, .stuck, .exit(7)].randomElement(using: &random)!)
      })
  }

  /// The same bytes in other pieces.
  static func resliced(_ recording: Recording) -> Recording {
    func bytewise(_ pieces: [OutputPiece]) -> [OutputPiece] {
      pieces.flatMap { piece in
        piece.bytes.count > 200
          ? [piece] : piece.bytes.map { OutputPiece(piece.stream, [$0], time: piece.time) }
      }
    }
    var other = recording
    other.startUp = bytewise(recording.startUp)
    for index in other.gestures.indices {
      other.gestures[index].output = bytewise(recording.gestures[index].output)
    }
    return other
  }

  @Test(arguments: 1...5)
  func `is recorded, passes, and is recorded again as the same bytes`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    for round in 0..<25 {
      let recording = Self.recording(&random)
      let headers = [TranscriptHeader("source", "simulated")]
      let bytes = try recording.transcript(headers: headers)
      let transcript = try Transcript(parsing: bytes, file: "hostile.transcript")
      #expect(transcript.bytes == bytes)
      #expect(transcript.steps.map(\.gesture) == recording.gestures.map(\.gesture))
      #expect(transcript.compare(with: recording).matches, "seed \(seed), round \(round)")
      let again = Self.resliced(recording)
      #expect(try again.transcript(headers: headers) == bytes)
      #expect(try transcript.rerecorded(with: again) == bytes)
      // With times, checked.
      let timed = try recording.transcript(
        headers: headers + [TranscriptHeader("timing", "checked")], times: true)
      let timedTranscript = try Transcript(parsing: timed, file: "timed.transcript")
      #expect(timedTranscript.compare(with: recording).matches, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 1...4)
  func `of another session is told apart, and recording that passes`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed &* 77)
    for round in 0..<25 {
      let gestures = ["run", "home"]
      let (first, second) = (
        Recording(gestures: gestures.map { GestureRecord($0, output: Self.pieces(&random)) }),
        Recording(gestures: gestures.map { GestureRecord($0, output: Self.pieces(&random)) })
      )
      let headers = [TranscriptHeader("source", "simulated")]
      let transcript = try Transcript(
        parsing: first.transcript(headers: headers, times: round % 2 == 0), file: "a")
      let isSame = zip(first.gestures, second.gestures).allSatisfy { one, other in
        ConsoleStream.allCases.allSatisfy { stream in
          one.output.filter { $0.stream == stream }.flatMap(\.bytes)
            == other.output.filter { $0.stream == stream }.flatMap(\.bytes)
        }
      }
      let comparison = transcript.compare(with: second)
      #expect(comparison.matches == isSame)
      if let mismatch = comparison.mismatch {
        let lines = SideBySide(width: 60).lines(for: mismatch)
        #expect(!lines.isEmpty)
        for line in lines where line.role != .note {
          #expect(PlainText.fault(in: Array((line.text + "|").utf8)[...]) == nil, "\(line.text)")
        }
      }
      let bytes = try transcript.rerecorded(with: second)
      let merged = try Transcript(parsing: bytes, file: "a")
      #expect(merged.compare(with: second).matches, "seed \(seed), round \(round)")
      #expect(try merged.rerecorded(with: second) == bytes)
    }
  }

  @Test(arguments: 1...4)
  func `is taken over gesture by gesture, and what is left stays byte for byte`(seed: UInt64) throws
  {
    var random = SeededGenerator(state: seed &* 131)
    let gestures = ["run", "home", "open", "read"]
    for round in 0..<20 {
      func session() -> Recording {
        Recording(gestures: gestures.map { GestureRecord($0, output: Self.pieces(&random)) })
      }
      let (first, second) = (session(), session())
      var headers = [TranscriptHeader("source", "simulated")]
      if round % 4 == 0 { headers.append(TranscriptHeader("timing", "checked")) }
      let old = try Transcript(
        parsing: first.transcript(headers: headers, times: round % 2 == 0), file: "a")
      var review = TranscriptReview(old, second)
      var accepted: Set<Int> = []
      while let comparison = review.next() {
        guard let step = comparison.step, Bool.random(using: &random) else { continue }
        accepted.insert(step)
        let bytes = try review.accept(patterns: Self.suggestions(comparison, &random))
        #expect(bytes == review.transcript.bytes)
      }
      for (index, step) in review.transcript.steps.enumerated() {
        if accepted.contains(index) {
          let comparison = review.transcript.compare(step: index, with: second.gestures[index])
          #expect(comparison.matches, "seed \(seed), round \(round), gesture \(index)")
        } else {
          #expect(step.lines.map(\.text) == old.steps[index].lines.map(\.text))
        }
      }
    }
  }

  /// Some of the patterns that are suggested; none where every byte must have its time, as a line
  /// that came in pieces has no pattern then.
  static func suggestions(
    _ comparison: StepComparison, _ random: inout SeededGenerator
  ) -> [PrintedPlace: AcceptedPattern] {
    var patterns: [PrintedPlace: AcceptedPattern] = [:]
    for stream in comparison.streams {
      for (index, row) in stream.rows.filter({ $0.printed != nil }).enumerated() {
        guard row.kind == .changed || row.kind == .extra, Bool.random(using: &random),
          row.expected?.times.isEmpty != false, row.printed?.times.isEmpty != false
        else { continue }
        patterns[PrintedPlace(stream.stream, index)] = row.suggestion
      }
    }
    return patterns
  }

  @Test(arguments: 1...3)
  func `is refused when it is cut off`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let bytes = try Self.recording(&random).transcript(headers: [
      TranscriptHeader("source", "authored")
    ])
    for length in stride(from: 0, to: bytes.count, by: bytes.count > 3000 ? 17 : 1) {
      #expect(throws: TranscriptError.self) {
        try Transcript(parsing: Array(bytes[..<length]), file: "cut")
      }
    }
  }

  @Test(arguments: 1...3)
  func `is read or refused where the file was damaged, and kept byte for byte`(seed: UInt64) throws
  {
    var random = SeededGenerator(state: seed &* 31)
    for _ in 0..<20 {
      let whole = try Self.recording(&random).transcript(
        headers: [TranscriptHeader("source", "authored")], times: true)
      for _ in 0..<40 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.insert(contentsOf: Self.fragments.randomElement(using: &random)!, at: place)
          default: bytes.remove(at: place)
          }
        }
        guard let read = try? Transcript(parsing: bytes, file: "damaged") else { continue }
        #expect(read.bytes == bytes)
        _ = read.compare(with: Recording(gestures: []))
      }
    }
  }

  @Test func `of a hundred thousand characters in a line is compared and shown`() throws {
    let long = String(repeating: "Clover ", count: 14_286)
    let recording = Recording(gestures: [GestureRecord("run", output: [out(long + "\n")])])
    let transcript = try Transcript(
      parsing: recording.transcript(headers: [TranscriptHeader("source", "simulated")]), file: "a")
    #expect(transcript.compare(with: recording).matches)
    var other = recording
    other.gestures[0].output = [out(long + "\u{1B}\n")]
    let mismatch = try #require(transcript.compare(with: other).mismatch)
    let lines = SideBySide(width: 80).lines(for: mismatch)
    #expect(lines.count < 10)
    #expect(lines.contains { $0.text.contains("\\e") })
  }
}
