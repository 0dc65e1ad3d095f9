import BurrowScreen
import BurrowTime
import Foundation
import Testing

@testable import BurrowWire

@Suite("Messages on the wire")
struct WireLineTests {
  private static let values: [String: StoredValue] = [
    "": .bool(false), "text": .string("two\nlines \\n \\ and 🐇"), "none": .double(.nan),
    "far": .double(-.infinity), "third": .double(1.0 / 3), "most": .integer(.max),
    "least": .integer(.min), "bytes": .data(Data([0, 10, 92, 255])), "no bytes": .data(Data()),
    "day": .date(Date(timeIntervalSinceReferenceDate: 0.1)),
    "place": .url(URL(fileURLWithPath: "/tmp/a b")),
    "relative": .url(URL(string: "b?c", relativeTo: URL(string: "https://example.com/a/"))!),
    "list": .array([.array([]), .integer(-1), .dictionary(["a": .bool(true), "b": .array([])])]),
  ]

  private static let commands: [AppCommand] = {
    let facts = DeviceFacts(
      name: "iPhone 17", systemName: "iOS", systemVersion: "27.0", idiom: .phone,
      supportsMultipleWindows: true, screen: CGSize(width: 402, height: 874))
    var context = LaunchContext(
      now: .start, epoch: -1, device: facts, defaults: ["": values, "a suite": [:]], home: "/a\nb",
      permittedTaskIdentifiers: ["a", ""], backgroundModes: ["fetch"])
    context.infoPlist = "<plist>\n</plist>"
    context.initialPhase = .active
    context.stopsAtOutput = true
    context.wireVersion = 7
    let actions: [ControlAction] = [
      .activate, .setText("\n"), .setOn(true), .setValue(.nan), .setValue(0.1), .increment,
      .decrement, .choose(3), .focus,
    ]
    return [
      .launch(context), .connect(SceneConnection(session: "a", group: 1, value: "\"Hazel\"")),
      .connect(SceneConnection(session: "", group: 0, storage: values)),
      .makeContent(session: "a", phase: .inactive),
      .phase(.active, reader: .window(session: "a b")),
      .phase(.background, reader: .app), .phase(.inactive, reader: .scene(2)), .notification("a"),
      .advance(to: VirtualTime(nanoseconds: .max)), .resume(at: .start),
      .draw(
        session: "a",
        sizes: [CGSize(width: 0.5, height: 874), CGSize(width: Double(Int.min), height: -0.0)]),
      .draw(session: "a", sizes: []), .saveSceneStorage(session: "a"), .disconnect(session: "a"),
      .backgroundTask(identifier: "a"), .expireBackgroundTime,
      .expireBackgroundTask(identifier: ""), .willTerminate,
    ] + actions.map { .act(session: "a", control: -1, $0) }
  }()

  private static let messages: [AppMessage] = {
    let scenes = SceneDeclarations(
      groups: [
        .init(number: 0, kind: .windowGroup, id: "main", title: "Clo\\ver", readers: [0, 4]),
        .init(number: 1, kind: .window, valueType: "String"),
      ], refreshIdentifiers: ["refresh"])
    let picture = Picture(
      size: CGSize(width: 1, height: 2),
      marks: [.init(frame: .zero, content: .spoken("two\nlines"))])
    let events: [AppEvent] =
      [
        .defaultChanged(suite: "", key: "a", value: nil),
        .openWindow(id: nil, valueType: "String", value: "\"a\"", title: nil),
        .dismissWindow(session: "a", id: nil, valueType: nil, value: nil),
        .submitTask(identifier: "a", earliest: nil), .submitTask(identifier: "a", earliest: .start),
        .cancelTask(identifier: nil), .backgroundTaskEnded(identifier: ""),
        .backgroundTime(1, isNeeded: true), .backgroundTime(-1, isNeeded: false),
        .heldMainActor(call: "submit"), .log("\n"), .windowTitle(session: "a", ""),
        .windowValue(session: "a", value: nil, title: "\n"),
      ] + values.values.map { .defaultChanged(suite: "b", key: "", value: $0) }
    return [
      .reply(AppReply(now: .start)), .reply(AppReply(now: .start, refusal: "")),
      .reply(AppReply(now: .start, scenes: scenes, pictures: [picture], storage: values)),
      .reply(AppReply(now: .start, pictures: [], storage: [:])),
    ] + events.map { .event($0) }
  }()

  /// Compared by its bytes: no number is equal to one that is none.
  private func check<Message: WireLine>(_ message: Message) throws {
    let line = try message.line()
    #expect(line.firstIndex(of: 0x0A) == line.count - 1, "\(message)")
    let again = try Message(line: line.dropLast())
    #expect(try again.line() == line, "\(message)")
    // Whatever is missing at its end, or is added there, it is none.
    for count in 0..<line.count - 1 {
      #expect(throws: FieldReader.Malformed.self) { try Message(line: line.prefix(count)) }
    }
    #expect(throws: FieldReader.Malformed.self) { try Message(line: line.dropLast() + [0x20]) }
  }

  @Test("Every command is one line, and reads back as it was")
  func commandLines() throws { for command in Self.commands { try check(command) } }

  @Test("Every message is one line, and reads back as it was")
  func messageLines() throws { for message in Self.messages { try check(message) } }

  @Test("What reads back is the same to a program, not only in bytes")
  func equality() throws {
    let stored = Self.values.filter { $0.key != "none" }
    let message = AppMessage.reply(AppReply(now: .start, storage: stored))
    #expect(try AppMessage(line: message.line().dropLast()) == message)
  }

  @Test("Values nested without end are neither written nor read")
  func nesting() throws {
    func nested(_ depth: Int) -> StoredValue {
      (0..<depth).reduce(.bool(true)) { value, _ in .array([value]) }
    }
    func event(_ value: StoredValue) -> AppMessage {
      .event(.defaultChanged(suite: "", key: "", value: value))
    }
    try check(event(nested(3)))
    #expect(throws: Never.self) { try event(nested(500)).line() }
    #expect(throws: FieldWriter.Unwritable.self) { try event(nested(512)).line() }
    let line = "event defaultChanged 0  0  + " + String(repeating: "array 1 ", count: 100_000)
    #expect(throws: FieldReader.Malformed.self) { try AppMessage(line: Array(line.utf8)[...]) }
  }

  @Test(
    "What is no message is not read as one",
    arguments: [
      "", " ", "reply", "reply ", "reply 0 - - - -", "Reply 0 - - - - ", "reply 0 - - - - x",
      "reply 99999999999999999999 - - - - ", "reply 0 - - + -1 - ", "reply 0 - - + 9 - ",
      "reply 0 - - + 2 1 a bool + 1 a bool - - ", "event log 5 a ", "event log -1 a ",
      "event log 1 \\x ", "event log 1 \\", "event nothing ", "launch ",
    ])
  func malformed(_ line: String) {
    #expect(throws: FieldReader.Malformed.self) { try AppMessage(line: Array(line.utf8)[...]) }
  }
}
