/// Why a file is not a transcript that can be used: the author's mistake, with its place.
///
/// Nothing malformed is ever skipped, because a test that skips what it does not understand passes
/// for the wrong reason.
package struct TranscriptError: Error, Hashable, Sendable {
  package var file: String
  /// The line at fault, from 1.
  package var line: Int
  package var problem: Problem

  /// The facts.
  package enum Problem: Hashable, Sendable {
    // The whole file
    case empty
    case notATranscript(found: String)
    case needsNewerBurrow(because: String)
    case mixedLineEnds
    case unfinishedLine(found: String)
    case missingEnd
    case textAfterEnd(found: String)
    case mergeMarker(found: String)
    // Characters
    case invalidUTF8(UInt8, column: Int)
    case rawScalar(UInt32, column: Int)
    case trailingWhiteSpace
    // The header
    case badHeader(found: String)
    case bodyWithoutBlank(found: String)
    case duplicateHeader(key: String, firstLine: Int)
    case missingSource
    case badSource(found: String)
    case badTiming(found: String)
    // The body
    case unknownSigil(found: String)
    case unknownFlag(flag: String, sigil: String)
    case missingSpace(sigil: String, found: String)
    case patternPiece(sigil: String, flag: String)
    case patternInsideLine(sigil: String)
    case badEscape(found: String)
    case newlineEscape(found: String)
    case badRegex(found: String)
    case emptyGesture
    case badTime(found: String)
    case badStatus(found: String)
    case secondStatus
    case statusWithoutGesture
    case outputAfterStatus
    case badEnd(found: String)
  }

  package init(file: String, line: Int, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}
