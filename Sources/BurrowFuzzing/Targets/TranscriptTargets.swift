import BurrowTranscripts

extension FuzzTarget {
  /// A transcript file.
  static func transcript(_ corpus: Corpus) -> FuzzTarget {
    let files = corpus.files(below: "Transcripts", ending: ".transcript").map(\.bytes)
    return FuzzTarget(
      "transcript", seeds: corpus.seeds("transcript", files),
      words: transcriptWords, brackets: ["[ ]", "( )", "(?: )*", "\\[ \\]", "[.. ]"]
    ) { input in
      do {
        let transcript = try Transcript(parsing: input, file: "a.transcript")
        try require(transcript.bytes == input, "written again, it has other bytes")
        let lines = input.count { $0 == 0x0A }
        for step in transcript.steps {
          try require((1...lines).contains(step.line), "a gesture in line \(step.line) of \(lines)")
        }
        try play(transcript)
      } catch let error as TranscriptError {
        try requireHarmless(error.description, "the message")
        let lines = 1 + input.count { $0 == 0x0A }
        try require((1...lines).contains(error.line), "names line \(error.line) of \(lines)")
      }
    }
  }

  /// Records the transcript's gestures with other output: what comes of it is a transcript that
  /// fits, and to record the same again changes nothing.
  private static func play(_ transcript: Transcript) throws {
    guard transcript.source != .device, transcript.steps.count <= 200 else { return }
    let recording = Recording(
      gestures: transcript.steps.map { step in
        GestureRecord(
          step.gesture,
          output: step.lines.filter { $0.number % 3 != 0 }.map {
            OutputPiece($0.number % 2 == 0 ? .output : .error, $0.text + [0x0A])
          })
      })
    try requireFits(transcript.rerecorded(with: recording), recording)
  }

  private static func requireFits(_ bytes: [UInt8], _ recording: Recording) throws {
    let written = try Transcript(parsing: bytes, file: "b.transcript")
    for index in written.steps.indices {
      let comparison = written.compare(step: index, with: recording.gestures[index])
      try require(comparison.matches, "what was recorded does not fit gesture \(index + 1)")
    }
    if written.source != .device {
      try require(
        try written.rerecorded(with: recording) == bytes, "recorded twice, it has other bytes")
    }
  }

  /// What an app prints, whatever it is.
  static func recording(_ corpus: Corpus) -> FuzzTarget {
    let files = corpus.files(below: "Transcripts", ending: ".transcript").map(\.bytes)
    return FuzzTarget(
      "recording", seeds: corpus.seeds("recording", files), words: transcriptWords,
      brackets: ["[ ]"]
    ) { input in
      let pieces = input.split(separator: 0x21, maxSplits: 30, omittingEmptySubsequences: false)
      let recording = Recording(
        gestures: [
          GestureRecord(
            "run",
            output: pieces.enumerated().map {
              OutputPiece($0.offset % 3 == 2 ? .error : .output, Array($0.element))
            }),
          GestureRecord("home", output: [OutputPiece(.output, input)], status: .signal("SIGTRAP")),
        ])
      try requireFits(
        recording.transcript(headers: [TranscriptHeader("source", "simulated")]), recording)
    }
  }

  private static let transcriptWords = [
    "$ ", "| ", "! ", "|e ", "|n ", "|en ", "|g ", "|r ", "!r ", "|...", "!...", "@ +0.7s\n",
    "@ +99999999999999999999s\n", "? exit 1\n", "? signal SIGSEGV\n", "? stuck\n", "# ", "= end\n",
    "burrow-transcript 1\n", "burrow-transcript 1.1\n", "source: authored\n", "source: device\n",
    "timing: checked\n", "xfail: a\n", "fox!: 1\n", "recorded: 2026\n", "\\x1b", "\\u{1F430}",
    "\\u{0}", "\\u{D800}", "\\u{FFFFFFFFFFFFFFFFF}", "\\s", "\\[", "[..]", "[..][..]", ".*",
    "(a*)*b",
    "(a|a)*", "\\1", "(?i)", "[^", "\\p{L}+", "$ clear\n", "<<<<<<< a\n", "=======\n", "\r\n",
  ]
}
