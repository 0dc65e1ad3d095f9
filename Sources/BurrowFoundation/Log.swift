import Foundation

/// Not for an app to call: what `NSLog` means in it. The message is a line of the standard error
/// stream, without the time and the number of the process before it, which the editor's console does
/// not show either (A).
public func _log(_ format: String, _ arguments: [any CVarArg]) {
  let text = String(format: format, arguments: arguments)
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
