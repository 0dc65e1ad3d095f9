import BurrowNames
import BurrowWire
import Foundation

/// A kind of device that can be simulated.
package struct DeviceModel: Hashable, Codable, Sendable {
  package var name: String
  package var idiom: DeviceFacts.Idiom
  /// What `UIDevice` calls its system.
  package var systemName: String
  /// Points, held upright.
  package var screen: CGSize

  /// Whether an app can have several windows. On this model they are as large as the screen.
  package var supportsMultipleWindows: Bool { idiom == .pad }

  package static let iPhone17 = DeviceModel(
    name: "iPhone 17", idiom: .phone, systemName: "iOS", screen: CGSize(width: 402, height: 874))

  package static let iPadAir11 = DeviceModel(
    name: "iPad Air 11-inch (M4)", idiom: .pad, systemName: "iPadOS",
    screen: CGSize(width: 820, height: 1180))

  /// The models that can be used, the default first.
  package static let offered = [iPhone17, iPadAir11]

  /// Models that have a name already, and no rules yet.
  package static let notOfferedYet = ["Mac", "Apple Vision Pro", "Apple Watch"]

  /// The versions of iOS and iPadOS that have rules, the default first.
  package static let systemVersions = [
    SystemVersion(27), SystemVersion(26), SystemVersion(18, 4), SystemVersion(18),
    SystemVersion(17),
  ]

  /// Finds a model by its name, in any case; a name that begins only one of them is enough.
  package init(named name: String) throws(DeviceModelError) {
    let wanted = name.lowercased()
    let exact = Self.offered.filter { $0.name.lowercased() == wanted }
    let beginning = Self.offered.filter { $0.name.lowercased().hasPrefix(wanted) }
    let found = exact.isEmpty ? beginning : exact
    if let model = found.first, found.count == 1, !wanted.isEmpty {
      self = model
      return
    }
    if let later = Self.notOfferedYet.first(where: { $0.lowercased().contains(wanted) }),
      wanted.count >= 3
    {
      throw .notOfferedYet(later)
    }
    throw .unknown(name, nearest: nearestNames(to: name, among: Self.offered.map(\.name)))
  }

  private init(name: String, idiom: DeviceFacts.Idiom, systemName: String, screen: CGSize) {
    self.name = name
    self.idiom = idiom
    self.systemName = systemName
    self.screen = screen
  }

  /// A version of this model's system, `27.0` or `iOS 27.0`; `nearest` in the error are all that
  /// there are.
  package func systemVersion(parsing text: String) throws(DeviceModelError) -> SystemVersion {
    guard let version = SystemVersion(parsing: text), Self.systemVersions.contains(version) else {
      throw .unknownSystem(text, offered: Self.systemVersions)
    }
    return version
  }
}

/// Why there is no such device.
package enum DeviceModelError: Error, Hashable {
  case unknown(String, nearest: [String])
  case notOfferedYet(String)
  case unknownSystem(String, offered: [SystemVersion])

  package var message: String {
    let names = DeviceModel.offered.map(\.name).joined(separator: ", ")
    switch self {
    case .unknown(let name, let nearest):
      let guess = nearest.first.map { "did you mean \"\($0)\"? " } ?? ""
      return "there is no device named \"\(name)\"\nhint: \(guess)There are: \(names)"
    case .notOfferedYet(let name):
      return "\(name) is not offered yet\nhint: there are: \(names)"
    case .unknownSystem(let text, let offered):
      let versions = offered.map(\.description).joined(separator: ", ")
      return "there is no system version \"\(text)\"\nhint: there are: \(versions)"
    }
  }
}
