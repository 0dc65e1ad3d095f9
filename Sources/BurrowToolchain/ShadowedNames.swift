/// Names of Foundation that mean Burrow's own types in a learner's program.
///
/// A type of a program's own module comes before an imported one of the same name. One hidden file
/// of typealiases therefore puts, say, a `UserDefaults` that knows the simulated device in front of
/// Foundation's, wherever the learner writes `UserDefaults`.
package enum ShadowedNames {
  /// The names that `BurrowFoundation` replaces. Only names that it declares may be here.
  package static let names = [
    "Bundle", "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchSource",
    "DispatchSourceTimer", "NotificationCenter", "OperationQueue", "ProcessInfo", "RunLoop",
    "Thread", "Timer",
    "UserDefaults",
  ]

  /// Functions that hold the one thread of a simulated app still. They do not compile.
  private static let blocking = [
    ("sleep", "UInt32) -> UInt32 { 0 }"), ("usleep", "UInt32) -> Int32 { 0 }"),
  ]

  /// The time as Core Foundation and Core Animation tell it, which are not there on Linux.
  private static let times = """
    public typealias CFAbsoluteTime = Double
    public typealias CFTimeInterval = Double
    func CFAbsoluteTimeGetCurrent() -> Double { BurrowFoundation._absoluteTime() }
    func CACurrentMediaTime() -> Double { BurrowFoundation._mediaTime() }

    """

  /// The hidden file, without the names that the learner's sources declare themselves.
  package static func source(besides own: Set<String> = []) -> String {
    let types = names.filter { !own.contains($0) }
      .map { "public typealias \($0) = BurrowFoundation.\($0)\n" }
    let functions = blocking.filter { !own.contains($0.0) }.map { name, rest in
      """
      @available(*, unavailable, message: "a simulated app has one thread, and it cannot wait: use \
      try await Task.sleep(for:)")
      @discardableResult func \(name)(_ duration: \(rest)

      """
    }
    let log =
      own.contains("NSLog")
      ? []
      : [
        """
        func NSLog(_ format: String, _ args: any CVarArg...) { BurrowFoundation._log(format, args) }

        """
      ]
    let errors = [
      """
      extension Error { var localizedDescription: String { BurrowFoundation._description(self) } }

      """
    ]
    return (types + functions + log + errors).joined() + times
  }
}
