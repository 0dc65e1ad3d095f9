import BurrowToolchain
import Foundation
import Testing

@Suite("What an app's folder is laid out like")
struct ProjectLayoutTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func write(_ names: [String], in folder: String) throws {
    for name in names { try workshop.write(folder + "/" + name, "// \(name)") }
  }

  private func load(_ folder: String, within root: String? = nil) throws -> AppSources {
    try AppSources.load(
      [workshop.folder + "/" + folder], within: root.map { workshop.folder + "/" + $0 })
  }

  static let app = "import SwiftUI\n@main struct A: App {}"

  @Test("the root of an Xcode project is its app, without tests and what tools made")
  func xcodeRoot() throws {
    try workshop.write("Root/Inn/InnApp.swift", Self.app)
    try write(
      [
        "Inn/Views/Room.swift", "Inn/Preview Content/Samples.swift",
        "Inn/Assets.xcassets/Contents.json", "Inn/Base.lproj/Main.storyboard",
        "InnTests/InnTests.swift", "InnUITests/InnUITests.swift", "Pods/P/P.swift",
        "Carthage/C.swift", "DerivedData/D.swift", ".build/checkouts/E.swift",
        "Inn.xcodeproj/project.pbxproj", "Inn.xcworkspace/F.swift", "Shared/G.swift",
        "Inn/Supporting Files/Info.plist", "Play.playground/Contents.swift",
      ], in: "Root")
    let sources = try load("Root")
    #expect(sources.name == "Inn")
    #expect(
      sources.files.map(\.name) == [
        "Inn/InnApp.swift", "Inn/Preview Content/Samples.swift", "Inn/Views/Room.swift",
        "Shared/G.swift",
      ])
    #expect(sources.infoPlist == workshop.folder + "/Root/Inn/Supporting Files/Info.plist")
  }

  @Test("a folder of tests is known by what it tests, or by what it imports")
  func tests() throws {
    try write(["Inn.swift", "FlightTests/Wings.swift"], in: "Lab")
    #expect(try load("Lab").files.count == 2)
    try workshop.write("Lab/FlightTests/Check.swift", "@testable import Lab\nimport XCTest")
    #expect(try load("Lab").files.map(\.name) == ["Inn.swift"])
  }

  @Test("where there are several apps the person is told which folders to choose from")
  func severalApps() throws {
    let root = workshop.folder + "/Two"
    try workshop.write("Two/Apps/Inn/InnApp.swift", Self.app)
    try workshop.write("Two/Apps/Barn/Parts/BarnApp.swift", Self.app)
    try workshop.write("Two/Shared/Hay.swift", "// @main")
    let apps = ["Barn/Parts", "Inn"].map { path in
      let name = path.split(separator: "/")[0]
      return AppSources.Failure.App(
        folder: "\(root)/Apps/\(name)", entry: "\(root)/Apps/\(path)/\(name)App.swift")
    }
    #expect(throws: AppSources.Failure.severalApps(path: root, apps: apps)) { try load("Two") }
    let one = try AppSources.load([root + "/Apps/Inn", root + "/Shared"])
    #expect(one.name == "Inn")
    #expect(one.files.map(\.name) == ["InnApp.swift", "Hay.swift"])
    // Where an `#if` chooses there is one app for each platform.
    try workshop.write("Two/Apps/Barn/Parts/BarnApp.swift", "#if os(macOS)\n\(Self.app)\n#endif")
    #expect(try load("Two").files.count == 3)
  }

  @Test("files of one name are told as the compiler tells them")
  func sameNames() throws {
    try write(["A/Row.swift", "B/Row.swift"], in: "Twice")
    let folder = workshop.folder + "/Twice"
    let failure = AppSources.Failure.sameName(
      first: folder + "/A/Row.swift", second: folder + "/B/Row.swift")
    #expect(throws: failure) { try load("Twice") }
    #expect(failure.message.hasPrefix("filename \"Row.swift\" used twice: '\(folder)/A/Row.swift'"))
  }

  static let manifest = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Nest",
      dependencies: [
        .package(path: "../Twigs"),
        .package(url: "https://example.com/Feather.git", from: "1.0.0"),
      ],
      targets: [
        .target(name: "Nest", dependencies: ["Twigs", .target(name: "Eggs")]),
        .target(name: "Eggs", path: "Other/Eggs", exclude: ["Old"],
          swiftSettings: [.define("EGG"), .swiftLanguageMode(.v6)]),
        .testTarget(name: "NestTests"),
        .binaryTarget(name: "Stone", path: "Stone.xcframework"),
      ])
    """
  static let twigs = """
    // swift-tools-version: 6.0
    let package = Package(name: "Twigs", targets: [.target(name: "Twigs")])
    """

  private func makeNest(in folder: String) throws {
    try workshop.write(folder + "/Nest/Package.swift", Self.manifest)
    try write(
      [
        "Sources/Nest/Nest.swift", "Other/Eggs/Egg.swift", "Other/Eggs/Old/Egg1.swift",
        "Tests/NestTests/T.swift",
      ], in: folder + "/Nest")
    try workshop.write(folder + "/Twigs/Package.swift", Self.twigs)
    try write(["Sources/Twig.swift"], in: folder + "/Twigs")
  }

  @Test(
    "the packages of a project become modules", arguments: ["", "/Packages", "/Modules/Local"])
  func packages(place: String) throws {
    try makeNest(in: "Tree" + place)
    try workshop.write("Tree/App/TreeApp.swift", Self.app)
    let sources = try load("Tree")
    #expect(sources.files.map(\.name) == ["App/TreeApp.swift"])
    let modules = sources.modules.sorted { $0.name < $1.name }
    #expect(modules.map(\.name) == ["Eggs", "Nest", "Twigs"])
    #expect(
      modules.flatMap(\.files).map { ($0.name as NSString).lastPathComponent } == [
        "Egg.swift", "Nest.swift", "Twig.swift",
      ])
    #expect(modules.map(\.settings.languageMode) == ["6", "5", "6"])
    #expect(modules[0].settings.defines == ["EGG"])
    #expect(sources.remotePackages.map(\.location) == ["https://example.com/Feather.git"])
    #expect(sources.remotePackages.map(\.line) == [7])
  }

  @Test("packages beside the app's folder are read where it imports one of theirs")
  func beside() throws {
    try makeNest(in: "Tree")
    try workshop.write("Tree/App/TreeApp.swift", Self.app)
    #expect(try load("Tree/App").modules.isEmpty)
    try workshop.write("Tree/App/TreeApp.swift", "import Nest\n" + Self.app)
    #expect(try load("Tree/App").modules.map(\.name).sorted() == ["Eggs", "Nest", "Twigs"])
    // What may not be left is not left.
    #expect(try load("Tree/App", within: "Tree/App").modules.isEmpty)
    #expect(try load("Tree/App", within: "Tree").modules.count == 3)
  }

  @Test("a package with an app in it is that app")
  func packageApp() throws {
    try workshop.write(
      "Pond/Package.swift",
      """
      // swift-tools-version: 6.0
      let package = Package(name: "Pond", targets: [
        .executableTarget(name: "Pond", dependencies: ["Water"]), .target(name: "Water")])
      """)
    try workshop.write("Pond/Sources/Pond/PondApp.swift", Self.app)
    try write(["Sources/Water/Water.swift", "Tests/WaterTests/T.swift"], in: "Pond")
    let sources = try load("Pond")
    #expect(sources.name == "Pond")
    #expect(sources.files.map(\.name) == ["Sources/Pond/PondApp.swift"])
    #expect(sources.modules.map(\.name) == ["Water"])
  }

  @Test("nothing leads out of a project: no link, and no path in a manifest")
  func outside() throws {
    let folder = workshop.folder
    try write(["Secret.swift"], in: "Elsewhere")
    try write(["A.swift"], in: "Links")
    let link = folder + "/Links/More"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder + "/Elsewhere")
    #expect(throws: AppSources.Failure.outside(path: link)) { try load("Links") }

    try write(["A.swift"], in: "Liar")
    for path in ["../../Elsewhere", "/\(folder)/Elsewhere"] {
      try workshop.write(
        "Liar/P/Package.swift",
        """
        // swift-tools-version: 6.0
        let package = Package(name: "P", targets: [.target(name: "P", path: "\(path)")])
        """)
      let sources = Result { try load("Liar") }
      switch sources {
      case .success(let sources): #expect(sources.modules.isEmpty)
      case .failure(let error): #expect("\(error)".hasPrefix("outside"))
      }
    }
    try workshop.write(
      "Liar/P/Package.swift",
      """
      // swift-tools-version: 6.0
      let package = Package(name: "P", dependencies: [.package(path: "../../Elsewhere")],
        targets: [.target(name: "P", path: ".")])
      """)
    try workshop.write("Elsewhere/Package.swift", Self.twigs)
    #expect(throws: AppSources.Failure.outside(path: folder + "/Liar/P/../../Elsewhere")) {
      try load("Liar", within: "Liar")
    }
  }

  @Test("a file that is larger than any source is not read")
  func largeFiles() throws {
    try workshop.write("Large/A.swift", "")
    let path = workshop.folder + "/Large/A.swift"
    #expect(truncate(path, 1 << 40) == 0)
    #expect(
      throws: AppSources.Failure.tooLarge(path: workshop.folder + "/Large", bytes: 64 << 20)
    ) { try load("Large") }
    try workshop.write("Large/A.swift", "")
    try workshop.write("Large/Package.swift", Self.twigs)
    #expect(truncate(workshop.folder + "/Large/Package.swift", 2 << 20) == 0)
    #expect(try load("Large").modules.isEmpty)
  }

  @Test("a project's language mode and flags are its own")
  func xcodeSettings() throws {
    try workshop.write("Mode/Mode/ModeApp.swift", Self.app)
    try workshop.write(
      "Mode/Mode.xcodeproj/project.pbxproj",
      """
      SWIFT_VERSION = 5.0;
      SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA $(inherited)";
      """)
    for folder in ["Mode", "Mode/Mode"] {
      let settings = try load(folder).settings
      #expect(settings.languageMode == "5")
      #expect(settings.isMainActorByDefault)
      #expect(settings.defines == ["BETA"])
    }
    #expect(try load("Mode/Mode", within: "Mode/Mode").settings.languageMode == nil)
  }
}
