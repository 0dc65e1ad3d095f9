import BurrowDevice
import BurrowSource
import BurrowToolchain
import Foundation

/// `burrow offers`: what an app uses and Burrow does not have, each symbol once.
struct OffersCommand {
  let surroundings: Surroundings
  private let paths: [String]
  private let system: SystemVersion
  private let isJSON: Bool

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    paths = line.arguments
    isJSON = line.has("--json")
    system =
      try line.options["--os"].map { try DeviceModel.iPhone17.systemVersion(parsing: $0) }
      ?? DeviceModel.systemVersions[0]
  }

  func run() throws -> ExitCode {
    let sources = try AppSources.load(paths.map(surroundings.shownPath))
    let workshop = try Workshop(surroundings, trust: .contained)
    let result = try workshop.stoppable { () throws -> NotOffered in
      let waiting = Waiting("looking at \(sources.name)", surroundings)
      defer { waiting.end() }
      do {
        return try workshop.builder.notOffered(
          by: sources, for: SourcePlatform(.iOS, .init(system.major, system.minor)))
      } catch BuildFailure.cancelled {
        throw Workshop.Interrupted()
      }
    }
    let report = NotOfferedReport(result)
    surroundings.output.write(isJSON ? report.json : report.lines.joined(separator: "\n") + "\n")
    return result.isEverythingOffered ? .success : .notCompiled
  }
}

extension NotOffered {
  var isEverythingOffered: Bool {
    symbols.isEmpty && otherErrors.isEmpty && notLookedAt.isEmpty
  }
}
