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
  private var apps: [Key: App] = [:]

  /// One app, and the lock of who builds it.
  private final class App {
    let lock = NSLock()
    var built: Result<LaunchableApp, any Error>?
  }

  init(_ workshop: Workshop) { self.workshop = workshop }

  func app(_ order: Workshop.Order) throws -> LaunchableApp {
    let key = Key(
      sources: order.sources, system: order.system.description, plist: order.plist)
    let app = lock.withLock {
      let app = apps[key] ?? App()
      apps[key] = app
      return app
    }
    return try app.lock.withLock {
      let built = app.built ?? Result { try workshop.build(order).app }
      app.built = built
      return try built.get()
    }
  }
}
