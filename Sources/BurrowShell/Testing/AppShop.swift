import BurrowDevice
import BurrowSimulator
import BurrowToolchain
import Foundation

/// Builds each distinct app once, however many threads ask for it.
final class AppShop: @unchecked Sendable {
  struct Key: Hashable {
    var sources: AppSources
    var system: String
    var plist: InfoPlist
  }

  private let workshop: Workshop
  private let lock = NSLock()
  private var apps: [Key: Result<LaunchableApp, any Error>] = [:]
  private var keyLocks: [Key: NSLock] = [:]

  init(_ workshop: Workshop) { self.workshop = workshop }

  func app(_ order: Workshop.Order) throws -> LaunchableApp {
    let key = Key(
      sources: order.sources, system: order.system.description, plist: order.plist)
    let keyLock = lock.withLock {
      let keyLock = keyLocks[key] ?? NSLock()
      keyLocks[key] = keyLock
      return keyLock
    }
    return try keyLock.withLock {
      if let known = lock.withLock({ apps[key] }) { return try known.get() }
      let result = Result { try workshop.build(order).app }
      lock.withLock { apps[key] = result }
      return try result.get()
    }
  }
}
