import BurrowScreen
import BurrowWire
import Foundation

// The first time that a program uses a type costs far more than every other time. A launch server
// uses once what apps use, and the processes that are copied from it are spared that.

extension LaunchContext {
  /// A launch on a device that there is not.
  package static var rehearsal: LaunchContext {
    let device = DeviceFacts(
      name: "Rehearsal", systemName: "iOS", systemVersion: "1.0", idiom: .phone,
      supportsMultipleWindows: false, screen: CGSize(width: 402, height: 874))
    return LaunchContext(
      now: .start, epoch: 0, device: device, defaults: ["": ["key": .integer(1)]], home: "/")
  }
}

/// Reads commands as an app does.
package func rehearseCommands() throws {
  let context = LaunchContext.rehearsal
  let session = "session"
  let commands: [AppCommand] = [
    .launch(context),
    .connect(SceneConnection(session: session, group: 0, storage: ["key": .integer(1)])),
    .makeContent(session: session, phase: .background), .phase(.active, reader: .app),
    .phase(.active, reader: .scene(0)), .phase(.active, reader: .window(session: session)),
    .notification("name"), .advance(to: context.now), .resume(at: context.now),
    .draw(session: session, sizes: [context.device.screen]),
    .act(session: session, control: 0, .activate),
    .act(session: session, control: 0, .setText("text")),
    .saveSceneStorage(session: session), .disconnect(session: session),
  ]
  for command in commands {
    _ = try AppCommand(line: command.line().dropLast())
  }
}

/// Writes messages as an app does.
package func rehearseMessages() throws {
  for event in [
    AppEvent.defaultChanged(suite: "", key: "key", value: .bool(true)),
    .openWindow(id: "window", valueType: nil, value: nil, title: nil), .log("line"),
  ] {
    _ = try AppMessage.event(event).line()
  }
  let declarations = SceneDeclarations(groups: [
    .init(number: 0, kind: .windowGroup, id: "id", title: "title", readers: [0])
  ])
  try AppWire.rehearse(
    AppReply(now: .start, scenes: declarations, pictures: [], storage: ["key": .string("value")]))
}

extension AppWire {
  /// Writes a reply to nobody.
  package static func rehearse(_ reply: AppReply) throws {
    _ = try AppMessage.reply(reply).line()
  }
}
