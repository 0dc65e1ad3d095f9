import BurrowAppRuntime
import BurrowWire

/// Asks the device for a window. What becomes of it is the device's decision.
@MainActor @preconcurrency
public struct OpenWindowAction {
  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    send(id: nil, value)
  }

  public func callAsFunction(id: String) {
    AppRuntime.shared.send(.openWindow(id: id, valueType: nil, value: nil, title: nil))
  }

  public func callAsFunction<D>(id: String, value: D)
  where D: Decodable, D: Encodable, D: Hashable { send(id: id, value) }

  nonisolated init() {}

  private func send<D: Codable & Hashable>(id: String?, _ value: D) {
    AppRuntime.shared.send(
      .openWindow(
        id: id, valueType: PresentedValue.typeName(D.self), value: PresentedValue.encode(value),
        title: PresentedValue.title(value)))
  }
}

/// Asks the device to close windows: the one that the view is in, those of a group, or that of a
/// value.
@MainActor @preconcurrency
public struct DismissWindowAction {
  let session: String?

  nonisolated init(session: String?) { self.session = session }

  public func callAsFunction() {
    guard let session else { return }
    AppRuntime.shared.send(
      .dismissWindow(session: session, id: nil, valueType: nil, value: nil))
  }

  public func callAsFunction(id: String) {
    AppRuntime.shared.send(.dismissWindow(session: nil, id: id, valueType: nil, value: nil))
  }

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    AppRuntime.shared.send(
      .dismissWindow(
        session: nil, id: nil, valueType: PresentedValue.typeName(D.self),
        value: PresentedValue.encode(value)))
  }

  public func callAsFunction<D>(id: String, value: D)
  where D: Decodable, D: Encodable, D: Hashable {
    AppRuntime.shared.send(
      .dismissWindow(
        session: nil, id: id, valueType: PresentedValue.typeName(D.self),
        value: PresentedValue.encode(value)))
  }
}

/// Dismisses what the view is presented in: a sheet, a pushed view, or its window.
@MainActor @preconcurrency
public struct DismissAction {
  package let dismiss: @MainActor () -> Void

  package nonisolated init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

  public func callAsFunction() { dismiss() }
}

/// How the value of a window goes to the device and comes back.
enum PresentedValue {
  static func typeName(_ type: Any.Type) -> String { String(reflecting: type) }

  static func encode<D: Encodable>(_ value: D) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode([value])).map { String(decoding: $0, as: UTF8.self) }
  }

  static func decode<D: Decodable>(_ type: D.Type, _ json: String?) -> D? {
    guard let json else { return nil }
    return (try? JSONDecoder().decode([D].self, from: Data(json.utf8)))?.first
  }

  /// Tells the device what a window presents, and returns it.
  static func report<D: Encodable>(_ value: D, in session: String) -> D {
    report(value as D?, in: session)
    return value
  }

  static func report<D: Encodable>(_ value: D?, in session: String) {
    AppRuntime.shared.send(
      .windowValue(
        session: session, value: value.flatMap { encode($0) }, title: value.flatMap { title($0) }))
  }

  /// The binding that a window's content is given. The device knows the window by what is written
  /// into it, and keeps that (D).
  static func binding<Value, D: Encodable>(
    _ location: StateLocation<Value>, in session: String, _ presented: @escaping (Value) -> D?
  ) -> Binding<Value> {
    let binding = location.binding
    return Binding(
      identity: binding.identity, read: { binding.wrappedValue },
      write: { value, _ in
        binding.wrappedValue = value
        report(presented(value), in: session)
      })
  }

  /// What a person may call a window that was opened for the value.
  static func title(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let value as any CustomStringConvertible: value.description
    default: "\(value)"
    }
  }
}

private struct OpenWindowKey: EnvironmentKey {
  static let defaultValue = OpenWindowAction()
}

private struct DismissWindowKey: EnvironmentKey {
  static let defaultValue = DismissWindowAction(session: nil)
}

private struct DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction {}
}

private struct IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

private struct SupportsMultipleWindowsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { self[OpenWindowKey.self] }

  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a sheet or pushed onto a stack.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the device shows more than one window of an app.
  public internal(set) var supportsMultipleWindows: Bool {
    get { self[SupportsMultipleWindowsKey.self] }
    set { self[SupportsMultipleWindowsKey.self] = newValue }
  }
}
