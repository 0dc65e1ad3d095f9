import BurrowScreen

/// What is said about a view to those who do not see it: on a terminal, what `read` says.
nonisolated struct AccessibilityModifier: PrimitiveViewModifier {
  enum Change {
    case label(Text)
    case value(Text)
    case hidden(Bool)
    case combined
    case ignored
  }
  let change: Change

  @MainActor func elements(_ parts: [[Element]], _ context: RenderContext) -> [Element] {
    guard !parts[0].isEmpty else { return [] }
    func wrapped(_ label: String?, isHidden: Bool = false) -> [Element] {
      [Element(.accessibility(label: label, isHidden: isHidden), parts[0])]
    }
    func text(_ text: Text) -> String {
      text.runs(in: context.environment).map(\.text).joined()
    }
    switch change {
    case .label(let label):
      return wrapped(context.environment.isRedacted ? "•••" : text(label))
    case .value(let value):
      let words = parts[0].words
      return wrapped(words.isEmpty ? text(value) : "\(words), \(text(value))")
    case .hidden(let isHidden): return isHidden ? wrapped(nil, isHidden: true) : parts[0]
    case .combined: return wrapped(parts[0].spokenParts.joined(separator: ", "))
    case .ignored: return wrapped("")
    }
  }
}

extension [Element] {
  /// What each of the texts in them says.
  var spokenParts: [String] {
    flatMap { element -> [String] in
      switch element.content {
      case .text(let text): [text.string]
      case .accessibility(_, isHidden: true), .hidden: []
      case .accessibility(let label?, _): [label]
      case .redacted: ["•••"]
      default: element.children.spokenParts
      }
    }.filter { !$0.isEmpty }
  }
}

/// What becomes of the views inside an accessibility element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  fileprivate let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is, for those who do not see it. `read` does not say it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: Set<String>

  private init(_ name: String) { bits = [name] }
  public init() { bits = [] }

  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let isImage = AccessibilityTraits("isImage")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let isModal = AccessibilityTraits("isModal")
  public static let isToggle = AccessibilityTraits("isToggle")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

  public func contains(_ member: Self) -> Bool { bits.isSuperset(of: member.bits) }
  public func union(_ other: Self) -> Self { with(bits.union(other.bits)) }
  public func intersection(_ other: Self) -> Self { with(bits.intersection(other.bits)) }
  public func symmetricDifference(_ other: Self) -> Self {
    with(bits.symmetricDifference(other.bits))
  }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    bits.formUnion(newMember.bits)
    return (isNew, newMember)
  }
  public mutating func remove(_ member: Self) -> Self? {
    let common = bits.intersection(member.bits)
    bits.subtract(member.bits)
    return common.isEmpty ? nil : with(common)
  }
  public mutating func update(with newMember: Self) -> Self? { insert(newMember).memberAfterInsert }
  public mutating func formUnion(_ other: Self) { bits.formUnion(other.bits) }
  public mutating func formIntersection(_ other: Self) { bits.formIntersection(other.bits) }
  public mutating func formSymmetricDifference(_ other: Self) {
    bits.formSymmetricDifference(other.bits)
  }

  private func with(_ bits: Set<String>) -> Self {
    var copy = self
    copy.bits = bits
    return copy
  }
}

extension View {
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(change: .label(Text(labelKey))))
  }

  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier(change: .label(label)))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    modifier(AccessibilityModifier(change: .label(Text(label))))
  }

  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(change: .value(Text(valueKey))))
  }

  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    modifier(AccessibilityModifier(change: .value(value)))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    modifier(AccessibilityModifier(change: .value(Text(value))))
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier(change: .hidden(hidden)))
  }

  @ViewBuilder
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    switch children {
    case .combine: modifier(AccessibilityModifier(change: .combined))
    case .ignore: modifier(AccessibilityModifier(change: .ignored))
    default: self
    }
  }

  // Spoken only on request, or not at all, so `read` leaves them out.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    self
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
