import BurrowScreen
import Foundation

/// A way to arrange views. The stacks' own are offered; layouts of an app's own are not.
public protocol Layout: Sendable {
  /// Not for an app to call: the arranged views.
  @MainActor func _arranged(_ content: AnyView) -> AnyView
}

extension Layout {
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _arranged(AnyView(content()))
  }
}

/// Side by side.
public struct HStackLayout: Layout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor public func _arranged(_ content: AnyView) -> AnyView {
    AnyView(HStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// One below the other.
public struct VStackLayout: Layout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor public func _arranged(_ content: AnyView) -> AnyView {
    AnyView(VStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// One over the other.
public struct ZStackLayout: Layout {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor public func _arranged(_ content: AnyView) -> AnyView {
    AnyView(ZStack(alignment: alignment) { content })
  }
}

/// A layout that can be exchanged for another while the views stay what they are.
public struct AnyLayout: Layout {
  private let layout: any Layout

  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// The views keep their identity, and so their state (D).
  @MainActor public func _arranged(_ content: AnyView) -> AnyView {
    AnyView(ExchangedLayout(layout: layout, content: content))
  }
}

/// One view, whatever the layout is.
private struct ExchangedLayout: View, PrimitiveView {
  let layout: any Layout
  let content: AnyView

  var parts: [Part] { [Part(0, content)] }

  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let kind: Element.Content =
      switch layout {
      case let row as HStackLayout:
        .stack(
          axis: .horizontal,
          alignment: Alignment(horizontal: .center, vertical: row.alignment).element,
          spacing: row.spacing)
      case let column as VStackLayout:
        .stack(
          axis: .vertical,
          alignment: Alignment(horizontal: column.alignment, vertical: .center).element,
          spacing: column.spacing)
      case let pile as ZStackLayout:
        .stack(axis: .depth, alignment: pile.alignment.element, spacing: nil)
      default: .stack(axis: .vertical, alignment: .center, spacing: nil)
      }
    return [Element(id: context.id, kind, parts[0])]
  }
}

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { HStack { content } }
}
