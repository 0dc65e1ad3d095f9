import BurrowDevice
import BurrowSimulator
import BurrowTranscripts
import Dispatch
import Synchronization

/// Plays scripts on fresh devices.
package struct ScriptPlayer: Sendable {
  /// Makes a configuration for a model, with the app host, limits and cancellation in it.
  package var configuration: @Sendable (DeviceModel) -> SimulatorConfiguration

  package init(configuration: @escaping @Sendable (DeviceModel) -> SimulatorConfiguration) {
    self.configuration = configuration
  }

  /// What came of a script: up to the first gesture that did not do as it should, or all of it.
  package struct Performance: Sendable {
    package var recording = Recording(gestures: [])
    /// The first gesture whose lines differ.
    package var mismatch: StepComparison?
    /// How the app ended by itself, where the transcript does not say so.
    package var ending: GestureOutcome.Ending?
    /// What a card of the app switcher said, by gesture.
    package var cards: [(gesture: Int, text: String)] = []
    /// Calls that were made on the main actor and may take long.
    package var heldMainActor: [String] = []
    /// The rule by which each line of each gesture's output came.
    package var rules: [[RuleID?]] = []
  }

  package struct Interrupted: Error {}

  /// Plays several scripts side by side, each on a device of its own; the results are in their order.
  func play(
    _ scripts: [Script], library: String, name: String, environment: [String: String]
  ) -> [Result<Performance, any Error>] {
    let results = Mutex<[Int: Result<Performance, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: scripts.count) { index in
      let result = Result {
        try play(scripts[index], library: library, name: name, environment: environment)
      }
      results.withLock { $0[index] = result }
    }
    return results.withLock { all in scripts.indices.compactMap { all[$0] } }
  }

  /// - Parameter whole: Goes on after a mismatch, for a trace that is to be shown.
  package func play(
    _ script: Script, library: String, name: String, whole: Bool = false,
    environment: [String: String] = [:]
  ) throws -> Performance {
    var configuration = configuration(script.model)
    configuration.system = script.system
    configuration.environment = environment
    let simulator = try Simulator(configuration)
    defer { simulator.shutDown() }
    var facts = script.facts
    facts.name = name
    simulator.install(LaunchableApp(library: library, facts: facts))
    var performance = Performance()
    for (index, gesture) in script.gestures.enumerated() {
      var pieces: [OutputPiece] = []
      var rules: [RuleID?] = []
      let outcome = try simulator.perform(gesture) { piece in
        pieces.append(
          OutputPiece(piece.stream == .error ? .error : .output, piece.bytes, time: piece.time))
        if piece.stream != .error {
          rules += [RuleID?](repeating: piece.rule, count: piece.bytes.count { $0 == 0x0A })
        }
      }
      performance.heldMainActor += outcome.heldMainActor
      performance.rules.append(rules)
      if case .card = gesture {
        let text = pieces.filter { $0.stream == .output }.flatMap(\.bytes)
        performance.cards.append((index, String(decoding: text, as: UTF8.self)))
      }
      let record = GestureRecord(
        script.transcript.steps[index].gesture, output: pieces, status: outcome.ending.status)
      performance.recording.gestures.append(record)
      if case .interrupted = outcome.ending { throw Interrupted() }
      let comparison = script.transcript.compare(step: index, with: record)
      if performance.mismatch == nil, !comparison.matches {
        performance.mismatch = comparison
        if !comparison.statusMatches { performance.ending = outcome.ending }
        if !whole { break }
      }
    }
    return performance
  }
}

extension GestureOutcome.Ending {
  /// As a transcript says it; nil is well.
  var status: GestureStatus? {
    switch self {
    case .ok, .interrupted: nil
    case .refused: .refused
    case .unreachable: .unreachable
    case .stuck: .stuck
    case .appEnded(let ending):
      switch ending.cause {
      case .exit(let code): code == 0 ? nil : .exit(Int(code & 0xff))
      case .signal(let number): .signal(AppEnding.signalName(number))
      case .garbage, .closed, .restless, .overfull: .signal("SIGKILL")
      }
    }
  }
}
