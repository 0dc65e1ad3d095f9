import BackgroundTasks
import BurrowAppRuntime
import BurrowFoundation
import CContainment
import CCrashReport
import CVirtualClock
import Combine
@preconcurrency import Glibc
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

guard CommandLine.arguments.count == 3 else {
  print("BurrowAppHost is started by burrow, with a compiled app, a container and an open wire.")
  exit(2)
}
guard let libraryPath = realpath(CommandLine.arguments[1], nil) else {
  complain("\(CommandLine.arguments[1]): \(String(cString: strerror(errno)))")
  exit(70)
}
// First of all, while there is one thread: what is started later stands inside the walls.
let breach = burrow_contain_app(
  burrow_containment(container: CommandLine.unsafeArgv[2], library: libraryPath))
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
guard let library = dlopen(libraryPath, RTLD_NOW | RTLD_GLOBAL) else {
  complain("\(String(cString: dlerror()))")
  exit(70)
}
burrow_crash_report_library(libraryPath)
typealias Main =
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
guard let symbol = dlsym(library, "main") else {
  complain("the app has no entry point (no type is marked @main)")
  exit(70)
}
exit(unsafeBitCast(symbol, to: Main.self)(1, CommandLine.unsafeArgv))
