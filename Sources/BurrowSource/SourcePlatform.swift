/// The platform that a learner's source is compiled for: the simulated one, never the machine's.
///
/// Two platforms that are equal make the same program of the same source.
package struct SourcePlatform: Hashable, Sendable {
  /// The name that `#if os(…)` and `#available(…)` use.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case iOS, macOS, visionOS, watchOS, tvOS
  }

  /// A version as availability compares it: `17` and `17.0.0` are one version.
  package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var major: Int
    package var minor: Int
    package var patch: Int

    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Reads `27`, `27.0` or `18.3.1`; nil for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(parts.count), let major = parts[0] else { return nil }
      for part in parts where part == nil || part! < 0 { return nil }
      self.init(
        major, parts.count > 1 ? parts[1]! : 0, parts.count > 2 ? parts[2]! : 0)
    }

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    package var description: String {
      patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
    }
  }

  package var name: Name
  package var version: Version
  /// What `targetEnvironment(simulator)` says.
  package var isSimulator: Bool
  /// The modules that an `import` finds on this platform; `canImport` holds for these alone.
  package var modules: Set<String>

  package init(
    _ name: Name, _ version: Version, isSimulator: Bool = true, modules: Set<String>? = nil
  ) {
    self.name = name
    self.version = version
    self.isSimulator = isSimulator
    self.modules = modules ?? Self.everywhere.union(Self.frameworks(of: name))
  }

  /// Modules of the language and of Foundation, which every platform has.
  package static let everywhere: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "Dispatch", "Observation", "Synchronization",
    "RegexBuilder", "Combine", "OSLog", "SwiftUI", "os",
  ]

  /// The interface frameworks that Burrow offers on a platform besides SwiftUI.
  package static func frameworks(of name: Name) -> Set<String> {
    switch name {
    case .iOS: ["UIKit", "BackgroundTasks"]
    case .macOS, .visionOS, .watchOS, .tvOS: []
    }
  }
}
