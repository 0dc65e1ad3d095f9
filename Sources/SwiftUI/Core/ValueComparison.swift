import Foundation

/// Whether two values of a stored property are the same, as far as can be told from outside.
///
/// A body is evaluated again only where its inputs differ. Equatable values are compared with `==`,
/// objects by identity, functions by their code and context, anything else part by part.
enum ValueComparison {
  static func isEqual(_ type: Any.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool
  {
    func compare<T>(_: T.Type) -> Bool {
      let size = MemoryLayout<T>.size
      if size == 0 || memcmp(left, right, size) == 0 { return true }
      // A function that captured something is made anew each time, and counts as another.
      if isFunction(T.self) { return false }
      if isStruct(T.self), !(T.self is any Equatable.Type) {
        return PropertyLayout.of(T.self).areSameInputs(left, right)
      }
      if _isPOD(T.self), !(T.self is any Equatable.Type) {
        // What differs may be padding, so look at the parts.
        return areEqualByParts(
          left.assumingMemoryBound(to: T.self).pointee,
          right.assumingMemoryBound(to: T.self).pointee)
      }
      return areEqual(
        left.assumingMemoryBound(to: T.self).pointee, right.assumingMemoryBound(to: T.self).pointee)
    }
    return _openExistential(type, do: compare)
  }

  /// A closure: two words that no protocol describes.
  static func isFunction(_ type: Any.Type) -> Bool {
    let functionKind = 0x302
    return unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == functionKind
      && MemoryLayout<() -> Void>.size == 2 * MemoryLayout<Int>.size
  }

  static func isStruct(_ type: Any.Type) -> Bool {
    let structKind = 0x200
    return unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == structKind
  }

  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if areCopies(left, right) { return true }
    if let left = left as? any Equatable { return equatable(left, right) }
    return areEqualByParts(left, right)
  }

  /// Whether they have the same type and the same bytes, or are in the same box: most values that
  /// are compared are copies, and to find out more takes far longer.
  private static func areCopies(_ left: Any, _ right: Any) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }

  private static func equatable<T: Equatable>(_ left: T, _ right: Any) -> Bool {
    guard let right = right as? T else { return false }
    return left == right
  }

  private static func areEqualByParts(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    let leftMirror = Mirror(reflecting: left)
    let rightMirror = Mirror(reflecting: right)
    switch leftMirror.displayStyle {
    case .class: return (left as AnyObject) === (right as AnyObject)
    case .struct, .tuple, .enum, .optional, .collection:
      let leftParts = Array(leftMirror.children)
      let rightParts = Array(rightMirror.children)
      guard leftParts.count == rightParts.count else { return false }
      if leftParts.isEmpty {
        // A case without a payload, or a struct without fields: its bytes are all there is.
        return leftMirror.displayStyle != .enum || "\(left)" == "\(right)"
      }
      return zip(leftParts, rightParts).allSatisfy {
        $0.label == $1.label && areEqual($0.value, $1.value)
      }
    default:
      // Functions, metatypes and the like were already found to differ.
      return false
    }
  }
}
