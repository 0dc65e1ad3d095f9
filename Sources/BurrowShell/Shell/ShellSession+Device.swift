import BurrowDevice
import BurrowLessons
import Foundation

extension ShellSession {
  /// What the prompt says about the app; nil before there is one.
  var deviceState: String? { nil }

  func chooseDevice(_ name: String) throws {
    model = try DeviceModel(named: name)
  }

  func showDevice() {
    write([[Span(model.name, .strong), Span(", \(model.systemName)")]])
  }

  func set(_ arguments: [String]) throws {
    guard let name = arguments.first else {
      return write([
        [Span("device  ", .code), Span(model.name)],
        [Span("screen  ", .code), Span(drawsAfterGestures ? "on" : "off")],
      ])
    }
    let value = arguments.dropFirst().joined(separator: " ")
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

  func perform(gesture text: String) throws {
    _ = try Gesture(parsing: text)
  }

  func check() throws {}
  func diff() throws {}
  func apply() throws {}
  func changeLines(of step: Step) throws -> [StyledLine] { [] }
}
