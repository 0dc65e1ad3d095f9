/// Why a gesture cannot be made now. Nothing has happened on the device.
package enum Refusal: Error, Hashable, Sendable {
  /// Nothing has been built and launched yet.
  case notInstalled
  case notRunning(app: String)
  case alreadyOpen(app: String)
  /// The gesture needs the app on the screen; this shows instead.
  case appNotOnScreen(shown: String, hint: String)
  case notInSwitcher
  case covered(by: String, hint: String)
  case notReclaimable(app: String)
  case nothingToDismiss
  case notLocked
  case noSuchWindow(String, windows: [String])
  case severalWindows(String, numbers: [Int])
  case noWindows(app: String)
  case noCards
  case noSuchApp(String, apps: [String])
  case oneWindow(device: String, hint: String)
  case noSuchTask(String, submitted: [String])
  case tooEarly(String, wait: String)

  package var message: String {
    switch self {
    case .notInstalled:
      return "there is no app on the device yet\nhint: `run` builds and launches it"
    case .notRunning(let app):
      return "the app \(app) is not running\nhint: `run` or `open` launches it"
    case .alreadyOpen(let app):
      return "\(app) is on the screen already\nhint: `home` or `switcher` leaves it"
    case .appNotOnScreen(let shown, let hint), .covered(let shown, let hint):
      return "the screen shows \(shown)\nhint: \(hint)"
    case .notInSwitcher:
      return "the app switcher is not open\nhint: `switcher` opens it"
    case .notReclaimable(let app):
      return "\(app) is in the foreground; the system takes back only what is not in use\n"
        + "hint: `home` first; `stop` kills it from the editor at any point"
    case .nothingToDismiss:
      return "nothing lies over the app\nhint: `control-center`, `notifications`, `alert`, "
        + "`faceid` or `call` puts something there"
    case .notLocked: return "the device is not locked\nhint: `lock` locks it"
    case .noSuchWindow(let name, let windows):
      return "there is no window \"\(name)\"\nhint: there are: "
        + windows.joined(separator: ", ")
    case .severalWindows(let name, let numbers):
      let list = numbers.map { "\"\($0)\"" }.joined(separator: ", ")
      return "several windows are named \"\(name)\"\nhint: say which by its number: \(list)"
    case .noWindows(let app):
      return "\(app) has no windows\nhint: `run` or `open` makes one"
    case .noCards:
      return "the app switcher is empty\nhint: `home`, then `open`"
    case .noSuchApp(let name, let apps):
      return
        "there is no app \"\(name)\"\nhint: there is: \(apps.joined(separator: ", ")); a window is "
        + "brought forward with `front`, or from the app switcher with `open`"
    case .oneWindow(let device, let hint):
      return "\(device) shows one window of an app\nhint: \(hint)"
    case .noSuchTask(let identifier, let submitted):
      let list = submitted.isEmpty ? "nothing" : submitted.joined(separator: ", ")
      return "no app refresh \"\(identifier)\" has been asked for\nhint: asked for: \(list)"
    case .tooEarly(let identifier, let wait):
      return "the app refresh \"\(identifier)\" must not begin yet\nhint: `wait \(wait)` first"
    }
  }
}
