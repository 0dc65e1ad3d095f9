import BurrowDevice
import BurrowLessons
import BurrowProgress
import BurrowSimulator
import BurrowTerminal
import BurrowToolchain
import BurrowTranscripts
import Foundation

extension Complaint {
  /// The sentence and exit code for any error that a command can end with.
  package init(describing error: any Error) {
    switch error {
    case let error as Complaint: self = error
    case let error as CommandLineError: self.init(error)
    case let error as ProgressError: self.init(error)
    case let error as Locations.NotFound: self.init(error)
    case let error as FileFailure: self.init(error)
    case let error as TranscriptFinder.Failure: self.init(error)
    case let error as TranscriptFile.ChangedMeanwhile:
      self.init(
        .usage,
        "\(error.file) was changed by somebody else meanwhile; it is left as it is",
        hint: "do it again")
    case let error as TranscriptApp.Orphan:
      self.init(
        .malformed,
        "\(error.file): nothing says which app this is about: no lesson plays "
          + "\(Self.quoted(error.scenario)), and there is no header `app`",
        hint: "add a line `app: FOLDER`, the folder of its Swift files")
    case let error as MissingTranscript:
      self.init(
        .malformed, "\(error.file) is not there, and \(error.namedBy), names it",
        hint: "restore it; or write its header and gestures there, then `burrow record "
          + "\(error.file)`; or take its name out of the lesson")
    case let error as TranscriptApp.Malformed:
      self.init(.malformed, "\(error.file):\(error.line): \(error.problem)", hint: error.remedy)
    case let error as InfoPlist.Malformed:
      let place = error.line.map { "\(error.path):\($0)" } ?? error.path
      self.init(.malformed, "\(place): \(error.problem)", hint: error.remedy)
    case let error as AppSources.Failure:
      // What the compiler would refuse is a source that does not compile.
      if case .sameName = error {
        self.init(.notCompiled, message: error.message)
      } else {
        self.init(.usage, message: error.message)
      }
    case let error as BuildFailure: self.init(error)
    case let error as Toolchain.Failure: self.init(.ours, message: error.message)
    case let error as Frameworks.Failure: self.init(.ours, message: error.message)
    case let error as SimulatorError: self.init(error)
    case let error as RerecordingError: self.init(.usage, message: "\(error)")
    case let error as Workshop.Interrupted: self.init(error)
    case let error as DeviceModelError: self.init(.usage, message: error.message)
    case let error as GestureError: self.init(.usage, message: error.message)
    case let error as GestureListError: self.init(error)
    case let error as Refusal: self.init(.usage, message: error.message)
    case let error as TranscriptError: self.init(.malformed, message: "\(error)")
    case let error as UnwritableText: self.init(.usage, message: "\(error)")
    case let error as LessonError: self.init(error)
    case let error as LessonCatalogue.LookupError: self.init(error)
    default:
      self.init(
        .ours, "something went wrong that should not: \(error)",
        hint: "this is a mistake in Burrow; please report it with what you did")
    }
  }

  init(_ error: ProgressError) {
    switch error {
    case .cannotOpen(let path, let reason):
      let isForSpace = reason.contains("full") || reason == String(cString: strerror(ENOSPC))
      self.init(
        isForSpace ? .ours : .usage, "\(path) cannot be opened: \(reason)",
        hint: isForSpace
          ? "make room on that disk, or set BURROW_HOME to a folder on another"
          : "set BURROW_HOME to a folder that you may write to")
    case .busy(let path):
      self.init(
        .ours, "\(path) is kept busy by another process",
        hint: "end the other `burrow`, then try again")
    case .failed(let path, let reason):
      self.init(
        .ours, "\(path) cannot be read or written: \(reason)",
        hint: "look at the disk that it is on, or set BURROW_HOME to a folder on another")
    }
  }
}

extension Complaint {
  init(_ error: Locations.NotFound) {
    if let path = error.override {
      self.init(
        .usage, "BURROW_LESSONS names \(path), and there is no such folder",
        hint: "set it to the folder that has a folder for each lesson, or unset it")
    } else {
      self.init(
        .usage, "the lessons are not where they should be: \(error.looked.joined(separator: ", "))",
        hint: "set BURROW_LESSONS to the folder `Lessons` of the package")
    }
  }

  init(_ error: FileFailure) {
    self.init(
      error.isForSpace ? .ours : .usage,
      "\(error.path) could not be \(error.deed.rawValue): \(error.reason)")
    let isMissing = error.reason == String(cString: strerror(ENOENT))
    hint =
      switch (error.deed, error.variable) {
      // What the system calls by other bytes comes to us with this in their place.
      case (.read, _) where isMissing && error.path.contains("\u{FFFD}"):
        "its name is not UTF-8: give it one that is"
      case (.read, _) where error.reason == FileFailure.notUTF8: "save it as UTF-8, and do it again"
      case (.read, _): isMissing ? "look at the spelling of the path" : nil
      case (_, let name?) where error.isForSpace:
        "make room on that disk, or set \(name) to a folder on another"
      case (_, let name?): "set \(name) to a folder that you may write to"
      case (_, nil) where error.isForSpace: "make room on that disk, or name a place on another"
      case (_, nil) where isMissing: "make its folder first, or name another place"
      case (_, nil): "name a place that you may write to"
      }
  }

  init(_ error: LessonError) {
    self.init(.malformed, message: error.description)
  }

  init(_ error: LessonCatalogue.LookupError) {
    self = .unknown("lesson", error.name, among: error.known)
    if let nearest = error.nearest.first {
      what = "there is no lesson \(Self.quoted(error.name)); did you mean \(Self.quoted(nearest))?"
      if error.known.count == 1 { hint = nil }
    }
  }
}

extension Complaint {
  init(_ error: GestureListError) {
    self.init(.usage, message: error.error.message)
    what = "gesture \(error.position): \(what)"
  }
}

extension Complaint {
  init(_ error: BuildFailure) {
    let code: ExitCode =
      switch error {
      case .doesNotCompile, .noEntryPoint, .moduleCycle, .moduleNameTaken: .notCompiled
      case .cancelled: .interrupted
      case .cacheUnusable: .usage
      case .noCompiler, .noFrameworks, .noSpace, .compilerCrashed: .ours
      }
    self.init(code, message: error.message)
    if case .doesNotCompile(let diagnostics) = error {
      let count = diagnostics.count { $0.severity == .error }
      quote = diagnostics.map { Self.quoted($0) }.joined(separator: "\n")
      what = "\(count) \(count == 1 ? "error" : "errors"); the app was not built"
      hint = Self.missingImport(in: diagnostics)
    }
  }

  /// The same, with a list of what Burrow does not offer after the compiler's words.
  init(_ error: BuildFailure, building sources: AppSources) {
    self.init(error)
    guard case .doesNotCompile(let diagnostics) = error else { return }
    let missing = NotOffered(diagnostics, in: sources)
    guard !missing.symbols.isEmpty else { return }
    let list = NotOfferedReport(missing).symbolLines.joined(separator: "\n")
    quote = [quote, list].compactMap(\.self).joined(separator: "\n\n")
    what += "; " + NotOfferedReport(missing).missing
    // Behind a missing module the compiler has looked at nothing.
    if missing.symbols.contains(where: { $0.kind == .module }) {
      hint = hint ?? "`burrow offers` with the same path lists all that is missing"
    }
  }

  /// Where SwiftUI is imported these types are found.
  private static func missingImport(in diagnostics: [Diagnostic]) -> String? {
    let messages = ["View", "App", "Scene"].map { "cannot find type '\($0)' in scope" }
    let files = diagnostics.filter { messages.contains($0.message) }.compactMap(\.place?.path)
    guard !files.isEmpty else { return nil }
    return "import SwiftUI at the top of \(Set(files).sorted().joined(separator: ", "))"
  }

  /// The compiler's words as lines that cannot drive a terminal; tabs stay, so that carets fit.
  static func quoted(_ diagnostic: Diagnostic) -> String {
    diagnostic.rendered.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { escapeControls(String($0)) }.joined(separator: "\t")
      }.joined(separator: "\n")
  }

  init(_ error: SimulatorError) {
    switch error {
    // The folder of `--keep`, or the one for what is gone afterwards: the person's choice.
    case .state(_, .cannotWrite(ENOSPC)), .state(_, .cannotWrite(EDQUOT)):
      self.init(.ours, message: error.message)
      hint = "make room on that disk, or name a folder on another"
    case .state: self.init(.usage, message: error.message)
    case .cannotMakeContainer(_, let code):
      let isForSpace = [ENOSPC, EDQUOT].contains(code)
      self.init(isForSpace ? .ours : .usage, message: error.message)
      hint =
        isForSpace
        ? "make room on that disk, or set TMPDIR to a folder on another"
        : "set TMPDIR to a folder that you may write to"
    default: self.init(.ours, message: error.message)
    }
  }
}
