import BurrowScreen
import Foundation

/// What a page puts into the bar of its stack.
@MainActor struct NavigationBar {
  var title: String?
  var leading: [Element] = []
  var trailing: [Element] = []
  var bottom: [Element] = []
  var hidesBackButton = false
  var isHidden = false

  init(_ notes: [any NoteHolder]) {
    for holder in notes {
      switch holder.note {
      case let note as TitleModifier: if title == nil { title = note.title.plainString }
      case let note as BarVisibilityModifier: if note.isHidden { isHidden = true }
      case let note as BackButtonModifier: if note.isHidden { hidesBackButton = true }
      case let note as ToolbarModifier:
        for (entry, elements) in zip(note.entries, holder.renderNote()) {
          switch entry.placement.place {
          case .leading: leading += elements
          case .trailing: trailing += elements
          case .bottom: bottom += elements
          case .title: title = elements.words
          }
        }
      default: break
      }
    }
    guard isHidden else { return }
    (title, leading, trailing, hidesBackButton) = (nil, [], [], true)
  }

  /// The content over the items of the lower bar, if there are any.
  func withBottom(_ content: [Element]) -> [Element] {
    guard !bottom.isEmpty else { return content }
    var rule = FrameRule()
    rule.maxWidth = .infinity
    rule.maxHeight = .infinity
    return [
      Element(
        .stack(axis: .vertical, alignment: .center, spacing: nil),
        [
          Element(.frame(rule), content),
          Element(.stack(axis: .horizontal, alignment: .center, spacing: nil), bottom),
        ])
    ]
  }
}

nonisolated struct TitleModifier: NoteModifier {
  let title: Text
}

nonisolated struct BarVisibilityModifier: NoteModifier {
  let isHidden: Bool
}

/// A bar that can be hidden.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

nonisolated struct BackButtonModifier: NoteModifier {
  let isHidden: Bool
}

/// How large the title of a page is drawn. A terminal has one size.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large, inlineLarge }
}

extension View {
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(TitleModifier(title: Text(titleKey)))
  }

  public nonisolated func navigationTitle(_ title: Text) -> some View {
    modifier(TitleModifier(title: title))
  }

  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    modifier(TitleModifier(title: Text(title)))
  }

  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Hides the bar of the page, with its title and its buttons.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let isNavigation = bars.contains(.navigationBar) || bars.contains(.automatic) || bars.isEmpty
    return modifier(BarVisibilityModifier(isHidden: visibility == .hidden && isNavigation))
  }

  @available(*, deprecated, message: "Use toolbar(_:for:) with .navigationBar instead")
  public nonisolated func navigationBarHidden(_ hidden: Bool = true) -> some View {
    modifier(BarVisibilityModifier(isHidden: hidden))
  }

  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BackButtonModifier(isHidden: hidesBackButton))
  }
}
