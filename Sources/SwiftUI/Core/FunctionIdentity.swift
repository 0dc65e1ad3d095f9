/// What tells one closure from another: its code and what it captured.
///
/// Two closures with the same code are the same where everything that they captured is the same.
/// Where the captured values cannot be looked into, they count as different.
struct FunctionIdentity {
  /// Keeps the closure, so that its context stays where it is.
  private let holder: Any
  private let code: UnsafeRawPointer?
  private let context: UnsafeRawPointer?

  /// The holder is a struct whose only stored property is the closure: a closure that is passed by
  /// itself as a generic value would be wrapped first, and the wrapper compared.
  init<Holder>(in holder: Holder) {
    self.holder = holder
    (code, context) = withUnsafeBytes(of: holder) { bytes in
      guard bytes.count == 2 * MemoryLayout<UnsafeRawPointer>.size else { return (nil, nil) }
      let words = bytes.bindMemory(to: UnsafeRawPointer?.self)
      return (words[0], words[1])
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    guard left.code != nil, left.code == right.code else { return false }
    return areSameContexts(left.context, right.context)
  }

  /// Whether two functions, as they lie in memory, are the same.
  static func areSameFunctions(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = left.assumingMemoryBound(to: UnsafeRawPointer?.self)
    let right = right.assumingMemoryBound(to: UnsafeRawPointer?.self)
    return left[0] == right[0] && areSameContexts(left[1], right[1])
  }

  private static func areSameContexts(_ left: UnsafeRawPointer?, _ right: UnsafeRawPointer?) -> Bool
  {
    if left == right { return true }
    guard let left, let right else { return false }
    guard let captures = CaptureLayout(context: left),
      captures.metadata == CaptureLayout(context: right)?.metadata
    else { return false }
    return captures.areEqual(left, right)
  }
}

/// How the captured values lie in the context of a closure, as the compiler describes it for
/// reflection.
private struct CaptureLayout {
  let metadata: UnsafeRawPointer
  private enum Capture {
    case value(Any.Type)
    /// A function in the compiler's own form, which has no type at run time.
    case function
  }
  private let captures: [Capture]
  private let firstOffset: Int

  /// Nil where the context is not that of a closure, or holds something that has no plain type (a
  /// captured variable's box, a generic parameter).
  init?(context: UnsafeRawPointer) {
    let heapLocalVariableKind = 0x400
    guard let metadata = context.load(as: UnsafeRawPointer?.self),
      metadata.load(as: Int.self) == heapLocalVariableKind,
      let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    else { return nil }
    self.metadata = metadata
    firstOffset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    let typeCount = Int(description.load(as: UInt32.self))
    let sourceCount = description.load(fromByteOffset: 4, as: UInt32.self)
    let bindingCount = description.load(fromByteOffset: 8, as: UInt32.self)
    guard sourceCount == 0, bindingCount == 0 else { return nil }
    var captures: [Capture] = []
    for index in 0..<typeCount {
      let field = description + 12 + 4 * index
      let name = field + Int(field.load(as: Int32.self))
      let length = mangledNameLength(name)
      if let type = _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil,
        genericArguments: nil)
      {
        captures.append(.value(type))
      } else if isImplementationFunction(name, length) {
        captures.append(.function)
      } else {
        return nil
      }
    }
    self.captures = captures
  }

  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    var offset = firstOffset
    /// Where the next value lies, given its layout.
    func next<T>(_: T.Type) -> Int {
      let alignment = MemoryLayout<T>.alignment
      offset = (offset + alignment - 1) / alignment * alignment
      defer { offset += MemoryLayout<T>.size }
      return offset
    }
    func isEqual<T>(_: T.Type) -> Bool {
      let place = next(T.self)
      if ValueComparison.isFunction(T.self) {
        return FunctionIdentity.areSameFunctions(left + place, right + place)
      }
      // What a scene or an App was given, when it captured itself. What was installed in it is
      // asked about where it was read (`InstalledReads`).
      let layout = PropertyLayout.of(T.self)
      if layout.hasDynamicProperties { return layout.areSameInputs(left + place, right + place) }
      return ValueComparison.isEqual(T.self, left + place, right + place)
    }
    return captures.allSatisfy { capture in
      switch capture {
      case .value(let type): return _openExistential(type, do: isEqual)
      case .function:
        let place = next((() -> Void).self)
        return FunctionIdentity.areSameFunctions(left + place, right + place)
      }
    }
  }
}

/// Whether the name is that of a function type in the compiler's own form: it ends with the letters
/// of its conventions between an `I` and an underscore.
private func isImplementationFunction(_ name: UnsafeRawPointer, _ length: Int) -> Bool {
  let bytes = UnsafeRawBufferPointer(start: name, count: length)
  guard bytes.last == UInt8(ascii: "_") else { return false }
  let conventions = bytes.dropLast().reversed().prefix {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
  }
  let mark = bytes.count - 2 - conventions.count
  return mark >= 0 && !conventions.isEmpty && bytes[mark] == UInt8(ascii: "I")
}

/// A mangled name ends with a zero byte, but may hold references of four or eight bytes that
/// contain some.
private func mangledNameLength(_ name: UnsafeRawPointer) -> Int {
  var length = 0
  while true {
    switch name.load(fromByteOffset: length, as: UInt8.self) {
    case 0: return length
    case 1...0x17: length += 5
    case 0x18...0x1F: length += 9
    default: length += 1
    }
  }
}
