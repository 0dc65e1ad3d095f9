import BurrowDevice
import BurrowSimulator
import BurrowSource
import BurrowToolchain
import Foundation

/// Builds apps and sets up devices for them: the one place where the shell meets the compiler and
/// the app host.
final class Workshop: Sendable {
  let surroundings: Surroundings
  let builder: AppBuilder
  /// Raised by Ctrl-C: ends the compiler, or the gesture and its app.
  let cancellation: CancellationFlag
  private let trust: Trust

  /// - Parameter trust: Whether apps may run where the kernel cannot contain them.
  init(_ surroundings: Surroundings, trust: Trust) throws {
    // Before anything is built for which there would be no place.
    if let folder = surroundings.environment["TMPDIR"], !folder.isEmpty {
      try FileFailure.naming("TMPDIR") {
        try Files.checkWritableFolder(surroundings.url(folder))
        guard Files.isFolder(surroundings.url(folder)) else {
          throw FileFailure(.written, folder, reason: String(cString: strerror(ENOENT)))
        }
      }
    }
    if let text = surroundings.environment["BURROW_DEADLINE"], !text.isEmpty {
      guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
        throw Complaint(
          .usage, "BURROW_DEADLINE is \(Complaint.quoted(text)), which is no number of seconds",
          hint: "set it to a number up to 86400, or do not set it")
      }
    }
    self.trust = trust
    self.surroundings = surroundings
    cancellation = CancellationFlag()
    builder = try AppBuilder.standard(
      environment: Environment(surroundings.environment), cancellation: cancellation)
    Simulator.prepareToLaunch(host: builder.frameworks.appHost)
  }

  /// Begins to load what apps need, so that it is there when the first of them is launched. Where it
  /// cannot be had, whoever launches says so.
  static func prepareToLaunch() {
    guard let frameworks = try? Frameworks.besideThisProgram() else { return }
    Simulator.prepareToLaunch(host: frameworks.appHost)
  }

  /// Ctrl-C.
  struct Interrupted: Error {
    /// An app was running, and was ended.
    var isApp = false
    /// What its main thread was doing, if that was the learner's own code.
    var place: SourcePlace?
  }

  /// What an app is built from and for.
  struct Order {
    var sources: AppSources
    var model = DeviceModel.iPhone17
    var system = DeviceModel.systemVersions[0]
    var plist = InfoPlist()
    /// Whether a failure says at the end what Burrow does not offer: for somebody's own app, not
    /// for a learner's slips.
    var listsNotOffered = false
  }

  struct Product {
    var app: LaunchableApp
    var warnings: [Diagnostic]
  }

  /// Builds an app; `waiting` says so where it takes long.
  func build(_ order: Order) throws -> Product {
    let platform = SourcePlatform(.iOS, .init(order.system.major, order.system.minor))
    let waiting = Waiting("building \(order.sources.name)", surroundings)
    defer { waiting.end() }
    let built: BuiltApp
    do {
      built = try builder.build(order.sources, for: platform)
    } catch {
      // A compiler that Ctrl-C has ended may look like one that crashed.
      if error == .cancelled || cancellation.isCancelled { throw Interrupted() }
      if order.listsNotOffered { throw Complaint(error, building: order.sources) }
      throw error
    }
    let plist = order.plist.resolved(product: built.moduleName)
    let facts = InstalledApp(
      name: plist.name ?? built.moduleName, bundleIdentifier: plist.bundleIdentifier,
      permittedTaskIdentifiers: plist.permittedTaskIdentifiers,
      backgroundModes: plist.backgroundModes,
      supportsMultipleScenes: plist.supportsMultipleScenes, infoPlist: plist.text)
    return Product(
      app: LaunchableApp(library: built.library, facts: facts), warnings: built.warnings)
  }

  /// What a fresh device is made of.
  ///
  /// - Parameter drawing: Says how large the windows are laid out that `screen` shows. Nil where
  ///   nothing will be drawn: each card of the app switcher is laid out for every size that it may
  ///   be shown in.
  func configuration(
    _ model: DeviceModel, drawing: WindowDrawing?
  ) -> SimulatorConfiguration {
    var configuration = SimulatorConfiguration(host: builder.frameworks.appHost)
    configuration.model = model
    configuration.trust = trust
    configuration.kernel = surroundings.kernel
    configuration.limits = .init(environment: surroundings.environment)
    configuration.symbolizer = Self.symbolizer(beside: builder.toolchain.compiler)
    if let drawing { configuration.drawingSize = { count, _ in drawing.plan(count: count).size } }
    configuration.isCancelled = { [cancellation] in cancellation.isCancelled }
    return configuration
  }

  /// The program that turns a crash into a line; nil where the toolchain has none.
  static func symbolizer(beside compiler: String) -> String? {
    let path = URL(fileURLWithPath: compiler).deletingLastPathComponent()
      .appendingPathComponent("llvm-symbolizer").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Does some work that Ctrl-C stops.
  ///
  /// - Throws: `Interrupted` where it did.
  func stoppable<Result>(_ work: () throws -> Result) throws -> Result {
    cancellation.reset()
    let (result, wasInterrupted) = try Interrupts.shared.stopping(
      { [cancellation] in cancellation.cancel() }, during: work)
    if wasInterrupted { throw Interrupted() }
    return result
  }
}
