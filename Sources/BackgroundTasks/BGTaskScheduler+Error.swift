import Foundation

extension BGTaskScheduler {
  /// Why a wish was refused.
  public struct Error: CustomNSError, LocalizedError, CustomStringConvertible, Hashable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
      case immediateRunIneligible = 4
    }

    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    public let code: Code
    private let details: [String: String]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
      self.code = code
      details = userInfo.mapValues { String(describing: $0) }
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { details }
    public var userInfo: [String: Any] { details }

    /// What is printed of it: on a device it is an object that says no more than these (R).
    public var description: String {
      let details = details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let info = details.isEmpty ? "" : " UserInfo={\(details.joined(separator: ", "))}"
      return "Error Domain=\(Self.errorDomain) Code=\(code.rawValue) \"(null)\"\(info)"
    }

    /// What the system's own error says when it is printed (A for the words).
    public var errorDescription: String? {
      "The operation couldn’t be completed. (\(Self.errorDomain) error \(code.rawValue).)"
    }
  }
}

/// `catch BGTaskScheduler.Error.notPermitted`.
public func ~= (code: BGTaskScheduler.Error.Code, error: any Swift.Error) -> Bool {
  (error as? BGTaskScheduler.Error)?.code == code
}
