import BurrowDevice
import BurrowSimulator
import BurrowToolchain
import Foundation

/// `burrow run`, as far as its command line goes: everything is looked at before anything is built.
struct RunOptions {
  enum Format: String, CaseIterable { case console, transcript, json }

  var paths: [String]
  var model: DeviceModel
  var system: SystemVersion
  var sdk: SystemVersion
  /// What `--info-plist` names.
  var plist: String?
  var gestures: [Gesture]
  var format: Format
  var showsTimes: Bool
  var isLive: Bool
  var keep: String?
  var trust: Trust

  init(_ line: ParsedCommandLine, in surroundings: Surroundings) throws {
    let options = line.options
    paths = line.arguments
    model = try options["--device"].map { try DeviceModel(named: $0) } ?? .iPhone17
    system =
      try options["--os"].map { [model] in try model.systemVersion(parsing: $0) }
      ?? DeviceModel.systemVersions[0]
    sdk = try options["--sdk"].map(Self.sdk) ?? SystemVersion(27)
    format = try options["--format"].map(Self.format) ?? .console
    showsTimes = line.has("--times")
    isLive = line.has("--live")
    trust = Trust(line, in: surroundings)
    keep = try options["--keep"].map {
      let folder = surroundings.url($0)
      try Files.checkWritableFolder(folder)
      return folder.path
    }
    gestures = try Self.gestures(options, in: surroundings)
    plist = options["--info-plist"]
  }

  private static func format(_ name: String) throws -> Format {
    guard let format = Format(rawValue: name) else {
      throw Complaint.unknown("format", name, among: Format.allCases.map(\.rawValue))
    }
    return format
  }

  /// The versions of the SDK are those of the system.
  private static func sdk(_ text: String) throws -> SystemVersion {
    guard let version = SystemVersion(parsing: text), DeviceModel.systemVersions.contains(version)
    else {
      throw Complaint.unknown(
        "SDK", text, among: DeviceModel.systemVersions.map(\.description))
    }
    return version
  }

  /// The list of `--do` or `--gestures`; it begins with `run`.
  private static func gestures(
    _ options: [String: String], in surroundings: Surroundings
  ) throws -> [Gesture] {
    var gestures: [Gesture] = []
    switch (options["--do"], options["--gestures"]) {
    case (_?, _?):
      throw Complaint(
        .usage, "--do and --gestures both say what to do", hint: "keep one of the two")
    case (let list?, nil): gestures = try Gesture.list(parsing: list)
    case (nil, let file?):
      let bytes =
        file == "-"
        ? try Files.read(surroundings.input, path: "stdin")
        : try Files.read(surroundings.url(file))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Complaint(.usage, "\(file) is not UTF-8 text", hint: "save it as UTF-8")
      }
      gestures = try Gesture.file(parsing: text)
    case (nil, nil): break
    }
    return gestures.first == .run ? gestures : [.run] + gestures
  }
}
