import Foundation
import Testing

/// What the shell's device still has when the shell is started again.
@Suite struct KeptDeviceTests {
  let home: Home
  init() throws { home = try Home() }

  private func shell(_ line: String) throws -> BurrowProgram.Result {
    try BurrowProgram.run([], input: line + "\n", environment: home.environment)
  }

  @Test func `A device keeps what its app has stored, one for each model, until it is erased`()
    throws
  {
    #expect(try shell("learn 7").code == 0)
    try home.write(
      """
      import SwiftUI

      struct DoorView: View {
        @AppStorage("knocks") private var knocks = 0

        var body: some View {
          Text("knocks: \\(knocks)")
          Button("Knock") { knocks += 1 }
        }
      }

      """, to: "burrow/7-doors/DoorView.swift")
    #expect(try shell("run; tap Knock; tap Knock; home").code == 0)
    #expect(try shell("run; read").output.contains("knocks: 2"))
    #expect(
      try shell("set device iPad Air 11-inch (M4); run; read").output.contains("knocks: 0"))

    // Somebody else is using it.
    let path = home.url.path + "/.local/share/burrow/devices/7-doors/iPhone 17/lock"
    let lock = open(path, O_RDWR | O_CLOEXEC)
    try #require(lock >= 0, "\(path)")
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let second = try shell("set device iPhone 17; run; read")
    #expect(second.output.contains("knocks: 0"))
    #expect(second.errors.contains("is in use by another burrow"), "\(second.errors)")
    #expect(try shell("erase").code == 2)
    // One that this shell has to itself can be erased, and the other stays as it is.
    #expect(try shell("run; tap Knock; erase; run; read").output.contains("knocks: 0"))
    close(lock)

    #expect(try shell("run; read").output.contains("knocks: 2"))
    let erased = try shell("run; erase; run; read")
    #expect(erased.output.contains("knocks: 0"), "\(erased.output) \(erased.errors)")

    // What cannot be read is left alone, and can be erased.
    let file = ".local/share/burrow/devices/7-doors/iPhone 17/device.json"
    try home.write("{", to: file)
    let damaged = try shell("run")
    #expect(damaged.code == 0)
    #expect(damaged.errors.contains("`erase` begins anew"), "\(damaged.errors)")
    #expect(try home.text(file) == "{")
    let anew = try shell("run; erase; run; home")
    #expect(anew.code == 0, "\(anew.errors)")
    #expect(try shell("run").errors == "")
  }
}
