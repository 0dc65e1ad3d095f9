@testable import BurrowToolchain
import Testing

@Suite("The toolchain")
struct ToolchainTests {
  @Test("the compiler of PATH is found and says its version")
  func finds() throws {
    let toolchain = try Toolchain.find()
    #expect(try toolchain.version().hasPrefix("6."))
    #expect(!toolchain.identity.isEmpty)
  }

  @Test("no compiler is an error that says what to do")
  func missing() throws {
    #expect(throws: Toolchain.Failure.notFound(searched: ["/nowhere"])) {
      try Toolchain.find(environment: Environment(["PATH": "/nowhere"]))
    }
    #expect(throws: Toolchain.Failure.notExecutable(path: "/etc/passwd")) {
      try Toolchain.find(environment: Environment(["BURROW_SWIFTC": "/etc/passwd"]))
    }
    #expect(Toolchain.Failure.notFound(searched: []).message.contains("hint: "))
  }

  @Test("a compiler that is too old or broken is named")
  func unusable() throws {
    let workshop = try Workshop()
    let old = try workshop.makeProgram("swiftc", "echo 'Swift version 5.9.2 (swift)'")
    let toolchain = try Toolchain.find(environment: Environment(["BURROW_SWIFTC": old]))
    #expect(throws: Toolchain.Failure.tooOld(path: toolchain.compiler, version: "5.9.2")) {
      try toolchain.version()
    }
  }

  @Test(
    "digests are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func digests(_ text: String, _ digest: String) {
    var hash = SHA256()
    hash.update(text)
    #expect(hash.hexadecimal() == digest)
  }

  @Test(
    "module names are legal and take no other's",
    arguments: [
      ("Warren", "Warren"), ("54-scenes", "_54_scenes"), ("step 2", "step_2"),
      ("SwiftUI", "SwiftUIApp"),
      ("", "_App"), ("Burrow", "Burrow"), ("BurrowTime", "BurrowTimeApp"),
    ])
  func moduleNames(_ name: String, _ module: String) {
    #expect(ModuleName.make(from: name, besides: ["BurrowTime"]) == module)
  }

  @Test(
    "a caret stands below its column whatever is before it",
    arguments: [
      ("let a = 1", 5, "    ^"), ("\tlet", 2, "\t^"), ("\"🐰\" + x", 10, "       ^"),
      ("é = x", 6, "    ^"),
    ])
  func carets(_ line: String, _ column: Int, _ caret: String) {
    let place = Diagnostic.Place(path: "A.swift", line: 1, column: column)
    #expect(Diagnostic(.error, "", at: place, sourceLine: line).caretLine == caret)
  }
}
