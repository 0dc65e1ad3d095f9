import BurrowScreen

extension AppMessage: WireLine {
  private enum Word: String { case event, reply }

  package func put(in fields: inout FieldWriter) throws(FieldWriter.Unwritable) {
    switch self {
    case .event(let event):
      fields.put(word: Word.event)
      try fields.put(event)
    case .reply(let reply):
      fields.put(word: Word.reply)
      try fields.put(reply)
    }
  }

  package init(_ fields: inout FieldReader) throws(FieldReader.Malformed) {
    switch try fields.word(Word.self) {
    case .event: self = .event(try fields.event())
    case .reply: self = .reply(try fields.reply())
    }
  }
}

extension FieldWriter {
  fileprivate mutating func put(_ reply: AppReply) throws(Unwritable) {
    put(reply.now)
    try put(reply.scenes) { fields, scenes throws(Unwritable) in fields.put(scenes) }
    try put(reply.pictures) { fields, pictures throws(Unwritable) in
      try fields.put(pictures) { fields, picture throws(Unwritable) in try fields.put(picture) }
    }
    try put(reply.storage) { fields, storage throws(Unwritable) in try fields.put(storage) }
    put(reply.refusal)
  }

  private mutating func put(_ scenes: SceneDeclarations) {
    put(scenes.groups.count)
    for group in scenes.groups {
      put(group.number)
      put(word: group.kind)
      put(group.id)
      put(group.title)
      put(group.valueType)
      put(group.readers.count)
      for reader in group.readers { put(reader) }
    }
    put(scenes.refreshIdentifiers)
  }
}

extension FieldReader {
  fileprivate mutating func reply() throws(Malformed) -> AppReply {
    AppReply(
      now: try time(),
      scenes: try optional { fields throws(Malformed) in try fields.scenes() },
      pictures: try optional { fields throws(Malformed) in
        try fields.array { fields throws(Malformed) in try fields.picture() }
      },
      storage: try optional { fields throws(Malformed) in try fields.storedValues() },
      refusal: try optionalString())
  }

  private mutating func scenes() throws(Malformed) -> SceneDeclarations {
    SceneDeclarations(
      groups: try array { fields throws(Malformed) in try fields.group() },
      refreshIdentifiers: try strings())
  }

  private mutating func group() throws(Malformed) -> SceneDeclarations.Group {
    SceneDeclarations.Group(
      number: try integer(), kind: try word(), id: try optionalString(),
      title: try optionalString(), valueType: try optionalString(),
      readers: try array { fields throws(Malformed) in try fields.integer() })
  }
}
