import CSQLite

/// One connection to an SQLite file: statements in, rows out. No table is known here.
///
/// ```swift
/// let database = try Database(path: "/tmp/a.sqlite")
/// try database.run("INSERT INTO bunny VALUES (?, ?)", .text("Clover"), .integer(3))
/// let rows = try database.rows("SELECT carrots FROM bunny")
/// ```
final class Database {
  /// A value in a statement or in a row.
  enum Value: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    /// Whole numbers are numbers too.
    var real: Double? {
      switch self {
      case .real(let value): value
      case .integer(let value): Double(value)
      case .null, .text: nil
      }
    }
    var text: String? { if case .text(let value) = self { value } else { nil } }
  }

  /// What SQLite answered in place of a result.
  struct Failure: Error {
    var code: Int32
    var reason: String

    var isBusy: Bool { code & 0xff == SQLITE_BUSY || code & 0xff == SQLITE_LOCKED }
    var isDamage: Bool { code & 0xff == SQLITE_CORRUPT || code & 0xff == SQLITE_NOTADB }
  }

  let path: String
  private let handle: OpaquePointer

  /// Opens the file, making it where there is none. Waits up to `patience` milliseconds for others
  /// at every statement.
  init(path: String, patience: Int32 = 5000) throws(Failure) {
    self.path = path
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard let handle, code == SQLITE_OK else {
      let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(handle)
      throw Failure(code: code, reason: reason)
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, patience)
  }

  deinit { sqlite3_close_v2(handle) }

  func run(_ statement: String, _ values: Value...) throws(Failure) {
    _ = try rows(statement, values)
  }

  func rows(_ statement: String, _ values: Value...) throws(Failure) -> [[Value]] {
    try rows(statement, values)
  }

  /// Everything in `work` happens, or nothing of it.
  func transaction<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  func rows(_ statement: String, _ values: [Value]) throws(Failure) -> [[Value]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      try bind(value, at: Int32(index + 1), of: prepared)
    }
    var rows: [[Value]] = []
    while true {
      let code = sqlite3_step(prepared)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw failure(code) }
      rows.append((0..<sqlite3_column_count(prepared)).map { column(prepared, $0) })
    }
  }

  private func bind(
    _ value: Value, at index: Int32, of statement: OpaquePointer?
  ) throws(Failure) {
    // SQLITE_TRANSIENT: SQLite makes a copy before the call returns.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: try check(sqlite3_bind_null(statement, index))
    case .integer(let number): try check(sqlite3_bind_int64(statement, index, Int64(number)))
    case .real(let number): try check(sqlite3_bind_double(statement, index, number))
    case .text(let text):
      try check(sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), transient))
    }
  }

  private func column(_ statement: OpaquePointer?, _ index: Int32) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, index))
    case SQLITE_NULL: .null
    default: .text(sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "")
    }
  }

  private func check(_ code: Int32) throws(Failure) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code, reason: String(cString: sqlite3_errmsg(handle)))
  }
}
