import Foundation

/// Writes messages to the log.
///
/// On a device they go to the unified log, not to the standard output; while the app runs from the
/// editor, the editor's console shows them. Here each message is a line of the standard error
/// stream, whatever its level, and nothing is redacted, as in a console that a debugger is attached
/// to (A).
public struct Logger: @unchecked Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ logObj: OSLog) {}

  public func log(_ message: OSLogMessage) { write(message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
  public func trace(_ message: OSLogMessage) { write(message) }
  public func debug(_ message: OSLogMessage) { write(message) }
  public func info(_ message: OSLogMessage) { write(message) }
  public func notice(_ message: OSLogMessage) { write(message) }
  public func warning(_ message: OSLogMessage) { write(message) }
  public func error(_ message: OSLogMessage) { write(message) }
  public func critical(_ message: OSLogMessage) { write(message) }
  public func fault(_ message: OSLogMessage) { write(message) }

  private func write(_ message: OSLogMessage) { systemLog(message.text) }
}

func systemLog(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// How much a message matters.
public struct OSLogType: Hashable, RawRepresentable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)
}
