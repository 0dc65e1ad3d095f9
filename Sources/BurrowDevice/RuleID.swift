/// The name of a rule of the device. Every effect carries the one that made it, so that any line
/// on the console can be asked why it is there.
package enum RuleID: String, Hashable, Codable, Sendable, CaseIterable {
  // Launch.
  case launchInactive = "launch.inactive"
  case launchContent = "launch.content"
  case launchActive = "launch.active"
  case launchOlder = "launch.ios17"
  case launchBackground = "launch.background"
  case launchOnce = "launch.once"
  // Order.
  case orderReaders = "order.readers"
  case aggregateMaximum = "aggregate.maximum"
  case aggregateMinimum = "aggregate.minimum"
  // Away and back.
  case homeInactive = "home.inactive"
  case homeBackground = "home.background"
  case homeStorage = "home.storage"
  case homePicture = "home.picture"
  case homeSuspended = "home.suspended"
  case returnResume = "return.resume"
  case returnInactive = "return.inactive"
  case returnActive = "return.active"
  case lockInactive = "lock.inactive"
  case interruptInactive = "interrupt.inactive"
  case interruptActive = "interrupt.active"
  // The app switcher.
  case switcherInactive = "switcher.inactive"
  case switcherActive = "switcher.active"
  case switcherLive = "switcher.live"
  case switcherStored = "switcher.stored"
  case swipeLive = "swipe.live"
  case swipeSuspended = "swipe.suspended"
  case swipeRunning = "swipe.running"
  case swipeWindow = "swipe.window"
  // Windows.
  case besideInactive = "beside.inactive"
  case besideContent = "beside.content"
  case besideActive = "beside.active"
  case besideBackground = "beside.background"
  case windowAgain = "window.again"
  case windowRefused = "window.refused"
  case closeInactive = "close.inactive"
  case closeBackground = "close.background"
  case closeBehind = "close.behind"
  case sessionReturns = "session.returns"
  case sessionLost = "session.lost"
  // The process.
  case stopKill = "stop.kill"
  case reclaimSilent = "reclaim.silent"
  case memoryWarning = "memory.warning"
  case suspendedTime = "suspended.time"
  case timePasses = "time.passes"
  // Work in the background.
  case keptAwake = "background.kept"
  case keptAwakeEnds = "background.ends"
  case refreshRuns = "refresh.runs"
  case refreshEarliest = "refresh.earliest"
  case refreshExpires = "refresh.expires"
  case refreshEnds = "refresh.ends"
  // Gestures that only ask or act.
  case gestureAct = "gesture.act"
  case gestureAsk = "gesture.ask"
}
