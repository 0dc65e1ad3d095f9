/// A view for each element of a collection. A view belongs to its element's id, wherever it moves.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var editing = RowEditing()
}

extension ForEach: View, PrimitiveView where Content: View {
  public typealias Body = Never

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  package static var rowArrangement: RowArrangement { .asAround }

  package func parts(at node: _Node) -> [Part] {
    var seen: [ID: Int] = [:]
    let count = data.count
    let isLazy = node.makesRowsLazily
    return data.enumerated().map { index, element in
      let id = id(element)
      // Apple's SwiftUI gives undefined results for an id that comes twice; here each keeps a
      // place of its own, in order.
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      let row = {
        editing.row(
          content(element).modifier(ElementIDModifier(id: AnyHashable(id))), at: index, of: count)
      }
      return Part(
        .id(AnyHashable(Occurrence(id: id, number: occurrence))),
        isLazy ? LazyRow(id: AnyHashable(id), make: row) : row())
    }
  }
}

private struct Occurrence<ID: Hashable>: Hashable {
  var id: ID
  var number: Int
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    self.id = { $0 }
  }
}

extension ForEach where Content: View {
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection,
    C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.id = { $0.1 }
    self.content = { pair in
      content(
        Binding(
          identity: nil, read: { data.wrappedValue[pair.0] },
          write: { value, _ in data.wrappedValue[pair.0] = value }))
    }
  }

  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}
