import BurrowAppRuntime
import Foundation

/// Hands what is posted to those who asked for it, in the order in which they asked.
///
/// Apple leaves the order open; a device keeps to this one (A). Foundation's own goes by where the
/// observers lie in memory, which is another order in each run. Everything in a simulated app runs
/// on one thread, so a queue that is named to run the block on makes no difference: whoever posts
/// waits for it (D).
open class NotificationCenter: NSObject, @unchecked Sendable {
  private static let center: NotificationCenter = {
    let center = NotificationCenter()
    AppRuntime.shared.post = { center.post(name: Notification.Name($0), object: nil) }
    return center
  }()

  open class var `default`: NotificationCenter { center }

  private final class Observer: NSObject {
    let name: Notification.Name?
    let object: Any?
    let block: @Sendable (Notification) -> Void
    var isRemoved = false

    init(
      _ name: Notification.Name?, _ object: Any?,
      _ block: @escaping @Sendable (Notification) -> Void
    ) {
      self.name = name
      self.object = object
      self.block = block
    }

    func wants(_ notification: Notification) -> Bool {
      if let name, name != notification.name { return false }
      guard let object else { return true }
      guard let other = notification.object else { return false }
      if type(of: object) is AnyClass { return object as AnyObject === other as AnyObject }
      guard let value = object as? AnyHashable else { return false }
      return value == other as? AnyHashable
    }
  }

  private var observers: [Observer] = []

  open func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: Foundation.OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, object, block)
    observers.append(observer)
    return observer
  }

  open func post(_ notification: Notification) {
    // Who is removed by another observer meanwhile hears no more.
    for observer in observers where observer.wants(notification) && !observer.isRemoved {
      observer.block(notification)
    }
  }

  open func post(
    name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  open func removeObserver(_ observer: Any) {
    removeObserver(observer, name: nil, object: nil)
  }

  open func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    guard let observer = observer as? Observer, name == nil || name == observer.name else { return }
    observer.isRemoved = true
    observers.removeAll { $0 === observer }
  }
}
