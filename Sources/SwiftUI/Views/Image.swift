import BurrowFoundation
import BurrowAppRuntime
import BurrowScreen
import Foundation

/// A picture. On the simulated device that is a symbol of the system's, drawn as the character that
/// comes nearest to it; an app brings no picture files of its own.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case asset(String)
  }
  let source: Source
  var label: String?
  var isDecorative = false

  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Scale: CaseIterable, Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  public init(systemName: String) { source = .symbol(systemName) }

  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName) }

  public init(_ name: String, bundle: BurrowFoundation.Bundle? = nil) { source = .asset(name) }

  public init(_ name: String, bundle: BurrowFoundation.Bundle? = nil, label: Text) {
    source = .asset(name)
    self.label = label.plainString
  }

  public init(decorative name: String, bundle: BurrowFoundation.Bundle? = nil) {
    source = .asset(name)
    isDecorative = true
  }

  // A character has one size, one colour and one rendering.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  var glyph: String {
    switch source {
    case .symbol(let name): SymbolGlyph.of(name)
    case .asset: ""
    }
  }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
}

extension Image: View, PrimitiveView {
  public typealias Body = Never

  @MainActor package func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    let environment = context.environment
    var element: Element
    switch source {
    case .symbol(let name):
      element = Element(id: context.id, .symbol(name: name, style: environment.textStyle))
    case .asset(let name):
      MissingImages.report(name)
      element = Element(id: context.id, .empty)
    }
    if environment.isRedacted { element = Element(.redacted, [element]) }
    if label != nil || isDecorative {
      element = Element(.accessibility(label: label, isHidden: isDecorative), [element])
    }
    return [element]
  }
}

/// Says once for each name that there is no such picture, as a device does (R).
@MainActor private enum MissingImages {
  private static var reported: Set<String> = []

  static func report(_ name: String) {
    guard reported.insert(name).inserted else { return }
    AppRuntime.shared.log("No image named '\(name)' found in asset catalog for main bundle")
  }
}
