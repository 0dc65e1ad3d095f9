import BurrowDevice
import BurrowTime
import Foundation
import Testing

@testable import BurrowSimulator

@Suite("A device with a process on it")
struct SimulatorTests {
  @Test("What the app prints comes with the gesture that led to it")
  func gestures() throws {
    let host = try ScriptedHost()
    let simulator = try host.simulator()
    #expect(try simulator.play(.run).lines == ["| App: inactive", "| App: active"])
    #expect(try simulator.play(.home).lines == ["| App: inactive", "| App: background"])
    #expect(try simulator.play(.wait(.seconds(8))).lines == [])
    let back = try simulator.play(.open(nil))
    #expect(back.lines == ["| App: inactive", "| App: active"])
    #expect(back.outcome.ending == .ok)
    #expect(back.outcome.duration == .milliseconds(300))
    #expect(back.outcome.status.processName == "active")
  }

  @Test("Pieces carry the virtual time since their gesture began")
  func times() throws {
    let host = try ScriptedHost()
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    var times: [Int64] = []
    _ = try simulator.perform(.home) { times.append($0.time.nanoseconds / 1_000_000) }
    #expect(times == [0, 700])
  }

  @Test("Live, each virtual second takes a second, whether or not an app runs")
  func live() throws {
    let simulator = try ScriptedHost().simulator { $0.isLive = true }
    let start = ContinuousClock.now
    #expect(try simulator.play(.wait(.milliseconds(200))).outcome.ending == .ok)
    #expect(ContinuousClock.now - start >= .milliseconds(200))
  }

  @Test("Standard error comes after the standard output of the same command, logs after both")
  func streams() throws {
    let host = try ScriptedHost(
      #"""
      'notification '*ResignActive*)
        echo complaint >&2; event "log $(string 'a log line')"; echo words; reply ;;
      """#)
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    #expect(
      try simulator.play(.switcher).lines
        == ["| App: inactive", "| words", "! complaint", "! a log line"])
  }

  @Test("An app that exits ends the gesture, and the device can run it again")
  func exits() throws {
    let host = try ScriptedHost(
      #"""
      'notification '*DidEnterBackground*) printf 'last words'; exit 3 ;;
      """#)
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    let home = try simulator.play(.home)
    #expect(home.lines == ["| App: inactive", "| App: background", "| last words"])
    #expect(
      home.outcome.ending
        == .appEnded(AppEnding(cause: .exit(3), message: nil, place: nil, gesture: .home)))
    #expect(home.outcome.status.processName == "not running")
    #expect(try simulator.play(.run).lines == ["| App: inactive", "| App: active"])
  }

  @Test("A crash is told with its signal, the runtime's words and the place that they name")
  func crashes() throws {
    let host = try ScriptedHost(
      #"""
      'notification '*ResignActive*)
        printf '%s\n' 'App/Burrow.swift:12: Fatal error: No carrots: none' 'Current stack trace:' \
          '0    libswiftCore.so        0x00007f3b4db5f130 swift_reportError + 33' \
          '1    libBurrow.so           0x00007f3b4db5f131 main + 1' >&2
        kill -TRAP $$ ;;
      """#)
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    let home = try simulator.play(.home)
    #expect(
      home.lines == [
        "| App: inactive", "! App/Burrow.swift:12: Fatal error: No carrots: none",
      ])
    #expect(
      home.outcome.ending
        == .appEnded(
          AppEnding(
            cause: .signal(5), message: "No carrots: none",
            place: SourcePlace(file: "App/Burrow.swift", line: 12), gesture: .home)))
  }

  @Test(
    "What is no message ends the app, not the host",
    arguments: [
      "hello", "reply ", "reply 0 - - - -", "reply x - - - - ", "reply 0 - - - - - ",
      "reply 0 - - - + 9 short ", "\\001\\377", "",
    ])
  func garbage(_ text: String) throws {
    let host = try ScriptedHost("'connect '*) printf '\(text)\\n' >&3 ;;")
    let simulator = try host.simulator()
    let run = try simulator.play(.run)
    #expect(
      run.outcome.ending
        == .appEnded(AppEnding(cause: .garbage, message: nil, place: nil, gesture: .run)))
  }

  @Test("A message without an end is cut off")
  func endlessMessage() throws {
    let host = try ScriptedHost(#"'connect '*) yes | tr -d '\n' >&3 ;;"#)
    let simulator = try host.simulator { $0.limits.message = 100_000 }
    let run = try simulator.play(.run)
    #expect(
      run.outcome.ending
        == .appEnded(AppEnding(cause: .garbage, message: nil, place: nil, gesture: .run)))
  }

  @Test("An app that does not answer is found in real time, and killed")
  func stuck() throws {
    let host = try ScriptedHost(#"'makeContent '*) while :; do :; done ;;"#)
    let simulator = try host.simulator { $0.limits.answer = 0.3 }
    let run = try simulator.play(.run)
    #expect(run.outcome.ending == .stuck(Stuck(seconds: 0.3, place: nil, gesture: .run)))
    #expect(run.outcome.status.processName == "not running")
  }

  @Test("Endless printing is cut, and counted")
  func endlessPrinting() throws {
    let host = try ScriptedHost(#"'makeContent '*) yes carrot ;;"#)
    let simulator = try host.simulator {
      $0.limits.answer = 0.5
      $0.limits.output = 7_000
    }
    var printed = 0
    let outcome = try simulator.perform(.run) { printed += $0.bytes.count }
    #expect(printed == 7_000)
    let cut = try #require(outcome.cut)
    #expect(cut.lines > 1_000)
    #expect(cut.bytes >= 7 * (cut.lines - 1))
  }

  @Test("A wish to stop ends the app at once")
  func cancelled() throws {
    let host = try ScriptedHost(#"'makeContent '*) while :; do :; done ;;"#)
    let simulator = try host.simulator { $0.isCancelled = { true } }
    #expect(try simulator.play(.run).outcome.ending == .interrupted)
  }

  @Test("Nothing of the host's is open in the app, and its environment is its own")
  func isolation() throws {
    let host = try ScriptedHost(
      #"""
      'launch '*)
        i=0; while [ $i -lt 200 ]; do [ -e /proc/$$/fd/$i ] && printf '%s ' $i; i=$((i+1)); done
        echo; echo "$TZ $LANG $SWIFT_DETERMINISTIC_HASHING"
        case "$HOME" in "$TMPDIR"|/root) ;; *) [ -d "$HOME/Documents" ] && echo own home ;; esac
        reply "$scenes" ;;
      """#)
    let simulator = try host.simulator()
    let lines = try simulator.play(.run).lines
    // 10 is the shell's own, for the script that it reads.
    #expect(lines.first?.replacing(" 10", with: "") == "| 0 1 2 3 4 ")
    #expect(lines[1] == "| UTC en_US.UTF-8 1")
    #expect(lines[2] == "| own home")
  }

  @Test("The process and its container go with the simulator")
  func nothingLeft() throws {
    let host = try ScriptedHost(
      #"'launch '*) sleep 1000 & echo "$$ $HOME $!"; reply "$scenes" ;;"#)
    var simulator: Simulator? = try host.simulator()
    let words = try #require(simulator?.play(.run).lines.first).split(separator: " ")
    let process = try #require(pid_t(words[1]))
    #expect(kill(process, 0) == 0)
    simulator = nil
    Leavings.finish()
    #expect(kill(process, 0) != 0)
    // What the app started is killed with it; who reaps it is the system's affair.
    let state = "/proc/\(words[3])/stat"
    func isAlive() -> Bool {
      (try? String(contentsOfFile: state, encoding: .utf8))?.contains(" Z ") == false
    }
    for _ in 0..<2_000 where isAlive() { usleep(1_000) }
    #expect(!isAlive())
    #expect(!FileManager.default.fileExists(atPath: String(words[2])))
  }

  @Test("A host that cannot be started is our fault, and named")
  func noHost() throws {
    let simulator = try Simulator(SimulatorConfiguration(host: "/nowhere/BurrowAppHost"))
    simulator.install(LaunchableApp(library: "/nowhere/app.so", facts: InstalledApp(name: "X")))
    #expect(throws: SimulatorError.cannotStart(host: "/nowhere/BurrowAppHost", code: ENOENT)) {
      try simulator.perform(.run) { _ in }
    }
  }

  @Test("A gesture that makes no sense is refused and changes nothing")
  func refused() throws {
    let host = try ScriptedHost()
    let simulator = try host.simulator()
    let tap = try simulator.play(.tap("Give Clover a carrot"))
    #expect(
      tap.outcome.ending
        == .refused(
          .appNotOnScreen(shown: "the Home Screen", hint: "`open` opens Burrow")))
    #expect(try simulator.play(.run).outcome.ending == .ok)
  }

  @Test("An app that calls itself without end is told so, with the line")
  func overflow() throws {
    let host = try ScriptedHost(
      #"""
      'notification '*ResignActive*)
        echo 'report 11' >&4; i=0
        while [ $i -lt 96 ]; do echo 'frame 1a2b' >&4; i=$((i+1)); done
        echo end >&4; kill -SEGV $$ ;;
      """#)
    let symbolizer = host.folder + "/symbolizer"
    try ScriptedHost.writeProgram(
      "#!/bin/sh\necho '/App/<compiler-generated>:0:0'; echo; echo '/App/Nest.swift:7:3'\n",
      to: symbolizer)
    let simulator = try host.simulator { $0.symbolizer = symbolizer }
    _ = try simulator.play(.run)
    #expect(
      try simulator.play(.home).outcome.ending
        == .appEnded(
          AppEnding(
            cause: .signal(11), message: "the stack is used up: endless recursion",
            place: SourcePlace(file: "/App/Nest.swift", line: 7), gesture: .home)))
  }

  @Test("A stack that is used up is said where no frame is the learner's")
  func frameworkOverflow() throws {
    let host = try ScriptedHost(
      #"""
      'notification '*ResignActive*)
        echo overflow >&4; echo 'report 11' >&4; echo end >&4; kill -SEGV $$ ;;
      """#)
    let simulator = try host.simulator()
    _ = try simulator.play(.run)
    guard case .appEnded(let ending) = try simulator.play(.home).outcome.ending else {
      Issue.record("it goes on")
      return
    }
    #expect(
      ending.message
        == "the stack is used up: views too deep in each other, or a recursion without end")
  }
}
