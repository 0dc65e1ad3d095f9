internal import SwiftSyntax

/// Attributes that Linux refuses or reads otherwise.
extension AdaptingVisitor {
  func adaptAttribute(_ node: AttributeSyntax) {
    switch node.attributeName.trimmedDescription {
    case "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable":
      edits.overwrite(node.extent)
    case "Previewable":
      if isInPreview(node) { edits.overwrite(node.extent) }
    case "available":
      if case .availability(let arguments) = node.arguments { adaptAvailability(arguments) }
    default: break
    }
  }

  private func isInPreview(_ node: AttributeSyntax) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let macro = current.as(MacroExpansionDeclSyntax.self) {
        return macro.macroName.text == "Preview"
      }
      if let macro = current.as(MacroExpansionExprSyntax.self) {
        return macro.macroName.text == "Preview"
      }
      parent = current.parent
    }
    return false
  }

  /// `@available(iOS, unavailable)` and its kin hold on the simulated platform as they do on
  /// Apple's; a plain `@available(iOS 17, *)` means nothing here and stays.
  private func adaptAvailability(_ arguments: AvailabilityArgumentListSyntax) {
    guard let first = arguments.first, case .token(let name) = first.argument, names(name.text)
    else { return }
    var verdict = false
    for argument in arguments.dropFirst() {
      switch argument.argument {
      case .token(let token):
        if ["unavailable", "deprecated"].contains(token.text) { verdict = true }
      case .availabilityLabeledArgument(let labeled):
        guard case .version(let tuple) = labeled.value, let version = version(tuple) else { break }
        let isReached = version <= platform.version
        switch labeled.label.text {
        case "obsoleted" where isReached:
          edits.overwrite(labeled.extent, with: "unavailable")
          verdict = true
        case "deprecated" where isReached:
          edits.overwrite(labeled.extent, with: "deprecated")
          verdict = true
        default: break
        }
      default: break
      }
    }
    guard verdict else { return }
    edits.overwrite(name.extent, with: "*")
    for argument in arguments.dropFirst() {
      guard case .availabilityLabeledArgument(let labeled) = argument.argument,
        case .version(let tuple) = labeled.value, let version = version(tuple)
      else { continue }
      if labeled.label.text == "introduced" || version > platform.version {
        edits.overwrite(argument.extent)
      }
    }
  }
}
