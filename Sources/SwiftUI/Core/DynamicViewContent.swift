import Foundation

/// Views that are made of data, whose rows a person can take away or move.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// A person swipes over a row: `tap "ROW, Delete"`.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.delete = action }
  }

  /// A person drags a row: `tap "ROW, Move Up"`, `tap "ROW, Move Down"`.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self) { $0.move = action }
  }
}

/// Rows with something that can be done to them.
struct EditableContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView, RowEditable
{
  let content: Content
  let change: (inout RowEditing) -> Void

  var data: Content.Data { content.data }

  package static var rowArrangement: RowArrangement { .asAround }

  package var parts: [Part] {
    guard let rows = content as? any RowEditable else { return [Part(0, content)] }
    return [Part(0, rows.edited(change))]
  }

  func edited(_ change: @escaping (inout RowEditing) -> Void) -> any View {
    EditableContent(content: content) { [inner = self.change] editing in
      inner(&editing)
      change(&editing)
    }
  }
}

/// Views whose rows can be told what can be done to them.
@MainActor protocol RowEditable {
  func edited(_ change: @escaping (inout RowEditing) -> Void) -> any View
}

extension ForEach: RowEditable where Content: View {
  func edited(_ change: @escaping (inout RowEditing) -> Void) -> any View {
    var copy = self
    change(&copy.editing)
    return copy
  }
}

/// What can be done to the rows of a `ForEach`.
struct RowEditing {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  /// The row at a place with what can be done to it.
  @MainActor func row(_ view: some View, at index: Int, of count: Int) -> any View {
    var row: any View = view
    if let delete {
      row = row.withAction("Delete") { delete(IndexSet(integer: index)) }
    }
    if let move, index > 0 {
      row = row.withAction("Move Up") { move(IndexSet(integer: index), index - 1) }
    }
    if let move, index + 1 < count {
      row = row.withAction("Move Down") { move(IndexSet(integer: index), index + 2) }
    }
    return row
  }
}

extension View {
  fileprivate func withAction(_ name: String, _ action: @escaping () -> Void) -> any View {
    modifier(TouchActionModifier(name: name, action: action))
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept: [Element] = []
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = Self(kept)
  }
}

extension MutableCollection {
  /// Moves the elements at the offsets, in their order, to before the one at another offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.map { all[$0] }
    func rest(_ range: Range<Int>) -> [Element] {
      range.filter { !source.contains($0) }.map { all[$0] }
    }
    let result = rest(0..<destination) + moved + rest(destination..<all.count)
    for (index, element) in zip(indices, result) { self[index] = element }
  }
}

/// Whether the person is changing a list.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Begins and ends changing a list.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  public nonisolated init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
  }
}
