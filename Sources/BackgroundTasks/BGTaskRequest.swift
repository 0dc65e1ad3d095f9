@_exported import Foundation

/// A wish that the system run some work later.
open class BGTaskRequest: NSObject {
  public let identifier: String
  /// The system does not begin before; nil sets no limit.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

/// A wish for a short refresh of what the app shows.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(identifier) }
}

/// A wish for minutes of work while the device is not used.
open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }
}
