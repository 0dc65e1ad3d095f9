import BurrowSource
import BurrowToolchain
import Foundation

/// Building, against the compiler alone.
extension Bench {
  /// The finished app of lesson 54, built with an empty cache, and the same files as the compiler
  /// gets them, with nothing but the flags that are needed to compile them.
  func coldBuild() throws -> BenchRow {
    let sources = try lessonApp()
    let builder = AppBuilder(
      toolchain: toolchain, frameworks: frameworks, cacheFolder: folder + "/cold")
    let modules = try builder.moduleFolder(for: .iOS)
    let adaptor = SourceAdaptor(platform: platform)
    var files: [String: String] = [:]
    for file in sources.files { files[file.name] = adaptor.adapt(file.text).text }
    // A project that stands alone would need these names too.
    files["Names.swift"] = ShadowedNames.source()
    let plainFolder = try write("plain", files)
    let plain = ChildProcess(
      program: toolchain.compiler,
      arguments: files.keys.sorted().map { "\(plainFolder)/\($0)" } + [
        "-swift-version", "6", "-Onone", "-wmo", "-emit-library", "-parse-as-library",
        "-module-name", "Plain", "-I", modules, "-Xfrontend", "-import-module", "-Xfrontend",
        "Observation", "-Xfrontend", "-import-module", "-Xfrontend", "BurrowFoundation",
        "-o", plainFolder + "/plain.so",
      ])
    let clock = ContinuousClock()
    var (ours, theirs): ([Double], [Double]) = ([], [])
    // Turn about, so that whatever else the machine does falls on both.
    for run in -1..<runs {
      var start = clock.now
      let outcome = try plain.run()
      let plainTime = (clock.now - start).milliseconds
      guard outcome.ending == .exit(0) else {
        let said = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n")
        throw Trouble(description: "plain swiftc: \(said.first ?? "")")
      }
      try? FileManager.default.removeItem(atPath: folder + "/cold/apps")
      start = clock.now
      do { _ = try builder.build(sources, for: platform) } catch {
        throw Trouble(description: error.diagnostics.first?.headline ?? error.message)
      }
      if run >= 0 {
        theirs.append(plainTime)
        ours.append((clock.now - start).milliseconds)
      }
    }
    let (a, b) = (ours.sorted()[runs / 2], theirs.sorted()[runs / 2])
    return BenchRow(
      what: "build of the finished lesson app, cold, against plain swiftc",
      figure: String(format: "%.0f ms / %.0f ms = %.2f", a, b, a / b), bar: "≤ 1.15",
      isMet: a / b <= 1.15)
  }

  /// The lesson's project after its last step.
  private func lessonApp() throws -> AppSources {
    let lesson = try lessons() + "/54-scenes"
    let manager = FileManager.default
    var files: [String: String] = [:]
    func add(_ folder: String) throws {
      for name in try manager.contentsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
        files[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      }
    }
    try add(lesson + "/starter")
    for step in 2...99 where manager.fileExists(atPath: "\(lesson)/solutions/step\(step)") {
      try add("\(lesson)/solutions/step\(step)")
    }
    return AppSources(
      files: files.sorted { $0.key < $1.key }.map {
        AppSources.File(name: $0.key, text: $0.value)
      }, name: "Burrow")
  }

  /// The lessons' folder, found from the products, which are somewhere below the package.
  func lessons() throws -> String {
    var place = URL(fileURLWithPath: frameworks.products)
    while place.path != "/" {
      let lessons = place.appendingPathComponent("Lessons")
      if FileManager.default.fileExists(atPath: lessons.path + "/54-scenes") { return lessons.path }
      place.deleteLastPathComponent()
    }
    throw Trouble(description: "no Lessons folder above \(frameworks.products)")
  }
}
