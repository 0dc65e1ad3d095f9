import BurrowDevice
import BurrowSimulator
import BurrowTerminal
import Foundation

extension Complaint {
  /// What is to be said of a gesture that did not end well; nil for one that did.
  init?(_ outcome: GestureOutcome) {
    switch outcome.ending {
    case .ok, .interrupted: return nil
    case .refused(let refusal): self.init(.usage, message: refusal.message)
    case .unreachable(let unreachable): self.init(.usage, message: unreachable.message)
    case .appEnded(let ending): self.init(ending)
    case .stuck(let stuck):
      let place = stuck.place.map { " at " + Self.shown($0) } ?? ""
      self.init(
        .appEnded,
        "the app did not answer for \(Self.seconds(stuck.seconds)) during `\(stuck.gesture)` and "
          + "was ended: an endless loop\(place)?",
        hint: "`run` starts it again; a loop that waits must let time pass, with "
          + "`try? await Task.sleep(for: .seconds(1))` for example")
    }
  }

  init(_ error: Workshop.Interrupted) {
    let place = error.place.map { "; its main thread was busy at \(Self.shown($0))" } ?? ""
    self.init(.interrupted, error.isApp ? "the app was stopped" + place : "stopped")
  }

  private init(_ ending: AppEnding) {
    let place = ending.place.map { Self.shown($0) + ": " } ?? ""
    let message =
      (ending.message ?? Self.guess(ending.cause)).map { ": " + escapeControls($0) } ?? ""
    let how =
      switch ending.cause {
      case .exit(let code): "the app ended by itself with exit \(code)"
      case .signal(let number): "the app crashed (\(AppEnding.signalName(number)))"
      case .garbage: "the app wrote where only Burrow writes, and was ended"
      case .closed: "the app closed what connects it with the device, and was ended"
      case .restless: "the app kept the device busy without end, and was ended"
      case .overfull(.bytes(let most)):
        "the app stored more than \(most >> 20) MB on the device, and was ended"
      case .overfull(.files(let most)): "the app stored more than \(most) files, and was ended"
      case .overfull(.settings(let most)):
        "the app kept more than \(most >> 20) MB in its settings and windows, and was ended"
      case .overfull(.memory(let most)):
        "the app used more than \(most >> 30) GB of memory, and was ended"
      case .overfull(.depth(let most)):
        "the app put more than \(most) folders into each other, and was ended"
      }
    var hint = "the device is still there; `run` starts the app again"
    if case .overfull(let excess) = ending.cause, !excess.isOfMemory {
      hint = "it is still on a device that is kept; `erase` in the shell gives a fresh one"
    }
    self.init(
      .appEnded, "\(place)\(how) during `\(ending.gesture)`\(message)", hint: hint)
  }

  /// What most likely happened where the app ended without a word.
  private static func guess(_ cause: AppEnding.Cause) -> String? {
    switch cause {
    // Out of bounds, nil and division by zero have words of their own.
    case .signal(SIGTRAP), .signal(SIGILL):
      "most likely a number became larger or smaller than its type allows"
    default: nil
    }
  }

  /// The compiler's tables may say `./././App.swift`.
  private static func shown(_ place: SourcePlace) -> String {
    var file = place.file[...]
    while file.hasPrefix("./") { file = file.dropFirst(2) }
    return "\(escapeControls(String(file))):\(place.line)"
  }

  private static func seconds(_ count: Double) -> String {
    count == count.rounded() ? "\(Int(count)) s" : "\(count) s"
  }
}
