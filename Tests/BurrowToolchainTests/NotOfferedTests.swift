import BurrowSource
import BurrowToolchain
import Testing

@Suite("What is not offered")
struct NotOfferedTests {
  static let sources = app([
    "A.swift": """
    struct Meadow: View { struct Gate {} }
    final class Keeper { var gate = 1 }
    """
  ])

  private func result(_ messages: String...) -> NotOffered {
    NotOffered(
      messages.enumerated().map { index, message in
        Diagnostic(
          .error, message, at: .init(path: "given/A.swift", line: index + 1, column: 1))
      }, in: Self.sources)
  }

  @Test(
    "an error is about a symbol, or about something else",
    arguments: [
      ("no such module 'MapKit'", "MapKit"),
      ("no such module 'os.log'", "os.log"),
      ("cannot find 'Canvas' in scope", "Canvas"),
      ("cannot find type 'MKMapView' in scope", "MKMapView"),
      ("cannot find 'Txt' in scope; did you mean 'Text'?", nil),
      ("cannot find 'Keepr' in scope", nil), ("cannot find 'gaet' in scope", nil),
      ("unknown attribute 'Query'", "@Query"),
      ("no macro named 'Predicate'", "#Predicate"),
      ("value of type 'some View' has no member 'glow'", "View.glow"),
      ("value of type 'Meadow' has no member 'glow'", "View.glow"),
      ("value of type 'List<Never, Text>' has no member 'glow'", "List.glow"),
      ("value of type 'Keeper' has no member 'feed'", nil),
      ("value of type 'Gate' has no member 'swing'", nil),
      ("type 'Color' has no member 'ultraviolet'", "Color.ultraviolet"),
      ("type 'Keeper' has no member 'shared'", nil),
      ("'Context' is not a member type of struct 'SwiftUI.Link'", "SwiftUI.Link.Context"),
      ("struct 'Bar' does not exist in module 'Foo'", "Foo.Bar"),
      ("missing return in instance method expected to return 'Int'", nil),
    ] as [(String, String?)])
  func classes(message: String, symbol: String?) {
    let result = result(message)
    #expect(result.symbols.map(\.name) == [symbol].compactMap(\.self))
    #expect(result.otherErrors.count == (symbol == nil ? 1 : 0))
  }

  @Test("each symbol is there once with its places, modules first, the most used first")
  func order() {
    let result = result(
      "cannot find 'B' in scope", "value of type 'Text' has no member 'glow'",
      "value of type 'Image' has no member 'glow'", "cannot find 'C' in scope",
      "no such module 'M'", "cannot find type 'C' in scope")
    #expect(result.symbols.map(\.name) == ["M", "C", "B", "View.glow"])
    #expect(result.symbols.map { $0.places.map(\.line) } == [[5], [4, 6], [1], [2, 3]])
    #expect(result.fileCount == 1)
    #expect(result.filesWithErrors == 1)
  }
}
