import Testing

@testable import BurrowSource
@testable import BurrowToolchain

@Suite("What the compiler wrote")
struct CompilerOutputTests {
  /// A file `A.swift` of three lines, compiled as it is from `/tmp/src`.
  func read(_ text: String) -> [String] {
    let source = "let a = 1\n\tlet b = 2\nlet c = 3\n"
    let adapted = AdaptedSource(text: source, problems: [], helpers: [], changes: [])
    let file = CompilerOutput.CompiledFile(shown: "my/A.swift", text: source, adapted: adapted)
    return CompilerOutput(files: ["/tmp/src/A.swift": file], hidden: ["/tmp/src/H.swift"])
      .diagnostics(in: text).map(\.headline)
  }

  @Test("messages are found between whatever else it printed")
  func messages() {
    #expect(
      read(
        """
        /tmp/src/A.swift:1:5: error: first: of all
        let a = 1
            ^
        /tmp/src/A.swift:2:2: note: second
                let b = 2
                ^~~
        ld.lld: error: undefined symbol: main
        <unknown>:0: error: third
        error: fourth
        """)
        == [
          "my/A.swift:1:5: error: first: of all", "my/A.swift:2:2: note: second",
          "error: undefined symbol: main", "error: third", "error: fourth",
        ])
  }

  @Test("a message of several lines is one message")
  func longMessages() {
    #expect(
      read("/tmp/src/A.swift:2:2: error: one\ntwo\n        let b = 2\n        ^\n")
        == ["my/A.swift:2:2: error: one\ntwo"])
  }

  @Test("errors of the learner's own come without those of what was put in, and without its notes")
  func ownErrorsFirst() {
    #expect(
      read(
        """
        /tmp/src/H.swift:1:1: error: what was put in
        /usr/include/x.h:1:1: error: of a header
        /tmp/src/A.swift:1:5: error: own
        /tmp/src/H.swift:2:1: note: hidden
        """) == ["my/A.swift:1:5: error: own", "/usr/include/x.h:1:1: error: of a header"])
  }

  @Test("warnings about text that is not the learner's are left out, with their notes")
  func foreignWarnings() {
    #expect(
      read(
        """
        <module-includes>:1:10: note: in file included from <module-includes>:1:
        /usr/include/x.h:15:1: warning: umbrella
        /usr/include/x.h:15:1: note: more of it
        /tmp/src/H.swift:1:1: warning: hidden
        /tmp/src/A.swift:1:5: warning: shown
        let a = 1
            ^
        Foundation.Thing.it:2:3: note: found this candidate
        /tmp/src/H.swift:1:1: error: ours
        """)
        == [
          "my/A.swift:1:5: warning: shown",
          "Foundation.Thing.it:2:3: note: found this candidate",
          "/tmp/src/H.swift:1:1: error: ours",
        ])
  }

  @Test("what only a macro's text shows is said of the line that it stands on")
  func macros() {
    let generated = "/tmp/swift-generated-sources/@__swiftmacro_1"
    #expect(
      read(
        """
        \(generated).swift:2:26: error: only there
        private var _a
        \(generated)_2.swift:1:1: note: in expansion of macro 'Inner' here
        /tmp/src/A.swift:1:1: note: in expansion of macro 'Outer' here
        let a = 1
        ^
        \(generated).swift:2:26: error: twice
        /tmp/src/A.swift:3:5: error: twice
        let c = 3
            ^
        """)
        == ["my/A.swift:1:1: error: only there", "my/A.swift:3:5: error: twice"])
  }
}
