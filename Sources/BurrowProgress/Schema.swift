/// The tables, and the way to them from every earlier version.
///
/// A version is never edited once it has been out: the next change is a new entry at the end.
/// The file carries its version in `user_version` and whose it is in `application_id`.
enum Schema {
  /// "Brrw" as four bytes.
  static let applicationID = 0x4272_7277

  static var version: Int { migrations.count }

  /// `migrations[n]` leads from version n to version n + 1.
  static let migrations: [[String]] = [
    [
      // Where each lesson was left.
      """
      CREATE TABLE lesson (
        id TEXT PRIMARY KEY,
        step INTEGER NOT NULL
      ) STRICT
      """,
      // What was passed, by the name that `check` has for it ("step 4"), and how often.
      """
      CREATE TABLE passed (
        lesson TEXT NOT NULL,
        item TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (lesson, item)
      ) STRICT
      """,
      // What the shell was left with: the open lesson, the device.
      """
      CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT
      """,
    ],
    [
      // Every answer that was graded, as it was. Moments are seconds since 1970, stability is in
      // days. The columns of before and after are those of `memory`.
      """
      CREATE TABLE review (
        number INTEGER PRIMARY KEY,
        card TEXT NOT NULL,
        answered REAL NOT NULL,
        rating TEXT NOT NULL,
        answer TEXT NOT NULL,
        is_right INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        duration REAL,
        before TEXT,
        after TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX review_by_card ON review (card, answered)",
      "CREATE INDEX review_by_time ON review (answered)",
      // What is known about each card now: the `after` of its last review.
      """
      CREATE TABLE memory (
        card TEXT PRIMARY KEY,
        state TEXT NOT NULL
      ) STRICT
      """,
      // Predictions that were missed in a step and that the learner made cards of.
      """
      CREATE TABLE own_card (
        id TEXT PRIMARY KEY,
        lesson TEXT NOT NULL,
        step TEXT NOT NULL,
        gestures TEXT NOT NULL,
        lines TEXT NOT NULL,
        program TEXT NOT NULL
      ) STRICT
      """,
    ],
  ]

  /// What a file turns out to be.
  enum State: Equatable {
    case new
    case ours(version: Int)
    case foreign
  }

  static func state(of database: Database) throws(Database.Failure) -> State {
    let version = try number("PRAGMA user_version", in: database)
    let id = try number("PRAGMA application_id", in: database)
    if id == applicationID { return .ours(version: version) }
    let tables = try number("SELECT count(*) FROM sqlite_schema", in: database)
    return id == 0 && version == 0 && tables == 0 ? .new : .foreign
  }

  /// Brings a new or older file to this version, in one transaction.
  static func migrate(_ database: Database, from version: Int) throws(Database.Failure) {
    guard version < self.version else { return }
    try database.transaction { () throws(Database.Failure) in
      for statements in migrations[version...] {
        for statement in statements { try database.run(statement) }
      }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(self.version)")
    }
  }

  private static func number(_ query: String, in database: Database) throws(Database.Failure) -> Int
  {
    try database.rows(query).first?.first?.integer ?? 0
  }
}
