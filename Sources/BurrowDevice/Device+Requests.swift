import BurrowTime
import BurrowWire

/// What the app asks of the device: windows opened and closed.
extension Device {
  mutating func handle(_ request: AppEvent) {
    guard process == .running else { return }
    switch request {
    case .openWindow(let id, let valueType, let value, let title):
      openWindow(id: id, valueType: valueType, value: value, title: title)
    case .dismissWindow: dismissWindows(request)
    default: break
    }
  }

  private mutating func openWindow(id: String?, valueType: String?, value: String?, title: String?)
  {
    let group = declarations.groups.first {
      (id == nil || $0.id == id) && (valueType == nil || $0.valueType == valueType)
    }
    guard let group else {
      let wanted = id.map { "the id \"\($0)\"" } ?? "values of type \(valueType ?? "?")"
      return enqueue(.log("openWindow: no scene is declared for \(wanted)"), .windowRefused)
    }
    let shown = memory.sessions.first {
      $0.group == group.number && (group.kind == .window || (value != nil && $0.value == value))
    }
    guard supportsMultipleWindows else {
      if shown?.id == front?.id, shown != nil { return }
      return enqueue(
        .log("openWindow: refused, \(reasonForOneWindow)"), .windowRefused)
    }
    guard screen == .app else {
      return enqueue(.log("openWindow: refused, the app is not in front"), .windowRefused)
    }
    if let shown { return show(shown.id) }
    let session = makeSession(of: group, value: value)
    if let title { change(session.id) { $0.valueTitle = title } }
    show(session.id)
  }

  /// The windows that a wish to close some is about.
  func sessionsToClose(_ request: AppEvent) -> [SceneSession] {
    guard case .dismissWindow(let session, let id, let valueType, let value) = request else {
      return []
    }
    let groups = declarations.groups.filter {
      (id == nil || $0.id == id) && (valueType == nil || $0.valueType == valueType)
    }.map(\.number)
    return memory.sessions.filter {
      if let session { return $0.id == session }
      return groups.contains($0.group) && (value == nil || $0.value == value)
    }
  }

  private mutating func dismissWindows(_ request: AppEvent) {
    let closing = sessionsToClose(request)
    guard !closing.isEmpty else { return }
    guard supportsMultipleWindows else {
      return enqueue(
        .log("dismissWindow: refused, \(model.name) keeps the window of an app"), .windowRefused)
    }
    // Those behind first: the front one takes the app to the Home Screen.
    for session in closing.reversed() { closeWindow(session.id) }
  }
}
