import OSLog
import SwiftUI
import os

// The log goes to the standard error stream, a message a line, without time and process (A). What
// is written there besides keeps its order. The device is one of the United States.
@main struct LogsApp: App {
  private let log = Logger(subsystem: "com.example.burrow", category: "warren")
  init() {
    let carrots = 3
    log.info("\(carrots) carrots, \(0.5, format: .fixed(precision: 1)) \("left", privacy: .public)")
    NSLog("%d bunnies in %@", 2, "the warren")
    FileHandle.standardError.write(Data("as it is\n".utf8))
    os_log("older %{public}d", 7)
    log.error("\(CocoaError(.fileNoSuchFile).code.rawValue, format: .hex)")
    print(Locale.current.identifier, Locale.preferredLanguages, Calendar.current.firstWeekday)
    print(Date.now.formatted(date: .abbreviated, time: .omitted), 1234.5.formatted())
    print(String(localized: "\(1234) carrots"))
  }
  var body: some Scene { WindowGroup { Text(12.5, format: .currency(code: "USD")) } }
}
