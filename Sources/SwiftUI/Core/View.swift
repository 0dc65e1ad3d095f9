import BurrowScreen
import BurrowWire

/// A part of an app's interface. Conform to it with a `body` made of other views.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Not for an app to call: makes the node that holds this view's place in the graph.
  @MainActor @preconcurrency static func _makeNode(_ view: Self, _ place: _Place) -> _Node
}

extension View {
  public static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    CompositeNode(view, place)
  }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

/// A view that draws itself, or arranges others, instead of having a body.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {
  /// The views inside it, each with what tells it from its siblings. Read while the graph is
  /// updated; what it reads from the model is tracked.
  var parts: [Part] { get }

  /// The same, for a view to which it matters where it is.
  func parts(at node: _Node) -> [Part]

  /// Whether the rows of a `ForEach` inside it are made only as they come into sight.
  static var rowArrangement: RowArrangement { get }

  /// Changes what the views inside it find in their environment.
  func updateEnvironment(_ values: inout EnvironmentValues)

  /// Called when everything inside it is up to date, if the view itself was updated.
  func settle(_ node: _Node)

  /// What it shows, given what each of its parts shows.
  func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element]

  /// A gesture used the control that this view is.
  func act(_ action: ControlAction, _ context: ActionContext)

  /// Whether `updateEnvironment` does anything; a view that leaves it alone shares its parent's.
  static var changesEnvironment: Bool { get }
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body; it draws itself.") }

  public static func _makeNode(_ view: Self, _ place: _Place) -> _Node {
    PrimitiveNode(view, place)
  }

  package var parts: [Part] { [] }
  package func parts(at node: _Node) -> [Part] { parts }
  package static var rowArrangement: RowArrangement { .atOnce }
  package func updateEnvironment(_ values: inout EnvironmentValues) {}
  package func settle(_ node: _Node) {}
  package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    parts.flatMap(\.self)
  }
  package func act(_ action: ControlAction, _ context: ActionContext) {}
  package static var changesEnvironment: Bool { false }
}

/// A view inside another, with its identity among its siblings.
package struct Part {
  package enum Key: Hashable {
    case position(Int)
    case branch(Bool)
    case id(AnyHashable)
  }
  package var key: Key
  package var view: any View

  package init(_ key: Key, _ view: any View) {
    self.key = key
    self.view = view
  }

  package init(_ position: Int, _ view: any View) {
    self.init(.position(position), view)
  }
}

package func parts(_ views: any View...) -> [Part] {
  views.enumerated().map { Part($0.offset, $0.element) }
}
