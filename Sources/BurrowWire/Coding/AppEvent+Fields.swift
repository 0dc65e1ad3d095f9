import BurrowScreen

private enum Word: String {
  case defaultChanged, openWindow, dismissWindow, submitTask, cancelTask, backgroundTaskEnded
  case backgroundTime, heldMainActor, log, windowTitle, windowValue
}

extension FieldWriter {
  mutating func put(_ event: AppEvent) throws(Unwritable) {
    switch event {
    case .defaultChanged(let suite, let key, let value):
      put(word: Word.defaultChanged)
      put(suite)
      put(key)
      try put(value) { fields, value throws(Unwritable) in try fields.put(value) }
    case .openWindow(let id, let valueType, let value, let title):
      put(word: Word.openWindow)
      for part in [id, valueType, value, title] { put(part) }
    case .dismissWindow(let session, let id, let valueType, let value):
      put(word: Word.dismissWindow)
      for part in [session, id, valueType, value] { put(part) }
    case .submitTask(let identifier, let earliest):
      put(word: Word.submitTask)
      put(identifier)
      try put(earliest) { fields, time throws(Unwritable) in fields.put(time) }
    case .cancelTask(let identifier):
      put(word: Word.cancelTask)
      put(identifier)
    case .backgroundTaskEnded(let identifier):
      put(word: Word.backgroundTaskEnded)
      put(identifier)
    case .backgroundTime(let number, let isNeeded):
      put(word: Word.backgroundTime)
      put(number)
      put(isNeeded)
    case .heldMainActor(let call):
      put(word: Word.heldMainActor)
      put(call)
    case .log(let line):
      put(word: Word.log)
      put(line)
    case .windowTitle(let session, let title):
      put(word: Word.windowTitle)
      put(session)
      put(title)
    case .windowValue(let session, let value, let title):
      put(word: Word.windowValue)
      put(session)
      put(value)
      put(title)
    }
  }
}

extension FieldReader {
  mutating func event() throws(Malformed) -> AppEvent {
    switch try word(Word.self) {
    case .defaultChanged:
      .defaultChanged(
        suite: try string(), key: try string(),
        value: try optional { fields throws(Malformed) in try fields.storedValue() })
    case .openWindow:
      .openWindow(
        id: try optionalString(), valueType: try optionalString(), value: try optionalString(),
        title: try optionalString())
    case .dismissWindow:
      .dismissWindow(
        session: try optionalString(), id: try optionalString(),
        valueType: try optionalString(), value: try optionalString())
    case .submitTask:
      .submitTask(
        identifier: try string(),
        earliest: try optional { fields throws(Malformed) in try fields.time() })
    case .cancelTask: .cancelTask(identifier: try optionalString())
    case .backgroundTaskEnded: .backgroundTaskEnded(identifier: try string())
    case .backgroundTime: .backgroundTime(try integer(), isNeeded: try flag())
    case .heldMainActor: .heldMainActor(call: try string())
    case .log: .log(try string())
    case .windowTitle: .windowTitle(session: try string(), try string())
    case .windowValue:
      .windowValue(
        session: try string(), value: try optionalString(), title: try optionalString())
    }
  }
}
