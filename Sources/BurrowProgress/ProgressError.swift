/// Why something could not be remembered. The lesson itself can always go on without it.
package enum ProgressError: Error, Hashable, Sendable {
  /// The folder or the file in it cannot be made or opened; `reason` in the system's words.
  case cannotOpen(path: String, reason: String)
  /// Another process kept the database busy for longer than anybody should.
  case busy(path: String)
  /// A read or a write failed (a full disk, a file that was taken away); SQLite's words.
  case failed(path: String, reason: String)
}

/// What was found in place of a database that this version can use. Nothing of it is lost: the
/// file lies at `keptAt`, byte for byte.
package enum SetAside: Hashable, Sendable {
  /// Not a database, a damaged one, or one of another program.
  case damaged(keptAt: String, reason: String)
  /// Written by a newer Burrow. It stays where it is; this version keeps a file of its own.
  case newer(keptAt: String, version: Int)
}
