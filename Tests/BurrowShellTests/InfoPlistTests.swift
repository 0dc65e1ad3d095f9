import Foundation
import Testing

/// What an app's Info.plist has an effect on.
@Suite struct InfoPlistTests {
  let home: Home
  init() throws {
    home = try Home()
    try home.makeFolder("gates")
    try home.write(Self.app, to: "gates/GatesApp.swift")
  }

  static let app = """
    import BackgroundTasks
    import SwiftUI

    @main
    struct GatesApp: App {
      var body: some Scene {
        WindowGroup("Gates", for: Int.self) { _ in Gate() }
      }
    }

    struct Gate: View {
      @Environment(\\.openWindow) private var openWindow
      @Environment(\\.supportsMultipleWindows) private var supportsMultipleWindows

      var body: some View {
        Button("Ask") {
          print("\\(Bundle.main.bundleIdentifier ?? "-")", Bundle.main.appVersion)
          print("several: \\(supportsMultipleWindows)")
          let system = ProcessInfo.processInfo.operatingSystemVersion
          print(system.majorVersion, system.minorVersion, ProcessInfo.processInfo.processName)
        }
        Button("Open") { openWindow(value: 2) }
        Button("Refresh") {
          let name = "gates.refresh"
          do {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: name))
            print("submitted")
          } catch {
            print("refused \\((error as NSError).code)")
          }
        }
      }
    }

    extension Bundle {
      var appVersion: String {
        let short = infoDictionary?["CFBundleShortVersionString"] as? String
        let build = object(forInfoDictionaryKey: "CFBundleVersion") as? String
        return "\\(short ?? "-") (\\(build ?? "-"))"
      }
    }

    """

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>CFBundleDisplayName</key><string>Seven Gates</string>
    <key>CFBundleIdentifier</key><string>org.example.gates</string>
    <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
    <key>CFBundleVersion</key><string>77</string>
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>gates.refresh</string></array>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    <key>UIApplicationSceneManifest</key>
    <dict><key>UIApplicationSupportsMultipleScenes</key><false/></dict>
    </dict>
    </plist>
    """

  private func burrow(_ arguments: String...) throws -> BurrowProgram.Result {
    try BurrowProgram.run(arguments, environment: home.environment)
  }

  private static let iPad = "iPad Air 11-inch (M4)"

  @Test func `Without one an app is what a new project makes`() throws {
    let result = try burrow(
      "run", "gates", "--device", Self.iPad, "--do", "tap Ask; tap Refresh; tap Open; windows")
    #expect(
      result.output.hasPrefix(
        "com.example.burrow 1.0 (1)\nseveral: true\n27 0 gates\nrefused 3\n"))
    #expect(result.output.split(separator: "\n").count == 6)
  }

  @Test func `What it says holds, and one that is not XML is refused`() throws {
    try home.write(Self.plist, to: "gates.plist")
    let value = try PropertyListSerialization.propertyList(
      from: Data(Self.plist.utf8), format: nil)
    try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
      .write(to: home.url.appendingPathComponent("binary.plist"))
    let gestures = "tap Ask; tap Refresh; tap Open; windows"
    let binary = try burrow("run", "gates", "--info-plist", "binary.plist", "--do", gestures)
    #expect(binary.code == 5)
    #expect(binary.errors.contains("binary.plist: it is not a property list in XML"))
    let result = try burrow(
      "run", "gates", "--info-plist", "gates.plist", "--device", Self.iPad, "--do", gestures)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "org.example.gates 1.0 (77)", "several: false", "27 0 gates", "submitted",
      ])
    #expect(lines.count == 5, "one window: \(lines)")
    let open = try burrow(
      "run", "gates", "--info-plist", "gates.plist", "--do", "home; open \"Seven Gates\"; read")
    #expect(open.output == "[Ask]\n[Open]\n[Refresh]\n")
  }

  @Test(
    arguments: [
      ("<key>CFBundleVersion</key>", "</kye>", ":7: it is not a property list"),
      ("<string>Seven Gates</string>", "<true/>", ":4: CFBundleDisplayName is not a text"),
      ("<false/>", "<string>no</string>", ":11: UIApplicationSupportsMultipleScenes is neither"),
      ("<array><string>fetch</string></array>", "<string>fetch</string>", ":9: UIBackgroundModes"),
    ]) func `What is malformed is the author's error, with its line, exit 5`(
      text: String, wrong: String, words: String
    ) throws
  {
    try home.write(Self.plist.replacing(text, with: wrong), to: "bad.plist")
    let result = try burrow("run", "gates", "--info-plist", "bad.plist")
    #expect(result.code == 5)
    #expect(result.errors.contains("bad.plist" + words), "\(result.errors)")
  }
}
