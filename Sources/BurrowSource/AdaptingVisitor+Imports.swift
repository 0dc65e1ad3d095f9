internal import SwiftSyntax

/// Imports of modules that this machine has and the simulated platform has not.
extension AdaptingVisitor {
  /// Modules that come with Swift on Linux alone.
  static let modulesOfLinux: Set = [
    "Glibc", "SwiftGlibc", "Musl", "Android", "CDispatch", "CoreFoundation_Private",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
  ]

  /// Says what Apple's compiler says. Within an `#if` the import is the compiler's to look at: it
  /// stands there behind a question such as `canImport`, which has its answer.
  func refuseForeignModule(_ node: ImportDeclSyntax) {
    guard let first = node.path.first?.name else { return }
    let name = first.text
    let isForeign =
      Self.modulesOfLinux.contains(name) || name.hasPrefix("Burrow") || name == "CVirtualClock"
    guard isForeign, !platform.modules.contains(name) else { return }
    var parent = node.parent
    while let current = parent {
      if current.is(IfConfigClauseSyntax.self) { return }
      parent = current.parent
    }
    report("no such module '\(name)'", at: first)
  }
}
