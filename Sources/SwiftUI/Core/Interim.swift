import BurrowScreen

// Stands in until the real ones land; delete this file then.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
}

public struct Text: View, PrimitiveView {
  let plainString: String
  public nonisolated init(_ key: LocalizedStringKey) { plainString = key.text }
  package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    [Element(id: context.id, .text(StyledText(runs: [.init(plainString)])))]
  }
}
