import BackgroundTasks
import BurrowAppRuntime
import BurrowFoundation
import CContainment
import CCrashReport
import CLaunchServer
import CVirtualClock
import Combine
@preconcurrency import Glibc
import OSLog
import SwiftUI
import UIKit

// The process of a launched app: it loads the learner's compiled library, whose undefined symbols
// are the frameworks that this executable exports, and calls its `main`. Before that it puts up the
// walls that the learner's code is kept in: see `CContainment.h`.

func complain(_ problem: String) {
  var line = "BurrowAppHost: \(problem)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let wireDescriptor: Int32 = 3
let crashReportDescriptor: Int32 = 4

/// Waits to be asked for copies of this process, and returns in a copy.
@MainActor func serve() -> burrow_launch {
  var launch = burrow_launch()
  let rehearsal = Rehearsal()
  var isRehearsed = false
  // Milliseconds without work after the first copy: often it is the only one, and the rehearsal would
  // take from its processor.
  var rest: Int32 = 0
  var hasRested = false
  while true {
    if !isRehearsed, burrow_launch_is_asked(wireDescriptor, rest) == 0 {
      // What goes wrong here goes wrong again, and in the open, in an app.
      isRehearsed = (try? rehearsal.step()) != true
      rest = 0
    } else if burrow_launch_serve(wireDescriptor, &launch) == 1 {
      return launch
    } else {
      rest = hasRested ? 0 : 100
      hasRested = true
    }
  }
}

/// What to run and where: as arguments, or as a copy of a process that waits to be asked.
@MainActor func launch() -> burrow_launch? {
  let arguments = CommandLine.unsafeArgv
  switch CommandLine.argc {
  case 2 where CommandLine.arguments[1] == "--serve": return serve()
  case 3: return burrow_launch(library: arguments[1], home: arguments[2])
  default: return nil
  }
}

guard let launch = launch(), let library = launch.library, let home = launch.home else {
  print("BurrowAppHost is started by burrow, with a compiled app, a container and an open wire.")
  exit(2)
}
guard let libraryPath = realpath(library, nil) else {
  complain("\(String(cString: library)): \(String(cString: strerror(errno)))")
  exit(70)
}
// First of all, while there is one thread: what is started later stands inside the walls.
let breach = burrow_contain_app(
  burrow_containment(container: home, library: libraryPath))
guard breach.wall == burrow_wall_none else {
  complain("the app is not contained: \(String(cString: strerror(breach.code)))")
  exit(70)
}
// Where an app is on a device, whatever folder its device was started from.
_ = chdir("/")
burrow_crash_report_install(crashReportDescriptor, wireDescriptor)
do {
  guard try AppRuntime.shared.prepare(wireDescriptor: wireDescriptor) else { exit(0) }
} catch {
  complain("\(error)")
  exit(70)
}
guard let loaded = dlopen(libraryPath, RTLD_NOW | RTLD_GLOBAL) else {
  complain("\(String(cString: dlerror()))")
  exit(70)
}
burrow_crash_report_library(libraryPath)
typealias Main =
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
guard let symbol = dlsym(loaded, "main") else {
  complain("the app has no entry point (no type is marked @main)")
  exit(70)
}
exit(unsafeBitCast(symbol, to: Main.self)(1, CommandLine.unsafeArgv))
