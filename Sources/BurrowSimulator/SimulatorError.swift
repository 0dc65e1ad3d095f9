import Glibc

/// What goes wrong on our side: not the learner's, not the app's.
package enum SimulatorError: Error, Hashable, Sendable {
  /// `code` is an `errno`.
  case cannotStart(host: String, code: Int32)
  case cannotConnect(code: Int32)
  case cannotMakeContainer(path: String, code: Int32)
  /// The kernel lacks what an app is to be contained with, and nobody said that it is trusted.
  case notContained(ContainmentReport)
  case state(path: String, StateProblem)

  package enum StateProblem: Hashable, Sendable {
    case inUse
    case damaged(String)
    case newer(version: Int)
    case otherDevice(String)
    case cannotRead(code: Int32)
    case cannotWrite(code: Int32)
  }

  package var message: String {
    switch self {
    case .cannotStart(let host, let code):
      return "the app's process could not be started: \(host): \(Self.text(code))\n"
        + "hint: `swift build` builds it"
    case .cannotConnect(let code):
      return "no connection to the app's process could be made: \(Self.text(code))"
    case .cannotMakeContainer(let path, let code):
      return "the device's storage could not be made: \(path): \(Self.text(code))"
    case .notContained(let kernel):
      return "the app was not run: nothing on this machine would keep it in its place; it could "
        + kernel.gaps.joined(separator: ", and ")
        + "\nhint: if you know what the code does, say so with --trust"
    case .state(let path, let problem):
      let aside = "nothing was changed; move it away, or name another folder"
      switch problem {
      case .inUse:
        return "\(path) is in use by another burrow\nhint: end that one, or name another folder"
      case .damaged(let what): return "\(path) is damaged: \(what)\nhint: \(aside)"
      case .newer(let version):
        return "\(path) was written by a newer burrow (version \(version))\nhint: \(aside)"
      case .otherDevice(let name):
        return
          "\(path) belongs to another device, \(name)\nhint: name that device, or another folder"
      case .cannotRead(let code): return "\(path) cannot be read: \(Self.text(code))"
      case .cannotWrite(let code): return "\(path) cannot be written: \(Self.text(code))"
      }
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
