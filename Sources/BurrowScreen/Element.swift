import Foundation

/// One piece of what a window shows, before it has a place: a text, a stack, a shape, a control.
///
/// The app's side makes a tree of these from its views whenever it is asked what it shows, with
/// fonts and colours already worked out. `Layout` gives every piece a place; the result is a
/// `Picture`, which is what leaves the process.
package struct Element {
  /// The view that made this element, stable as long as its identity; 0 where nobody asks.
  package var id: Int
  package var content: Content
  package var children: [Element]
  /// The colour of a control (the background of a prominent button, a switch that is on, the filled
  /// part of a bar), where it is not the usual one.
  package var tint: PaintColor?

  package init(id: Int = 0, _ content: Content, _ children: [Element] = []) {
    self.id = id
    self.content = content
    self.children = children
  }

  package enum Content {
    // Leaves.
    case text(StyledText)
    case symbol(name: String, style: TextStyle)
    /// Any outline, filled or stroked. The closure is asked once the size is known, for a rectangle
    /// of that size at the origin; the outline is then moved to its place.
    case shape(outline: (CGRect) -> Outline, paint: Paint, stroke: StrokeWidth?)
    case spacer(minimum: CGFloat?)
    case divider
    case empty
    /// Content that needs to know its size (GeometryReader): the closure is asked during layout.
    case sized((CGSize) -> [Element])

    // Containers. Stacks take any number of children; the others lay their children out in a column.
    case stack(axis: StackAxis, alignment: ElementAlignment, spacing: CGFloat?)
    case scroll(horizontal: Bool)
    case list(ListLook)
    /// Children: the rows. A header and a footer are elements of their own.
    case section(header: [Element], footer: [Element])
    case navigation(title: String?, leading: [Element], trailing: [Element], canGoBack: Int?)
    /// Columns side by side where the width allows it, else only the last one that has content.
    case columns

    // Controls. `id` is what an activation names. Children: the label.
    case button(ButtonLook, isEnabled: Bool)
    case field(title: String, text: String, look: FieldLook, isEnabled: Bool)
    case toggle(isOn: Bool, isEnabled: Bool)
    case slider(value: Double, minimum: Double, maximum: Double, isEnabled: Bool)
    case stepper(canIncrement: Bool, canDecrement: Bool, isEnabled: Bool)
    /// Children: the label. `options` in order, `selection` the index of the one that is chosen.
    case picker(options: [String], selection: Int?, look: PickerLook, isEnabled: Bool)
    case progress(fraction: Double?)
    /// What can be done to the children by another touch than a tap. They stay as they are.
    case action(String, isNamed: Bool, isEnabled: Bool)

    // Modifiers: one child (or several, laid out as one group in the Z direction).
    case padding(EdgeInsetsValue)
    case frame(FrameRule)
    /// `children[0]` is the content, the rest is behind (background) or before (overlay) it and
    /// is offered the content's size.
    case background(ElementAlignment)
    case overlay(ElementAlignment)
    /// The same in a row of a list, whose whole width and height the rest is behind. Anywhere else
    /// the rest is not shown.
    case rowBackground
    /// Children: rows, or views of their own that take the whole width.
    case grid(ElementAlignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?)
    /// Children: the cells. Nil stands where the grid stands.
    case gridRow(ElementAlignment.Vertical?)
    /// How many columns a cell of a grid takes, and where all cells of its column stand.
    case gridCell(columns: Int, alignment: ElementAlignment.Horizontal?)
    case offset(CGSize)
    case rotation(degrees: Double, anchor: CGPoint)
    case scale(CGSize, anchor: CGPoint)
    case aspectRatio(CGFloat?, fill: Bool)
    case opacity(Double)
    case hidden
    /// Cuts off what lies outside the outline.
    case clip((CGRect) -> Outline)
    case zIndex(Double)
    case ignoresSafeArea
    case fixedSize(horizontal: Bool, vertical: Bool)
    case layoutPriority(Double)
    /// Says where a guide of the child is, given its size and its other guides.
    case guide(AlignmentGuide, (GuideDimensions) -> CGFloat)
    /// What `read` says in place of the content; nil keeps what it says, "" says nothing.
    case accessibility(label: String?, isHidden: Bool)
    /// Content that must not be recognised: drawn as blocks and read as "•••".
    case redacted

    /// Tells during layout where the child is.
    case located((Whereabouts) -> Void)
    /// Room for something that is not made before it comes into sight.
    case placeholder(Whereabouts)
    /// What scrolling to this value brings into sight.
    case identified(AnyHashable)
    /// Where the scroll view or list that is the child stands.
    case scrolled(ScrollPosition)

    // Presentations: the child is laid out over the whole window, after everything else.
    case sheet
    case alert(title: String, message: [Element])
  }
}

/// Where something is, as layout found.
package struct Whereabouts {
  package var frame: CGRect
  /// The part of the window that shows what is in this place without scrolling.
  package var visible: CGRect
  /// Whether a stack takes it for words, and leaves no gap before others of its own accord.
  package var hasWords: Bool
  package var isPlainText: Bool

  /// Something of which nothing is known: longer than every window.
  package static let unknown = Whereabouts(
    frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000), visible: .zero, hasWords: true,
    isPlainText: true)
}

package enum StackAxis: String, Sendable { case horizontal, vertical, depth }

package struct ElementAlignment: Hashable, Sendable {
  package enum Horizontal: String, Sendable { case leading, center, trailing }
  package enum Vertical: String, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
  }
  package var horizontal: Horizontal
  package var vertical: Vertical
  /// Guides of the app's own, in place of those.
  package var ownHorizontal: AlignmentGuide?
  package var ownVertical: AlignmentGuide?

  package init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let center = ElementAlignment(.center, .center)
}

package enum ListLook: String, Sendable { case list, form }
package enum ButtonLook: String, Sendable {
  case plain, bordered, prominent, link
  /// Words that can be tapped and are read as words: part of a larger area with a gesture.
  case area
}
package enum FieldLook: String, Sendable { case line, secure, editor }
package enum PickerLook: String, Sendable { case menu, segmented, inline }

package struct EdgeInsetsValue: Hashable, Sendable {
  package var top, leading, bottom, trailing: CGFloat
  package init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The arguments of both forms of `frame`; nil where one was not given. Points; may be infinite.
package struct FrameRule: Hashable, Sendable {
  package var width, height: CGFloat?
  package var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
  package var alignment: ElementAlignment
  package init(alignment: ElementAlignment = .center) { self.alignment = alignment }
}

package struct StrokeWidth: Hashable, Sendable {
  /// Points.
  package var width: CGFloat
  package var roundCap: Bool
  package var dash: [CGFloat]
  /// Drawn wholly inside the outline (`strokeBorder`).
  package var isInset: Bool
  package init(width: CGFloat, roundCap: Bool = false, dash: [CGFloat] = [], isInset: Bool = false)
  {
    self.width = width
    self.roundCap = roundCap
    self.dash = dash
    self.isInset = isInset
  }
}

/// A text with its runs, already in the order in which they are read.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
    package init(_ text: String, style: TextStyle = TextStyle()) {
      self.text = text
      self.style = style
    }
  }
  package var runs: [Run]
  package var alignment: ElementAlignment.Horizontal
  package var lineLimit: Int?
  package init(
    runs: [Run], alignment: ElementAlignment.Horizontal = .leading, lineLimit: Int? = nil
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
  }
  /// The characters without their styles.
  package var string: String { runs.map(\.text).joined() }
}

package struct TextStyle: Hashable, Sendable {
  package var color: PaintColor?
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false
  package var isMonospaced = false
  /// Points of the font asked for; a terminal has one size, but a title may be drawn in bold.
  package var size: CGFloat = 17
  package init() {}
}
