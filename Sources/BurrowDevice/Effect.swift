import BurrowTime
import BurrowWire

/// One thing that has to be carried out, in the order in which the device hands them out, and the
/// rule that asks for it.
package struct Effect: Hashable, Sendable {
  package var kind: Kind
  package var rule: RuleID

  package enum Kind: Hashable, Sendable {
    /// Start a process and send it `.launch` with this context (`home` is for the carrier to fill
    /// in). Its reply goes to `Device.finish`.
    case startProcess(LaunchContext)
    /// Send a command; its reply goes to `Device.finish`.
    case send(AppCommand)
    /// Draw the window and keep the picture for its card.
    case keepPicture(session: String)
    /// The card is gone.
    case dropPicture(session: String)
    /// End the process, without a word.
    case killProcess
    /// A control of the window is named, and used.
    case tap(label: String, session: String)
    case type(text: String, into: String?, session: String)
    /// An asking gesture is answered by what the window, or its card, says.
    case read(Shown)
    /// The same, drawn.
    case show([Shown])
    /// An asking gesture is answered by this line.
    case answer(String)
    /// A line in the log of the system.
    case log(String)
    /// A word of the tool's own, not the app's: why nothing happened, for example.
    case remark(String)
    case clearConsole
  }

  /// Something that can be looked at.
  package struct Shown: Hashable, Sendable {
    package var session: String
    /// The name of the window, or of its card.
    package var title: String
    package var source: Source

    package enum Source: Hashable, Sendable {
      /// The window in front, drawn when it is asked for.
      case window
      /// A card of the switcher opened from the app, drawn when it is asked for.
      case liveCard
      /// The picture that was kept; there may be none yet.
      case storedCard
    }
  }
}
