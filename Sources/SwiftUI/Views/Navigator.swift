import BurrowAppRuntime

/// What a navigation stack knows: which pages lie on its root, and how the value of a page becomes
/// its view. Links and destinations find it in the environment.
@MainActor final class Navigator {
  /// A page that was pushed as a view, not as a value.
  struct ViewPage {
    let owner: ObjectIdentifier
    let view: AnyView
    let onPop: @MainActor () -> Void
  }

  /// Where the values of the path are.
  var readPath: () -> [AnyHashable] = { [] }
  var writePath: ([AnyHashable]) -> Void = { _ in }

  private let viewPages = StateLocation<Int>(0)
  private(set) var views: [ViewPage] = []
  /// Whether a row was chosen whose detail a narrow window shows in place of the list.
  let showsDetail = StateLocation<Bool>(false)
  /// Takes back what was chosen.
  var clearChoice: () -> Void = {}
  /// Hears which column is on top in a narrow window.
  var columnChanged: (NavigationSplitViewColumn) -> Void = { _ in }
  private let registry = StateLocation<Int>(0)
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var reported: Set<String> = []

  /// The pages over the root, in order. Read while the stack is evaluated.
  var pages: [NavigationPage] {
    _ = viewPages.value
    return readPath().enumerated().map { NavigationPage(navigator: self, kind: .value($1, $0)) }
      + views.map { NavigationPage(navigator: self, kind: .view($0.owner)) }
  }

  func push(_ value: AnyHashable) {
    writePath(readPath() + [value])
    columnChanged(.detail)
  }

  func push(
    _ view: AnyView, for owner: AnyObject, onPop: @escaping @MainActor () -> Void = {}
  ) {
    let page = ViewPage(owner: ObjectIdentifier(owner), view: view, onPop: onPop)
    if let index = views.firstIndex(where: { $0.owner == page.owner }) {
      views[index] = page
    } else {
      views.append(page)
    }
    viewPages.value += 1
  }

  /// Gives a pushed page its newest view.
  func refresh(_ view: AnyView, for owner: AnyObject) {
    guard let index = views.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else {
      return
    }
    let old = views[index]
    views[index] = ViewPage(owner: old.owner, view: view, onPop: old.onPop)
    registry.value += 1
  }

  /// Takes a pushed view away without telling its owner.
  func remove(for owner: AnyObject) {
    guard views.contains(where: { $0.owner == ObjectIdentifier(owner) }) else { return }
    views.removeAll { $0.owner == ObjectIdentifier(owner) }
    viewPages.value += 1
  }

  /// Goes back by one page.
  func pop() {
    if let last = views.popLast() {
      viewPages.value += 1
      last.onPop()
    } else {
      var path = readPath()
      if path.popLast() != nil {
        writePath(path)
      } else if showsDetail.value {
        showsDetail.value = false
        clearChoice()
      }
      columnChanged(.sidebar)
    }
  }

  /// A row of a list beside the detail column was chosen.
  func choose(clear: @escaping () -> Void) {
    clearChoice = clear
    showsDetail.value = true
    columnChanged(.detail)
  }

  func popToRoot() {
    let all = views
    views = []
    if !all.isEmpty { viewPages.value += 1 }
    for page in all.reversed() { page.onPop() }
    if !readPath().isEmpty { writePath([]) }
  }

  func declare<D: Hashable>(_ type: D.Type, _ view: @escaping (D) -> AnyView) {
    destinations[ObjectIdentifier(type)] = { value in (value.base as? D).map(view) }
    registry.value += 1
  }

  func view(of kind: NavigationPage.Kind) -> AnyView {
    _ = registry.value
    switch kind {
    case .view(let owner): return views.first { $0.owner == owner }?.view ?? AnyView(EmptyView())
    case .value(let value, _):
      let type = type(of: value.base)
      if let view = destinations[ObjectIdentifier(type)]?(value) { return view }
      if reported.insert("\(type)").inserted {
        AppRuntime.shared.log(
          "A navigationDestination for “\(String(reflecting: type))” was not declared earlier in "
            + "the stack. The link cannot be activated.")
      }
      return AnyView(Image(systemName: "exclamationmark.triangle"))
    }
  }
}

/// A page of a navigation stack.
struct NavigationPage: View {
  enum Kind: Hashable {
    /// With its place in the path.
    case value(AnyHashable, Int)
    case view(ObjectIdentifier)
  }
  let navigator: Navigator
  let kind: Kind

  var body: some View { navigator.view(of: kind) }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}

extension EnvironmentValues {
  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// The values of a navigation stack, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
