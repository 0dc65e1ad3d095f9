import BurrowTime
import BurrowWire

/// Windows: their names, which is in front, opening and closing them.
extension Device {
  /// What a person calls the window: what it was opened for, else its title, else the app's name.
  package func name(of session: SceneSession) -> String {
    session.valueText ?? session.title ?? groupTitle(session) ?? appName
  }

  private func groupTitle(_ session: SceneSession) -> String? {
    declarations.groups.first { $0.number == session.group }?.title
  }

  /// Finds a window by its name, in any case where that is clear, or by its number.
  package func session(named wanted: String) throws(Refusal) -> SceneSession {
    let sessions = memory.sessions
    guard !sessions.isEmpty else { throw .noWindows(app: appName) }
    let names: [(SceneSession) -> String?] = [
      { $0.valueText }, { $0.title }, { name(of: $0) }, { name(of: $0).lowercased() },
    ]
    for (place, name) in names.enumerated() {
      let text = place == 3 ? wanted.lowercased() : wanted
      let found = sessions.filter { name($0) == text }
      if found.count > 1 { throw .severalWindows(wanted, numbers: found.map(\.number).sorted()) }
      if let session = found.first { return session }
    }
    if let number = Int(wanted), let session = sessions.first(where: { $0.number == number }) {
      return session
    }
    throw .noSuchWindow(
      wanted,
      windows: sessions.sorted { $0.number < $1.number }.map { "\"\(name(of: $0))\"" })
  }

  /// The session that shows when the app comes to the front, made if there is none; nil if the
  /// app declares no window at all. A session that no declaration fits any more is forgotten.
  mutating func frontSession() -> SceneSession? {
    for session in memory.sessions {
      guard let group = group(fitting: session) else {
        discard(session.id, .sessionLost)
        continue
      }
      change(session.id) { $0.group = group.number }
    }
    if let front { return front }
    guard let group = declarations.groups.first else { return nil }
    return makeSession(of: group, value: nil)
  }

  private func group(fitting session: SceneSession) -> SceneDeclarations.Group? {
    let fitting = declarations.groups.filter {
      $0.id == session.groupID && (session.value == nil || $0.valueType == session.valueType)
    }
    return fitting.first { $0.number == session.group } ?? fitting.first
  }

  /// Makes a session and puts it in front of the others.
  mutating func makeSession(of group: SceneDeclarations.Group, value: String?) -> SceneSession {
    let taken = Set(memory.sessions.map(\.number))
    var number = 1
    while taken.contains(number) { number += 1 }
    memory.sessionsMade += 1
    let session = SceneSession(
      id: identifier(memory.sessionsMade), number: number, group: group.number, groupID: group.id,
      valueType: group.valueType, value: value)
    memory.sessions.insert(session, at: 0)
    return session
  }

  /// In the form of a UUID, as on a device, and the same each time.
  private func identifier(_ serial: Int) -> String {
    let digits = String(serial, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
    return "B0220400-0000-4000-8000-\(zeros)\(digits)"
  }

  mutating func moveToFront(_ id: String) {
    guard let index = memory.sessions.firstIndex(where: { $0.id == id }) else { return }
    memory.sessions.insert(memory.sessions.remove(at: index), at: 0)
  }

  // MARK: Gestures

  /// One line a window: `1 Burrow: background` or `2 Hazel: active, in front`.
  mutating func listWindows() {
    guard !memory.sessions.isEmpty else {
      return enqueue(.answer("no windows"), .gestureAsk)
    }
    for session in memory.sessions.sorted(by: { $0.number < $1.number }) {
      let state = connected[session.id]?.rawValue ?? "not connected"
      let place = session.id == front?.id && screenShowsApp ? ", in front" : ""
      enqueue(.answer("\(session.number) \(name(of: session)): \(state)\(place)"), .gestureAsk)
    }
  }

  mutating func bringToFront(_ window: String) throws(Refusal) {
    let wanted = try session(named: window)
    switch screen {
    case .covered(let interruption):
      throw .covered(by: interruption.title, hint: "`dismiss` ends it")
    case .locked: throw .covered(by: "the Lock Screen", hint: "`unlock` first")
    case .home, .switcher(fromApp: false):
      moveToFront(wanted.id)
      comeBack()
    case .app:
      if wanted.id == front?.id {
        return enqueue(.remark("\"\(window)\" is in front already"), .windowAgain)
      }
      show(wanted.id)
    case .switcher(fromApp: true):
      screen = .app
      show(wanted.id)
    }
  }

  /// Brings a session in front of the window that is on the screen now, if there is one.
  mutating func show(_ id: String) {
    let old = memory.sessions.map(\.id).first(where: isForeground)
    moveToFront(id)
    guard let old else {
      enterForeground(session(id), .returnInactive)
      return plan(.phase(.active, session: id), .returnActive)
    }
    tell(old, .inactive, .besideInactive)
    guard old != id else {
      // The window in front is asked for again: it is left for a moment, nothing is made.
      return plan(.phase(.active, session: id), .windowAgain)
    }
    if connected[id] == nil {
      plan(.connectBeside(session: id), .besideContent)
    } else {
      tell(id, .inactive, .windowAgain)
    }
    plan(.phase(.active, session: id), .besideActive)
    plan(.reachBackground(session: old), .besideBackground)
  }

  mutating func close(_ window: String) throws(Refusal) {
    guard supportsMultipleWindows else {
      throw .oneWindow(device: model.name, hint: "`switcher`, then `swipe`, ends the app")
    }
    let session = try session(named: window)
    let isLast = memory.sessions.count == 1 && !isForeground(session.id)
    closeWindow(session.id)
    if isLast { end(.closeBehind) }
  }

  /// A window is closed, by the person or by the app.
  mutating func closeWindow(_ id: String) {
    guard isForeground(id) else { return discard(id, .closeBehind) }
    tell(id, .inactive, .closeInactive)
    screen = .home
    plan(.phase(.background, session: id), .closeBackground)
    plan(.discard(session: id), .closeBackground)
    plan(.suspend, .homeSuspended, after: .closeBackground)
  }
}
