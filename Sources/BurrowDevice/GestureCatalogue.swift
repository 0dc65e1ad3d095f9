/// A row of the table of gestures: the word, what may follow it, and what it does.
package struct GestureDescription: Hashable, Sendable {
  package var name: String
  /// What follows the word, as help shows it; empty if nothing does.
  package var arguments: String
  /// One line for help.
  package var summary: String

  fileprivate init(_ name: String, _ arguments: String, _ summary: String) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
  }
}

extension Gesture {
  /// Every gesture that can be made, in the order in which help shows them.
  package static let catalogue: [GestureDescription] = [
    .init("run", "", "build and launch the app; one that runs is stopped first"),
    .init("stop", "", "kill the app from the editor, at whatever point"),
    .init("home", "", "go to the Home Screen"),
    .init("open", "[\"NAME\"]", "tap the app's icon; in the app switcher, a card"),
    .init("switcher", "", "open the app switcher"),
    .init("card", "[\"WINDOW\"]", "say what a card of the app switcher shows"),
    .init("swipe", "[\"WINDOW\"]", "swipe the app (iPhone) or a window (iPad) away"),
    .init("tap", "\"LABEL\"", "tap a control of the front window"),
    .init("type", "\"TEXT\" [into \"LABEL\"]", "type into a field of the front window"),
    .init("wait", "8s", "let time pass: ms, s, m or h"),
    .init("read", "", "what the front window says"),
    .init("screen", "", "the front window, drawn"),
    .init("windows", "", "the app's windows"),
    .init("front", "\"WINDOW\"", "bring a window to the front (iPad)"),
    .init("close", "\"WINDOW\"", "close a window (iPad)"),
    .init("lock", "", "lock the device"),
    .init("unlock", "", "unlock it"),
    .init("control-center", "", "open Control Center over the app"),
    .init("notifications", "", "open Notification Center over the app"),
    .init("alert", "", "an alert of the system appears over the app"),
    .init("faceid", "", "Face ID asks for a face"),
    .init("call", "", "a call comes in and takes the screen"),
    .init("dismiss", "", "what lies over the app goes away"),
    .init("reclaim", "", "the system takes back a suspended app's memory"),
    .init("memory-warning", "", "the system warns that memory is low"),
    .init("refresh", "ID", "the system runs an app refresh that was asked for"),
    .init("clear", "", "empty the console"),
    .init("note", "TEXT", "a remark, for people"),
  ]

  /// Gestures that have a name already, with the reason why this device does not make them.
  package static let notOfferedYet: [String: String] = [
    "menu": "menus belong to the Mac",
    "hide": "hiding an app belongs to the Mac",
    "unhide": "hiding an app belongs to the Mac",
    "switch-app": "switching between apps belongs to the Mac",
    "quit": "quitting an app belongs to the Mac; on a device, `swipe` it out of the app switcher",
    "dock": "the Dock belongs to the Mac",
    "url": "opening a URL from outside has no rules yet",
    "activity": "activities from outside have no rules yet",
    "shortcut": "Home Screen shortcuts have no rules yet",
    "push": "push notifications have no rules yet",
  ]
}
