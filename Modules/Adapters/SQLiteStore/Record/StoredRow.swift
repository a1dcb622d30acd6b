import Contracts
import GRDB
import Synchronization

/// A row of the record, whose cells are read one by one and may be damaged.
///
/// GRDB's own rows crash on a value they cannot read, print the whole row, and look up the name of a column with each
/// of its values; so no file of this module uses them.
struct StoredRow {
  private enum Place {
    /// The cursor's row; without the cursor the statement would be reset.
    case at(RowCursor)
    case copied([DatabaseValue], of: Statement)
  }

  private let place: Place

  /// The cursor's current row, until the cursor moves on.
  fileprivate init(at cursor: RowCursor) {
    place = .at(cursor)
  }

  fileprivate init(copiedFrom cursor: RowCursor) {
    let statement = cursor._statement
    let cells = (0..<CInt(statement.columnCount)).map {
      DatabaseValue(sqliteStatement: statement.sqliteStatement, index: $0)
    }
    place = .copied(cells, of: statement)
  }

  /// The value of a column, counted from 0.
  ///
  /// - Throws: `StorageError.corrupt` for a value the type does not accept. The error names the column and never the
  ///   value, which is about someone's health.
  subscript<Value: StoredValue>(_ index: Int) -> Value {
    get throws {
      let cell =
        switch place {
        case .at(let cursor):
          DatabaseValue(sqliteStatement: cursor._statement.sqliteStatement, index: CInt(index))
        case .copied(let cells, _): cells[index]
        }
      guard let value = Value(cell.storage) else { throw damage(at: index) }
      return value
    }
  }

  /// A number that is 0 or more.
  func amount(at index: Int) throws -> Int {
    let amount: Int = try self[index]
    guard amount >= 0 else { throw damage(at: index) }
    return amount
  }

  /// From the instant in column `index` to that in the next.
  func interval(at index: Int) throws -> Range<Instant> {
    let (start, end): (Instant, Instant) = (try self[index], try self[index + 1])
    guard start <= end else { throw damage(at: index + 1) }
    return start..<end
  }

  /// From the day in column `index` to that in the next; nil if one of them is nil. In a damaged B-tree the last may
  /// come before the first.
  func days(at index: Int) throws -> ClosedRange<Day>? {
    guard let first = try self[index] as Day?, let last = try self[index + 1] as Day? else {
      return nil
    }
    guard first <= last else { throw damage(at: index + 1) }
    return first...last
  }

  /// The error for a value that has the right type but is impossible.
  func damage(at index: Int) -> StorageError {
    .corrupt(detail: "\(name(of: index)) can't be read")
  }

  /// The table, if the statement shows it, and the column.
  private func name(of index: Int) -> String {
    let statement =
      switch place {
      case .at(let cursor): cursor._statement
      case .copied(_, let statement): statement
      }
    let column = statement.columnNames[index]
    guard let match = statement.sql.firstMatch(of: /(?:FROM|INTO|UPDATE) "?([a-z]\w*)/) else {
      return column
    }
    return "\(match.output.1).\(column)"
  }
}

extension StoredRow {
  static func fetchAll(
    _ statement: Statement, arguments: StatementArguments? = nil
  ) throws -> [StoredRow] {
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    var rows: [StoredRow] = []
    while try cursor.next() != nil { rows.append(StoredRow(copiedFrom: cursor)) }
    return rows
  }

  static func fetchAll(
    _ database: Database, sql: String, arguments: StatementArguments? = nil
  ) throws -> [StoredRow] {
    try fetchAll(database.makeStatement(sql: sql), arguments: arguments)
  }

  /// The first row; nil if there is none.
  static func fetchOne(
    _ statement: Statement, arguments: StatementArguments? = nil
  ) throws -> StoredRow? {
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    return try cursor.next().map { _ in StoredRow(copiedFrom: cursor) }
  }

  static func fetchOne(
    _ database: Database, sql: String, arguments: StatementArguments? = nil
  ) throws -> StoredRow? {
    try fetchOne(database.makeStatement(sql: sql), arguments: arguments)
  }

  /// The rows one by one, each valid until the next is fetched.
  static func fetchCursor(
    _ statement: Statement, arguments: StatementArguments? = nil
  ) throws -> StoredRows {
    StoredRows(try Row.fetchCursor(statement, arguments: arguments))
  }

  static func fetchCursor(
    _ database: Database, sql: String, arguments: StatementArguments? = nil
  ) throws -> StoredRows {
    try fetchCursor(database.makeStatement(sql: sql), arguments: arguments)
  }
}

/// Rows as they are read.
struct StoredRows {
  private let cursor: RowCursor

  fileprivate init(_ cursor: RowCursor) {
    self.cursor = cursor
  }

  func next() throws -> StoredRow? {
    try cursor.next().map { _ in StoredRow(at: cursor) }
  }
}

/// A thread-safe flag; once set, it stays set.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
