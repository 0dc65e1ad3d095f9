import Testing

@testable import BurrowSource

@Suite struct SourceRequirementTests {
  @Test(arguments: [
    (
      "BurrowScene conforms to Scene",
      SourceRequirement.conforms(.named("BurrowScene"), to: "Scene")
    ),
    ("some Scene conforms to  Sendable", .conforms(.some("Scene"), to: "Sendable")),
    ("body of some App makes BurrowScene", .bodyMakes(.some("App"), .named("BurrowScene"))),
    ("body of A makes some Scene", .bodyMakes(.named("A"), .some("Scene"))),
    (
      "file of Warren imports only Foundation",
      .importsOnly(.named("Warren"), modules: ["Foundation"])
    ),
    ("file of Warren imports only A, B", .importsOnly(.named("Warren"), modules: ["A", "B"])),
    (
      "Warren is marked Observable , MainActor",
      .isMarked(.named("Warren"), attributes: ["Observable", "MainActor"])
    ),
    ("Warren.Door conforms to View", .conforms(.named("Warren.Door"), to: "View")),
  ])
  func sentencesAreRead(_ sentence: String, _ expected: SourceRequirement) {
    #expect(SourceRequirement(sentence) == expected)
    #expect(SourceRequirement(expected.description) == expected)
  }

  @Test(arguments: [
    "", "A", "some", "A conforms to", "A conforms to B C", "A conforms", "body of A",
    "body of A makes",
    "body of A makes B C", "file of A imports only", "file of A imports B", "A is marked",
    "A is marked B,",
    "A is marked @B", "3A conforms to B", "A. conforms to B", "A does not conform to B",
  ])
  func otherSentencesAreNot(_ sentence: String) {
    #expect(SourceRequirement(sentence) == nil)
  }
}
