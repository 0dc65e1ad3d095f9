import Glibc
internal import SwiftParser
internal import SwiftSyntax

/// Parses a text and does some work with its syntax tree, with as much stack as that may take.
///
/// A tree is walked by functions that call themselves, and it is as deep as its author likes:
/// `a.b.c.d…` is one level for each dot. Other threads, those on which transcripts are tried side by
/// side for one, have little stack, and to run out of it is the end of the process.
///
/// - Returns: Nil for a text that the parser would not be done with: see `SourceNesting`.
func reading<Result>(_ text: String, work: (SourceFileSyntax) -> Result) -> Result? {
  withStack(for: text) { work(Parser.parse(source: text)) }
}

/// The same for work that parses by itself.
func withStack<Result>(for text: String, work: () -> Result) -> Result? {
  guard SourceNesting.isParsable(text) else { return nil }
  let openings = text.utf8.count(where: opensLevel)
  return onThread(stack: min(mostStack, leastStack + openings * stackOfOneLevel), work)
}

/// Bytes. The parser itself goes no deeper than 256 levels of what stands in brackets.
private let leastStack = 16 << 20
private let stackOfOneLevel = 4 << 10
/// It is memory only where it is used.
private let mostStack = 1 << 30

/// Whether the byte may be one level more of an expression that grows to the right.
private func opensLevel(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
    UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "<"):
    true
  default: false
  }
}

private func onThread<Result>(stack: Int, _ work: () -> Result) -> Result {
  var result: Result?
  withoutActuallyEscaping({ result = work() }) { work in
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stack)
    let box = Unmanaged.passRetained(Work(run: work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if code == 0 {
      pthread_join(thread, nil)
    } else {
      // No room for such a stack: then this one has to do.
      box.takeRetainedValue().run()
    }
  }
  guard let result else { fatalError("the work was not done") }
  return result
}

private final class Work {
  let run: () -> Void
  init(run: @escaping () -> Void) { self.run = run }
}
