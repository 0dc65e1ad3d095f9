import BurrowScreen
import BurrowWire

/// A control that lays a page over the stack that it is in.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  enum Target {
    case view(Destination)
    case value(AnyHashable?)
  }
  let target: Target
  let label: Label

  @Environment(\.navigator) private var navigator
  @State private var token = LinkToken()

  init(_ target: Target, label: Label) {
    self.target = target
    self.label = label
  }

  @MainActor public var body: some View {
    if case .view(let destination) = target, let navigator {
      // A page that is on top gets the newest view that its link would make.
      let (page, token) = (AnyView(destination), token)
      if navigator.views.contains(where: { $0.owner == ObjectIdentifier(token) }) {
        navigator.refresh(page, for: token)
      }
    }
    return ButtonControl(look: nil, role: nil, action: { follow() }, label: label)
      .disabled(isDead)
  }

  @MainActor private var isDead: Bool {
    if case .value(nil) = target { return true }
    return navigator == nil
  }

  @MainActor private func follow() {
    switch target {
    case .view(let destination): navigator?.push(AnyView(destination), for: token)
    case .value(let value?): navigator?.push(value)
    case .value(nil): break
    }
  }
}

/// What makes a link the owner of its page.
final class LinkToken {}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination()), label: label())
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), label: label())
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(.view(destination()), label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(.view(destination()), label: Text(title))
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(.view(destination), label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(.view(destination), label: Text(title))
  }
}
