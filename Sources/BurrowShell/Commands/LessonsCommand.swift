import BurrowProgress

/// `burrow lessons`: what there is to learn, and how far the learner is.
struct LessonsCommand {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  func run() throws -> ExitCode {
    let locations = try Locations(
      environment: surroundings.environment, folder: surroundings.folder)
    let catalogue = try LessonShelf(locations: locations).catalogue()
    let progress = try surroundings.openProgress(locations.home)
    surroundings.write(try LessonList(catalogue, progress: progress).lines)
    return .success
  }
}
