import BurrowDevice
import BurrowScreen
import BurrowTime
import BurrowWire
import Foundation

/// A simulated device with a real process on it: it carries out what `Device` decides.
///
///     let simulator = try Simulator(SimulatorConfiguration(host: "…/BurrowAppHost"))
///     simulator.install(LaunchableApp(library: "…/libBurrow.so", facts: InstalledApp(name: "Burrow")))
///     let outcome = try simulator.perform(.run) { piece in print(piece.text, terminator: "") }
///
/// Nothing is left behind: when it goes, the process and the storage of a device that is not kept
/// go with it.
package final class Simulator {
  package let configuration: SimulatorConfiguration
  package private(set) var device: Device
  private var app: LaunchableApp?
  var process: AppProcess?
  private let container: Container
  private let state: StateDirectory?
  /// The pictures of the app switcher's cards, by session: one for each size.
  var cards: [String: [Picture]] = [:]

  package init(_ configuration: SimulatorConfiguration) throws(SimulatorError) {
    guard configuration.trust == .trusted || configuration.kernel.isComplete else {
      throw .notContained(configuration.kernel)
    }
    self.configuration = configuration
    var memory = DeviceMemory()
    if let path = configuration.stateDirectory {
      let state = try StateDirectory(path: path, model: configuration.model)
      let kept = try state.load()
      memory = kept?.memory ?? memory
      cards = kept?.cards ?? [:]
      self.state = state
      container = try Container(keptAt: path + "/home")
    } else {
      state = nil
      container = try Container()
    }
    container.additions = configuration.environment
    device = Device(
      model: configuration.model, system: configuration.system, sdk: configuration.sdk,
      memory: memory)
  }

  /// Gets the app host ready to launch apps, while other work is done. It need not be called.
  package static func prepareToLaunch(host: String) { LaunchServer.prepare(host: host) }

  /// Gives up what `prepareToLaunch` has prepared, for who is about to end.
  package static func launchNoMore() { LaunchServer.launchNoMore() }

  /// Removes what a device keeps in a folder, unless a simulator is using it.
  package static func erase(
    stateDirectory path: String, _ model: DeviceModel
  ) throws(SimulatorError) {
    let state = try StateDirectory(path: path, model: model)
    try state.erase()
  }

  /// Puts an app on the device, or a newer build of it; it is launched by the next `run` or `open`.
  package func install(_ app: LaunchableApp) {
    self.app = app
    device.install(app.facts)
  }

  /// Whether there is an app to launch.
  package var hasApp: Bool { app != nil }

  /// Makes a gesture and everything that follows from it. What is printed goes to `output`, in the
  /// order in which it happens. Throws only where the fault is ours.
  package func perform(
    _ gesture: Gesture, output: (ConsolePiece) -> Void
  ) throws(SimulatorError) -> GestureOutcome {
    var run = GestureRun(
      gesture: gesture, start: device.now,
      console: GestureConsole(start: device.now, limit: configuration.limits.output),
      outcome: GestureOutcome(status: device.status))
    do throws(Refusal) {
      try device.begin(gesture)
    } catch {
      run.outcome.ending = .refused(error)
      return run.outcome
    }
    do {
      try carryOut(&run, output)
    } catch let error as SimulatorError {
      endProcess()
      device.processEnded()
      throw error
    } catch let error as AppProcess.Failure {
      if case .killed = error { run.console.removeStackTrace() }
      run.console.flush(now: device.now, to: output)
      run.outcome.ending = ending(of: error, &run)
      process = nil
      device.processEnded()
    } catch let error as Unreachable {
      run.outcome.ending = .unreachable(error)
    } catch {
      // The wire's own coding has failed: nothing that the app can be blamed for.
      endProcess()
      device.processEnded()
      throw .cannotConnect(code: EPROTO)
    }
    if run.console.cut.bytes > 0 { run.outcome.cut = run.console.cut }
    run.outcome.status = device.status
    run.outcome.duration = device.now - run.start
    try state?.save(KeptState(memory: device.memory, cards: cards))
    return run.outcome
  }

  /// Ends the app, as `stop` does, and forgets a device that is not kept.
  package func shutDown() { endProcess() }

  deinit { process?.leave() }

  func endProcess() {
    process?.kill()
    process = nil
  }

  // MARK: Effects

  private func carryOut(_ run: inout GestureRun, _ output: (ConsolePiece) -> Void) throws {
    // Time passes between two effects too: while no code of the app may run, nothing is asked of it.
    var slept = device.now
    func catchUp() throws {
      if configuration.isLive { try sleep(device.now - slept) }
      slept = device.now
    }
    while let effect = device.next() {
      try catchUp()
      let before = device.now
      run.console.rule = effect.rule
      switch effect.kind {
      case .startProcess(let context): try launch(context, &run, output)
      case .send(.advance(let instant)):
        // In slices, so that a long wait that makes progress is not taken for a stuck app.
        try request(.advance(to: min(instant, before + slice)), &run, output)
      case .send(let command): try request(command, &run, output)
      case .killProcess: endProcess()
      default: try look(effect.kind, &run, output)
      }
      try catchUp()
    }
    try catchUp()
    try process?.checkStorage(device.memory) { self.take($0, &run) }
  }

  private var slice: VirtualDuration {
    configuration.isLive ? .milliseconds(100) : .seconds(3600)
  }

  private func launch(
    _ context: LaunchContext, _ run: inout GestureRun, _ output: (ConsolePiece) -> Void
  ) throws {
    endProcess()
    var context = context
    context.home = container.home
    context.stopsAtOutput = configuration.reportsTimes
    process = try AppProcess(configuration, library: app?.library ?? "", container: container)
    try request(.launch(context), &run, output)
  }

  /// Sends a command, hands on what the app prints meanwhile, and tells the device the reply.
  @discardableResult
  func request(
    _ command: AppCommand, _ run: inout GestureRun, _ output: (ConsolePiece) -> Void
  ) throws -> AppReply {
    guard let process else { throw SimulatorError.cannotConnect(code: ENOTCONN) }
    func take(_ written: AppProcess.Written) { self.take(written, &run) }
    let reply = try process.request(command, isCancelled: configuration.isCancelled, written: take)
    // Its clock is the device's: it never runs ahead, whatever the app's own code says for it.
    guard reply.now >= .start, reply.now <= latest(command) else {
      throw process.giveUp(.garbage, take)
    }
    guard run.patience.take(reply.now, asked: latest(command)) else {
      throw process.giveUp(.restless, take)
    }
    device.finish(reply)
    run.console.flush(now: device.now, to: output)
    return reply
  }

  private func take(_ written: AppProcess.Written, _ run: inout GestureRun) {
    switch written {
    case .output(let bytes): run.console.write(output: bytes)
    case .errors(let bytes): run.console.write(errors: bytes)
    case .event(.log(let line)): run.console.log(line)
    case .event(.heldMainActor(let call)): run.outcome.heldMainActor.append(call)
    case .event(let event): device.hear(event)
    }
  }

  /// Up to where an app's clock may be when it has done a command.
  private func latest(_ command: AppCommand) -> VirtualTime {
    switch command {
    case .advance(let instant), .resume(let instant): max(device.now, instant)
    default: device.now
    }
  }

  private func ending(
    of failure: AppProcess.Failure, _ run: inout GestureRun
  ) -> GestureOutcome.Ending {
    let report = CrashReport(parsing: process?.report ?? [])
    let frames = report?.frames ?? []
    let traced = configuration.symbolizer.flatMap {
      Symbolizer(program: $0).firstPlace(of: frames, in: app?.library ?? "")
    }
    let said = RuntimeMessage(in: String(decoding: run.console.lastErrors, as: UTF8.self))
    // So many frames of the learner's own are only there when one calls itself without end.
    let overflow =
      frames.count >= 64
      ? "the stack is used up: endless recursion"
      : report?.isOverflow == true
        ? "the stack is used up: views too deep in each other, or a recursion without end" : nil
    let gesture = run.gesture
    func ended(_ cause: AppEnding.Cause) -> GestureOutcome.Ending {
      .appEnded(
        AppEnding(
          cause: cause, message: said?.text ?? overflow, place: traced ?? said?.place,
          gesture: gesture))
    }
    switch failure {
    case .ended(let code): return ended(.exit(code))
    case .killed(let signal): return ended(.signal(signal))
    case .garbage: return ended(.garbage)
    case .closed: return ended(.closed)
    case .restless: return ended(.restless)
    case .overfull(let excess): return ended(.overfull(excess))
    case .cancelled:
      run.outcome.interruptedAt = traced
      return .interrupted
    case .stuck:
      return .stuck(
        Stuck(seconds: configuration.limits.answer, place: traced, gesture: run.gesture))
    }
  }

  private func sleep(_ length: VirtualDuration) throws {
    let end = ContinuousClock.now + .nanoseconds(length.nanoseconds)
    while ContinuousClock.now < end {
      if configuration.isCancelled?() == true {
        endProcess()
        throw AppProcess.Failure.cancelled
      }
      usleep(UInt32(min(20_000, max(1, (end - .now) / .microseconds(1)))))
    }
  }
}

/// A gesture that is under way.
struct GestureRun {
  let gesture: Gesture
  let start: VirtualTime
  var console: GestureConsole
  var outcome: GestureOutcome
  var patience = Patience()
}

/// How much may happen in one gesture before it is taken for something without end.
///
/// An app that opens and closes windows in a circle keeps the device busy and every single command
/// is answered, so the deadline of a command does not see it.
struct Patience {
  /// Commands at one instant of virtual time.
  static let atOneInstant = 10_000
  /// Advances that came back before their time was over.
  static let interruptions = 1_000_000

  private var instant = VirtualTime.start
  private var count = 0
  private var early = 0

  /// Counts a command that was done; false when it is enough.
  mutating func take(_ now: VirtualTime, asked: VirtualTime) -> Bool {
    if now > instant { (instant, count) = (now, 0) }
    count += 1
    if now < asked { early += 1 }
    return count <= Self.atOneInstant && early <= Self.interruptions
  }
}
