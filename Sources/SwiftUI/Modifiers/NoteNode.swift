import BurrowScreen
import BurrowWire

/// A modifier that says something about its view to a container around it: its tag, its title, what
/// belongs into the bar. It shows nothing by itself.
@MainActor @preconcurrency
protocol NoteModifier: ViewModifier where Body == Never {
  /// Views of its own, kept in the graph beside its view but not shown where it stands.
  var parts: [Part] { get }
  /// Whether containers look for further notes below this one.
  var isOpaque: Bool { get }
}

extension NoteModifier {
  var parts: [Part] { [] }
  var isOpaque: Bool { false }

  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ place: _Place) -> _Node {
    NoteNode(view, place)
  }
}

/// What a container finds when it looks for notes.
@MainActor protocol NoteHolder: _Node {
  var note: any NoteModifier { get }
  /// What the views of the note show, one list for each of its parts.
  func renderNote() -> [[Element]]
}

/// The node of a view with a note.
@MainActor
final class NoteNode<C: View, M: NoteModifier>: ViewNode<ModifiedContent<C, M>>,
  NoteHolder
{
  private var view: ModifiedContent<C, M>
  private var kept = KeyedChildren()

  override init(_ view: ModifiedContent<C, M>, _ place: _Place) {
    self.view = view
    super.init(view, place)
  }

  var note: any NoteModifier { view.modifier }

  override var children: [_Node] { kept.nodes }
  override var rowArrangement: RowArrangement { .asAround }

  override func set(_ view: ModifiedContent<C, M>) {
    self.view = view
    markNeedsUpdate()
  }

  override func refresh() {
    let parts = dependency.track { view.modifier.parts }
    kept.replace(
      [Part(0, view.content)] + parts.map { Part(.id(AnyHashable($0.key)), $0.view) },
      _Place(host: host, scope: scope, parent: self))
  }

  override func render() -> [Element] {
    let elements = kept.nodes.first?.render() ?? []
    guard selectionTag != nil, elements.hasOwnWords else { return elements }
    return [Element(id: id, .button(.plain, isEnabled: true), elements)]
  }

  override func act(_ action: ControlAction) {
    guard case .activate = action, let tag = selectionTag else { return }
    let environment = EnvironmentValues(scope: scope)
    guard let selection = environment.listSelection else { return }
    selection.choose(tag)
    environment.navigator?.choose(clear: selection.clear)
  }

  /// What a tap on the view chooses, where it is a row of a list with a selection.
  private var selectionTag: AnyHashable? {
    guard EnvironmentValues(scope: scope).listSelection != nil else { return nil }
    if let tag = view.modifier as? TagModifier { return tag.tag }
    guard let element = view.modifier as? ElementIDModifier else { return nil }
    // A tag of the app's own inside it says more than the identity.
    return children.contains { $0.hasTag } ? nil : element.id
  }

  func renderNote() -> [[Element]] { kept.nodes.dropFirst().map { $0.render() } }
}

extension _Node {
  /// The notes below this node, outermost first; not those inside what is a container of its own.
  func notes() -> [any NoteHolder] {
    var found: [any NoteHolder] = []
    collectNotes(into: &found)
    return found
  }

  fileprivate var hasTag: Bool { notes().contains { $0.note is TagModifier } }

  private func collectNotes(into found: inout [any NoteHolder]) {
    if let holder = self as? any NoteHolder {
      found.append(holder)
      if holder.note.isOpaque { return }
      // Its own view only: what the note shows is not part of what stands here.
      children.first?.collectNotes(into: &found)
      return
    }
    if self is any NoteBoundary { return }
    if self is any ModifiedNode {
      // What a modifier brings along, a sheet for instance, is not part of what stands here.
      children.first?.collectNotes(into: &found)
      return
    }
    for child in children { child.collectNotes(into: &found) }
  }
}

/// A node whose first child is the view that is modified.
@MainActor protocol ModifiedNode: _Node {}
extension PrimitiveModifierNode: ModifiedNode {}

/// A node that keeps the notes below it for itself.
@MainActor protocol NoteBoundary: _Node {}
