import BurrowSource
import BurrowToolchain
import Foundation

/// A folder of a test's own, with a cache, and modules as small as they can be.
final class Workshop {
  let folder: String
  let toolchain: Toolchain

  init() throws {
    folder = NSTemporaryDirectory() + "burrow-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/products/Modules", withIntermediateDirectories: true)
    toolchain = try Toolchain.find()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var builder: AppBuilder {
    AppBuilder(
      toolchain: toolchain, frameworks: Frameworks(products: folder + "/products"),
      cacheFolder: folder + "/cache")
  }

  /// Compiles a module for learners to import.
  func makeModule(_ name: String, _ source: String) throws {
    let file = try write("\(name).swift", source)
    try run(
      toolchain.compiler,
      [
        "-emit-module", "-parse-as-library", "-module-name", name, file, "-o",
        "\(folder)/products/Modules/\(name).swiftmodule",
      ])
  }

  /// Writes a file below the folder and gives back its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Writes a script that can be started. Another process writes it: a child that some other test
  /// starts meanwhile would hold the file open, and what is open for writing cannot be started.
  func makeProgram(_ name: String, _ script: String) throws -> String {
    let path = try write(name + ".text", "#!/bin/sh\n\(script)\n")
    let program = folder + "/" + name
    try run("/bin/sh", ["-c", "cat \"$0\" > \"$1\"; chmod +x \"$1\"", path, program])
    return program
  }

  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

let phone = SourcePlatform(.iOS, .init(27))

func app(_ files: [String: String], name: String = "Sample") -> AppSources {
  AppSources(
    files: files.sorted { $0.key < $1.key }.map {
      AppSources.File(name: $0.key, shown: "given/" + $0.key, text: $0.value)
    }, name: name)
}
