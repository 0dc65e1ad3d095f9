@preconcurrency import CReadline
import Foundation

/// Lines typed at a terminal, with GNU Readline: editing, history, completion.
///
/// Readline keeps its state in the process, so there is one of these at a time. Its callback
/// interface is used: the wait for a key is ours, so that Ctrl-C empties the line and goes on.
final class ReadlineLines: LineSource {
  /// What Readline asks for when Tab is pressed.
  typealias Completer = (_ line: String, _ word: String, _ start: Int) -> [String]

  private let historyFile: URL?

  init(historyFile: URL?, completer: @escaping Completer) {
    self.historyFile = historyFile
    Self.useUTF8()
    rl_readline_name = UnsafePointer(strdup("burrow"))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_completer_quote_characters = UnsafePointer(strdup("\""))
    rl_basic_word_break_characters = UnsafePointer(strdup(" \t\n"))
    rl_completer_word_break_characters = UnsafePointer(strdup(" \t\n"))
    readlineState.completer = completer
    rl_attempted_completion_function = { text, start, end in
      // Never Readline's own list of files: what can be completed is said by the completer.
      rl_attempted_completion_over = 1
      let line = String(cString: rl_line_buffer)
      let word = text.map { String(cString: $0) } ?? ""
      readlineState.candidates = readlineState.completer?(line, word, Int(start)) ?? []
      readlineState.next = 0
      return readlineState.candidates.isEmpty
        ? nil
        : rl_completion_matches(text) { _, _ in
          guard readlineState.next < readlineState.candidates.count else { return nil }
          defer { readlineState.next += 1 }
          return strdup(readlineState.candidates[readlineState.next])
        }
    }
    using_history()
    stifle_history(2000)
    if let historyFile { read_history(historyFile.path) }
    wasResized.pointee = false
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in wasResized.pointee = true }
    sigaction(SIGWINCH, &action, nil)
  }

  func next(prompt: String) -> InputLine {
    readlineState.line = nil
    rl_callback_handler_install(Self.marked(prompt)) { text in
      // Readline hands over a C string that is ours to free; nil is the end of the input.
      if let text {
        readlineState.line = .text(String(cString: text))
        free(text)
      } else {
        readlineState.line = .end
      }
      rl_callback_handler_remove()
    }
    while readlineState.line == nil { waitForKey() }
    let line = readlineState.line ?? .end
    if case .text(let text) = line { remember(text) }
    return line
  }

  /// Readline must know what takes no place: that stands between \u{1} and \u{2}.
  static func marked(_ prompt: String) -> String {
    prompt.replacing(/\u{1B}\[[0-9;]*m/) { "\u{1}\($0.output)\u{2}" }
  }

  private func waitForKey() {
    var waiting = [
      pollfd(fd: fileno(rl_instream), events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interrupts.shared.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&waiting, 2, -1)
    if wasResized.pointee {
      wasResized.pointee = false
      rl_resize_terminal()
    }
    guard count > 0 else { return }
    if waiting[1].revents != 0 {
      Interrupts.shared.drain()
      // First: Readline goes to the beginning of the line when it gives the terminal back.
      fputs("^C\n", rl_outstream)
      fflush(rl_outstream)
      rl_callback_handler_remove()
      readlineState.line = .interrupted
    } else if waiting[0].revents & Int16(POLLIN) != 0 {
      rl_callback_read_char()
    } else {
      // The terminal is gone.
      rl_callback_handler_remove()
      readlineState.line = .end
    }
  }

  /// Keeps a line for the arrow keys, here and in the next start; not twice in a row.
  private func remember(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace) else { return }
    if let last = history_get(history_base + history_length - 1)?.pointee.line,
      String(cString: last) == line
    {
      return
    }
    add_history(line)
    guard let historyFile else { return }
    // Appended line by line, so that two shells keep both their histories.
    if append_history(1, historyFile.path) == ENOENT {
      write_history(historyFile.path)
    }
    history_truncate_file(historyFile.path, 2000)
  }

  /// Where no language is set the terminal is still one that speaks UTF-8; without this, Readline
  /// would take an emoji for four letters.
  private static func useUTF8() {
    setlocale(LC_CTYPE, "")
    if let set = nl_langinfo(nl_item(CODESET)), String(cString: set) == "ANSI_X3.4-1968" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }
}

/// What Readline's C callbacks need; they cannot carry anything with them.
private struct ReadlineState {
  var line: InputLine?
  var completer: ReadlineLines.Completer?
  var candidates: [String] = []
  var next = 0
}

/// Only touched on the thread that reads lines.
nonisolated(unsafe) private var readlineState = ReadlineState()

/// Set by SIGWINCH. Behind a pointer, because a handler may run in the middle of any access.
nonisolated(unsafe) private let wasResized: UnsafeMutablePointer<Bool> = {
  let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  flag.initialize(to: false)
  return flag
}()
