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
  /// Counts the changes of what makes a page's view: for values by their type, else by the owner.
  private var versions: [ObjectIdentifier: StateLocation<Int>] = [:]
  private struct Destination {
    weak var owner: AnyObject?
    let view: (AnyHashable) -> AnyView?
  }
  private var destinations: [ObjectIdentifier: Destination] = [:]
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
    version(of: old.owner).value += 1
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

  /// Of several declarations for one type that which is closest to the root counts (R).
  func declare<D: Hashable>(
    _ type: D.Type, by owner: AnyObject, _ view: @escaping (D) -> AnyView
  ) {
    let key = ObjectIdentifier(type)
    if let other = destinations[key]?.owner, other !== owner {
      if reported.insert("twice \(type)").inserted {
        AppRuntime.shared.log(
          "A navigationDestination for “\(String(reflecting: type))” was declared earlier on the "
            + "stack. Only the destination declared closest to the root view of the stack will be "
            + "used.")
      }
      return
    }
    destinations[key] = Destination(owner: owner) { value in (value.base as? D).map(view) }
    version(of: key).value += 1
  }

  private func version(of key: ObjectIdentifier) -> StateLocation<Int> {
    if let known = versions[key] { return known }
    let made = StateLocation(0)
    versions[key] = made
    return made
  }

  func view(of kind: NavigationPage.Kind) -> AnyView {
    switch kind {
    case .view(let owner):
      _ = version(of: owner).value
      return views.first { $0.owner == owner }?.view ?? AnyView(EmptyView())
    case .value(let value, _):
      let type = type(of: value.base)
      _ = version(of: ObjectIdentifier(type)).value
      if let view = destinations[ObjectIdentifier(type)]?.view(value) { return view }
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
