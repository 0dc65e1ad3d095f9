import BurrowDevice
import BurrowScreen
import BurrowTime
import BurrowWire
import Foundation

/// The effects that need a picture of a window.
extension Simulator {
  func look(
    _ effect: Effect.Kind, _ run: inout GestureRun, _ output: (ConsolePiece) -> Void
  ) throws {
    switch effect {
    case .keepPicture(let session):
      guard configuration.keepsPictures else { return }
      cards[session] = try draw(session, sizes: cardSizes, &run, output)
    case .dropPicture(let session): cards[session] = nil
    case .tap(let label, let session):
      let picture = try draw(session, &run, output)
      try act(session, try hit(label, in: picture), &run, output)
    case .type(let text, let field, let session):
      try type(text, into: field, session, &run, output)
    case .read(let shown):
      let picture = try picture(of: shown, size: screen, &run, output)
      for line in picture?.readLines() ?? ["Launch Screen"] {
        run.console.answer(line, now: device.now, to: output)
      }
    case .show(let all):
      let size = configuration.drawingSize(all.count, screen)
      for shown in all {
        let picture = try picture(of: shown, size: size, &run, output)
        run.outcome.drawings.append(.init(shown: shown, picture: picture))
      }
    case .answer(let line): run.console.answer(line, now: device.now, to: output)
    case .log(let line):
      run.console.log(line)
      run.console.flush(now: device.now, to: output)
    case .remark(let text): run.outcome.remarks.append(text)
    case .clearConsole: run.outcome.clearsConsole = true
    case .startProcess, .send, .killProcess: break
    }
  }

  private var screen: CGSize { configuration.model.screen }

  /// A card is read at the size of the screen, and drawn beside as many others as there are.
  private var cardSizes: [CGSize] {
    var sizes = [screen]
    for count in 1...4 {
      let size = configuration.drawingSize(count, screen)
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  private func draw(
    _ session: String, sizes: [CGSize], _ run: inout GestureRun, _ output: (ConsolePiece) -> Void
  ) throws -> [Picture] {
    try request(.draw(session: session, sizes: sizes), &run, output).pictures ?? []
  }

  private func draw(
    _ session: String, _ run: inout GestureRun, _ output: (ConsolePiece) -> Void
  ) throws -> Picture {
    try draw(session, sizes: [screen], &run, output).first ?? Picture(size: screen)
  }

  /// Nil for a card of which no picture has been taken.
  private func picture(
    of shown: Effect.Shown, size: CGSize, _ run: inout GestureRun,
    _ output: (ConsolePiece) -> Void
  ) throws -> Picture? {
    switch shown.source {
    case .window, .liveCard:
      return try draw(shown.session, sizes: [size], &run, output).first
    case .storedCard:
      let kept = cards[shown.session] ?? []
      return kept.first { $0.size == size } ?? kept.first
    }
  }

  // MARK: Acting

  private func hit(_ label: String, in picture: Picture) throws(Unreachable) -> ControlHit {
    do throws(ControlLookupError) {
      return try picture.control(labelled: label)
    } catch {
      throw .label(error)
    }
  }

  private func act(
    _ session: String, _ hit: ControlHit, _ run: inout GestureRun,
    _ output: (ConsolePiece) -> Void
  ) throws {
    let action: ControlAction
    switch hit.touch {
    case .activate: action = .activate
    case .setOn(let isOn): action = .setOn(isOn)
    case .increment: action = .increment
    case .decrement: action = .decrement
    case .choose(let index): action = .choose(index)
    case .focus: action = .focus
    case .adjust: throw Unreachable.slider(hit.control.label)
    }
    try request(
      .act(session: session, control: hit.control.id, action), &run, output)
  }

  /// What is typed goes after what the field holds, as where the cursor is on a device.
  private func type(
    _ text: String, into label: String?, _ session: String, _ run: inout GestureRun,
    _ output: (ConsolePiece) -> Void
  ) throws {
    let picture = try draw(session, &run, output)
    let fields = picture.fields
    let control: Picture.Control
    if let label {
      control = try hit(label, in: picture).control
    } else if let only = fields.first, fields.count == 1 {
      control = only
    } else {
      throw fields.isEmpty ? Unreachable.noField : .severalFields(fields.map(\.label))
    }
    guard case .field(let old, _) = control.kind else {
      throw Unreachable.notField(control.label, fields: fields.map(\.label))
    }
    guard control.isEnabled else { throw Unreachable.label(.disabled(label: control.label)) }
    try request(
      .act(session: session, control: control.id, .setText(old + text)), &run, output)
  }
}
