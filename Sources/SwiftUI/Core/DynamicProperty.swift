import Foundation
@_spi(Reflection) import Swift

/// A stored property of a view that is given its value before `body` is read.
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper of SwiftUI's own, which needs its node to find its value.
package protocol InstallableProperty: DynamicProperty {
  /// Connects this copy of the wrapper to what the node keeps for it. `slot` holds whatever the
  /// wrapper wants to keep for as long as the node lives; nil the first time.
  @MainActor mutating func install(_ context: PropertyContext, slot: inout AnyObject?)

  /// Whether the other, given by a newer view value, stands for the same input.
  func isSameInput(as other: Self) -> Bool

  /// Whether what it reads is among the changes. Asked of an installed property.
  func isAmong(_ changes: Dependency.Changes, slot: AnyObject?) -> Bool
}

extension InstallableProperty {
  package func isAmong(_ changes: Dependency.Changes, slot: AnyObject?) -> Bool {
    slot.map { changes.sources.contains(ObjectIdentifier($0)) } ?? false
  }
}

extension InstallableProperty {
  @MainActor package static func install(
    at pointer: UnsafeMutableRawPointer, _ context: PropertyContext, slot: inout AnyObject?
  ) {
    pointer.assumingMemoryBound(to: Self.self).pointee.install(context, slot: &slot)
  }

  package static func isAmong(
    _ changes: Dependency.Changes, at pointer: UnsafeRawPointer, slot: AnyObject?
  ) -> Bool {
    pointer.assumingMemoryBound(to: Self.self).pointee.isAmong(changes, slot: slot)
  }

  package static func isSameInput(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.assumingMemoryBound(to: Self.self).pointee
      .isSameInput(as: right.assumingMemoryBound(to: Self.self).pointee)
  }
}

extension DynamicProperty {
  fileprivate static func update(at pointer: UnsafeMutableRawPointer) {
    pointer.assumingMemoryBound(to: Self.self).pointee.update()
  }
}

/// What a property is installed into.
@MainActor package struct PropertyContext {
  package let environment: EnvironmentScope
  package let dependency: Dependency
  /// Nil in an App or a scene, which belong to no window.
  package let host: WindowHost?
}

/// The stored properties of a type, found once for each type.
package struct PropertyLayout {
  package enum Kind {
    case installable(any InstallableProperty.Type)
    /// A dynamic property of the learner's own; its parts are fields of their own in the list.
    case custom(any DynamicProperty.Type)
    case plain(Any.Type)
  }
  package struct Field {
    package var offset: Int
    package var kind: Kind
    /// The stored property of the owner that it is, or is a part of.
    package var name: String
  }
  package var fields: [Field] = []
  package var hasDynamicProperties = false

  nonisolated(unsafe) private static var cache: [ObjectIdentifier: PropertyLayout] = [:]

  package static func of(_ type: Any.Type) -> PropertyLayout {
    if let known = cache[ObjectIdentifier(type)] { return known }
    var layout = PropertyLayout()
    layout.collect(type, at: 0)
    cache[ObjectIdentifier(type)] = layout
    return layout
  }

  /// Whether two values in memory were given the same: their plain properties are equal, and what
  /// is installed in the others does not count.
  package func areSameInputs(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    fields.allSatisfy { field in
      let left = left + field.offset
      let right = right + field.offset
      switch field.kind {
      case .installable(let type): return type.isSameInput(left, right)
      case .custom: return true
      case .plain(let type): return ValueComparison.isEqual(type, left, right)
      }
    }
  }

  /// Only structs are asked whether they are dynamic properties, and the plain ones that every
  /// program is full of are not: a question that is answered with no goes through every
  /// conformance in the process, and a launch asks hundreds.
  private static func isStruct(_ type: Any.Type) -> Bool {
    ValueComparison.isStruct(type) && !plainTypes.contains(ObjectIdentifier(type))
  }

  private static let plainTypes = Set(
    ([
      Int.self, Double.self, Float.self, Bool.self, String.self, CGFloat.self, CGSize.self,
      CGPoint.self, CGRect.self, Date.self, Data.self, URL.self, UUID.self, Color.self, Text.self,
      Font.self, LocalizedStringKey.self, EdgeInsets.self, Angle.self, Path.self,
    ] as [Any.Type]).map { ObjectIdentifier($0) })

  private mutating func collect(_ type: Any.Type, at base: Int, in property: String? = nil) {
    // Parts come before the property that they make up, so that its `update` finds them ready.
    _ = _forEachField(of: type, options: []) { label, offset, fieldType, _ in
      let name = property ?? String(cString: label)
      guard Self.isStruct(fieldType), let dynamic = fieldType as? any DynamicProperty.Type else {
        fields.append(Field(offset: base + offset, kind: .plain(fieldType), name: name))
        return true
      }
      hasDynamicProperties = true
      if let installable = dynamic as? any InstallableProperty.Type {
        fields.append(Field(offset: base + offset, kind: .installable(installable), name: name))
      } else {
        collect(fieldType, at: base + offset, in: name)
        fields.append(Field(offset: base + offset, kind: .custom(dynamic), name: name))
      }
      return true
    }
  }
}

/// An owner of a body (a view, a scene, an App or a modifier) with its properties connected.
@MainActor package struct InstalledOwner<Owner> {
  private let layout = PropertyLayout.of(Owner.self)
  private var slots: [AnyObject?]
  /// As it was given, before anything was installed.
  package private(set) var given: Owner

  package init(_ owner: Owner) {
    given = owner
    slots = Array(repeating: nil, count: layout.fields.count)
  }

  /// Takes a newer value; says whether it differs in anything that its body could show.
  package mutating func replace(_ owner: Owner) -> Bool {
    let isSame = isEqual(given, owner)
    given = owner
    return !isSame
  }

  /// A copy that is ready for its body to be read.
  package mutating func installed(_ context: PropertyContext) -> Owner {
    var copy = given
    guard layout.hasDynamicProperties else { return copy }
    withUnsafeMutableBytes(of: &copy) { bytes in
      for (index, field) in layout.fields.enumerated() {
        let pointer = bytes.baseAddress! + field.offset
        switch field.kind {
        case .installable(let type): type.install(at: pointer, context, slot: &slots[index])
        case .custom(let type): type.update(at: pointer)
        case .plain: break
        }
      }
    }
    return copy
  }

  /// The dynamic properties of an installed copy that read what has changed, in the order in which
  /// they are declared; all of them without changes.
  package func changedProperties(of installed: Owner, _ changes: Dependency.Changes?) -> [String] {
    var names: [String] = []
    withUnsafeBytes(of: installed) { bytes in
      for (index, field) in layout.fields.enumerated() where names.last != field.name {
        guard case .installable(let type) = field.kind, let start = bytes.baseAddress else {
          continue
        }
        let pointer = start + field.offset
        if changes.map({ type.isAmong($0, at: pointer, slot: slots[index]) }) ?? true {
          names.append(field.name)
        }
      }
    }
    return names
  }

  private func isEqual(_ left: Owner, _ right: Owner) -> Bool {
    // The view's own `==` decides, except for plain bytes (R).
    if !_isPOD(Owner.self), let left = left as? any Equatable {
      return ValueComparison.areEqual(left, right)
    }
    return withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        // A type without stored properties has one value.
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return layout.areSameInputs(left, right)
      }
    }
  }
}
