import Foundation
import Testing

/// Apps as people have them, outside of the repository: `Apps` is copied to a home.
@Suite struct OwnAppTests {
  let home: Home

  init() throws {
    home = try Home()
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Apps"),
      to: home.url.appendingPathComponent("Apps"))
  }

  private func burrow(_ arguments: String...) throws -> BurrowProgram.Result {
    try BurrowProgram.run(arguments, environment: home.environment)
  }

  @Test(
    arguments: [
      ("Orchard", "read; tap Harvest", "Apple\nPear\n[Harvest]\n[About]\nharvest 1 of 2 trees\n"),
      ("Orchard/Orchard", "tap About", "com.example.little-orchard 2.1\n"),
      (
        "Ferry", "tap Depart; read",
        "Northhaven: 1 departed\nthe board turns\nNorthhaven\nnext: 09:00\n[Depart]\n"
      ),
      ("Ferry/Ferry", "read", "Northhaven\nnext: 07:00\n[Depart]\n"),
      (
        "Lantern", "tap Light; home", "the wick burns\nthe wick smokes\n"
      ),
    ]) func `A project of Xcode, an app with packages, and a package run as they lie`(
      folder: String, gestures: String, output: String
    ) throws
  {
    let result = try burrow("run", "Apps/" + folder, "--do", gestures)
    #expect(result.errors == "")
    #expect(result.output == output)
  }

  @Test func `An app beside its transcripts is recorded and tested, wherever it is`() throws {
    try home.makeFolder("Apps/Lantern/Transcripts")
    let text = "burrow-transcript 1\nsource: simulated\napp: Sources\n\n$ run\n$ tap Light\n= end\n"
    let name = "Apps/Lantern/Transcripts/light.transcript"
    for app in ["../Lantern", "/etc", "Sources/../../Ferry"] {
      try home.write(text.replacing("app: Sources", with: "app: \(app)"), to: name)
      let refused = try burrow("test", name)
      #expect(refused.code == 5)
      #expect(refused.output.contains("leads out of its folder"))
    }
    try home.write(text.replacing("app: Sources", with: "app: Lantern"), to: name)
    #expect(try burrow("test", name).code == 1)
    #expect(try burrow("record", name).errors == "burrow: \(name): recorded\n")
    #expect(try home.text(name).contains("$ tap Light\n| the wick burns\n"))
    let result = try burrow("test", "Apps/Lantern/Transcripts", "--junit", "report.xml")
    #expect(result.code == 0)
    #expect(try home.text("report.xml").contains("light.transcript"))
  }

  @Test func `What an app needs and Burrow has not is listed once, in one go`() throws {
    let result = try burrow("offers", "Apps/Atlas")
    #expect(result.code == 3)
    let at = "Apps/Atlas/Atlas", charts = "Apps/Atlas/Packages/Charts"
    #expect(
      result.output == """
        modules not known to Burrow:
          Feather  2×  \(charts)/Sources/Charts/Chart.swift:1, \(at)/AtlasApp.swift:1
            from https://example.com/birds/Feather.git (\(charts)/Package.swift:7): packages from \
        elsewhere are not fetched
          MapKit   1×  \(at)/AtlasApp.swift:2
          os.log   1×  \(at)/ChartView.swift:3
        names not known to Burrow:
          MKGlobe     1×  \(at)/ChartView.swift:17
          featherPen  1×  \(charts)/Sources/Charts/Chart.swift:5
        members not known to Burrow:
          Text.warpedAcrossTheGlobe  2×  \(at)/ChartView.swift:10, \(at)/ChartView.swift:14
          Text.drapedOverMountains   1×  \(at)/ChartView.swift:12
        other errors, which may come of those or be the app's own:
          \(at)/Journal.swift:7:11: error: value of type 'Journal' has no member 'flip'
          \(at)/Journal.swift:8:7: error: cannot find 'Jurnal' in scope
          \(at)/ChartView.swift:13:18: error: value of type 'Journal' has no member 'titel'
        7 symbols in 3 files are not known to Burrow; 0 of 4 files compile

        """)
    let json = try burrow("offers", "Apps/Atlas", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((object?["symbols"] as? [Any])?.count == 7)
    #expect(object?["files"] as? Int == 4)

    let all = try burrow("offers", "Apps/Ferry")
    #expect(all.output == "everything that the app uses is offered; 4 files compile\n")
    #expect(all.code == 0)
  }

  @Test func `A build that fails ends with the list`() throws {
    let result = try burrow("run", "Apps/Atlas")
    #expect(result.code == 3)
    #expect(result.errors.contains("Chart.swift:1:8: error: no such module 'Feather'"))
    #expect(result.errors.contains("modules not known to Burrow:\n  Feather  1×  Apps/Atlas/"))
    #expect(result.errors.contains("the app was not built; 1 symbol in 1 file is not known"))
    #expect(result.errors.contains("hint: `burrow offers` with the same path"))
  }

  @Test func `Several apps, a cycle and two files of one name are said`() throws {
    try home.makeFolder("Twins/A/B")
    try home.makeFolder("Twins/C")
    try home.write(Home.app, to: "Twins/A/B/DoorApp.swift")
    try home.write(Home.door, to: "Twins/A/DoorView.swift")
    try home.write(Home.app.replacing("DoorApp", with: "GateApp"), to: "Twins/C/GateApp.swift")
    let several = try burrow("run", "Twins")
    #expect(several.code == 2)
    #expect(several.errors.contains("Twins/A (@main in Twins/A/B/DoorApp.swift), Twins/C (@main"))
    try home.write(Home.door, to: "Twins/A/B/DoorView.swift")
    let twice = try burrow("run", "Twins/A")
    #expect(twice.code == 3)
    #expect(twice.errors.contains("filename \"DoorView.swift\" used twice: 'Twins/A/B/DoorView"))
    try home.write(
      "// swift-tools-version: 6.0\nlet p = Package(targets: [.target(name: \"Timetable\")],\n"
        + "dependencies: [.package(path: \"../Harbour\")])",
      to: "Apps/Ferry/Packages/Timetable/Package.swift")
    try home.write(
      "import Harbour\n", to: "Apps/Ferry/Packages/Timetable/Sources/Timetable/Timetable.swift")
    let cycle = try burrow("run", "Apps/Ferry")
    #expect(cycle.code == 3)
    #expect(cycle.errors.contains("import each other: Harbour → Timetable → Harbour"))
  }
}
