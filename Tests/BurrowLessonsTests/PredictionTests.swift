import Testing

@testable import BurrowLessons

@Suite struct PredictionTests {
  /// `=` right, `-` missing, `+` extra, `~` out of order, each with the text of its line.
  private func graded(_ predicted: [String], _ printed: [String]) -> [String] {
    Prediction(lines: predicted, of: printed).rows.map { row in
      switch row {
      case .right(_, let printed): "= \(printed)"
      case .missing(let printed): "- \(printed)"
      case .extra(let predicted): "+ \(predicted)"
      case .outOfOrder(_, let line, let printed): "~ \(printed) (\(line))"
      }
    }
  }

  @Test(arguments: [
    (["a", "b", "c"], ["= a", "= b", "= c"]),
    (["a", "x", "b", "c"], ["= a", "+ x", "= b", "= c"]),
    (["b", "c"], ["- a", "= b", "= c"]),
    (["a", "c", "b"], ["= a", "= b", "~ c (2)"]),
    (["c", "a", "b"], ["= a", "= b", "~ c (1)"]),
    (["a", "b", "c", "c"], ["= a", "= b", "= c", "+ c"]),
    (["x", "y"], ["- a", "- b", "- c", "+ x", "+ y"]),
    ([], ["- a", "- b", "- c"]),
    (["x", "a", "b", "y", "c", "z"], ["+ x", "= a", "= b", "+ y", "= c", "+ z"]),
  ])
  func oneLineCostsOneLine(_ predicted: [String], _ rows: [String]) {
    #expect(graded(predicted, ["a", "b", "c"]) == rows)
  }

  @Test(arguments: [
    ("inactive -> active", true), ("  INACTIVE → Active \t", true), ("inactive →active", false),
    ("inactive  → active", false), ("inactive → active.", false), ("inactive => active", false),
    ("\n\ninactive -> active\n\n", true), ("inactive\nactive", false),
  ])
  func littleIsForgiven(_ typed: String, _ isRight: Bool) {
    #expect(Prediction(typed, of: ["inactive → active"]).isRight == isRight)
  }

  @Test func theSameLineTwiceIsCountedTwice() {
    #expect(graded(["a", "a"], ["a"]) == ["= a", "+ a"])
    #expect(graded(["a"], ["a", "a"]) == ["= a", "- a"])
  }

  @Test func nothingPrintedAndNothingPredictedIsRight() {
    #expect(Prediction("", of: []).isRight)
    #expect(!Prediction("a", of: []).isRight)
  }
}
