import BurrowAppRuntime

/// The evaluation of a body that is under way, and why there is one.
@MainActor enum BodyEvaluation {
  private static var reasons: () -> [String] = { [] }

  static func explained<Result>(
    by reasons: @escaping () -> [String], _ evaluate: () -> Result
  ) -> Result {
    let outer = Self.reasons
    Self.reasons = reasons
    defer { Self.reasons = outer }
    return evaluate()
  }

  /// In the words of a device (R): `@self` where the view itself is another, `@identity` where it is
  /// new in its place, the names of the dynamic properties that have changed, `@dependencies` where
  /// a property of an observable object has.
  static func sentence(_ view: Any.Type) -> String {
    let names = reasons()
    return names.isEmpty
      ? "\(view): unchanged." : "\(view): \(names.joined(separator: ", ")) changed."
  }
}

extension View {
  /// Prints why the body is evaluated. For use in a body, while looking for a mistake.
  public static func _printChanges() { print(BodyEvaluation.sentence(Self.self)) }

  /// Writes why the body is evaluated into the log.
  public static func _logChanges() { AppRuntime.shared.log(BodyEvaluation.sentence(Self.self)) }
}
