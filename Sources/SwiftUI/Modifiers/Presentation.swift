import BurrowScreen
import Foundation

/// A view over everything else in the window, while a binding says so.
nonisolated struct SheetModifier: PrimitiveViewModifier {
  /// What is presented, with what tells it from another; nil while there is nothing.
  let page: () -> (AnyHashable, AnyView)?
  let close: () -> Void
  let onDismiss: (() -> Void)?

  @MainActor var parts: [Part] {
    guard let (id, view) = page() else { return [] }
    let close = close
    return [
      Part(
        .id(id),
        view.modifier(HostModifier()).modifier(
          EnvironmentModifier { values in
            values.isPresented = true
            values.navigator = nil
            values.afterButton = nil
            values.dismiss = DismissAction { close() }
          }))
    ]
  }

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    parts[0] + parts.dropFirst().map { Element(id: context.id, .sheet, $0) }
  }

  @MainActor static func makeBehavior(_ node: _Node) -> (any ModifierBehavior<Self>)? {
    Behavior(node)
  }

  /// Runs `onDismiss` when the view has gone.
  private final class Behavior: ModifierBehavior {
    private let graph: AppGraph
    private var isPresented = false

    init(_ node: _Node) { graph = node.host.graph }

    func update(_ modifier: SheetModifier) {
      let before = isPresented
      isPresented = Dependency.untracked(modifier.page) != nil
      guard before, !isPresented, let onDismiss = modifier.onDismiss else { return }
      // After what the presented views do when they disappear (A).
      graph.enqueue { [graph] in graph.enqueue(onDismiss) }
    }

    func leave() {}
  }
}

extension View {
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        page: { isPresented.wrappedValue ? (AnyHashable(0), AnyView(content())) : nil },
        close: { isPresented.wrappedValue = false }, onDismiss: onDismiss))
  }

  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        page: { item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) } },
        close: { item.wrappedValue = nil }, onDismiss: onDismiss))
  }

  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, onDismiss: onDismiss, content: content)
  }

  /// On an iPhone a popover is a sheet; here it is one on an iPad, too.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item, content: content)
  }

  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  /// A sheet cannot be dragged down on the simulated device anyway.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }

  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// How high a sheet stands. It is drawn in one height.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// Where a popover points to. Its place is not drawn.
public enum PopoverAttachmentAnchor: Sendable {
  public enum Source: Sendable { case bounds }
  case rect(Source)
  case point(UnitPoint)
}

/// How a presentation looks where there is little room. All look the same here.
public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}
