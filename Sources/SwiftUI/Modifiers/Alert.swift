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
      values.afterButton = { close() }
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
    // Without buttons of the app's own there is one that only closes; a choice has one besides.
    let buttons = parts[1].isEmpty || hasCancel ? parts[1] + parts[3] : parts[1]
    return parts[0] + [Element(id: context.id, .alert(title: title, message: parts[2]), buttons)]
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
}
