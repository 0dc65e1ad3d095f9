import Foundation

/// Finds the transcripts that a command is to work on.
struct TranscriptFinder {
  static let ending = ".transcript"

  struct Found: Hashable {
    var url: URL
    /// As a person would write it.
    var shown: String
    /// It was asked for by its own name, not found in a folder.
    var isNamed = false
    /// It is not there; this is who names it, `lesson 54-scenes, step 4` for example.
    var missingFor: String?
  }

  enum Failure: Error, Hashable {
    case notFound(String)
    case notATranscript(String)
    /// A link that leads out of the folder in which it was found.
    case outside(String)
    case noneIn([String])
    case noneMatches(filter: String, count: Int)
  }

  /// All transcripts that the paths name, each once, in the order of the paths and names.
  ///
  /// - Parameter missing: Those that should be there, too; they come last.
  static func find(
    _ paths: [String], filter: String?, missing: [Found] = [], in surroundings: Surroundings
  ) throws -> [Found] {
    var found: [Found] = []
    for path in paths {
      let url = surroundings.url(path)
      guard Files.exists(url) else { throw Failure.notFound(path) }
      if Files.isFolder(url) {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        for name in try Files.names(below: url, ending: ending) {
          guard Files.isInside(url.appendingPathComponent(name), url) else {
            throw Failure.outside("\(folder)/\(name)")
          }
          found.append(
            Found(
              url: url.appendingPathComponent(name),
              shown: folder == "." ? name : "\(folder)/\(name)")
          )
        }
      } else {
        guard path.hasSuffix(ending) else { throw Failure.notATranscript(path) }
        found.append(Found(url: url, shown: path, isNamed: true))
      }
    }
    var seen: Set<URL> = []
    found = (found + missing).filter { seen.insert($0.url.standardizedFileURL).inserted }
    guard !found.isEmpty else { throw Failure.noneIn(paths) }
    guard let filter else { return found }
    let matching = found.filter { $0.shown.contains(filter) }
    guard !matching.isEmpty else {
      throw Failure.noneMatches(filter: filter, count: found.count)
    }
    return matching
  }
}

extension Complaint {
  init(_ error: TranscriptFinder.Failure) {
    switch error {
    case .notFound(let path):
      self.init(
        .usage, "no such file or folder: \(path)",
        hint: path.hasSuffix(TranscriptFinder.ending)
          ? "to make a new one, write its header and its gestures, then `burrow record \(path)`"
          : "name a transcript, or a folder that has some")
    case .notATranscript(let path):
      self.init(.usage, "\(path) is no transcript", hint: "transcripts end in `.transcript`")
    case .outside(let path):
      self.init(
        .malformed, "\(path) is a link that leads out of its folder",
        hint: "put the transcript itself there")
    case .noneIn(let paths):
      self.init(
        .usage, "there are no transcripts in \(paths.joined(separator: ", "))",
        hint: "transcripts end in `.transcript`")
    case .noneMatches(let filter, let count):
      self.init(
        .usage, "none of the \(count) transcripts has \(Self.quoted(filter)) in its path",
        hint: "leave --filter out to see all of them")
    }
  }
}
