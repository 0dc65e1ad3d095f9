import CContainment

/// What this machine's kernel has to keep an app where it can do no harm.
///
/// Two walls stand around the process of every launched app before any of the learner's code is
/// loaded: Landlock, which leaves it no files but those of its container and the libraries that it
/// runs with, and a filter of system calls, which leaves it no network, no other programs and no
/// other processes. Neither needs privileges; both need a kernel that has them.
package struct ContainmentReport: Hashable, Sendable {
  /// The version of Landlock; 0 where the kernel has none.
  package var landlock: Int
  package var filtersCalls: Bool

  package init(landlock: Int, filtersCalls: Bool) {
    self.landlock = landlock
    self.filtersCalls = filtersCalls
  }

  /// The kernel is asked once.
  package static let ofThisKernel = ContainmentReport(
    landlock: Int(burrow_landlock_version()), filtersCalls: burrow_offers_call_filters() != 0)

  package var isComplete: Bool { gaps.isEmpty }

  /// What an app could do here that it should not.
  package var gaps: [String] {
    var gaps: [String] = []
    if landlock == 0 { gaps.append("read and write your files (no Landlock)") }
    if !filtersCalls { gaps.append("use the network and start programs (no seccomp)") }
    return gaps
  }

  /// One line for whoever asks what the machine is like.
  package var summary: String {
    isComplete
      ? "apps are kept in their containers (Landlock \(landlock), seccomp)"
      : "apps are not contained: they could \(gaps.joined(separator: ", and "))"
  }
}

/// Whether an app may run where the kernel lacks a wall.
package enum Trust: Hashable, Sendable {
  /// Only inside all walls.
  case contained
  /// Somebody knows what the code does: inside the walls that there are.
  case trusted
}
