import BurrowSource
import Testing

@Suite("Types at the top of a file")
struct TopLevelTypesTests {
  @Test(
    "are found whatever declares them, and only at the top",
    arguments: [
      ("struct Timer {}", true), ("final class Timer {}", true), ("typealias Timer = Int", true),
      ("#if DEBUG\nenum Timer {}\n#endif", true), ("struct A { struct Timer {} }", false),
      ("// struct Timer {}", false), ("let a = \"struct Timer\"", false),
      ("struct TimerView {}", false), ("func f(_ t: Timer) {}", false),
    ])
  func finds(_ text: String, _ isThere: Bool) {
    #expect(
      TopLevelTypes.declared(in: [text], among: ["Timer", "RunLoop"]) == (isThere ? ["Timer"] : []))
  }
}
