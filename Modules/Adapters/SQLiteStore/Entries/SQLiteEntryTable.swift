import Contracts
import GRDB

/// A column of a table of entries.
struct SQLiteEntryColumn: ExpressibleByStringLiteral, Sendable {
  let name: String
  /// SQL for its value.
  let read: String
  /// SQL for the stored value, with the value in place of `?`.
  let write: String

  init(_ name: String, read: String, write: String) {
    self.name = name
    self.read = read
    self.write = write
  }

  init(stringLiteral name: String) {
    self.init(name, read: name, write: "?")
  }
}

/// A table of entries of one kind, with the columns `id`, `instant` and those of the kind.
struct SQLiteEntryTable<Entry: RecordEntry>: Sendable {
  let name: String
  /// The columns after `id` and `instant`.
  let columns: [SQLiteEntryColumn]
  /// In the order of ``columns``.
  let values: @Sendable (Entry) -> [(any DatabaseValueConvertible)?]
  /// Reads a row of `id`, `instant` and ``columns``.
  let entry: @Sendable (StoredRow) throws -> Entry

  func insert(
    _ entry: Entry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Entry {
    let database = try connection(of: transaction)
    var entry = entry
    entry.id = try Self.nextNumber(in: database)
    let identity = try identity ?? Self.own(&entry.id, in: database)
    try add(entry, in: database)
    try database.add(identity, to: entry.id)
    return entry
  }

  func restore(_ entry: Entry, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try add(entry, in: database)
    try database.noteRestoring(of: entry.id)
  }

  private func add(_ entry: Entry, in database: Database) throws {
    let names = (["id", "instant"] + columns.map(\.name)).joined(separator: ", ")
    let places = (["?", "?"] + columns.map(\.write)).joined(separator: ", ")
    try database.cachedStatement(
      sql: "INSERT INTO \(name) (\(names)) VALUES (\(places))"
    ).execute(
      arguments: StatementArguments([entry.id, entry.instant.secondsSince1970] + values(entry)))
  }

  /// - Parameter number: advanced to the first with an unused identity: an entry of this life may have come from
  ///   elsewhere to a file that was restored by hand.
  private static func own(_ number: inout Int64, in database: Database) throws -> EntryIdentity {
    let life = try database.ownIncarnation()
    while try database.fate(of: EntryIdentity(life, number)) != nil {
      number = try nextNumber(in: database)
    }
    return EntryIdentity(life, number)
  }

  func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry? {
    try first(where: "id = ?", [id], in: transaction)
  }

  func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [Entry] {
    try all(of: allColumns, in: interval, in: transaction, entry)
  }

  func instants(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [Instant] {
    try all(of: "instant", in: interval, in: transaction) { try $0[0] }
  }

  /// The values of some columns, without reading the others.
  func all<Value>(
    of columns: String, in interval: Range<Instant>, in transaction: any Transaction,
    _ value: (StoredRow) throws -> Value
  ) throws -> [Value] {
    let interval = interval.clamped(to: Instant.recordable)
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(columns) FROM \(name)
          WHERE instant >= ? AND instant < ? ORDER BY instant, id
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970])
    var values: [Value] = []
    while let row = try rows.next() { values.append(try value(row)) }
    return values
  }

  func extent(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> EntryExtent? {
    let interval = interval.clamped(to: Instant.recordable)
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT count(*), min(instant), max(instant) FROM \(name)
          WHERE instant >= ? AND instant < ?
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970])
    guard let row, let first: Instant = try row[1], let last: Instant = try row[2] else {
      return nil
    }
    return EntryExtent(count: try row[0], instants: first...max(first, last))
  }

  func update(_ entry: Entry, in transaction: any WriteTransaction) throws {
    let assignments = (["instant = ?"] + columns.map { "\($0.name) = \($0.write)" })
      .joined(separator: ", ")
    try connection(of: transaction).cachedStatement(
      sql: "UPDATE \(name) SET \(assignments) WHERE id = ?"
    ).execute(
      arguments: StatementArguments([entry.instant.secondsSince1970] + values(entry) + [entry.id]))
  }

  func delete(_ id: Int64, at instant: Instant, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(sql: "DELETE FROM \(name) WHERE id = ?").execute(arguments: [id])
    guard database.changesCount > 0 else { return }
    try database.noteDeletion(of: id, at: instant)
  }

  /// The first row for a condition and an order; nil if there is none.
  func first(
    where condition: String, _ arguments: StatementArguments, in transaction: any Transaction
  ) throws -> Entry? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(allColumns) FROM \(name) WHERE \(condition) LIMIT 1"),
      arguments: arguments
    ).map(entry)
  }

  private var allColumns: String {
    (["id", "instant"] + columns.map(\.read)).joined(separator: ", ")
  }

  private static func nextNumber(in database: Database) throws -> Int64 {
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(sql: "UPDATE entry_number SET last = last + 1 RETURNING last"))
    guard let row else { throw StorageError.corrupt(detail: "entry_number is empty") }
    return try row[0]
  }
}
