import BurrowNames
import Foundation

/// What a finger does to a control.
package enum ControlTouch: Hashable, Sendable {
  case activate
  case setOn(Bool)
  case increment
  case decrement
  /// By the option's place.
  case choose(Int)
  /// It is where text goes now.
  case focus
  /// A slider cannot be tapped to a value; it is named so that the caller can say so.
  case adjust
}

/// A control, and what a tap on the words that found it does.
package struct ControlHit: Hashable, Sendable {
  package var control: Picture.Control
  package var touch: ControlTouch
}

extension Picture {
  /// Every control that can be seen, in the order in which it is read.
  package var controls: [Control] { hits.map(\.hit.control).removingRepeats() }

  /// The fields that can be seen: where `type` goes when it is not told.
  package var fields: [Control] {
    controls.filter { if case .field = $0.kind { true } else { false } }
  }

  /// The words that `tap` knows in this window, in reading order.
  package var tapLabels: [String] { hits.filter(\.isOwn).map(\.label).removingRepeats() }

  /// The control that a person means by a label: what it is called, exactly, or the first text of
  /// a row that has several.
  ///
  /// The options of a picker and the two ends of a stepper ("Increment", or "Carrots, Increment"
  /// where there are several) are labels too.
  package func control(labelled label: String) throws(ControlLookupError) -> ControlHit {
    let hits = hits
    // An area has its words once for each of its texts, and they are all the same touch.
    let found = hits.filter { $0.label == label }.removingRepeats()
    let own = found.filter(\.isOwn)
    let matches = own.isEmpty ? found : own
    if matches.isEmpty {
      let others = hits.filter { $0.isOwn || $0.hit.control.isBeside }.map(\.label)
        .removingRepeats()
      throw .notFound(label: label, present: nearestFirst(to: label, others))
    }
    if matches.count > 1 {
      throw .ambiguous(
        label: label, count: matches.count,
        present: nearestFirst(to: label, hits.map(\.label).removingRepeats()))
    }
    let hit = matches[0].hit
    guard hit.control.isEnabled, hit.control.allows(hit.touch) else {
      throw .disabled(label: label)
    }
    return hit
  }

  private struct LabelledHit: Hashable {
    var label: String
    /// Whether this is the plain name, not one that only sets apart controls of one name.
    var isOwn: Bool
    var hit: ControlHit
  }

  private var hits: [LabelledHit] {
    visibleMarks.compactMap(\.control).flatMap { control -> [LabelledHit] in
      func hit(_ label: String, _ touch: ControlTouch, isOwn: Bool = true) -> LabelledHit {
        LabelledHit(
          label: label, isOwn: isOwn, hit: ControlHit(control: control, touch: touch))
      }
      switch control.kind {
      case .button:
        let whole = hit(control.label, .activate)
        // A row of several texts also goes by the first of them.
        guard let end = control.label.range(of: ", ")?.lowerBound else { return [whole] }
        return [whole, hit(String(control.label[..<end]), .activate, isOwn: false)]
      case .area: return [hit(control.label, .activate, isOwn: false)]
      case .action(let name):
        let short = hit(name, .activate, isOwn: false)
        if control.label.isEmpty { return [short] }
        return [short, hit("\(control.label), \(name)", .activate, isOwn: false)]
      case .field: return [hit(control.label, .focus)]
      case .toggle(let isOn): return [hit(control.label, .setOn(!isOn))]
      case .slider: return [hit(control.label, .adjust)]
      case .stepper:
        return [
          hit(Control.decrement, .decrement), hit(Control.increment, .increment),
          hit("\(control.label), \(Control.decrement)", .decrement, isOwn: false),
          hit("\(control.label), \(Control.increment)", .increment, isOwn: false),
        ]
      case .picker(let options, _):
        return options.enumerated().flatMap { index, option in
          [
            hit(option, .choose(index)),
            hit("\(control.label), \(option)", .choose(index), isOwn: false),
          ]
        }
      }
    }
  }
}

extension Picture.Control {
  /// Whether a control of the same name comes first.
  fileprivate var isBeside: Bool {
    switch kind {
    case .area, .action: true
    default: false
    }
  }

  fileprivate func allows(_ touch: ControlTouch) -> Bool {
    guard case .stepper(let canIncrement, let canDecrement) = kind else { return true }
    return switch touch {
    case .increment: canIncrement
    case .decrement: canDecrement
    default: true
    }
  }
}

extension Array where Element: Hashable {
  fileprivate func removingRepeats() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
