import BurrowTime

/// What a rule of the device rests on. Where two rules disagree, the earlier kind wins.
package enum Evidence: Hashable, Sendable {
  /// Recorded on a device; the names of the recordings.
  case trace([String])
  /// Apple's documentation.
  case documentation
  /// A public bug report.
  case report
  /// Read out of a re-implementation of SwiftUI.
  case reimplementation
  /// Nobody has recorded or documented it; chosen so that everything else comes out right.
  case assumed

  /// The letter by which the mark is shown.
  package var mark: String {
    switch self {
    case .trace: "T"
    case .documentation: "D"
    case .report: "R"
    case .reimplementation: "E"
    case .assumed: "A"
    }
  }
}

/// One rule of the device: what happens, when, and how we know.
package struct Rule: Hashable, Sendable {
  package var id: RuleID
  /// After the moment that the sentence speaks of. Every delay is assumed, whatever the evidence
  /// for the order: the recordings have orders, and counts that only bound the lengths.
  package var delay: VirtualDuration
  package var sentence: String
  package var evidence: Evidence

  fileprivate init(
    _ id: RuleID, after milliseconds: Int64 = 0, _ evidence: Evidence, _ sentence: String
  ) {
    self.id = id
    self.delay = .milliseconds(milliseconds)
    self.sentence = sentence
    self.evidence = evidence
  }
}

/// All rules of the device, one row each. The device takes every order and every delay from here.
package enum RuleBook {
  package static func rule(_ id: RuleID) -> Rule { byID[id] ?? Rule(id, .assumed, "") }

  private static let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })

  package static let rows: [Rule] = launch + away + switcher + windows + process

  private static let launch: [Rule] = [
    Rule(
      .launchInactive, .trace(["question7", "card9", "card12", "card2"]),
      "At launch every reader holds background; the scenes and then the App hear inactive."),
    Rule(
      .launchContent, .trace(["question7", "step9-hazel"]),
      "The window's content is made after that, so its views read inactive from the start."),
    Rule(
      .launchActive, after: 100, .trace(["question7", "card9", "card12", "card2"]),
      "Then the app is active, and everybody hears it."),
    Rule(
      .launchOlder, .trace(["published"]),
      "On iOS 17 and earlier scenes and App hear only inactive → active at launch."),
    Rule(
      .launchBackground, .report,
      "Launched in the background, the window is made and appears; its phase stays background."),
    Rule(
      .launchOnce, .trace(["question7"]),
      "The App value is made once for a launch, however many windows there are."),
    Rule(
      .orderReaders, .trace(["step4-home", "question3", "card12"]),
      "A change is heard by the scenes, inner before outer, then the App, then UIKit, then the "
        + "views."),
    Rule(
      .aggregateMaximum, .reimplementation,
      "With SDK 18 and later a scene or the App reads the most active phase of its windows."),
    Rule(
      .aggregateMinimum, .reimplementation,
      "With an SDK before 18 a scene or the App reads the least active phase of its windows."),
  ]

  private static let away: [Rule] = [
    Rule(
      .homeInactive, .trace(["step3-home", "step4-home", "card2"]),
      "On the way to the Home Screen the app is inactive at once."),
    Rule(
      .homeBackground, after: 700, .trace(["step3-home", "step5-nap", "step7-save"]),
      "When the Home Screen shows, the app is in the background."),
    Rule(
      .homeStorage, .trace(["question4"]),
      "Scene storage is kept when the scene has reached the background."),
    Rule(
      .homePicture, .documentation,
      "The card's picture is taken after the app has drawn itself in the background."),
    Rule(
      .homeSuspended, after: 100, .trace(["step5-nap", "question2"]),
      "An app that asked for no time in the background is suspended soon after: no code runs."),
    Rule(
      .returnResume, .trace(["step5-nap", "question2"]),
      "A suspended app goes on; what is overdue ends at once, before the phase changes."),
    Rule(
      .returnInactive, .trace(["step3-home", "step5-nap"]),
      "On the way back the app is inactive first."),
    Rule(
      .returnActive, after: 300, .trace(["step3-home", "step5-nap", "card7"]),
      "Then it is active again."),
    Rule(
      .lockInactive, .assumed,
      "Locking the device takes the app away as going to the Home Screen does."),
    Rule(
      .interruptInactive, .report,
      "What lies over the app makes it inactive, never background."),
    Rule(
      .interruptActive, after: 300, .report,
      "When that is gone the app is active again, without having entered the foreground."),
  ]

  private static let switcher: [Rule] = [
    Rule(
      .switcherInactive, .trace(["step3-switcher"]),
      "The app switcher opened from the app makes it inactive, not background."),
    Rule(
      .switcherActive, after: 300, .trace(["step3-switcher"]),
      "Its card tapped, the app is active again."),
    Rule(
      .switcherLive, .report,
      "Opened from the app, the switcher's card is live: the app as it is while inactive."),
    Rule(
      .switcherStored, .documentation,
      "Otherwise the card shows the picture that was taken in the background."),
    Rule(
      .swipeLive, .trace(["published"]),
      "Swiped away from a live card the app hears background, is told that it will terminate, "
        + "and ends."),
    Rule(
      .swipeSuspended, .trace(["published"]),
      "Swiped away while suspended, the app ends without a word."),
    Rule(
      .swipeRunning, .documentation,
      "Swiped away while it still runs in the background, the app is told that it will terminate."),
    Rule(
      .swipeWindow, .documentation,
      "A window swiped away loses its session, and what was kept for it."),
  ]

  private static let windows: [Rule] = [
    Rule(
      .besideInactive, .trace(["step9-hazel", "card9", "question6"]),
      "When another window comes to the front, the one that was there is inactive at once."),
    Rule(
      .besideContent, after: 300, .trace(["step9-hazel", "card9", "question6", "question7"]),
      "The new window connects and its content is made; scenes and App still read inactive."),
    Rule(
      .besideActive, after: 300, .trace(["step9-hazel", "card9", "question6"]),
      "The window in front is active."),
    Rule(
      .besideBackground, after: 700, .trace(["step9-hazel", "card9"]),
      "The window behind is in the background; scenes and App, which read the most active, hear "
        + "nothing."),
    Rule(
      .windowAgain, after: 300, .trace(["question6"]),
      "Opening a value that a window already shows brings that window forward and makes nothing."),
    Rule(
      .windowRefused, .assumed,
      "An iPhone shows one window, and an iPad one of an app whose Info.plist says so: opening or "
        + "closing one is refused, and the log says so."),
    Rule(
      .closeInactive, .trace(["question8"]),
      "A window that is closed in front is inactive at once."),
    Rule(
      .closeBackground, after: 700, .trace(["question8"]),
      "Then it is in the background and gone, and the Home Screen shows, whatever was behind it."),
    Rule(
      .closeBehind, .assumed,
      "A window behind is closed without a phase: it is in the background already."),
    Rule(
      .sessionReturns, .documentation,
      "A scene's session outlives the process: it reconnects with what was kept for it."),
    Rule(
      .sessionLost, .assumed,
      "A session whose kind of window the app no longer declares is forgotten."),
  ]

  private static let process: [Rule] = [
    Rule(
      .stopKill, .trace(["question4"]),
      "Stopped from the editor the app hears nothing; scene storage not yet kept is lost."),
    Rule(
      .reclaimSilent, .documentation,
      "The system takes back the memory of a suspended app without a word."),
    Rule(
      .memoryWarning, .documentation,
      "A warning of low memory is a notification; a suspended app does not hear it."),
    Rule(
      .suspendedTime, .trace(["step5-nap", "question2"]),
      "A suspended process gets no time; its clocks go on."),
    Rule(.timePasses, .assumed, "Time passes only while a gesture lets it."),
    Rule(
      .keptAwake, .documentation,
      "An app that asked for time in the background is suspended when it has ended all that it "
        + "asked for."),
    Rule(
      .keptAwakeEnds, after: 30_000, .report,
      "About 30 seconds after it went to the background that time is over: the expiration handlers "
        + "run, and what none of them ends costs the app its life."),
    Rule(
      .refreshRuns, .documentation,
      "The system runs an app refresh that was asked for; it launches the app if need be."),
    Rule(
      .refreshEarliest, .documentation,
      "An app refresh never runs before its earliest begin date."),
    Rule(
      .refreshExpires, .documentation,
      "Work that has not ended when its time is over is cancelled."),
    Rule(
      .refreshEnds, after: 30_000, .documentation,
      "Work in the background has about 30 seconds; then the app is suspended."),
    Rule(.gestureAct, .assumed, "A tap or typing takes no time."),
    Rule(.gestureAsk, .assumed, "Looking takes no time and changes nothing."),
  ]
}

/// What differs from one system and SDK to another.
package struct Policy: Hashable, Sendable {
  /// Whether scenes and App read the most active of their phases, or the least.
  package var readsMostActive: Bool
  /// Whether scenes and App hear inactive at launch, or hold it from the start.
  package var hearsInactiveAtLaunch: Bool

  package init(system: SystemVersion, sdk: SystemVersion) {
    readsMostActive = sdk >= SystemVersion(18)
    hearsInactiveAtLaunch = system >= SystemVersion(18)
  }

  /// The rows of the table, for those who read it: the condition, and the rule that it chooses.
  package var rules: [RuleID] {
    [
      readsMostActive ? .aggregateMaximum : .aggregateMinimum,
      hearsInactiveAtLaunch ? .launchInactive : .launchOlder,
    ]
  }
}
