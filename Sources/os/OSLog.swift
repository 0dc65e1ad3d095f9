import Foundation

/// A part of the log, for `os_log`.
open class OSLog: NSObject, @unchecked Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(isDisabled: true)

  let isDisabled: Bool

  public init(subsystem: String, category: String) { isDisabled = false }
  private init(isDisabled: Bool) { self.isDisabled = isDisabled }
}

public func os_log(_ message: OSLogMessage) { systemLog(message.text) }

public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  if !log.isDisabled { systemLog(message.text) }
}

/// The older form, with a C format. What `{public}` and the like say of privacy is left out.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...
) {
  guard !log.isDisabled else { return }
  systemLog(String(format: withoutPrivacy(message.description), arguments: args))
}

@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  guard !log.isDisabled else { return }
  systemLog(String(format: withoutPrivacy(message.description), arguments: args))
}

private func withoutPrivacy(_ format: String) -> String {
  format.replacing(#/%\{[^}]*\}/#, with: "%")
}
