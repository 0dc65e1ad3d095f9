internal import CObjectMaker
import Foundation
@preconcurrency import Glibc

/// Makes an object of a class that is only known as a value, as UIKit makes an app's delegates.
///
/// On Apple's systems the Objective-C runtime does this for every class. Swift itself allows it only
/// where the initialiser is marked `required`, which `NSObject`'s is not; but a subclass keeps it at
/// the same place of its table of methods, and from there it can be called.
package enum ObjectMaker {
  private static let initializer = "$s10Foundation8NSObjectCACycfC"

  /// Where `init()` stands, in words from the beginning of a class's metadata.
  private static let slot: Int? = {
    guard let wanted = dlsym(nil, initializer) else { return nil }
    let table = words(of: NSObject.self)
    // The table comes after the fixed head of the metadata, and is short.
    return (0..<64).first { table[$0] == UInt(bitPattern: wanted) }
  }()

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// A new object, by the class's own `init()`.
  @MainActor package static func make<T: NSObject>(_ type: T.Type) -> T {
    guard let slot, let function = UnsafeRawPointer(bitPattern: words(of: type)[slot]),
      let made = burrow_make_object(function, UnsafeRawPointer(words(of: type)))
    else { fatalError("\(type) cannot be made here: NSObject.init() was not found.") }
    return unsafeDowncast(Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue(), to: type)
  }
}
