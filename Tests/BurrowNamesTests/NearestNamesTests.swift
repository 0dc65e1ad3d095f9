import BurrowNames
import Testing

@Suite("Nearest names")
struct NearestNamesTests {
  @Test(
    "A distance counts letters put in, taken out, changed or swapped",
    arguments: [
      ("home", "home", 0), ("hoem", "home", 1), ("hom", "home", 1), ("HOME", "home", 0),
      ("", "home", 4), ("kitten", "sitting", 3),
    ])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(editDistance(first, second) == expected)
    #expect(editDistance(second, first) == expected)
  }

  @Test(
    "A mistyped name finds what was meant, and nonsense finds nothing",
    arguments: [
      ("hoem", ["home"]), ("swi", ["switcher", "swipe"]), ("itch", ["switcher"]), ("xyzzy", []),
      ("", []), ("rnu", ["run"]),
    ])
  func nearest(_ word: String, _ expected: [String]) {
    #expect(nearestNames(to: word, among: ["home", "switcher", "swipe", "run"]) == expected)
  }

  @Test("All candidates come, the likeliest first")
  func order() {
    #expect(nearestFirst(to: "Visit Hazle", ["Close", "Visit Hazel"]) == ["Visit Hazel", "Close"])
    #expect(
      nearestFirst(to: "carrot", ["Crown", "Give Clover a carrot"]).first == "Give Clover a carrot")
  }
}
