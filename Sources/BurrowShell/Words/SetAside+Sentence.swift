import BurrowProgress
import Foundation

extension SetAside {
  /// What is said of a file that lay where the learner's own is kept.
  var sentence: String {
    switch self {
    case .damaged(let path, let reason):
      "what was remembered could not be read (\(reason)); it is kept at \(path), and a new file is begun"
    case .newer(let path, let version):
      "\(path) was written by a newer burrow (version \(version)); it stays as it is, and this one "
        + "remembers in a file of its own"
    }
  }
}

extension Surroundings {
  /// Opens what the learner has done; says so where it had to be set aside.
  func openProgress(_ folder: URL) throws(ProgressError) -> LearnerProgress {
    let progress = try LearnerProgress(folder: folder)
    if let setAside = progress.setAside { say(setAside.sentence) }
    return progress
  }
}
