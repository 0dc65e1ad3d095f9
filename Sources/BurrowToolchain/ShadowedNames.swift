/// Names of Foundation that mean Burrow's own types in a learner's program.
///
/// A type of a program's own module comes before an imported one of the same name. One hidden file
/// of typealiases therefore puts, say, a `UserDefaults` that knows the simulated device in front of
/// Foundation's, wherever the learner writes `UserDefaults`.
package enum ShadowedNames {
  /// The names that `BurrowFoundation` replaces. Only names that it declares may be here.
  package static let names = [
    "DispatchGroup", "DispatchQueue", "RunLoop", "Timer", "UserDefaults",
  ]

  /// The hidden file, without the names that the learner's sources declare themselves.
  package static func source(besides own: Set<String> = []) -> String {
    names.filter { !own.contains($0) }
      .map { "public typealias \($0) = BurrowFoundation.\($0)\n" }
      .joined()
  }
}
