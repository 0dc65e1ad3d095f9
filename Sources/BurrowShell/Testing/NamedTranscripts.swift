import BurrowLessons
import Foundation

/// The transcripts that the lessons name: what they prove themselves with.
struct NamedTranscripts {
  struct Entry: Hashable {
    var url: URL
    /// Who names it: `lesson 54-scenes, step 4`.
    var namedBy: String
  }

  let entries: [Entry]
  private let paths: Set<String>

  init(_ catalogue: LessonCatalogue, transcripts: URL) {
    entries = catalogue.lessons.flatMap { lesson in
      let named =
        lesson.steps.map { ("step \($0.number)", $0.transcripts) }
        + lesson.cards.map { ("card \($0.number)", $0.transcripts) }
        + lesson.questions.map { ("question \($0.number)", $0.transcripts) }
      return named.flatMap { item, names in
        names.map { name in
          Entry(
            url: transcripts.appendingPathComponent(lesson.id)
              .appendingPathComponent(name + TranscriptFinder.ending),
            namedBy: "lesson \(lesson.id), \(item)")
        }
      }
    }
    paths = Set(entries.map { Self.path($0.url) })
  }

  /// Whether some lesson names this file.
  func contains(_ url: URL) -> Bool { paths.contains(Self.path(url)) }

  /// Those that are not there and would be found below one of these paths, each once.
  func missing(below paths: [String], in surroundings: Surroundings) -> [TranscriptFinder.Found] {
    var seen: Set<URL> = []
    return entries.compactMap { entry in
      guard !Files.exists(entry.url), seen.insert(entry.url).inserted else { return nil }
      for path in paths {
        let folder = surroundings.url(path).standardizedFileURL.path
        let file = entry.url.standardizedFileURL.path
        guard file.hasPrefix(folder == "/" ? "/" : folder + "/") else { continue }
        let rest = file.dropFirst(folder == "/" ? 1 : folder.count + 1)
        let start = path.hasSuffix("/") ? String(path.dropLast()) : path
        return TranscriptFinder.Found(
          url: entry.url, shown: start == "." ? String(rest) : "\(start)/\(rest)",
          missingFor: entry.namedBy)
      }
      return nil
    }
  }

  private static func path(_ url: URL) -> String {
    url.standardizedFileURL.resolvingSymlinksInPath().path
  }
}
