import BurrowScreen
import BurrowTime
import BurrowWire
internal import CVirtualClock
@preconcurrency import Foundation
@preconcurrency import Glibc

/// A framework's running application, as the run loop sees it.
///
/// SwiftUI's `App.main()` makes one and hands it over; the commands of the device arrive here.
@MainActor package protocol RunningApp: AnyObject {
  var declarations: SceneDeclarations { get }
  func connect(_ connection: SceneConnection) throws
  func makeContent(session: String, phase: WirePhase) throws
  func deliver(_ phase: WirePhase, to reader: PhaseReader) throws
  func draw(session: String, sizes: [CGSize]) throws -> [Picture]
  func act(session: String, control: Int, _ action: ControlAction) throws
  func sceneStorage(session: String) throws -> [String: StoredValue]
  func disconnect(session: String) throws
  func backgroundTask(identifier: String) throws
  /// The time for that work is over: it is cancelled.
  func expireBackgroundTask(identifier: String)
  func willTerminate()
  /// A notification of UIKit's is about to be posted: the app's delegate hears it first.
  func willPost(_ notification: String)
  /// It was posted. With the one that says that launching has finished the app begins.
  func didPost(_ notification: String)
  /// Brings what is shown up to date with what has changed, and runs the actions that follow.
  func update()
}

/// A command that names something the app does not have; the wire says so and the app goes on.
package struct CommandRefusal: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}

/// The process's run loop: it waits for the device, does what it is told, and lets nothing else
/// move time.
package final class AppRuntime: @unchecked Sendable {
  package static let shared = AppRuntime()

  private var wire: AppWire?
  private var app: (any RunningApp)?
  private var launchContext: LaunchContext?

  /// Who handles a background task that was registered without SwiftUI, by identifier.
  package var taskHandlers: [String: () -> Void] = [:]
  /// Who is told that the time for such a task is over.
  package var taskExpirations: [String: () -> Void] = [:]
  /// Called when a background task begins, whoever handles it.
  package var taskBegins: (String) -> Void = { _ in }

  /// Does what the app wanted done when its time in the background is over.
  package var expireBackgroundTime: @MainActor () -> Void = {}
  /// Since when the app has been in the background; nil while it is not.
  package private(set) var backgroundSince: VirtualTime?

  /// What the device said at launch. Only asked for inside a launched app.
  package var context: LaunchContext {
    guard let launchContext else {
      fatalError("This framework runs inside an app that Burrow launched.")
    }
    return launchContext
  }

  /// Whether the app's delegate has been told that launching has finished.
  package private(set) var hasFinishedLaunching = false

  /// Where the app as a whole is, as `UIApplication.applicationState` says it: a change to the
  /// better is known before its notification is posted, `willResignActive` still finds the app
  /// active, and `willEnterForeground` still finds it in the background (D).
  package private(set) var phase = WirePhase.inactive

  /// Posts a notification of the system, by its name, to those of the app who observe.
  package var post: (String) -> Void = { _ in }

  /// Waits for the launch command and prepares the process for it: clock, executors, defaults.
  /// Returns false when the host went away first.
  package func prepare(wireDescriptor: Int32) throws -> Bool {
    let wire = AppWire(descriptor: wireDescriptor)
    self.wire = wire
    guard case .launch(let context)? = try wire.nextCommand() else { return false }
    guard context.wireVersion == wireVersion else {
      throw CommandRefusal(
        "this app host speaks version \(wireVersion) of the wire, not \(context.wireVersion)")
    }
    launchContext = context
    // Whole lines leave at once, so that nothing printed is lost with the process.
    burrow_console_watch()
    burrow_clock_install(context.now.nanoseconds, context.epoch * 1_000_000_000)
    // Another launch, other numbers; the same launch of the same session, the same ones.
    burrow_random_install(UInt64(bitPattern: context.now.nanoseconds))
    VirtualScheduler.shared.stopsAtOutput = context.stopsAtOutput
    _ = virtualExecutors
    DefaultsStore.shared.load(context.defaults)
    VirtualScheduler.shared.endOfTurn = { [unowned self] in
      MainActor.assumeIsolated { self.app?.update() }
    }
    return true
  }

  /// Does what `body` does as if the process had been launched. Nobody hears of it.
  @MainActor package func rehearse(_ context: LaunchContext, _ body: () throws -> Void) rethrows {
    _ = virtualExecutors
    launchContext = context
    defer { launchContext = nil }
    try body()
  }

  /// Tells the host something that happened while a command is handled.
  package func send(_ event: AppEvent) {
    switch event {
    case .openWindow, .dismissWindow, .backgroundTaskEnded, .backgroundTime(_, isNeeded: false):
      VirtualScheduler.shared.mustAskHost = true
    default: break
    }
    wire?.send(.event(event))
  }

  /// Writes a line as the system's frameworks do: to the standard error stream, where Xcode's
  /// console shows it.
  package func log(_ line: String) {
    fflush(nil)
    send(.log(line))
  }

  /// Answers the launch and then the device's commands, until the process is ended.
  @MainActor package func run(_ app: any RunningApp) -> Never {
    self.app = app
    reply(AppReply(now: now))
    while true {
      do {
        guard let command = try wire?.nextCommand() else { exit(0) }
        VirtualScheduler.shared.mustAskHost = false
        var answer = AppReply(now: now)
        do {
          try perform(command, app, &answer)
        } catch let refusal as CommandRefusal {
          answer.refusal = refusal.message
        }
        answer.now = now
        reply(answer)
      } catch {
        reply(AppReply(now: now, refusal: "not a command: \(error)"))
      }
    }
  }

  private static let launchEnd = "UIApplicationDidFinishLaunchingNotification"
  private static let phaseBefore: [String: WirePhase] = [
    "UIApplicationDidBecomeActiveNotification": .active,
    "UIApplicationDidEnterBackgroundNotification": .background,
  ]
  private static let phaseAfter: [String: WirePhase] = [
    "UIApplicationWillResignActiveNotification": .inactive,
    "UIApplicationWillEnterForegroundNotification": .inactive,
  ]

  private var now: VirtualTime { VirtualScheduler.shared.now }

  private func reply(_ reply: AppReply) {
    fflush(nil)
    wire?.send(.reply(reply))
  }

  @MainActor private func perform(
    _ command: AppCommand, _ app: any RunningApp, _ answer: inout AppReply
  ) throws {
    let scheduler = VirtualScheduler.shared
    switch command {
    case .launch: throw CommandRefusal("already launched")
    case .connect(let connection): try app.connect(connection)
    case .makeContent(let session, let phase):
      if phase == .background {
        self.phase = .background
        backgroundSince = now
      }
      try app.makeContent(session: session, phase: phase)
      scheduler.settle()
    case .phase(let phase, let reader):
      try app.deliver(phase, to: reader)
      scheduler.settle()
    case .notification(let name):
      if let known = Self.phaseBefore[name] {
        phase = known
        backgroundSince = known == .background ? now : nil
      }
      app.willPost(name)
      if name == Self.launchEnd { hasFinishedLaunching = true }
      post(name)
      if let known = Self.phaseAfter[name] {
        phase = known
        backgroundSince = nil
      }
      app.didPost(name)
      scheduler.settle()
      if name == Self.launchEnd { answer.scenes = app.declarations }
    case .advance(let instant): scheduler.advance(to: instant)
    case .resume(let instant): scheduler.resume(at: instant)
    case .draw(let session, let sizes):
      answer.pictures = try app.draw(session: session, sizes: sizes)
    case .act(let session, let control, let action):
      try app.act(session: session, control: control, action)
      scheduler.settle()
    case .saveSceneStorage(let session): answer.storage = try app.sceneStorage(session: session)
    case .disconnect(let session):
      try app.disconnect(session: session)
      scheduler.settle()
    case .backgroundTask(let identifier):
      if let handler = taskHandlers[identifier] {
        handler()
      } else {
        try app.backgroundTask(identifier: identifier)
      }
      taskBegins(identifier)
      scheduler.settle()
    case .expireBackgroundTask(let identifier):
      if let expire = taskExpirations[identifier] {
        expire()
      } else {
        app.expireBackgroundTask(identifier: identifier)
      }
      scheduler.settle()
    case .expireBackgroundTime:
      expireBackgroundTime()
      scheduler.settle()
    case .willTerminate: app.willTerminate()
    }
  }
}
