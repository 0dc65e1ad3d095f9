internal import SwiftSyntax

/// `#if` and `#available`, decided for the simulated platform.
extension AdaptingVisitor {
  /// Puts `true` or `false` in the place of each question about the platform.
  ///
  /// `swift(…)`, `compiler(…)`, flags and the operators between them stay, so the compiler still
  /// does what it would do with them, down to not parsing a branch for another language version.
  func decide(_ clause: IfConfigClauseSyntax) {
    guard let condition = clause.condition else { return }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.calls {
      guard let answer = PlatformCondition.answer(ExprSyntax(call), on: platform) else { continue }
      edits.overwrite(call.extent, with: answer ? "true" : "false")
    }
  }

  /// Here every `#available` holds and no `#unavailable` does; the others become constants.
  func decide(_ node: AvailabilityConditionSyntax) {
    let newEnough = isAvailable(node.availabilityArguments)
    let isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
    guard !newEnough else { return }
    edits.overwrite(node.extent, with: isNegated ? "true" : "false")
  }

  private func isAvailable(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    for argument in arguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        names(restriction.platform.text), let version = version(restriction.version)
      else { continue }
      return version <= platform.version
    }
    return true
  }

  func names(_ text: String) -> Bool {
    text == platform.name.rawValue || text == platform.name.rawValue + "ApplicationExtension"
  }

  func version(_ tuple: VersionTupleSyntax?) -> SourcePlatform.Version? {
    tuple.flatMap { SourcePlatform.Version($0.trimmedDescription) }
  }
}

private final class CallFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .skipChildren
  }
}
