import Contracts
import GRDBSQLite

/// Another program's database, read through SQLite's own interface: GRDB's rows crash on values they cannot read.
final class SQLiteDatabaseFile: DatabaseFile {
  /// In bytes, of a row and of a text.
  private static let longestRow: Int32 = 32 << 20

  private let connection: OpaquePointer
  private(set) var tables: [String: [String]] = [:]

  /// - Parameter connection: is closed with this.
  init(_ connection: OpaquePointer) {
    self.connection = connection
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Lists the tables. Views and virtual tables are left out: their cost is unbounded.
  func prepare() throws {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, SQLiteDatabaseFile.longestRow)
    // Sorting may need more than memory.
    try set(["query_only = ON", "cache_size = -4096", "temp_store = FILE"])
    let columns = """
      SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c
      WHERE s.type = 'table' AND s.sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY s.name, c.cid
      """
    try forEachRow(of: columns, arguments: []) { row in
      guard let table = row.text(0), let column = row.text(1) else { return }
      tables[table, default: []].append(column)
    }
    // Not before the schema is loaded: older versions of SQLite consider one with json_valid in a check malformed.
    try set(["trusted_schema = OFF"])
  }

  private func set(_ pragmas: [String]) throws {
    for pragma in pragmas {
      try forEachRow(of: "PRAGMA \(pragma)", arguments: []) { _ in }
    }
  }

  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, query, -1, &prepared, nil))
    guard let statement = prepared else { return }
    defer { sqlite3_finalize(statement) }
    for (index, argument) in arguments.enumerated() {
      try check(sqlite3_bind_int64(statement, Int32(index + 1), argument))
    }
    let row = DatabaseRow(
      integer: { StoredCell(statement, $0).integer }, real: { StoredCell(statement, $0).real },
      text: { StoredCell(statement, $0).text })
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        if code == SQLITE_DONE { return }
        throw error(code)
      }
      try body(row)
    }
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw error(code) }
  }

  func error(_ code: Int32) -> any Error {
    let detail = String(cString: sqlite3_errmsg(connection))
    return switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR: DatabaseFileError.torn(detail: detail)
    // Only the copy is written, if it has a journal, and temporary data for sorting.
    case SQLITE_FULL: StorageError.cannotWrite(detail: detail)
    default: DatabaseFileError.unreadable(detail: detail)
    }
  }
}

/// One value of a statement's current row.
private struct StoredCell {
  /// NULL for a column the query does not have.
  private let value: OpaquePointer?

  @inline(__always)
  init(_ statement: OpaquePointer, _ column: Int) {
    value = sqlite3_column_value(statement, Int32(clamping: column))
  }

  var integer: Int64? {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: sqlite3_value_int64(value)
    case SQLITE_FLOAT: Int64(exactly: sqlite3_value_double(value))
    case SQLITE_TEXT: text.flatMap { Int64($0) }
    default: nil
    }
  }

  var real: Double? {
    let number: Double? =
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER, SQLITE_FLOAT: sqlite3_value_double(value)
      case SQLITE_TEXT: text.flatMap { Double($0) }
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  var text: String? {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return String(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return String(sqlite3_value_double(value))
    case SQLITE_TEXT:
      guard let start = sqlite3_value_text(value) else { return nil }
      let count = Int(sqlite3_value_bytes(value))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    default: return nil
    }
  }
}
