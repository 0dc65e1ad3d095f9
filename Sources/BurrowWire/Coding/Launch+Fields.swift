import BurrowScreen

// What an app is told when it is launched, and when a window is connected.

extension FieldWriter {
  mutating func put(_ context: LaunchContext) throws(Unwritable) {
    put(context.wireVersion)
    put(context.now)
    put(Int(context.epoch))
    try put(context.device)
    try put(context.defaults) { fields, suite throws(Unwritable) in try fields.put(suite) }
    put(context.home)
    put(context.permittedTaskIdentifiers)
    put(context.backgroundModes)
    put(context.bundleIdentifier)
    put(context.infoPlist)
    put(word: context.initialPhase)
    put(context.stopsAtOutput)
    put(context.sessions)
  }

  private mutating func put(_ device: DeviceFacts) throws(Unwritable) {
    put(device.name)
    put(device.systemName)
    put(device.systemVersion)
    put(word: device.idiom)
    put(device.supportsMultipleWindows)
    try put(device.screen)
  }

  mutating func put(_ connection: SceneConnection) throws(Unwritable) {
    put(connection.session)
    put(connection.group)
    put(connection.value)
    try put(connection.storage)
    put(connection.isNew)
  }
}

extension FieldReader {
  mutating func launchContext() throws(Malformed) -> LaunchContext {
    let version = try integer()
    var context = LaunchContext(
      now: try time(), epoch: Int64(try integer()), device: try deviceFacts(),
      defaults: try dictionary { fields throws(Malformed) in try fields.storedValues() },
      home: try string(), permittedTaskIdentifiers: try strings(), backgroundModes: try strings(),
      bundleIdentifier: try string())
    context.wireVersion = version
    context.infoPlist = try optionalString()
    context.initialPhase = try word()
    context.stopsAtOutput = try flag()
    context.sessions = try strings()
    return context
  }

  private mutating func deviceFacts() throws(Malformed) -> DeviceFacts {
    DeviceFacts(
      name: try string(), systemName: try string(), systemVersion: try string(),
      idiom: try word(), supportsMultipleWindows: try flag(), screen: try size())
  }

  mutating func sceneConnection() throws(Malformed) -> SceneConnection {
    SceneConnection(
      session: try string(), group: try integer(), value: try optionalString(),
      storage: try storedValues(), isNew: try flag())
  }
}
