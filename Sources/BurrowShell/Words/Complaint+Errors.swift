import BurrowDevice
import BurrowLessons
import BurrowProgress
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
      self.init(
        .ours, "\(path) cannot be opened: \(reason)",
        hint: "set BURROW_HOME to a folder that you may write to")
    case .busy(let path):
      self.init(
        .ours, "\(path) is kept busy by another process",
        hint: "end the other `burrow`, then try again")
    case .failed(let path, let reason):
      self.init(.ours, "\(path) cannot be read or written: \(reason)")
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
    let isMissing = error.reason == String(cString: strerror(ENOENT))
    self.init(
      error.deed == .read ? .usage : .ours,
      "\(error.path) could not be \(error.deed.rawValue): \(error.reason)",
      hint: error.deed == .read && isMissing ? "look at the spelling of the path" : nil)
  }

  init(_ error: LessonError) {
    self.init(.malformed, message: error.description)
  }

  init(_ error: LessonCatalogue.LookupError) {
    self = .unknown("lesson", error.name, among: error.known)
    if let nearest = error.nearest.first {
      what = "there is no lesson \(Self.quoted(error.name)); did you mean \(Self.quoted(nearest))?"
    }
  }
}

extension Complaint {
  init(_ error: GestureListError) {
    self.init(.usage, message: error.error.message)
    what = "gesture \(error.position): \(what)"
  }
}
