import BurrowTime
import BurrowWire

/// The app switcher and its cards.
extension Device {
  mutating func openSwitcher() throws(Refusal) {
    switch screen {
    case .switcher: enqueue(.remark("the app switcher is open already"), .switcherInactive)
    case .locked: throw .covered(by: "the Lock Screen", hint: "`unlock` first")
    case .home: screen = .switcher(fromApp: false)
    case .app, .covered:
      screen = .switcher(fromApp: true)
      if let front { tell(front.id, .inactive, .switcherInactive) }
    }
  }

  mutating func card(_ window: String?) throws(Refusal) {
    guard case .switcher = screen else { throw .notInSwitcher }
    let session = try sessionInSwitcher(window)
    let shown = cardShown(session)
    enqueue(.read(shown), shown.source == .liveCard ? .switcherLive : .switcherStored)
  }

  /// What a session's card shows: live if it is the app's own screen that shrank to the card.
  func cardShown(_ session: SceneSession) -> Effect.Shown {
    let isLive = screen == .switcher(fromApp: true) && isForeground(session.id)
    return Effect.Shown(
      session: session.id, title: name(of: session), source: isLive ? .liveCard : .storedCard)
  }

  mutating func swipe(_ window: String?) throws(Refusal) {
    guard case .switcher(let fromApp) = screen else { throw .notInSwitcher }
    let session = try sessionInSwitcher(window)
    let isLive = fromApp && isForeground(session.id)
    if supportsMultipleWindows {
      swipeWindow(session, isLive: isLive)
    } else {
      swipeApp(session, isLive: isLive)
    }
  }

  private mutating func swipeApp(_ session: SceneSession, isLive: Bool) {
    screen = .home
    if isLive {
      tell(session.id, .background, .swipeLive)
      send(.saveSceneStorage(session: session.id), .homeStorage)
      plan(.terminate, .swipeLive)
    } else if process == .running {
      plan(.terminate, .swipeRunning)
    } else {
      end(.swipeSuspended)
    }
    enqueue(.dropPicture(session: session.id), .swipeSuspended)
    change(session.id) {
      $0.hasPicture = false
      $0.isInSwitcher = false
    }
  }

  private mutating func swipeWindow(_ session: SceneSession, isLive: Bool) {
    let isLast = memory.sessions.count == 1
    if isLive {
      tell(session.id, .background, .swipeLive)
      plan(isLast ? .terminate : .suspend, isLast ? .swipeLive : .homeSuspended)
    }
    // With its last window the app goes too, and is not told more than that.
    if isLast, !isLive { end(.swipeSuspended) }
    discard(session.id, .swipeWindow)
    if isLast {
      screen = .home
    } else if isLive {
      screen = .switcher(fromApp: false)
    }
  }

  private func sessionInSwitcher(_ window: String?) throws(Refusal) -> SceneSession {
    guard let front, front.isInSwitcher else { throw .noCards }
    guard let window else { return front }
    if window.lowercased() == appName.lowercased(), memory.sessions.count == 1 { return front }
    return try session(named: window)
  }
}
