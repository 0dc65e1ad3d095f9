/// How well a card was remembered, as the scheduler counts it.
package enum Rating: Int, Hashable, Sendable, CaseIterable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4

  /// What a graded answer says about memory: wrong is again, right with hints is hard, right is
  /// good. Only the learner can know that it was easy, so only they may say so, and only of an
  /// answer that was right without a hint.
  package init(isRight: Bool, hints: Int, saysEasy: Bool = false) {
    self =
      switch (isRight, hints) {
      case (false, _): .again
      case (true, 1...): .hard
      case (true, _): saysEasy ? .easy : .good
      }
  }
}

extension Rating {
  /// As it is written in records: `again`.
  package var name: String { String(describing: self) }

  package init?(name: String) {
    guard let rating = Rating.allCases.first(where: { $0.name == name }) else { return nil }
    self = rating
  }
}
