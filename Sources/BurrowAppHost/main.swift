import BackgroundTasks
import BurrowAppRuntime
import BurrowFoundation
import CCrashReport
import CVirtualClock
import Combine
@preconcurrency import Glibc
import SwiftUI
import UIKit

// The process of a launched app: it loads the learner's compiled library, whose undefined symbols
// are the frameworks that this executable exports, and calls its `main`.

func complain(_ problem: String) {
  var line = "BurrowAppHost: \(problem)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let wireDescriptor: Int32 = 3
let crashReportDescriptor: Int32 = 4

burrow_crash_report_install(crashReportDescriptor, wireDescriptor)
guard CommandLine.arguments.count == 2 else {
  print("BurrowAppHost is started by burrow, with a compiled app and an open wire.")
  exit(2)
}
do {
  guard try AppRuntime.shared.prepare(wireDescriptor: wireDescriptor) else { exit(0) }
} catch {
  complain("\(error)")
  exit(70)
}
guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW | RTLD_GLOBAL) else {
  complain("\(String(cString: dlerror()))")
  exit(70)
}
burrow_crash_report_library(CommandLine.arguments[1])
typealias Main =
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
guard let symbol = dlsym(library, "main") else {
  complain("the app has no entry point (no type is marked @main)")
  exit(70)
}
exit(unsafeBitCast(symbol, to: Main.self)(1, CommandLine.unsafeArgv))
