import Foundation

/// A bar with a title, the way back and items of a toolbar; the content fills the rest.
final class NavigationNode: LayoutNode {
  private let title: String?
  private let leading: [LayoutNode]
  private let trailing: [LayoutNode]
  private let backControl: Int?
  private let content: LayoutNode

  init(
    title: String?, leading: [LayoutNode], trailing: [LayoutNode], backControl: Int?,
    content: LayoutNode
  ) {
    self.title = title.flatMap { $0.isEmpty ? nil : $0 }
    self.trailing = trailing
    self.backControl = backControl
    self.content = content
    var items = leading
    if let backControl {
      let label = TextNode(StyledText(runs: [.init("‹ Back")]))
      items.insert(BackNode(id: backControl, isEnabled: true, label: label), at: 0)
    }
    self.leading = items
  }

  override var hasWords: Bool { true }

  private var barHeight: CGFloat {
    title == nil && leading.isEmpty && trailing.isEmpty ? 0 : 2 * Cell.height
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = content.size(
      Proposal(
        width: proposal.width, height: proposal.height.map { max(0, $0 - barHeight) }))
    return CGSize(
      width: proposal.width ?? size.width, height: proposal.height ?? size.height + barHeight)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    let frame = frame(at: origin, proposal)
    if barHeight > 0 { placeBar(in: frame, pass) }
    content.place(
      in: CGRect(
        x: frame.minX, y: frame.minY + barHeight, width: frame.width,
        height: max(0, frame.height - barHeight)), .center, in: pass)
  }

  private func placeBar(in frame: CGRect, _ pass: LayoutPass) {
    let bar = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Cell.height)
      .insetBy(dx: Cell.width, dy: 0)
    let left = StackNode(leading, isVertical: false, alignment: .center, spacing: nil)
    let right = StackNode(trailing, isVertical: false, alignment: .center, spacing: nil)
    let offer = Proposal(width: nil, height: Cell.height)
    let leftSize = leading.isEmpty ? .zero : left.size(offer)
    let rightSize = trailing.isEmpty ? .zero : right.size(offer)
    if !leading.isEmpty { left.place(at: bar.origin, offer, in: pass) }
    if let title {
      let style = TextStyle.colored(PaintColor(red: 0, green: 0, blue: 0), bold: true)
      let start = bar.minX + (leftSize.width > 0 ? leftSize.width + Cell.width : 0)
      let end = bar.maxX - (rightSize.width > 0 ? rightSize.width + Cell.width : 0)
      let text = TextNode(StyledText(runs: [.init(title, style: style)], lineLimit: 1))
      let room = Proposal(width: max(Cell.width, end - start), height: Cell.height)
      let width = text.size(room).width
      let x = max(start, min(end - width, bar.midX - width / 2))
      text.place(at: CGPoint(x: x, y: bar.minY), room, in: pass)
    }
    if !trailing.isEmpty {
      right.place(at: CGPoint(x: bar.maxX - rightSize.width, y: bar.minY), offer, in: pass)
    }
  }
}

/// The button that leads back; it is named "Back" whatever it shows.
private final class BackNode: ControlNode {
  override func measure(_ proposal: Proposal) -> CGSize { label.size(proposal) }

  override func look(
    _ frame: CGRect, in pass: LayoutPass
  ) -> (control: Picture.Control, frame: CGRect)? {
    _ = placeLabel(in: frame, .center, in: pass) { $0.tint(ControlColor.tint) }
    return (control(.button, label: "Back"), frame)
  }
}

/// Columns side by side where there is room; on a narrow screen only the last that has content.
final class ColumnsNode: LayoutNode {
  private let columns: [LayoutNode]

  init(_ columns: [LayoutNode]) { self.columns = columns }

  /// The width from which on columns stand side by side, and that of all but the last.
  private static let wide: CGFloat = 600
  private static let sidebar: CGFloat = 240

  override var hasWords: Bool { true }
  override var isNothing: Bool { columns.isEmpty }

  override func measure(_ proposal: Proposal) -> CGSize {
    let ideal = columns.last?.size(proposal) ?? .zero
    return CGSize(
      width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
  }

  override func place(at origin: CGPoint, _ proposal: Proposal, in pass: LayoutPass) {
    var frame = frame(at: origin, proposal)
    guard let last = columns.last else { return }
    if frame.width >= Self.wide {
      for column in columns.dropLast() {
        let side = CGRect(
          x: frame.minX, y: frame.minY, width: Self.sidebar, height: frame.height)
        pass.addFill(ControlColor.grouped, side)
        column.place(in: side, .center, in: pass)
        frame.origin.x += Self.sidebar
        frame.size.width -= Self.sidebar
      }
    }
    last.place(in: frame, .center, in: pass)
  }
}
