import BurrowTerminal
import Foundation

/// Says what is going on when it takes longer than half a second, and takes it back afterwards.
///
/// Only on a terminal: what is piped away gets nothing.
final class Waiting: @unchecked Sendable {
  private let errors: OutputStream
  private let depth: ColorDepth
  private let columns: Int
  private let condition = NSCondition()
  private var text: String?
  private var isDone = false
  private var isShown = false
  /// The terminal can take nothing back, so it is said once.
  private let isDumb: Bool

  static let patience = 0.5

  init(_ text: String, _ surroundings: Surroundings) {
    self.text = text
    isDumb = surroundings.isDumb
    errors = surroundings.errors
    depth = ColorDepth(
      environment: surroundings.environment, isTerminal: surroundings.errors.isTerminal)
    columns =
      TerminalSize.current(
        descriptor: surroundings.errors.descriptor, environment: surroundings.environment
      ).columns
    if errors.isTerminal { Thread.detachNewThread { [self] in watch() } }
  }

  private func watch() {
    condition.lock()
    defer { condition.unlock() }
    var line = StatusLine(isTerminal: true, depth: depth) { [errors] in errors.write($0) }
    let start = Date()
    var next = start.addingTimeInterval(Self.patience)
    while !isDone {
      if !condition.wait(until: next), !isDone, let text {
        if isDumb {
          errors.write("\(escapeControls(text))…\n")
          return
        }
        let seconds = Int(Date().timeIntervalSince(start))
        line.show(TerminalText("\(text)… \(seconds) s", .secondary), width: columns)
        isShown = true
        next = next.addingTimeInterval(1)
      }
    }
  }

  /// Takes the line back; nothing more is shown. To be called before anything else is written.
  func end() {
    condition.lock()
    defer { condition.unlock() }
    guard !isDone else { return }
    isDone = true
    if isShown { errors.write("\r\u{1B}[2K") }
    condition.broadcast()
  }
}
