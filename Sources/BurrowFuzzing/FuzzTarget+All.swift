extension FuzzTarget {
  /// Every reader that is tried. The wire's come last: they start processes.
  package static func all(_ corpus: Corpus) -> [FuzzTarget] {
    [
      lesson(corpus), transcript(corpus), recording(corpus), gestures(corpus), gestureFile(corpus),
      prediction(corpus), answer(corpus), source(corpus), plist(corpus), progress(corpus),
      commands(corpus), replies(corpus),
    ]
  }
}
