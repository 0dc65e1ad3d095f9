import BurrowWire

/// What the graph needs to know of a scene that makes windows.
@MainActor package protocol WindowGroupNode: AnyObject {
  var declaration: SceneDeclarations.Group { get }
  /// The content of a window, tracked by the caller. The slot keeps the window's own state.
  func content(_ window: WindowHost, _ slot: inout AnyObject?) -> any View
  var node: _SceneNode { get }
}

/// A scene that makes windows of one kind, as many as are asked for where the device allows it.
public struct WindowGroup<Content>: Scene where Content: View {
  let declared: WindowDeclaration
  nonisolated(unsafe) let make: WindowContent

  public typealias Body = Never
  public var body: Never { fatalError("WindowGroup has no body.") }

  public static func _makeNode(_ scene: Self, _ place: _ScenePlace) -> _SceneNode {
    WindowSceneNode(scene, place, declared: scene.declared, make: { $0.make })
  }
}

struct WindowDeclaration {
  var kind = SceneDeclarations.Group.Kind.windowGroup
  var id: String?
  var title: String?
  var valueType: String?
}

/// The closure that makes a window's content.
enum WindowContent {
  case plain(() -> any View, identity: FunctionIdentity)
  /// For a value: the slot holds the binding's location.
  case presented((WindowHost, inout AnyObject?) -> any View, identity: FunctionIdentity)

  var identity: FunctionIdentity {
    switch self {
    case .plain(_, let identity), .presented(_, let identity): identity
    }
  }
}

// The closures as they were given. A struct whose parameter is more general than the closure's would
// make the compiler wrap it, and every wrapper is another.
private struct PlainClosure<Content> {
  let make: () -> Content
}

private struct OptionalValueClosure<Value, Content> {
  let make: (Binding<Value?>) -> Content
}

private struct ValueClosure<Value, Content> {
  let make: (Binding<Value>) -> Content
}

/// The node of a scene that makes windows.
@MainActor final class WindowSceneNode<S: Scene>: TypedSceneNode<S>, WindowGroupNode {
  private let number: Int
  private let declared: WindowDeclaration
  private let make: (S) -> WindowContent
  private var scene: S

  init(
    _ scene: S, _ place: _ScenePlace, declared: WindowDeclaration,
    make: @escaping (S) -> WindowContent
  ) {
    self.scene = scene
    self.declared = declared
    self.make = make
    number = place.graph.groups.count
    super.init(place)
    graph.groups.append(self)
  }

  var node: _SceneNode { self }

  var declaration: SceneDeclarations.Group {
    SceneDeclarations.Group(
      number: number, kind: declared.kind, id: declared.id, title: declared.title,
      valueType: declared.valueType, readers: readers)
  }

  override func set(_ scene: S) {
    let isSame = make(self.scene).identity == make(scene).identity
    self.scene = scene
    // The closure runs again only where it captured something else, or read something that has
    // changed (T: question6, question7).
    for window in graph.windows
    where window.group.node === self && !(isSame && window.isContentCurrent) {
      window.contentChanged()
    }
  }

  func content(_ window: WindowHost, _ slot: inout AnyObject?) -> any View {
    switch make(scene) {
    case .plain(let make, _): make()
    case .presented(let make, _): make(window, &slot)
    }
  }
}

extension WindowGroup {
  nonisolated private init(
    id: String? = nil, title: String? = nil, make: @escaping () -> Content
  ) {
    declared = WindowDeclaration(id: id, title: title)
    self.make = .plain({ make() }, identity: FunctionIdentity(in: PlainClosure(make: make)))
  }

  nonisolated private init<D: Codable & Hashable, C: View>(
    id: String?, title: String?, type: D.Type, _ make: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    declared = WindowDeclaration(id: id, title: title, valueType: PresentedValue.typeName(D.self))
    self.make = .presented(
      { window, slot in
        let location =
          slot as? StateLocation<D?> ?? StateLocation(PresentedValue.decode(D.self, window.value))
        slot = location
        return make(PresentedValue.binding(location, in: window.session) { $0 })
      }, identity: FunctionIdentity(in: OptionalValueClosure(make: make)))
  }

  nonisolated private init<D: Codable & Hashable, C: View>(
    id: String?, title: String?, type: D.Type, _ make: @escaping (Binding<D>) -> C,
    _ defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    declared = WindowDeclaration(id: id, title: title, valueType: PresentedValue.typeName(D.self))
    self.make = .presented(
      { window, slot in
        let location =
          slot as? StateLocation<D>
          ?? StateLocation(
            PresentedValue.decode(D.self, window.value)
              ?? PresentedValue.report(defaultValue(), in: window.session))
        slot = location
        return make(PresentedValue.binding(location, in: window.session) { $0 })
      }, identity: FunctionIdentity(in: ValueClosure(make: make)))
  }

  public nonisolated init(@ViewBuilder content: @escaping () -> Content) {
    self.init(make: content)
  }

  public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id: id, make: content)
  }

  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content)
  {
    self.init(id: id, title: title.plainString, make: content)
  }

  public nonisolated init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: title.plainString, make: content)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(id: id, title: Text(titleKey).plainString, make: content)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title: Text(titleKey).plainString, make: content)
  }

  @_disfavoredOverload
  public nonisolated init<S>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(id: id, title: String(title), make: content)
  }

  @_disfavoredOverload
  public nonisolated init<S>(_ title: S, @ViewBuilder content: @escaping () -> Content)
  where S: StringProtocol {
    self.init(title: String(title), make: content)
  }

  public nonisolated init<D, C>(
    for type: D.Type, @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: nil, title: nil, type: type, content)
  }

  public nonisolated init<D, C>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: id, title: nil, type: type, content)
  }

  public nonisolated init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: nil, title: Text(titleKey).plainString, type: type, content)
  }

  public nonisolated init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: id, title: Text(titleKey).plainString, type: type, content)
  }

  public nonisolated init<D, C>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
    defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: nil, title: nil, type: type, content, defaultValue)
  }

  public nonisolated init<D, C>(
    id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
    defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: id, title: nil, type: type, content, defaultValue)
  }

  public nonisolated init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (_ value: Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: nil, title: Text(titleKey).plainString, type: type, content, defaultValue)
  }

  public nonisolated init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (_ value: Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(id: id, title: Text(titleKey).plainString, type: type, content, defaultValue)
  }
}

/// The content of a window that was opened for a value.
public struct PresentedWindowContent<Data, Content>: View
where Data: Decodable, Data: Encodable, Data: Hashable, Content: View {
  let content: Content

  public var body: some View { content }
}
