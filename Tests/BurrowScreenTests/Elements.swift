import Foundation

@testable import BurrowScreen

// Short ways to write elements in tests.

func text(_ string: String) -> Element { Element(.text(StyledText(runs: [.init(string)]))) }

func vstack(spacing: CGFloat? = nil, _ children: Element...) -> Element {
  Element(.stack(axis: .vertical, alignment: .center, spacing: spacing), children)
}

func hstack(spacing: CGFloat? = nil, _ children: Element...) -> Element {
  Element(.stack(axis: .horizontal, alignment: .center, spacing: spacing), children)
}

func zstack(_ children: Element...) -> Element {
  Element(.stack(axis: .depth, alignment: .center, spacing: nil), children)
}

func button(
  _ label: String, id: Int = 1, look: ButtonLook = .link, isEnabled: Bool = true
) -> Element {
  Element(id: id, .button(look, isEnabled: isEnabled), [text(label)])
}

var spacer: Element { Element(.spacer(minimum: nil)) }

func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Element {
  Element(
    .shape(
      outline: { .rectangle($0) },
      paint: .color(PaintColor(red: red, green: green, blue: blue, alpha: alpha)), stroke: nil))
}

extension Element {
  func modified(_ content: Content) -> Element { Element(content, [self]) }

  func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> Element {
    var rule = FrameRule()
    rule.width = width
    rule.height = height
    return modified(.frame(rule))
  }

  func padding(_ length: CGFloat) -> Element {
    modified(.padding(.init(top: length, leading: length, bottom: length, trailing: length)))
  }
}

func picture(_ root: Element..., width: CGFloat = 400, height: CGFloat = 320) -> Picture {
  Layout(size: CGSize(width: width, height: height)).picture(of: root)
}

extension Picture {
  /// The frame of the first text that says `string`.
  func frame(of string: String) -> CGRect? {
    marks.first {
      if case .text(let lines, _) = $0.content {
        lines.map(\.string).joined(separator: " ") == string
      } else {
        false
      }
    }?.frame
  }

  var shapeFrames: [CGRect] {
    marks.compactMap { if case .shape = $0.content { $0.frame } else { nil } }
  }
}
