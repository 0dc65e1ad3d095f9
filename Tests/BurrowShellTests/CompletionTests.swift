import Testing

@testable import BurrowShell

@Suite struct CompletionTests {
  private let completion = Completion(
    labels: ["Give Clover a carrot", "👑"], fields: ["Name"], windows: ["Clover", "Hazel"],
    lessons: ["54-scenes"], files: ["BurrowApp.swift"])

  /// `before` is what stands before the word at the cursor, an opening quotation mark included.
  @Test(
    arguments: [
      ("", "swi", ["swipe", "switcher"]),
      ("", "chec", ["check"]),
      ("tap ", "", ["\"Give Clover a carrot\"", "\"👑\""]),
      ("tap \"", "Give C", ["Give Clover a carrot"]),
      ("front \"", "H", ["Hazel"]),
      ("open ", "", ["\"Clover\"", "\"Hazel\""]),
      ("type \"x\" ", "in", ["into"]),
      ("type \"x\" into ", "", ["\"Name\""]),
      ("learn ", "5", ["54-scenes"]),
      ("edit ", "", ["BurrowApp.swift"]),
      ("set ", "", ["device", "screen"]),
      ("set device \"", "iP", ["iPhone 17", "iPad Air 11-inch (M4)"]),
      ("wait ", "", []),
      ("home ", "", []),
    ] as [(String, String, [String])])
  func `Tab offers what can come next`(before: String, word: String, offers: [String]) {
    let line = before + word
    #expect(
      completion.candidates(line: line, word: word, start: before.utf8.count) == offers)
  }
}
