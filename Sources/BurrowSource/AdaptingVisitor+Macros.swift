internal import SwiftSyntax

/// `#Preview` and `@Entry`, whose macros come with Apple's SDK.
extension AdaptingVisitor {
  /// A preview becomes a private function on the same lines: checked like any other code, never
  /// called. Its name and traits would change nothing here and are left out.
  func adaptPreview(
    _ node: some SyntaxProtocol, closure: ClosureExprSyntax?,
    others: MultipleTrailingClosureElementListSyntax
  ) {
    guard let closure, closure.signature == nil else { return }
    previews += 1
    let (builder, result) =
      importsSwiftUI
      ? ("@SwiftUI.ViewBuilder ", "SwiftUI.View")
      : ("", platform.name == .macOS ? "AppKit.NSResponder" : "UIKit.UIResponder")
    let head = node.firstToken(viewMode: .sourceAccurate)!
    // Attributes of the macro, such as `@available`, come before the pound sign and stay.
    let start =
      node.tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .pound }?.extent.lowerBound
      ?? head.extent.lowerBound
    edits.replace(
      start..<closure.leftBrace.extent.upperBound,
      with: "@MainActor \(builder)private func __preview_\(previews)() -> some \(result) {")
    if !others.isEmpty { edits.overwrite(others.extent) }
  }

  /// `@Entry var name: T = value` in an extension of one of SwiftUI's collections of values becomes
  /// a computed property and its key. Anywhere else the attribute stays, and is refused.
  func adaptEntry(_ node: VariableDeclSyntax) {
    guard
      let attribute = node.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { $0.attributeName.trimmedDescription == "Entry" }),
      let keys = keyProtocol(around: node),
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    let type = binding.typeAnnotation?.type
    let isOptional = type?.is(OptionalTypeSyntax.self) ?? false
    guard binding.initializer != nil || isOptional else { return }
    let key = "__Key_\(name.text.filter { $0 != "`" })"
    let access =
      " { get { self[\(key).self] } set { self[\(key).self] = newValue } }; "
      + "struct \(key): SwiftUI.\(keys) { "

    edits.overwrite(attribute.extent)
    if keys == "FocusedValueKey" {
      // A focused value is nil where nothing publishes it, so its key has no default.
      guard let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType else { return }
      let value = "\(access)typealias Value = \(wrapped.trimmedDescription) }"
      let end = binding.initializer?.extent ?? type!.extent.upperBound..<type!.extent.upperBound
      edits.replace(end, with: value)
      return
    }
    guard let initializer = binding.initializer else {
      let text = "\(access)static var defaultValue: \(type!.trimmedDescription) { nil } }"
      edits.insert(text, at: type!.extent.upperBound)
      return
    }
    let before = initializer.equal.extent
    if let type {
      // Spelled so that a value of another type is refused in the words of a declaration.
      let type = type.trimmedDescription
      let value = "static var defaultValue: \(type) { let value: \(type) ="
      edits.replace(before, with: access + value)
      edits.insert("; return value } }", at: initializer.extent.upperBound)
    } else {
      let value = "nonisolated(unsafe) static let defaultValue = "
      edits.replace(before, with: ": \(key).Value" + access + value)
      edits.insert(" }", at: initializer.extent.upperBound)
    }
  }

  private func keyProtocol(around node: VariableDeclSyntax) -> String? {
    let place = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    switch place?.extendedType.trimmedDescription {
    case "EnvironmentValues", "SwiftUI.EnvironmentValues": return "EnvironmentKey"
    case "FocusedValues", "SwiftUI.FocusedValues": return "FocusedValueKey"
    case "ContainerValues", "SwiftUI.ContainerValues": return "ContainerValueKey"
    case "Transaction", "SwiftUI.Transaction": return "TransactionKey"
    default: return nil
    }
  }
}
