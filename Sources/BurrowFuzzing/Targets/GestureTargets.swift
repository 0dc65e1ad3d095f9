import BurrowDevice

extension FuzzTarget {
  /// Gestures as they are typed at the prompt, with semicolons between them.
  static func gestures(_ corpus: Corpus) -> FuzzTarget {
    FuzzTarget(
      "gestures", seeds: corpus.seeds("gestures", gestureLines(corpus)), words: gestureWords,
      brackets: ["\" \"", "“ ”", "\\\" \\\""]
    ) { input in
      let text = String(decoding: input, as: UTF8.self)
      do {
        let gestures = try Gesture.list(parsing: text)
        for gesture in gestures { try requireReadsBack(gesture) }
        let again = try Gesture.list(
          parsing: gestures.map(\.description).joined(separator: "; "))
        try require(again == gestures, "printed and read again, they are other gestures")
      } catch let error as GestureListError {
        let pieces = Gesture.pieces(of: text).count
        try require((1...pieces).contains(error.position), "names place \(error.position)")
      }
    }
  }

  /// A file of gestures, one a line.
  static func gestureFile(_ corpus: Corpus) -> FuzzTarget {
    let lines = Array(gestureLines(corpus).joined(separator: [0x0A]))
    return FuzzTarget(
      "gesture-file", seeds: corpus.seeds("gesture-file", [lines, Array("# a\nrun\n".utf8)]),
      words: gestureWords + ["\n", "\r\n", "# "], brackets: ["\" \"", "“ ”"]
    ) { input in
      let text = String(decoding: input, as: UTF8.self)
      do {
        let gestures = try Gesture.file(parsing: text)
        for gesture in gestures { try requireReadsBack(gesture) }
        let again = try Gesture.file(parsing: gestures.map(\.description).joined(separator: "\n"))
        try require(again == gestures, "printed and read again, they are other gestures")
      } catch let error as GestureListError {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
        try require((1...lines).contains(error.position), "names line \(error.position)")
      }
    }
  }

  private static func requireReadsBack(_ gesture: Gesture) throws {
    let text = gesture.description
    let again = try Gesture(parsing: text)
    try require(again == gesture, "\(gesture) reads back as \(again)")
    try require(again.description.utf8.elementsEqual(text.utf8), "\(gesture) prints in two ways")
  }

  /// What the transcripts do, and each gesture with an argument that it takes.
  private static func gestureLines(_ corpus: Corpus) -> [[UInt8]] {
    let recorded = corpus.files(below: "Transcripts", ending: ".transcript").flatMap { file in
      file.bytes.split(separator: 0x0A).filter { $0.starts(with: [0x24, 0x20]) }
        .map { Array($0.dropFirst(2)) }
    }
    let all = Gesture.catalogue.map { Array("\($0.name) \"Clover's burrow\"".utf8) }
    let typed = [
      #"type "a \"b\" \\ \n \t" into "Name""#, "wait 1.5s", "wait 8784h", "note a; b",
      "refresh a.b.c", "tap Visit Hazel", "run; home; wait 3s; open",
    ].map { Array($0.utf8) }
    return Array(Set(recorded)).sorted { $0.lexicographicallyPrecedes($1) } + all + typed
  }

  private static let gestureWords =
    Gesture.catalogue.map { $0.name + " " } + [
      "\"", "“", "”", "\\\"", "\\n", "\\t", "\\\\", "\\x", ";", "; ", " into ", "ms", "s", "m", "h",
      "wait 0.0000000001ms", "wait .5s", "wait 1.s", "wait 99999999999h", "\u{301}", "\u{200D}",
      " \u{301}", "\"\u{301}", "\u{FE0F}", "note ", "quit", "help",
    ]
}
