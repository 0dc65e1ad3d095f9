import BurrowSource

/// What the readers of steps and cards share: the folder, and what the lesson says for all of them.
struct LessonContext {
  let folder: LessonFolder
  let device: String
  let transcripts: Set<String>?

  /// The Markdown files of a folder by number, checked to count 1, 2, 3, … with ids of their own.
  func files<Section>(
    in path: String, kind: String, keys: [String]
  ) throws(LessonError) -> [SectionedFile<Section>] {
    var files: [SectionedFile<Section>] = []
    for path in folder.paths(below: path) where path.hasSuffix(".md") {
      files.append(
        try SectionedFile(
          try folder.markdown(path), kind: kind, keys: keys,
          repeatable: ["transcripts", "requires", "removes", "behaves"], file: folder.shown(path)))
    }
    files.sort { ($0.number, $0.file) < ($1.number, $1.file) }
    var ids: [String: String] = [:]
    for (index, file) in files.enumerated() {
      guard file.number == index + 1 else {
        throw LessonError(
          file: file.file, line: try file.keys.required(kind).line,
          .wrongNumber(file.number, of: kind, expected: index + 1))
      }
      if let other = ids.updateValue(file.file, forKey: file.id) {
        throw LessonError(
          file: file.file, line: try file.keys.required("id").line, .idTaken(file.id, by: other))
      }
    }
    return files
  }

  func device(_ keys: KeyBlock) throws(LessonError) -> String {
    keys.optional("device") == nil ? device : try keys.text("device")
  }

  func transcripts(_ keys: KeyBlock) throws(LessonError) -> [String] {
    let named = try keys.list("transcripts")
    if let known = transcripts, let missing = named.first(where: { !known.contains($0.value) }) {
      throw LessonError(
        file: keys.file, line: missing.line,
        .unknownTranscript(missing.value, known: known.sorted()))
    }
    return named.map(\.value)
  }

  func requirements(_ keys: KeyBlock) throws(LessonError) -> [SourceRequirement] {
    var requirements: [SourceRequirement] = []
    for entry in keys.all("requires") {
      guard let requirement = SourceRequirement(entry.value) else {
        throw keys.bad(
          entry,
          expected: "“T conforms to P”, “body of T makes T”, “file of T imports only M”, "
            + "“T is marked A”; T is a type's name or “some P”")
      }
      requirements.append(requirement)
    }
    return requirements
  }
}
