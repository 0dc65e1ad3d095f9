import BurrowDevice
import BurrowScreen
import BurrowSimulator
import BurrowTerminal

/// Draws what `screen` shows: in colour on a terminal, as plain text elsewhere, there always of the
/// same size, so that a transcript holds anywhere.
struct WindowDrawing: Sendable {
  let columns: Int
  let rows: Int
  let depth: ColorDepth
  private let idiom: DrawingPlan.Idiom

  init(_ surroundings: Surroundings, model: DeviceModel) {
    guard surroundings.output.isTerminal else {
      self = .fixed(for: model)
      return
    }
    let size = surroundings.terminalSize
    self.init(
      columns: size.columns, rows: size.rows, depth: surroundings.depth,
      idiom: model.supportsMultipleWindows ? .pad : .phone)
  }

  /// For what is written to a pipe, a file or a transcript.
  static func fixed(for model: DeviceModel) -> WindowDrawing {
    WindowDrawing(
      columns: 80, rows: 40, depth: .none, idiom: model.supportsMultipleWindows ? .pad : .phone)
  }

  private init(columns: Int, rows: Int, depth: ColorDepth, idiom: DrawingPlan.Idiom) {
    self.columns = columns
    self.rows = rows
    self.depth = depth
    self.idiom = idiom
  }

  func plan(count: Int) -> DrawingPlan {
    DrawingPlan(terminalColumns: columns, terminalRows: rows, idiom: idiom, count: count)
  }

  /// The lines of all windows side by side.
  func lines(_ drawings: [GestureOutcome.Drawing]) -> [String] {
    let plan = plan(count: drawings.count)
    let windows = drawings.map { drawing in
      DrawingPlan.Window(
        picture: drawing.picture ?? Picture(size: plan.size),
        title: escapeControls(drawing.shown.title),
        caption: drawing.picture == nil ? "no picture yet" : nil)
    }
    // Nobody is to take a card for the app in front.
    let isSwitcher = drawings.contains { $0.shown.source != .window }
    let caption = isSwitcher ? ["App Switcher"] : []
    return caption + plan.drawing(windows, inColor: depth > .none).lines(depth)
  }
}
