import BurrowToolchain
import Foundation
import Testing

@Suite("Loading sources")
struct AppSourcesTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test("a folder is all its Swift files, in the order of their names")
  func folders() throws {
    for name in [
      "B.swift", "A.swift", "Views/C.swift", "README.md", ".hidden.swift",
      ".build/D.swift", "Tests/E.swift",
    ] { try workshop.write("Warren/" + name, "// \(name)") }
    try workshop.write("Warren/Package.swift", "// swift-tools-version: 6.0\n")
    let sources = try AppSources.load([workshop.folder + "/Warren"])
    #expect(sources.name == "Warren")
    #expect(sources.files.map(\.name) == ["A.swift", "B.swift", "Views/C.swift"])
    #expect(sources.files[2].shown == workshop.folder + "/Warren/Views/C.swift")
    #expect(sources.files[2].text == "// Views/C.swift")
  }

  @Test("files are taken as they are named")
  func files() throws {
    let a = try workshop.write("x/A.swift", "")
    let b = try workshop.write("y/B.swift", "")
    #expect(try AppSources.load([b, a]).files.map(\.shown) == [b, a])
  }

  @Test("two files of one name are told by their own paths")
  func sameNames() throws {
    let a = try workshop.write("x/A.swift", "")
    let b = try workshop.write("y/A.swift", "")
    for paths in [[a, b], [workshop.folder + "/x", workshop.folder + "/y"]] {
      #expect(throws: AppSources.Failure.sameName(first: a, second: b)) {
        try AppSources.load(paths)
      }
    }
    #expect(try AppSources.load([a, a]).files.count == 1)
  }

  @Test("what cannot be loaded says why")
  func failures() throws {
    let folder = workshop.folder
    let text = try workshop.write("notes.txt", "")
    try workshop.write("Warren/A.swift", "")
    try FileManager.default.createDirectory(
      atPath: folder + "/Empty", withIntermediateDirectories: true)
    let bad = folder + "/bad.swift"
    try Data([0x61, 0x0a, 0xff]).write(to: URL(fileURLWithPath: bad))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/loop", withDestinationPath: "loop")
    try workshop.write("Ring/A.swift", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Ring/again", withDestinationPath: "../Ring")
    let cases: [(String, AppSources.Failure)] = [
      (folder + "/Waren", .notFound(path: folder + "/Waren", nearest: folder + "/Warren")),
      (folder + "/zzzzzzz", .notFound(path: folder + "/zzzzzzz", nearest: nil)),
      (folder + "/Empty", .noSwiftFiles(path: folder + "/Empty")),
      (text, .notSwift(path: text)),
      (bad, .notUTF8(path: bad, line: 2)),
      (folder + "/loop", .linkLoop(path: folder + "/loop")),
      (folder + "/Ring", .linkLoop(path: folder + "/Ring/again")),
    ]
    for (path, failure) in cases {
      #expect(throws: failure) { try AppSources.load([path]) }
    }
  }
}
