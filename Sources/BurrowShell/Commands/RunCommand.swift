import BurrowDevice
import BurrowSimulator
import BurrowToolchain
import BurrowTranscripts
import Foundation

/// `burrow run`: builds, plays, and prints only what the app printed.
struct RunCommand {
  let surroundings: Surroundings
  let options: RunOptions

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    self.surroundings = surroundings
    options = try RunOptions(line, in: surroundings)
  }

  func run() throws -> ExitCode {
    let sources = try AppSources.load(options.paths.map(surroundings.shownPath))
    let plist = try InfoPlist.load(
      named: options.plist, found: sources.infoPlist, in: surroundings)
    let workshop = try Workshop(surroundings, trust: options.trust)
    return try workshop.stoppable {
      let product = try workshop.build(
        Workshop.Order(
          sources: sources, model: options.model, system: options.system, plist: plist,
          listsNotOffered: true))
      for warning in product.warnings {
        surroundings.errors.write(Complaint.quoted(warning) + "\n")
      }
      let drawing = drawing
      var configuration = workshop.configuration(
        options.model, drawing: options.gestures.contains(.screen) ? drawing : nil)
      configuration.system = options.system
      configuration.sdk = options.sdk
      configuration.isLive = options.isLive
      configuration.reportsTimes = options.showsTimes || options.format == .json
      configuration.stateDirectory = options.keep
      let simulator = try Simulator(configuration)
      defer { simulator.shutDown() }
      simulator.install(product.app)
      return try play(on: simulator, drawing: drawing)
    }
  }

  /// A transcript is the same on a terminal and elsewhere.
  private var drawing: WindowDrawing {
    options.format == .console
      ? WindowDrawing(surroundings, model: options.model) : .fixed(for: options.model)
  }

  private func play(on simulator: Simulator, drawing: WindowDrawing) throws -> ExitCode {
    let report: any RunReport =
      switch options.format {
      case .console: ConsoleReport(surroundings, showsTimes: options.showsTimes)
      case .transcript: TranscriptReport(surroundings, options: options)
      case .json: JSONLinesReport(surroundings)
      }
    var code = ExitCode.success
    for gesture in options.gestures {
      report.begin(gesture)
      let waiting = Waiting("\(gesture)", surroundings)
      defer { waiting.end() }
      let performance = try simulator.play(gesture, drawing: drawing) { piece in
        waiting.end()
        report.hear(piece)
      }
      waiting.end()
      report.end(performance)
      if let complaint = Complaint(performance.outcome) {
        surroundings.complain(complaint)
        if code == .success { code = complaint.code }
        // What follows was meant for a screen that is not there. A written session goes on: how
        // a gesture ended is a part of it.
        if complaint.code == .usage && options.format == .console { break }
      }
      if surroundings.output.isClosed { break }
    }
    try report.finish()
    return code
  }
}

/// Where the pieces of a session go.
protocol RunReport: AnyObject {
  func begin(_ gesture: Gesture)
  func hear(_ piece: ConsolePiece)
  func end(_ performance: Performance)
  func finish() throws
}

extension RunReport {
  func begin(_ gesture: Gesture) {}
  func hear(_ piece: ConsolePiece) {}
  func finish() throws {}
}
