import BurrowScreen

/// A count or a word at the end of a row of a list. Elsewhere a badge is not shown, as on a device;
/// the bar of a tab view has no room for one here.
struct BadgedView<Content: View>: View {
  nonisolated(unsafe) let content: Content
  let badge: Text?
  @Environment(\.isListRow) private var isListRow

  nonisolated init(content: Content, badge: Text?) {
    self.content = content
    self.badge = badge
  }

  var body: some View {
    if let badge, isListRow {
      HStack {
        content
        Spacer()
        badge.foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }
}

private struct IsListRowKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is inside a list.
  var isListRow: Bool {
    get { self[IsListRowKey.self] }
    set { self[IsListRowKey.self] = newValue }
  }
}

extension View {
  /// Zero shows nothing (D).
  public nonisolated func badge(_ count: Int) -> some View {
    badged(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  public nonisolated func badge(_ label: Text?) -> some View { badged(label) }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badged(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badged(label.map { Text($0) })
  }

  private nonisolated func badged(_ text: Text?) -> some View {
    nonisolated(unsafe) let content = self
    return BadgedView(content: content, badge: text)
  }
}
