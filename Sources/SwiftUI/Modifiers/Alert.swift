import BurrowScreen

/// A question over everything else in the window. Each of its buttons closes it.
nonisolated struct AlertModifier<Actions: View, Message: View>: PrimitiveViewModifier {
  let title: String
  let isPresented: () -> Bool
  let close: () -> Void
  let hasCancel: Bool
  let actions: () -> Actions?
  let message: () -> Message?

  @MainActor var parts: [Part] {
    guard isPresented(), let actions = actions() else { return [] }
    let close = close
    let closing = EnvironmentModifier { values in
      let outer = values.afterButton
      values.afterButton = {
        close()
        outer?()
      }
      values.chosenButtonStyle = .look(.bordered)
      values.isEnabled = true
      values.dismiss = DismissAction { close() }
    }
    return [
      Part(0, actions.modifier(closing)), Part(1, message()),
      Part(2, Button(hasCancel ? "Cancel" : "OK") {}.modifier(closing)),
    ]
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard parts.count > 1 else { return parts[0] }
    // Without buttons of the app's own there is one that only closes; a choice has one besides,
    // unless the app has a button with that role (D).
    let ownsCancel = context.node.children.dropFirst().first?.hasCancelButton ?? false
    let isAdded = parts[1].isEmpty || (hasCancel && !ownsCancel)
    let buttons = isAdded ? parts[1] + parts[3] : parts[1]
    return parts[0] + [Element(id: context.id, .alert(title: title, message: parts[2]), buttons)]
  }
}

extension _Node {
  fileprivate var hasCancelButton: Bool {
    (self as? any ButtonNode)?.role == .cancel || children.contains { $0.hasCancelButton }
  }
}

extension View {
  private nonisolated func alert<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, hasCancel: Bool = false,
    _ actions: @escaping () -> A?, _ message: @escaping () -> M?
  ) -> some View {
    modifier(
      AlertModifier(
        title: title.plainString, isPresented: { isPresented.wrappedValue },
        close: { isPresented.wrappedValue = false }, hasCancel: hasCancel, actions: actions,
        message: message))
  }

  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented, actions, { EmptyView?.none })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented, actions, { EmptyView?.none })
  }

  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented, actions, { EmptyView?.none })
  }

  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented, actions, message)
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented, actions, message)
  }

  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(title, isPresented, actions, message)
  }

  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented, { data.map(actions) }, { EmptyView?.none })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented, { data.map(actions) }, { data.map(message) })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(Text(title), isPresented, { data.map(actions) }, { EmptyView?.none })
  }

  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(title), isPresented, { data.map(actions) }, { data.map(message) })
  }

  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(title, isPresented, { data.map(actions) }, { EmptyView?.none })
  }

  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(title, isPresented, { data.map(actions) }, { data.map(message) })
  }

  /// The title is the error's description.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    let actions = actions()
    return alert(
      Text(error?.errorDescription ?? ""), isPresented, { error == nil ? nil : actions },
      { EmptyView?.none })
  }

  /// The title is the error's description.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? ""), isPresented, { error.map(actions) },
      { error.map(message) })
  }

  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? titleKey : ""), isPresented, hasCancel: true, actions,
      { EmptyView?.none })
  }

  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? titleKey : ""), isPresented, hasCancel: true, actions,
      message)
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? String(title) : ""), isPresented, hasCancel: true, actions,
      { EmptyView?.none })
  }

  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? String(title) : ""), isPresented, hasCancel: true, actions,
      message)
  }

  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? titleKey : ""), isPresented, hasCancel: true,
      { data.map(actions) }, { EmptyView?.none })
  }

  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(
      Text(titleVisibility == .visible ? titleKey : ""), isPresented, hasCancel: true,
      { data.map(actions) }, { data.map(message) })
  }
}
