import BurrowProgress
import Foundation

extension Complaint {
  /// The sentence and exit code for any error that a command can end with.
  package init(describing error: any Error) {
    switch error {
    case let error as Complaint: self = error
    case let error as CommandLineError: self.init(error)
    case let error as ProgressError: self.init(error)
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
