extension ModuleSettings {
  /// The build settings of a `project.pbxproj` that change what a source means.
  ///
  /// A setting counts where all that the file says of it is one value: its configurations and
  /// targets are not told apart. Without any the mode is 6, as for files without a project.
  package init(xcodeProject text: String) {
    self.init()
    let values = Self.values(in: text)
    func only(_ name: String) -> String? {
      values[name].flatMap { $0.count == 1 ? $0.first : nil }
    }
    if let version = only("SWIFT_VERSION") { languageMode = version.hasPrefix("6") ? "6" : "5" }
    isMainActorByDefault = only("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
    hasStrictConcurrency = only("SWIFT_STRICT_CONCURRENCY") == "complete" && languageMode == "5"
    if only("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" {
      // What Xcode turns on with it (D); the first three are a part of mode 6.
      let mode5 = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferSendableFromCaptures",
      ]
      upcomingFeatures =
        (languageMode == "5" ? mode5 : [])
        + ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    }
    let conditions = values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? []
    let words = conditions.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    defines = Set(words.map(String.init)).subtracting(["DEBUG", "inherited"]).sorted()
  }

  /// The values of each `SWIFT_…` setting: `SWIFT_VERSION = 5.0;`.
  private static func values(in text: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("SWIFT_"), let equals = line.firstRange(of: " = ") else { continue }
      let value = line[equals.upperBound...].filter { $0 != ";" && $0 != "\"" }
      found[String(line[..<equals.lowerBound]), default: []].insert(String(value))
    }
    return found
  }
}
