import Foundation

/// Not for an app to call: what `CFAbsoluteTimeGetCurrent` means in it, seconds since 2001.
public func _absoluteTime() -> Double { Date().timeIntervalSinceReferenceDate }

/// Not for an app to call: what `CACurrentMediaTime` means in it, seconds since the device was
/// switched on.
public func _mediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
