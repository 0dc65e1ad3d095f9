import BurrowAppRuntime
import BurrowDevice
import BurrowScreen
import BurrowSimulator
import BurrowTime
import BurrowWire
import Foundation

extension FuzzTarget {
  /// What an app's process writes on the wire, read by a device: whatever comes, the gesture ends
  /// with a result and the device goes on.
  static func replies(_ corpus: Corpus) -> FuzzTarget {
    FuzzTarget(
      "replies", seeds: corpus.seeds("replies", [sampleReplies]), words: wireWords,
      brackets: wireBrackets
    ) { input in
      try requireLines(of: input, readBackAs: AppMessage.self)
      let device = try ReplayedApp(writing: input)
      try device.play()
    }
  }

  /// What a host writes on the wire, read by an app.
  static func commands(_ corpus: Corpus) -> FuzzTarget {
    FuzzTarget(
      "commands", seeds: corpus.seeds("commands", [sampleCommands]), words: wireWords,
      brackets: wireBrackets
    ) { input in
      try requireLines(of: input, readBackAs: AppCommand.self)
      guard let file = tmpfile() else { throw Broken("no temporary file") }
      defer { fclose(file) }
      fwrite(input, 1, input.count, file)
      rewind(file)
      let wire = AppWire(descriptor: fileno(file))
      do {
        while try wire.nextCommand() != nil {}
      } catch is FieldReader.Malformed {}
    }
  }

  /// A line that is a message is one when it is written again.
  private static func requireLines<Message: WireLine>(
    of input: [UInt8], readBackAs: Message.Type
  ) throws {
    for line in input.split(separator: 0x0A) {
      guard let message = try? Message(line: line) else { continue }
      let written = try message.line()
      let again = try Message(line: written.dropLast())
      try require(try again.line() == written, "written again, it is another message: \(message)")
      try require(written.count { $0 == 0x0A } == 1, "a message of two lines")
    }
  }

  private static func lines(_ messages: [some WireLine]) -> [UInt8] {
    messages.flatMap { (try? $0.line()) ?? [] }
  }

  /// One of everything that an app says.
  private static var sampleReplies: [UInt8] {
    let storage: [String: StoredValue] = [
      "hat": .string("👑"), "list": .array([.integer(3), .double(0.5), .bool(true)]),
      "more": .dictionary(["a": .data(Data([1])), "b": .date(Date(timeIntervalSince1970: 9))]),
    ]
    let scenes = SceneDeclarations(
      groups: [
        .init(number: 0, kind: .windowGroup, id: "main", title: "Clover", readers: [0]),
        .init(number: 1, kind: .window, id: "hazel", valueType: "String", readers: [0, 1]),
      ], refreshIdentifiers: ["com.example.burrow.refresh"])
    let events: [AppEvent] = [
      .defaultChanged(suite: "", key: "carrots", value: .integer(3)),
      .openWindow(id: "hazel", valueType: "String", value: "\"Hazel\"", title: nil),
      .dismissWindow(session: nil, id: "hazel", valueType: nil, value: nil),
      .submitTask(identifier: "com.example.burrow.refresh", earliest: .start),
      .cancelTask(identifier: nil), .backgroundTaskEnded(identifier: "a"),
      .backgroundTime(1, isNeeded: true), .heldMainActor(call: "submit"), .log("a log"),
      .windowTitle(session: "session-1", "Clover"),
      .windowValue(session: "session-1", value: "[1]", title: "1"),
    ]
    var messages = [AppMessage.reply(AppReply(now: .start, scenes: scenes))]
    messages += events.map { .event($0) }
    messages += (0..<40).map { _ in .reply(AppReply(now: .start, storage: storage)) }
    return lines(messages)
  }

  /// One of everything that a host asks.
  private static var sampleCommands: [UInt8] {
    let facts = DeviceFacts(
      name: "iPhone 17", systemName: "iOS", systemVersion: "27.0", idiom: .phone,
      supportsMultipleWindows: false, screen: CGSize(width: 402, height: 874))
    let context = LaunchContext(
      now: .start, epoch: 1_796_000_000, device: facts, defaults: ["": ["carrots": .integer(3)]],
      home: "/tmp")
    let commands: [AppCommand] = [
      .launch(context), .connect(SceneConnection(session: "a", group: 0, value: "\"Hazel\"")),
      .makeContent(session: "a", phase: .inactive), .phase(.active, reader: .window(session: "a")),
      .phase(.active, reader: .app), .phase(.inactive, reader: .scene(0)), .notification("a"),
      .advance(to: .start + .seconds(1)), .resume(at: .start + .seconds(2)),
      .draw(session: "a", sizes: [CGSize(width: 402, height: 874)]),
      .act(session: "a", control: 1, .setText("a")), .act(session: "a", control: 1, .setValue(0.5)),
      .saveSceneStorage(session: "a"), .disconnect(session: "a"), .backgroundTask(identifier: "a"),
      .expireBackgroundTask(identifier: "a"),
      .willTerminate,
    ]
    return lines(commands)
  }

  private static let wireBrackets = ["array 1  ", "dictionary 1 1 a  ", "+  ", "1 a  "]
  private static let wireWords = [
    "reply 0 - - - - \n", "event log 1 a \n", "reply ", "event ", "+ ", "- ", "0 ", "1 ", "-1 ",
    "4611686018427387904 ", "99999999999999999999 ", "nan ", "-inf ", "1e400 ", "\\n", "\\\\", "\\",
    "0  ", "1 a ", "windowGroup ", "window ", "string 1 a ", "array 0 ", "dictionary 0 ",
    "data 4 AA== ", "date 0 ", "url - 1 a ", "9 session-1 ", "\n", "\n\n",
  ]
}

/// A device with a process that writes what it is told to, and then ends.
private final class ReplayedApp {
  private let folder: String
  private let simulator: Simulator

  init(writing bytes: [UInt8]) throws {
    folder = NSTemporaryDirectory() + "burrow-fuzz-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/replies"))
    let program = "#!/bin/sh\nexec cat '\(folder)/replies' >&3\n"
    let file = open(folder + "/host", O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
    _ = program.utf8.withContiguousStorageIfAvailable { write(file, $0.baseAddress, $0.count) }
    close(file)
    var configuration = SimulatorConfiguration(host: folder + "/host")
    configuration.trust = .trusted
    configuration.model = bytes.count % 2 == 0 ? .iPhone17 : .iPadAir11
    configuration.limits.answer = 10
    simulator = try Simulator(configuration)
    simulator.install(LaunchableApp(library: "/none", facts: InstalledApp(name: "Fox")))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func play() throws {
    let gestures: [Gesture] = [
      .run, .read, .screen, .tap("a"), .windows, .switcher, .card(nil), .open(nil),
      .wait(.seconds(3)),
      .home, .refresh("com.example.burrow.refresh"), .open(nil), .swipe(nil), .stop,
    ]
    for gesture in gestures {
      let outcome = try simulator.perform(gesture) { _ in }
      for drawing in outcome.drawings {
        _ = drawing.picture?.drawn(columns: 40, rows: 20)
        _ = drawing.picture?.drawnPlain(columns: 40, rows: 20)
      }
    }
  }
}
