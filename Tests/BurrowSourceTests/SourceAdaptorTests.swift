@testable import BurrowSource
import Testing

@Suite("The source adaptor")
struct SourceAdaptorTests {
  static let phone = SourcePlatform(.iOS, .init(27))

  func adapt(_ text: String, _ platform: SourcePlatform = phone) -> AdaptedSource {
    SourceAdaptor(platform: platform).adapt(text)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a file that needs nothing is left alone",
      before: "import SwiftUI\nstruct A: View { @State private var n = 0 }",
      after: "import SwiftUI\nstruct A: View { @State private var n = 0 }"),
    Case(
      name: "os and canImport are decided for the simulated platform",
      before: "#if os(iOS) && !canImport(AppKit)\n1\n#elseif os(macOS)\n2\n#endif",
      after: "#if true    && !false            \n1\n#elseif false    \n2\n#endif"),
    Case(
      name: "language versions, flags and unknown questions stay",
      before: "#if swift(>=6) && DEBUG && hasFeature(X) && targetEnvironment(simulator)\n#endif",
      after: "#if swift(>=6) && DEBUG && hasFeature(X) && true                        \n#endif"),
    Case(
      name: "nested conditions are decided too",
      before: "#if os(iOS)\n#if arch(arm64)\n#endif\n#else\n#if os(iOS)\n#endif\n#endif",
      after: "#if true   \n#if true       \n#endif\n#else\n#if true   \n#endif\n#endif"),
    Case(
      name: "availability of the simulated system stays, that of a later one is false",
      before: "if #available(iOS 17, *) {}\nguard #available(iOS 28, *), x else { return }",
      after: "if #available(iOS 17, *) {}\nguard false                , x else { return }"),
    Case(
      name: "unavailability of a later system is true",
      before: "if #unavailable(iOS 27.1) {}\nif #unavailable(iOS 27) {}",
      after: "if true                   {}\nif #unavailable(iOS 27) {}"),
    Case(
      name: "availability of another platform is its wildcard",
      before: "if #available(macOS 99, *) {}", after: "if #available(macOS 99, *) {}"),
    Case(
      name: "what is unavailable on the platform is unavailable here",
      before: "@available(iOS, unavailable, message: \"no\")\nfunc f() {}",
      after: "@available(*  , unavailable, message: \"no\")\nfunc f() {}"),
    Case(
      name: "what is deprecated later is not deprecated",
      before: "@available(iOS, introduced: 13, deprecated: 28)\nfunc f() {}",
      after: "@available(iOS, introduced: 13, deprecated: 28)\nfunc f() {}"),
    Case(
      name: "what is obsolete is unavailable",
      before: "@available(iOS, introduced: 13, obsoleted: 17)\nfunc f() {}",
      after: "@available(*  ,                 unavailable  )\nfunc f() {}"),
    Case(
      name: "objc attributes become blanks",
      before: "@objc func f() {}\n@objc(name:) func g() {}\n@objcMembers class C {}",
      after: "      func f() {}\n             func g() {}\n             class C {}"),
    Case(
      name: "a preview becomes a function on the same lines",
      before: "import SwiftUI\n#Preview(\"Day\", traits: .landscapeLeft) {\n  A()\n}",
      after: """
        import SwiftUI
        @MainActor @SwiftUI.ViewBuilder private func __preview_1() -> some SwiftUI.View {
          A()
        }
        """),
    Case(
      name: "several previews, one over several lines, with state of their own",
      before:
        "import SwiftUI\n#Preview { A() }\n#Preview(\n  \"B\"\n) {\n  @Previewable @State var n = 0\n}",
      after: """
        import SwiftUI
        @MainActor @SwiftUI.ViewBuilder private func __preview_1() -> some SwiftUI.View { A() }
        @MainActor @SwiftUI.ViewBuilder private func __preview_2() -> some SwiftUI.View {


                       @State var n = 0
        }
        """),
    Case(
      name: "a preview of UIKit alone shows a responder",
      before: "import UIKit\n#Preview { Controller() }",
      after: """
        import UIKit
        @MainActor private func __preview_1() -> some UIKit.UIResponder { Controller() }
        """),
    Case(
      name: "an entry becomes a computed property and its key",
      before: "extension EnvironmentValues {\n  @Entry var depth: Int = 3\n}",
      after: """
        extension EnvironmentValues {
                 var depth: Int  { get { self[__Key_depth.self] } set { self[__Key_depth.self] = \
        newValue } }; struct __Key_depth: SwiftUI.EnvironmentKey { static var defaultValue: Int \
        { let value: Int = 3; return value } }
        }
        """),
    Case(
      name: "an entry without a type takes that of its value",
      before: "extension EnvironmentValues { @Entry var depth = 3 }",
      after: """
        extension EnvironmentValues {        var depth : __Key_depth.Value { get { \
        self[__Key_depth.self] } set { self[__Key_depth.self] = newValue } }; struct __Key_depth: \
        SwiftUI.EnvironmentKey { nonisolated(unsafe) static let defaultValue =  3 } }
        """),
    Case(
      name: "an entry anywhere else is left to be refused",
      before: "struct A { @Entry var depth = 3 }", after: "struct A { @Entry var depth = 3 }"),
    Case(
      name: "a state's first value out of line goes to its wrapper",
      before: """
        struct A: View {
          @State private var weight: Int
          @State var other = 1
          init(start: Int) { self.weight = start + 1; other = 2 }
          init(weight: Int) { weight = 3; self.weight = weight }
          init() { if true { weight = 1 } else { weight = 2 }; let f = { weight = 4 } }
        }
        """,
      after: """
        struct A: View {
          @State private var weight: Int
          @State var other = 1
          init(start: Int) { self._weight = .init(initialValue: start + 1); other = 2 }
          init(weight: Int) { weight = 3; self._weight = .init(initialValue: weight) }
          init() { if true { self._weight = .init(initialValue: 1) } else { self._weight = \
        .init(initialValue: 2) }; let f = { weight = 4 } }
        }
        """),
    Case(
      name: "what init gives to the wrapper itself is evaluated there",
      before: """
        struct A: View {
          @State private var nest: Nest
          @StateObject private var bird: Bird
          init() { _nest = State(wrappedValue: Nest(1)); _bird = StateObject(wrappedValue: Bird()) }
          init(n: Int) { self._nest = .init(wrappedValue: Nest(n)); _bird = .init(wrappedValue: b) }
        }
        """,
      after: """
        struct A: View {
          @State private var nest: Nest
          @StateObject private var bird: Bird
          init() { _nest = State(initialValue: Nest(1)); _bird = StateObject(wrappedValue: Bird()) }
          init(n: Int) { self._nest = .init(initialValue: Nest(n)); _bird = .init(wrappedValue: b) }
        }
        """),
    Case(
      name: "an optional state has a first value already",
      before: "struct A { @State var n: Int?; init() { n = 1; self.n = 2 } }",
      after: "struct A { @State var n: Int?; init() { n = 1; self.n = 2 } }"),
    Case(
      name: "a state of a nested type is that type's alone",
      before: "struct A { struct B { @State var n: Int }; init() { self.n = 1 } }",
      after: "struct A { struct B { @State var n: Int }; init() { self.n = 1 } }"),
    Case(
      name: "conditional casts to NSError bridge",
      before:
        "if let e = error as? NSError {}\n_ = x as! NSError\n_ = x is NSError\n_ = x as NSError",
      after: "if let e = error <~?~>  NSError.self {}\n_ = x <~!~>  NSError.self\n"
        + "_ = x <~=~>  NSError.self\n_ = x as NSError"),
    Case(
      name: "a catch of NSError casts in its body",
      before: "do {} catch let e as NSError { print(e) }",
      after: "do {} catch                  { let e = error as Foundation.NSError; print(e) }"),
  ]

  @Test("rewrites", arguments: cases)
  func rewrites(_ sample: Case) {
    let adapted = adapt(sample.before)
    #expect(adapted.text == sample.after)
    #expect(adapted.isUnchanged == (sample.before == sample.after))
    #expect(
      adapted.text.split(separator: "\n", omittingEmptySubsequences: false).count
        == sample.before.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test("a pattern that cannot be translated is a problem with its place")
  func refusesPatterns() {
    let adapted = adapt("switch e {\ncase let n as NSError: f(n)\ndefault: g()\n}")
    #expect(adapted.problems.map(\.line) == [2])
    #expect(adapted.problems.map(\.column) == [6])
  }

  @Test("modules of this machine that the platform lacks are refused as Apple's compiler would")
  func refusesModules() {
    let adapted = adapt(
      """
      import Foundation
      import struct Glibc.timespec
      import BurrowWire
      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      """)
    #expect(
      adapted.problems == [
        SourceProblem(line: 2, column: 15, message: "no such module 'Glibc'"),
        SourceProblem(line: 3, column: 8, message: "no such module 'BurrowWire'"),
      ])
  }

  @Test("places in adapted lines lead back to what was written")
  func mapsBack() {
    let adapted = adapt(
      "struct A {\n  @State var n: Int\n  init(a: Int) { self.n = a; print(a) }\n}")
    // The adapted third line: `  init(a: Int) { self._n = .init(initialValue: a); print(a) }`.
    func original(_ column: Int) -> OriginalPlace { adapted.original(line: 3, column: column) }
    #expect(original(18) == OriginalPlace(line: 3, column: 18, isInserted: false))
    #expect(original(23) == OriginalPlace(line: 3, column: 23, isInserted: true))
    #expect(original(24) == OriginalPlace(line: 3, column: 23, isInserted: false))
    #expect(original(28) == OriginalPlace(line: 3, column: 27, isInserted: true))
    #expect(original(48) == OriginalPlace(line: 3, column: 27, isInserted: false))
    #expect(original(52) == OriginalPlace(line: 3, column: 30, isInserted: false))
    #expect(adapted.original(line: 2, column: 9).column == 9)
  }

  @Test("a file that does not parse keeps its text, for the compiler to complain")
  func brokenFiles() {
    let text = "#if os(iOS)\nstruct { @State var\n"
    #expect(adapt(text).text == "#if true   \nstruct { @State var\n")
  }

  @Test("the same source for the Mac is decided for the Mac")
  func otherPlatform() {
    let mac = SourcePlatform(.macOS, .init(27))
    #expect(adapt("#if os(macOS)\n#endif", mac).text == "#if true     \n#endif")
    #expect(
      adapt("if #available(iOS 99, macOS 27, *) {}", mac).text
        == "if #available(iOS 99, macOS 27, *) {}")
  }
}
