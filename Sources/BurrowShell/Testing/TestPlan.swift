import Foundation

/// Which transcripts a command works on, and what it needs to know of the lessons for that.
struct TestPlan {
  let found: [TranscriptFinder.Found]
  /// What the lessons name. Nil where there are no lessons or none that the paths could concern,
  /// where nobody asks for it, and where they cannot be read: each transcript that needs one says so.
  let named: NamedTranscripts?
  private let locations: Locations?
  private let programs: LessonPrograms

  /// - Parameters:
  ///   - paths: Transcripts and folders of them; if there are none, all transcripts of the lessons.
  ///   - needsNamed: Whether transcripts that a lesson names are found though they are not there.
  init(
    _ paths: [String], filter: String?, needsNamed: Bool = true, in surroundings: Surroundings
  ) throws {
    locations = try? Locations(environment: surroundings.environment, folder: surroundings.folder)
    programs = LessonPrograms(surroundings)
    let paths = paths.isEmpty ? [try Self.defaultFolder(locations, surroundings)] : paths
    // A transcript that is not there is found in folders alone, and all others are there.
    let isAsked = !needsNamed || paths.contains { Files.isFolder(surroundings.url($0)) }
    named = isAsked ? Self.named(below: paths, locations, surroundings) : nil
    let missing = needsNamed ? named?.missing(below: paths, in: surroundings) : nil
    found = try TranscriptFinder.find(
      paths, filter: filter, missing: missing ?? [], in: surroundings)
  }

  func test(_ workshop: Workshop) -> TranscriptTest {
    TranscriptTest(
      workshop: workshop, shop: AppShop(workshop),
      apps: TranscriptApp(programs, lessons: locations?.lessons))
  }

  private static func named(
    below paths: [String], _ locations: Locations?, _ surroundings: Surroundings
  ) -> NamedTranscripts? {
    guard let locations else { return nil }
    let root = locations.transcripts
    let concerned = paths.contains { path in
      let url = surroundings.url(path)
      return Files.isInside(url, root) || Files.isInside(root, url)
    }
    let shelf = LessonShelf(locations: locations, needsTranscripts: false)
    guard concerned, let catalogue = try? shelf.catalogue() else { return nil }
    return NamedTranscripts(catalogue, transcripts: root)
  }

  /// The project's own transcripts, as a path that reads well.
  private static func defaultFolder(
    _ locations: Locations?, _ surroundings: Surroundings
  ) throws -> String {
    guard let locations else {
      if !Files.isFolder(surroundings.url("Transcripts")) {
        _ = try Locations(environment: surroundings.environment, folder: surroundings.folder)
      }
      return "Transcripts"
    }
    let path = locations.transcripts.path
    let here = surroundings.folder.path + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
