internal import SwiftParser
internal import SwiftSyntax

/// What a `Package.swift` says, as far as it says it in literals.
///
/// The manifest is read, never run: it is a program of somebody's own.
///
/// ```swift
/// PackageManifest(".target(name: \"Nest\", path: \"Nest\")")?.targets[0].path  // "Nest"
/// ```
package struct PackageManifest: Sendable, Equatable {
  package struct Target: Sendable, Equatable {
    /// As SwiftPM spells it: `target`, `executableTarget`, `testTarget`, `macro`, …
    package var kind: String
    package var name: String
    package var path: String?
    package var exclude: [String] = []
    package var sources: [String]?
    package var settings = ModuleSettings()
  }

  /// A package that is somewhere else.
  package struct Remote: Sendable, Hashable {
    package var location: String
    /// From one.
    package var line: Int
  }

  package var targets: [Target] = []
  package var localPackages: [String] = []
  package var remotePackages: [Remote] = []
  /// Major and minor version of the tools that it was written for.
  package var toolsVersion = (major: 6, minor: 0)

  package static func == (left: PackageManifest, right: PackageManifest) -> Bool {
    left.targets == right.targets && left.localPackages == right.localPackages
      && left.remotePackages == right.remotePackages && left.toolsVersion == right.toolsVersion
  }

  /// Nil for a text that is no manifest: it does not begin with `// swift-tools-version`.
  package init?(_ text: String) {
    guard let version = Self.toolsVersion(in: text) else { return nil }
    toolsVersion = version
    let tree = Parser.parse(source: text)
    let finder = ManifestVisitor(tree)
    finder.walk(tree)
    targets = finder.targets
    localPackages = finder.localPackages
    remotePackages = finder.remotePackages
    // As SwiftPM does: the mode is that of the tools, unless the manifest says another (D).
    let mode = finder.languageMode ?? (version.major < 6 ? "5" : "6")
    for index in targets.indices where targets[index].settings.languageMode == nil {
      targets[index].settings.languageMode = mode
    }
  }

  /// `// swift-tools-version:5.9`, also with blanks.
  private static func toolsVersion(in text: String) -> (major: Int, minor: Int)? {
    guard let line = text.split(whereSeparator: \.isNewline).first, line.hasPrefix("//") else {
      return nil
    }
    let words = line.dropFirst(2).drop { $0 == " " || $0 == "\t" }
    guard words.lowercased().hasPrefix("swift-tools-version") else { return nil }
    let number = words.dropFirst("swift-tools-version".count).drop { !$0.isNumber }
    let parts = number.prefix { $0.isNumber || $0 == "." }.split(separator: ".").map {
      Int($0) ?? 0
    }
    return (parts.first ?? 6, parts.count > 1 ? parts[1] : 0)
  }
}

/// How the compiler is told to read a module's files.
package struct ModuleSettings: Sendable, Hashable {
  /// `5` or `6`; nil is 6.
  package var languageMode: String?
  /// What is isolated where nothing is written: nil, or `MainActor`.
  package var isMainActorByDefault = false
  package var defines: [String] = []
  package var upcomingFeatures: [String] = []
  package var experimentalFeatures: [String] = []
  package var hasStrictConcurrency = false

  package init() {}

  package var compilerFlags: [String] {
    var flags = ["-swift-version", languageMode ?? "6"]
    if isMainActorByDefault { flags += ["-default-isolation", "MainActor"] }
    if hasStrictConcurrency { flags += ["-strict-concurrency=complete"] }
    for name in defines { flags += ["-D", name] }
    for name in upcomingFeatures { flags += ["-enable-upcoming-feature", name] }
    for name in experimentalFeatures { flags += ["-enable-experimental-feature", name] }
    return flags
  }
}

/// Collects the calls of a manifest that are of interest.
private final class ManifestVisitor: SyntaxVisitor {
  var targets: [PackageManifest.Target] = []
  var localPackages: [String] = []
  var remotePackages: [PackageManifest.Remote] = []
  var languageMode: String?
  private let locations: SourceLocationConverter

  init(_ tree: SourceFileSyntax) {
    locations = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private static let targetKinds: Set = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "binaryTarget",
    "systemLibrary",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    switch called {
    case let kind? where Self.targetKinds.contains(kind):
      // `.target(name:)` among the dependencies of a target names one, and makes none.
      guard !isDependency(node), let name = text(node, "name") else { return .visitChildren }
      targets.append(
        PackageManifest.Target(
          kind: kind, name: name, path: text(node, "path"), exclude: texts(node, "exclude") ?? [],
          sources: texts(node, "sources"), settings: settings(node)))
      return .skipChildren
    case "package":
      guard !isDependency(node) else { return .visitChildren }
      if let path = text(node, "path") {
        localPackages.append(path)
      } else if let location = text(node, "url") ?? text(node, "id") {
        let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        remotePackages.append(.init(location: location, line: place.line))
      }
    default:
      if let modes = argument(node, "swiftLanguageModes") ?? argument(node, "swiftLanguageVersions")
      {
        languageMode = modes.trimmedDescription.contains("v6") ? "6" : "5"
      }
    }
    return .visitChildren
  }

  /// Within the dependencies of a target.
  private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        Self.targetKinds.contains(name)
      {
        return true
      }
      parent = current.parent
    }
    return false
  }

  private func settings(_ node: FunctionCallExprSyntax) -> ModuleSettings {
    var settings = ModuleSettings()
    guard let list = argument(node, "swiftSettings")?.as(ArrayExprSyntax.self) else {
      return settings
    }
    for element in list.elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let value = call.arguments.first?.expression
      else { continue }
      let literal = Self.string(value)
      switch name {
      case "define": settings.defines += literal.map { [$0] } ?? []
      case "enableUpcomingFeature": settings.upcomingFeatures += literal.map { [$0] } ?? []
      case "enableExperimentalFeature":
        if literal == "StrictConcurrency" {
          settings.hasStrictConcurrency = true
        } else {
          settings.experimentalFeatures += literal.map { [$0] } ?? []
        }
      case "defaultIsolation":
        settings.isMainActorByDefault = value.trimmedDescription.contains("MainActor")
      case "swiftLanguageMode", "swiftLanguageVersion":
        settings.languageMode = value.trimmedDescription.contains("v6") ? "6" : "5"
      default: break
      }
    }
    return settings
  }

  private func argument(_ node: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
    node.arguments.first { $0.label?.text == label }?.expression
  }

  private func text(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
    argument(node, label).flatMap(Self.string)
  }

  private func texts(_ node: FunctionCallExprSyntax, _ label: String) -> [String]? {
    argument(node, label)?.as(ArrayExprSyntax.self)?.elements
      .compactMap { Self.string($0.expression) }
  }

  private static func string(_ node: ExprSyntax) -> String? {
    node.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
