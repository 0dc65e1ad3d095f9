extension [TranscriptStep] {
  /// Marks the steps whose output a recording made on a device cannot show.
  ///
  /// A console that was cleared before it was copied shows nothing of what came before. So in such
  /// a recording a stretch of steps, from the start or the last `clear` up to the next `clear`, that
  /// lists no output at all says nothing about output. If one step of the stretch lists a line or
  /// `|...`, the console was on record, and every step of the stretch is compared.
  mutating func markClearedStretches(startUpListsOutput: Bool) {
    var first = 0
    var listsOutput = startUpListsOutput
    for index in indices where self[index].clearsConsole {
      let stretch = first..<index
      if !listsOutput, !self[index].listsOutput, !self[stretch].contains(where: \.listsOutput) {
        for step in stretch { self[step].outputIsCompared = false }
      }
      first = index + 1
      listsOutput = self[index].listsOutput
    }
  }
}
