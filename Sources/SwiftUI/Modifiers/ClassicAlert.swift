/// A question as older code asks it: a value with a title, a message and one or two buttons.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  init(title: Text, message: Text?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// One of its buttons; each closes the alert.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text(verbatim: "Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }
}

/// A choice as older code offers it.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let alert: Alert

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title: title, message: message, buttons: buttons)
  }
}

/// The view with its alert, while there is one.
struct ClassicAlertView<Content: View>: View {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let alert: () -> Alert?
  nonisolated(unsafe) let close: () -> Void

  nonisolated init(
    content: Content, alert: @escaping () -> Alert?, close: @escaping () -> Void
  ) {
    self.content = content
    self.alert = alert
    self.close = close
  }

  var body: some View {
    let alert = alert()
    content.modifier(
      AlertModifier(
        title: alert?.title.plainString ?? "", isPresented: { alert != nil }, close: close,
        hasCancel: false, actions: { alert.map { AlertButtons(buttons: $0.buttons) } },
        message: { alert?.message }))
  }
}

private struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { entry in
      Button(role: entry.element.role, action: { entry.element.action() }) { entry.element.label }
    }
  }
}

extension View {
  private nonisolated func classic(
    _ alert: @escaping () -> Alert?, _ close: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let content = self
    nonisolated(unsafe) let alert = alert
    nonisolated(unsafe) let close = close
    return ClassicAlertView(content: content, alert: alert, close: close)
  }

  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    classic(
      { isPresented.wrappedValue ? content() : nil }, { isPresented.wrappedValue = false })
  }

  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    classic({ item.wrappedValue.map(content) }, { item.wrappedValue = nil })
  }

  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    classic(
      { isPresented.wrappedValue ? content().alert : nil }, { isPresented.wrappedValue = false })
  }

  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    classic({ item.wrappedValue.map { content($0).alert } }, { item.wrappedValue = nil })
  }
}
