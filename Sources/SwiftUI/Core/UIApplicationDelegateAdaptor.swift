import Combine
import UIKit

/// Gives a SwiftUI app a delegate of UIKit's kind.
///
/// It is declared in the `App`, once; SwiftUI makes the delegate, by its `init()`, when the app is
/// launched or when the app first asks for it, and hands on to it what concerns the whole process:
/// launch, termination, low memory, the configuration of new scenes (D). What tells of foreground
/// and background goes to the scenes, never to this delegate (D). A delegate that can be observed
/// is found in the environment of every scene and view (D).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  private let adapted: AdaptedDelegate

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    adapted = AdaptedDelegate { ObjectMaker.make(delegateType) }
    AppDelegate.adapt(adapted)
  }

  public var wrappedValue: DelegateType {
    // The box was given a closure that makes nothing else.
    unsafeDowncast(adapted.delegate, to: DelegateType.self)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { .init(object: wrappedValue) }
}

extension UIApplicationDelegateAdaptor where DelegateType: Observable {
  /// Bindings to the delegate's properties.
  public var projectedValue: Bindable<DelegateType> { Bindable(wrappedValue: wrappedValue) }
}

extension UIApplicationDelegateAdaptor: @preconcurrency InstallableProperty {
  /// What an observable object publishes evaluates the App's body again.
  package mutating func install(_ context: PropertyContext, slot: inout AnyObject?) {
    guard let object = wrappedValue as? any ObservableObject else { return }
    let watcher = slot as? ObjectWatcher ?? ObjectWatcher()
    slot = watcher
    watcher.watch(object)
    watcher.noteRead()
  }

  package func isSameInput(as other: Self) -> Bool { true }
}

/// The app's own delegate, made when it is first needed.
@MainActor final class AdaptedDelegate {
  typealias Delegate = NSObject & UIApplicationDelegate
  private let make: @MainActor () -> any Delegate
  private(set) lazy var delegate: any Delegate = make()

  init(_ make: @escaping @MainActor () -> any Delegate) { self.make = make }
}
