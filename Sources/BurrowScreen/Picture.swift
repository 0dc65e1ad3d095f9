import Foundation

/// What a window shows, every piece in its place: the only form in which it leaves the app.
///
/// The host reads it (`read`, `card`), finds what a tap hits in it, and draws it. Marks are in
/// drawing order: a later mark lies over an earlier one.
package struct Picture: Hashable, Sendable {
  /// The size that it was laid out for, in points.
  package var size: CGSize
  package var marks: [Mark]

  package init(size: CGSize, marks: [Mark] = []) {
    self.size = size
    self.marks = marks
  }

  package struct Mark: Hashable, Sendable {
    /// In points, from the top leading corner of the window.
    package var frame: CGRect
    package var content: Content
    /// 0 to 1, that of everything around it multiplied in.
    package var opacity: Double
    /// The part of the window in which it can be seen, if something cuts it off.
    package var clip: CGRect?
    /// Outlines that cut it off besides, in window coordinates: it is seen inside all of them.
    package var masks: [Outline] = []
    /// The modal layer that it belongs to: 0 the window, 1 a sheet or alert over it, and so on.
    package var layer: Int

    package init(
      frame: CGRect, content: Content, opacity: Double = 1, clip: CGRect? = nil, layer: Int = 0
    ) {
      self.frame = frame
      self.content = content
      self.opacity = opacity
      self.clip = clip
      self.layer = layer
    }
  }

  package enum Content: Hashable, Sendable {
    /// Words at a place, wrapped to lines; drawn, and read unless `isRead` is false (it belongs
    /// to a control or to something with a label of its own).
    case text(lines: [StyledText], isRead: Bool)
    /// Filled or stroked outline in window coordinates.
    case shape(Outline, paint: Paint, stroke: StrokeWidth?)
    /// Something to read that draws nothing: an accessibility label, a redaction.
    case spoken(String)
    /// Something to act on; draws nothing itself (its label and frame are marks before it).
    case control(Control)
  }

  /// Something that a gesture can act on.
  package struct Control: Hashable, Sendable {
    package var id: Int
    package var kind: Kind
    /// What names it: the label's words, or its accessibility label.
    package var label: String
    package var isEnabled: Bool

    package init(id: Int, kind: Kind, label: String, isEnabled: Bool = true) {
      self.id = id
      self.kind = kind
      self.label = label
      self.isEnabled = isEnabled
    }

    package enum Kind: Hashable, Sendable {
      case button
      /// Words inside an area with a gesture: read as words, and a tap on them is the gesture's.
      case area
      /// Something that a person reaches by another touch: a swipe over a row, a pull on a list. It
      /// is not read; its label is what it is done to.
      case action(String)
      case field(text: String, isSecure: Bool)
      case toggle(isOn: Bool)
      case slider(value: Double, minimum: Double, maximum: Double)
      case stepper(canIncrement: Bool, canDecrement: Bool)
      case picker(options: [String], selection: Int?)
    }
  }
}
