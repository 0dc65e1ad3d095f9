import BurrowDevice
import BurrowScreen
import BurrowSimulator
import BurrowTerminal
import BurrowToolchain
import Foundation

extension ShellSession {
  /// What the prompt says about the app; nil before there is one.
  var deviceState: String? {
    guard let simulator, simulator.hasApp else { return nil }
    let status = simulator.device.status
    return status.process == .notRunning ? "not running" : status.processName
  }

  /// Takes another device; the app that ran on the one before ends with it.
  func chooseDevice(_ name: String) throws {
    let chosen = try DeviceModel(named: name)
    if chosen != model { simulator = nil }
    model = chosen
  }

  func showDevice() {
    var lines: [StyledLine] = [
      [Span(model.name, .strong), Span(", \(model.systemName) \(DeviceModel.systemVersions[0])")]
    ]
    if let status = simulator?.device.status, simulator?.hasApp == true {
      lines.append([
        Span("the app is \(status.processName); the screen shows \(escapeControls(status.screen))")
      ])
      if status.windows.count > 1 {
        lines.append([
          Span("windows: " + status.windows.map { Complaint.quoted($0) }.joined(separator: ", "))
        ])
      }
    } else {
      lines.append([
        Span("no app is on it yet; "), Span("run", .code), Span(" builds and starts yours"),
      ])
    }
    write(lines)
  }

  func set(_ arguments: [String]) throws {
    guard let name = arguments.first else {
      return write([
        [Span("device  ", .code), Span(model.name)],
        [Span("screen  ", .code), Span(drawsAfterGestures ? "on" : "off")],
      ])
    }
    let value = arguments.dropFirst().joined(separator: " ")
    if value.isEmpty, ["device", "screen"].contains(name) {
      return write(name == "device" ? model.name : drawsAfterGestures ? "on" : "off")
    }
    switch name {
    case "device":
      try chooseDevice(value)
      try progress?.set(.device, to: model.name)
      showDevice()
    case "screen":
      guard ["on", "off"].contains(value) else {
        throw Complaint(.usage, "`set screen` takes on or off", hint: "`set screen on`")
      }
      drawsAfterGestures = value == "on"
      try progress?.set(.screen, to: value)
    default:
      throw Complaint.unknown("setting", name, among: ["device", "screen"])
    }
  }

  // MARK: Gestures

  func perform(gesture text: String) throws {
    let gesture = try Gesture(parsing: text)
    let workshop = try openWorkshop()
    if gesture != .run { remindToBuild() }
    try workshop.stoppable {
      if gesture == .run { try installApp(workshop) }
      try play(gesture, on: try device(workshop))
      if drawsAfterGestures && isInteractive && gesture != .screen, let simulator,
        simulator.device.status.process == .running
      {
        try play(.screen, on: simulator)
      }
    }
  }

  /// Whoever changes files and forgets to run them looks at an app that is not theirs any more; said
  /// once for each change.
  private func remindToBuild() {
    guard isInteractive, let built, simulator?.hasApp == true,
      let now = try? workingCopy?.program(), now != built, now != toldOfChange
    else { return }
    toldOfChange = now
    surroundings.say(
      "your files have changed since this app was built; `run` builds and starts it anew")
  }

  /// What the learner wrote is theirs to run.
  func openWorkshop() throws -> Workshop {
    let opened = try workshop ?? Workshop(surroundings, trust: .trusted)
    workshop = opened
    return opened
  }

  /// For the programs of cards and questions, which the learner did not write.
  func openLessonWorkshop() throws -> Workshop {
    if surroundings.kernel.isComplete { return try openWorkshop() }
    let opened =
      try lessonWorkshop
      ?? Workshop(surroundings, trust: Trust(askingFor: "a lesson's program", in: surroundings))
    lessonWorkshop = opened
    return opened
  }

  private func device(_ workshop: Workshop) throws -> Simulator {
    if let simulator { return simulator }
    var configuration = workshop.configuration(model, drawing: nil)
    // The window of the terminal may change between two gestures.
    configuration.drawingSize = { [surroundings, model] count, _ in
      WindowDrawing(surroundings, model: model).plan(count: count).size
    }
    configuration.stateDirectory = deviceFolder?.path
    let made: Simulator
    do {
      made = try Simulator(configuration)
    } catch .state(let path, let problem) {
      surroundings.say(Self.sentence(problem, path: path, model: model))
      configuration.stateDirectory = nil
      made = try Simulator(configuration)
    }
    simulator = made
    return made
  }

  /// Where the device that is chosen keeps what is on it: each lesson has its own of each model.
  private var deviceFolder: URL? {
    lesson.map {
      own.home.appendingPathComponent("devices").appendingPathComponent($0.id)
        .appendingPathComponent(model.name)
    }
  }

  private static func sentence(
    _ problem: SimulatorError.StateProblem, path: String, model: DeviceModel
  ) -> String {
    let going = "this shell has one of its own, which is forgotten when it ends"
    guard problem == .inUse else {
      let reason = SimulatorError.state(path: path, problem).message
      return reason.prefix { $0 != "\n" } + "; \(going); `erase` begins anew"
    }
    return "the \(model.name) of this lesson is in use by another burrow; \(going)"
  }

  /// A device as it comes out of its box: no app, no storage, no windows.
  func erase() throws {
    _ = try currentStep()
    let isOwn = simulator.map { $0.configuration.stateDirectory == nil } ?? false
    simulator = nil
    if let deviceFolder {
      do {
        try Simulator.erase(stateDirectory: deviceFolder.path, model)
      } catch {
        // Somebody else's stays as it is; the one of this shell is gone already.
        guard isOwn, case .state(_, .inUse) = error else { throw error }
      }
    }
    write([
      [
        Span("The \(model.name) is as new; "), Span("run", .code),
        Span(" puts your app on it."),
      ]
    ])
  }

  /// Builds the learner's files and puts the app on the device.
  private func installApp(_ workshop: Workshop) throws {
    let copy = try currentCopy()
    guard let lesson else { return }
    let program = try copy.program()
    let sources = AppSources(program, name: lesson.app)
    let file = copy.folder.appendingPathComponent("Info.plist")
    let plist = Files.exists(file) ? file.path : nil
    let product = try workshop.build(
      Workshop.Order(
        sources: sources, model: model,
        plist: try InfoPlist.load(named: nil, found: plist, in: surroundings)))
    for warning in product.warnings { surroundings.errors.write(Complaint.quoted(warning) + "\n") }
    try device(workshop).install(product.app)
    (built, toldOfChange) = (program, nil)
  }

  private func play(_ gesture: Gesture, on simulator: Simulator) throws {
    let console = ShellConsole(surroundings, isInteractive: isInteractive)
    let waiting = Waiting("\(gesture)", surroundings)
    defer {
      waiting.end()
      console.endLine()
    }
    let performance = try simulator.play(
      gesture, drawing: WindowDrawing(surroundings, model: model)
    ) { piece in
      waiting.end()
      console.write(piece)
    }
    waiting.end()
    console.endLine()
    if performance.outcome.clearsConsole { console.clear() }
    for remark in performance.outcome.remarks { surroundings.say(remark) }
    let lines = console.leftOut.lines + (performance.outcome.cut?.lines ?? 0)
    let bytes = console.leftOut.bytes + (performance.outcome.cut?.bytes ?? 0)
    if bytes > 0 {
      surroundings.say("it printed too much: \(lines) lines (\(bytes) bytes) are left out")
    }
    if let complaint = Complaint(performance.outcome) { complain(complaint) }
    note(performance)
  }

  /// Remembers what was done, for a prediction of what comes next, and grades one that waits.
  private func note(_ performance: Performance) {
    // `set screen on` draws after each gesture; nobody asked for that.
    guard performance.gesture != .screen else { return }
    if performance.gesture == .run { played = [] }
    played.append(performance.gesture.description)
    // Who only looks, or clears the console, has not made the gesture that was predicted.
    switch performance.gesture {
    case .clear, .note, .read, .windows: return
    default: break
    }
    let printed = performance.pieces.filter { $0.stream == .output }.flatMap(\.bytes)
    gradePrediction(of: performance.gesture.description, printed: printed)
  }

  // MARK: Completion

  func completions(line: String, word: String, start: Int) -> [String] {
    var completion = Completion()
    completion.lessons = (try? shelf().catalogue().lessons.map(\.id)) ?? []
    completion.files = (try? workingCopy?.names()) ?? []
    if let simulator, simulator.hasApp {
      completion.windows = simulator.device.status.windows
      let isAsked = ["tap", "type"].contains { line.drop { $0 == " " }.hasPrefix($0) }
      if isAsked, simulator.device.status.process == .running {
        let shown = try? simulator.perform(.screen) { _ in }
        completion.labels = shown?.drawings.last?.picture?.tapLabels ?? []
        completion.fields = shown?.drawings.last?.picture?.fields.map(\.label) ?? []
      }
    }
    return completion.candidates(line: line, word: word, start: start)
  }
}
