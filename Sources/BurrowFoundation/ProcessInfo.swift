import BurrowAppRuntime
import Foundation

/// What an app can find out about its process and the simulated device's system.
///
/// Stands in front of Foundation's own, which would tell of the machine that Burrow runs on. The
/// figures of the hardware are always the same, so that an app prints the same anywhere (A).
open class ProcessInfo: @unchecked Sendable {
  public static let processInfo = ProcessInfo()

  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  private static var real: Foundation.ProcessInfo { .processInfo }
  private var name: String?

  private init() {}

  open var environment: [String: String] { Self.real.environment }
  open var arguments: [String] { [processName] }
  /// Another one for each launch, and the same each time that a session is played.
  open var processIdentifier: Int32 {
    400 + Int32(AppRuntime.shared.context.now.nanoseconds / 100_000_000 % 65_536)
  }

  open var globallyUniqueString: String {
    let process = String(processIdentifier, radix: 16, uppercase: true)
    return "\(UUID().uuidString)-\(process)-\(UInt64(systemUptime * 1e9))"
  }

  open var systemUptime: TimeInterval { Self.real.systemUptime }

  /// The name of the app's program.
  open var processName: String {
    get {
      name ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String ?? "App"
    }
    set { name = newValue }
  }

  open var hostName: String { "localhost" }

  open var operatingSystemVersion: OperatingSystemVersion {
    let parts = AppRuntime.shared.context.device.systemVersion.split(separator: ".")
      .map { Int($0) ?? 0 }
    return OperatingSystemVersion(
      majorVersion: parts.first ?? 0, minorVersion: parts.count > 1 ? parts[1] : 0,
      patchVersion: parts.count > 2 ? parts[2] : 0)
  }

  /// Apple's has the build's number as well, which is unknown here.
  open var operatingSystemVersionString: String {
    "Version \(AppRuntime.shared.context.device.systemVersion)"
  }

  open func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = operatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }

  open var processorCount: Int { 6 }
  open var activeProcessorCount: Int { 6 }
  open var physicalMemory: UInt64 { 8 << 30 }
  open var isLowPowerModeEnabled: Bool { false }
  open var thermalState: ThermalState { .nominal }
  open var isiOSAppOnMac: Bool { false }
  open var isMacCatalystApp: Bool { false }
}
