// swift-tools-version: 6.2
import Foundation
import PackageDescription

// SwiftSyntax comes with the toolchain. The folder is found from the toolchain that is running this
// very manifest (its PackageDescription library is mapped into the process), never from a fixed path.
let hostLibraries: String = {
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  for line in maps.split(separator: "\n") {
    guard let slash = line.firstIndex(of: "/") else { continue }
    var folder = URL(fileURLWithPath: String(line[slash...])).deletingLastPathComponent()
    while folder.path != "/" {
      if folder.lastPathComponent == "swift" {
        let host = folder.appendingPathComponent("host")
        let module = host.appendingPathComponent("SwiftParser.swiftmodule").path
        if FileManager.default.fileExists(atPath: module) { return host.path }
      }
      folder.deleteLastPathComponent()
    }
  }
  fatalError(
    """
    Burrow needs the SwiftSyntax modules that a Swift toolchain carries under usr/lib/swift/host \
    (SwiftParser.swiftmodule was not found there). Install a toolchain from swift.org, 6.3 or later.
    """)
}()

let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let swiftSyntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])
]

/// What the tests of a room import beside the room itself.
let testDependencies: [String: [String]] = [
  "BurrowDevice": ["BurrowTime", "BurrowWire"],
  "BurrowFoundation": ["BurrowAppRuntime", "BurrowTime"],
  "BurrowLessons": ["BurrowDevice", "BurrowSource", "BurrowTranscripts"],
  "BurrowSimulator": [
    "BurrowDevice", "BurrowScreen", "BurrowSource", "BurrowTime", "BurrowToolchain", "BurrowWire",
  ],
  "BurrowToolchain": ["BurrowSource", "BurrowConfine", "CProcessShim"],
  // The shell's tests start the program itself on a terminal.
  "BurrowShell": ["burrow"],
  "BurrowGrading": [
    "BurrowAppHost", "BurrowDevice", "BurrowLessons", "BurrowSimulator", "BurrowSource",
    "BurrowToolchain",
    "BurrowTranscripts",
  ],
  "BurrowProgress": ["BurrowReview"],
  "BurrowWire": ["BurrowScreen", "BurrowTime"],
]

// What the tests of a room read from their folder.
let testData: [String: [String]] = [
  "BurrowReview": ["fsrs6_vectors.json"],
  "BurrowGrading": ["Answers"],
  "BurrowShell": ["Apps"],
]

let rooms: [Target] = [
  // Rooms that both sides share.
  .target(name: "BurrowTime"),
  .target(name: "BurrowNames"),
  .target(name: "BurrowScreen", dependencies: ["BurrowNames"]),
  .target(name: "BurrowWire", dependencies: ["BurrowTime", "BurrowScreen"]),

  // The learner's side: what is inside the process of a launched app.
  .target(name: "CVirtualClock"),
  .target(name: "CObjectMaker"),
  .target(name: "CCrashReport"),
  // The walls around an app and around the compiler, for either side.
  .target(name: "CContainment"),
  // Copies of a process that has loaded the frameworks, for either side.
  .target(name: "CLaunchServer"),
  .target(
    name: "BurrowAppRuntime",
    dependencies: ["BurrowTime", "BurrowScreen", "BurrowWire", "CVirtualClock"]),
  .target(
    name: "BurrowFoundation", dependencies: ["BurrowAppRuntime", "BurrowTime", "BurrowWire"]),
  .target(name: "Combine", dependencies: ["BurrowAppRuntime", "BurrowFoundation"]),
  .target(name: "os"),
  .target(name: "OSLog", dependencies: ["os"]),
  .target(
    name: "SwiftUI",
    dependencies: [
      "BurrowAppRuntime", "BurrowFoundation", "BurrowScreen", "BurrowTime", "BurrowWire",
      "Combine",
      "UIKit",
    ]),
  .target(
    name: "UIKit",
    dependencies: [
      "BurrowAppRuntime", "BurrowFoundation", "BurrowTime", "BurrowWire", "CObjectMaker",
      "Combine",
    ]),
  .target(
    name: "BackgroundTasks",
    dependencies: ["BurrowAppRuntime", "BurrowFoundation", "BurrowTime", "BurrowWire"]),
  .executableTarget(
    name: "BurrowAppHost",
    dependencies: [
      "BurrowAppRuntime", "BurrowFoundation", "Combine", "OSLog", "SwiftUI", "UIKit",
      "BackgroundTasks", "BurrowWire", "CContainment", "CCrashReport", "CLaunchServer",
      "CVirtualClock",
    ],
    linkerSettings: [
      .unsafeFlags(["-Xlinker", "--export-dynamic"])
    ]),

  // The host's side: pure rooms.
  .target(name: "BurrowDevice", dependencies: ["BurrowNames", "BurrowTime", "BurrowWire"]),
  .target(name: "BurrowReview"),
  .target(name: "BurrowTranscripts", dependencies: ["BurrowTime"]),
  .target(
    name: "BurrowSource", swiftSettings: swiftSyntax, linkerSettings: swiftSyntaxLibraries),
  .target(name: "BurrowLessons", dependencies: ["BurrowNames", "BurrowSource", "CCMark"]),

  // The host's side: rooms that know files, processes and terminals.
  .target(name: "CProcessShim"),
  // Starts the compiler where it can write in the cache only.
  .executableTarget(name: "BurrowConfine", dependencies: ["CContainment"]),
  .target(
    name: "BurrowToolchain", dependencies: ["BurrowNames", "BurrowSource", "CProcessShim"]),
  .target(
    name: "BurrowSimulator",
    dependencies: [
      "BurrowDevice", "BurrowScreen", "BurrowTime", "BurrowWire", "CContainment", "CLaunchServer",
      "CProcessShim",
    ]),
  .target(
    name: "BurrowGrading",
    dependencies: [
      "BurrowDevice", "BurrowLessons", "BurrowSimulator", "BurrowSource", "BurrowToolchain",
      "BurrowTranscripts",
    ]),
  .target(name: "BurrowTerminal", dependencies: ["BurrowScreen"]),
  .target(name: "BurrowProgress", dependencies: ["BurrowReview", "CSQLite"]),
  .target(
    name: "BurrowShell",
    dependencies: [
      "BurrowDevice", "BurrowGrading", "BurrowLessons", "BurrowNames", "BurrowProgress",
      "BurrowReview",
      "BurrowScreen", "BurrowSimulator",
      "BurrowSource", "BurrowTerminal", "BurrowTime", "BurrowToolchain", "BurrowTranscripts",
      "CReadline",
    ]),
  .executableTarget(
    name: "burrow", dependencies: ["BurrowShell", "BurrowAppHost", "BurrowConfine"]),
  // Tries the readers with inputs that nobody would write.
  .target(
    name: "BurrowFuzzing",
    dependencies: [
      "BurrowAppRuntime", "BurrowDevice", "BurrowLessons", "BurrowProgress", "BurrowReview",
      "BurrowScreen", "BurrowShell", "BurrowSimulator", "BurrowSource", "BurrowTime",
      "BurrowTranscripts", "BurrowWire",
    ]),
  .executableTarget(name: "burrow-fuzz", dependencies: ["BurrowFuzzing"]),
  .executableTarget(
    name: "burrow-bench",
    dependencies: ["BurrowSource", "BurrowToolchain", "burrow"]),

  // Libraries of the system, each a Debian package named in the README.
  .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
  .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CCMark", providers: [.apt(["libcmark-gfm-extensions-dev"])]),
]

/// The rooms that have a folder of tests of the same name.
let testedRooms: [String] = [
  "BurrowTime", "BurrowNames", "BurrowScreen", "BurrowWire", "BurrowDevice", "BurrowReview",
  "BurrowTranscripts",
  "BurrowSource", "BurrowLessons", "BurrowToolchain", "BurrowGrading", "BurrowTerminal",
  "BurrowProgress", "BurrowSimulator", "BurrowShell", "BurrowFoundation", "Combine",
  "BurrowFuzzing",
]

var tests: [Target] = []
for room in testedRooms {
  let folder = Context.packageDirectory + "/Tests/" + room + "Tests"
  guard FileManager.default.fileExists(atPath: folder) else { continue }
  let names: [String] = [room] + (testDependencies[room] ?? [])
  let dependencies: [Target.Dependency] = names.map { Target.Dependency.target(name: $0) }
  tests.append(
    .testTarget(
      name: room + "Tests", dependencies: dependencies, exclude: testData[room] ?? []))
}
tests.append(
  .testTarget(
    name: "SwiftUITests",
    dependencies: [
      "BurrowAppHost", "BurrowDevice", "BurrowScreen", "BurrowSimulator", "BurrowSource",
      "BurrowToolchain", "BurrowTranscripts", "SwiftUI",
    ],
    exclude: ["Programs"],
    // Apple's overlay of Testing for UIKit is not there on Linux.
    swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]))

let package = Package(
  name: "Burrow",
  products: [
    .executable(name: "burrow", targets: ["burrow"]),
    .executable(name: "burrow-bench", targets: ["burrow-bench"]),
    .executable(name: "burrow-fuzz", targets: ["burrow-fuzz"]),
  ],
  targets: rooms + tests,
  swiftLanguageModes: [.v6]
)

// To import a module is to load what it imports: who stands on BurrowSource needs SwiftSyntax's folder.
let standingOnSource: Set = [
  "BurrowLessons", "BurrowToolchain", "BurrowSimulator", "BurrowGrading", "BurrowShell", "burrow",
  "burrow-bench", "BurrowFuzzing", "burrow-fuzz",
]
for target in package.targets where target.type == .test || standingOnSource.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + swiftSyntax
}
