import BurrowDevice
import Foundation

/// What a simulator is made of.
package struct SimulatorConfiguration: Sendable {
  package var model = DeviceModel.iPhone17
  package var system = SystemVersion(27)
  package var sdk = SystemVersion(27)
  /// The path of the executable `BurrowAppHost`.
  package var host: String
  /// Apps are launched from copies of a host that has loaded the frameworks once, where that can be
  /// had; else each launch starts the host from the beginning, as a program that is no host needs.
  package var hasLaunchServer = true
  /// Where the device's storage outlives this simulator; nil for one that is forgotten.
  package var stateDirectory: String?
  /// The path of `llvm-symbolizer`, which turns a crash into a line; nil where there is none.
  package var symbolizer: String?
  package var limits = Limits()
  /// What the kernel has to contain the app with, and whether it may run with less than all.
  package var kernel = ContainmentReport.ofThisKernel
  package var trust = Trust.contained
  /// Variables that the app's process has besides the usual ones.
  package var environment: [String: String] = [:]
  /// Virtual seconds pass as real ones.
  package var isLive = false
  /// Every piece of output carries the instant at which it was printed. Without it what is printed
  /// while time passes carries the end of that time, which is quicker.
  package var reportsTimes = false
  /// A window's picture is kept when it goes to the background, for the app switcher. Who knows that
  /// nobody will look at a card saves the work.
  package var keepsPictures = true
  /// The size in points for which each of `count` windows that are shown side by side is laid out.
  /// Reading always uses the size of the screen.
  package var drawingSize: @Sendable (_ count: Int, _ screen: CGSize) -> CGSize = { $1 }
  /// Asked again and again while the app works; true ends the gesture, and the app with it.
  package var isCancelled: (@Sendable () -> Bool)?

  package struct Limits: Sendable {
    /// Real seconds that the app may take to answer one command.
    package var answer = 5.0
    /// Bytes that are kept of each stream for one gesture.
    package var output = 1 << 20
    /// Bytes of one message on the wire.
    package var message = 32 << 20

    /// Bytes that the app may have stored, and files and folders.
    package var storage = 256 << 20
    package var files = 10_000
    /// Bytes of its settings and of what its windows keep.
    package var settings = 32 << 20
    /// Bytes of memory, shared memory too. What is not shared the kernel bounds by itself.
    package var memory = 3 << 30

    package init() {}

    /// The defaults, with the deadline that `BURROW_DEADLINE` gives in seconds.
    package init(environment: [String: String]) {
      if let text = environment["BURROW_DEADLINE"], let seconds = Double(text), seconds > 0 {
        answer = min(seconds, 86_400)
      }
    }
  }

  package init(host: String) { self.host = host }
}

/// An app that can be launched.
package struct LaunchableApp: Sendable {
  /// The path of the compiled library.
  package var library: String
  package var facts: InstalledApp

  package init(library: String, facts: InstalledApp) {
    self.library = library
    self.facts = facts
  }
}
