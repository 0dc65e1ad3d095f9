import BurrowScreen

extension AppCommand: WireLine {
  private enum Word: String {
    case launch, connect, makeContent, phase, notification, advance, resume, draw, act
    case saveSceneStorage, disconnect, backgroundTask, expireBackgroundTime, expireBackgroundTask
    case willTerminate
  }

  package func put(in fields: inout FieldWriter) throws(FieldWriter.Unwritable) {
    switch self {
    case .launch(let context):
      fields.put(word: Word.launch)
      try fields.put(context)
    case .connect(let connection):
      fields.put(word: Word.connect)
      try fields.put(connection)
    case .makeContent(let session, let phase):
      fields.put(word: Word.makeContent)
      fields.put(session)
      fields.put(word: phase)
    case .phase(let phase, let reader):
      fields.put(word: Word.phase)
      fields.put(word: phase)
      fields.put(reader)
    case .notification(let name):
      fields.put(word: Word.notification)
      fields.put(name)
    case .advance(let time):
      fields.put(word: Word.advance)
      fields.put(time)
    case .resume(let time):
      fields.put(word: Word.resume)
      fields.put(time)
    case .draw(let session, let sizes):
      fields.put(word: Word.draw)
      fields.put(session)
      try fields.put(sizes) { fields, size throws(FieldWriter.Unwritable) in try fields.put(size) }
    case .act(let session, let control, let action):
      fields.put(word: Word.act)
      fields.put(session)
      fields.put(control)
      fields.put(action)
    case .saveSceneStorage(let session):
      fields.put(word: Word.saveSceneStorage)
      fields.put(session)
    case .disconnect(let session):
      fields.put(word: Word.disconnect)
      fields.put(session)
    case .backgroundTask(let identifier):
      fields.put(word: Word.backgroundTask)
      fields.put(identifier)
    case .expireBackgroundTime:
      fields.put(word: Word.expireBackgroundTime)
    case .expireBackgroundTask(let identifier):
      fields.put(word: Word.expireBackgroundTask)
      fields.put(identifier)
    case .willTerminate:
      fields.put(word: Word.willTerminate)
    }
  }

  package init(_ fields: inout FieldReader) throws(FieldReader.Malformed) {
    switch try fields.word(Word.self) {
    case .launch: self = .launch(try fields.launchContext())
    case .connect: self = .connect(try fields.sceneConnection())
    case .makeContent:
      self = .makeContent(session: try fields.string(), phase: try fields.word())
    case .phase: self = .phase(try fields.word(), reader: try fields.phaseReader())
    case .notification: self = .notification(try fields.string())
    case .advance: self = .advance(to: try fields.time())
    case .resume: self = .resume(at: try fields.time())
    case .draw:
      self = .draw(
        session: try fields.string(),
        sizes: try fields.array { fields throws(FieldReader.Malformed) in try fields.size() })
    case .act:
      self = .act(
        session: try fields.string(), control: try fields.integer(), try fields.controlAction())
    case .saveSceneStorage: self = .saveSceneStorage(session: try fields.string())
    case .disconnect: self = .disconnect(session: try fields.string())
    case .backgroundTask: self = .backgroundTask(identifier: try fields.string())
    case .expireBackgroundTime: self = .expireBackgroundTime
    case .expireBackgroundTask:
      self = .expireBackgroundTask(identifier: try fields.string())
    case .willTerminate: self = .willTerminate
    }
  }
}

private enum ReaderWord: String { case app, scene, window }

private enum ActionWord: String {
  case activate, setText, setOn, setValue, increment, decrement, choose, focus
}

extension FieldWriter {
  fileprivate mutating func put(_ reader: PhaseReader) {
    switch reader {
    case .app: put(word: ReaderWord.app)
    case .scene(let number):
      put(word: ReaderWord.scene)
      put(number)
    case .window(let session):
      put(word: ReaderWord.window)
      put(session)
    }
  }

  fileprivate mutating func put(_ action: ControlAction) {
    switch action {
    case .activate: put(word: ActionWord.activate)
    case .setText(let text):
      put(word: ActionWord.setText)
      put(text)
    case .setOn(let isOn):
      put(word: ActionWord.setOn)
      put(isOn)
    case .setValue(let value):
      put(word: ActionWord.setValue)
      put(anyNumber: value)
    case .increment: put(word: ActionWord.increment)
    case .decrement: put(word: ActionWord.decrement)
    case .choose(let choice):
      put(word: ActionWord.choose)
      put(choice)
    case .focus: put(word: ActionWord.focus)
    }
  }
}

extension FieldReader {
  fileprivate mutating func phaseReader() throws(Malformed) -> PhaseReader {
    switch try word(ReaderWord.self) {
    case .app: .app
    case .scene: .scene(try integer())
    case .window: .window(session: try string())
    }
  }

  fileprivate mutating func controlAction() throws(Malformed) -> ControlAction {
    switch try word(ActionWord.self) {
    case .activate: .activate
    case .setText: .setText(try string())
    case .setOn: .setOn(try flag())
    case .setValue: .setValue(try anyNumber())
    case .increment: .increment
    case .decrement: .decrement
    case .choose: .choose(try integer())
    case .focus: .focus
    }
  }
}
