import Foundation
import Testing

@testable import BurrowSimulator

@Suite("The folders of a device")
struct ContainerTests {
  @Test("What a process that was killed left behind is removed, and nothing else")
  func leftovers() throws {
    let folder = NSTemporaryDirectory() + "burrow-container-tests-" + UUID().uuidString
    defer { FolderRemoval.remove(folder) }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/true")
    try child.run()
    child.waitUntilExit()
    let gone = "burrow-device-\(child.processIdentifier)-abc123"
    let kept = ["burrow-device-\(getpid())-abc123", "burrow-device-x-abc123", "other"]
    for name in [gone] + kept {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)/home/Documents", withIntermediateDirectories: true)
    }
    Container.removeLeftovers(in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == kept.sorted())
  }
}
