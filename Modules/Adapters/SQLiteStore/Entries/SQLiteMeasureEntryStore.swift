public import Contracts
import GRDB

/// Manual entries of any measure as a table. Those of an undeclared measure stay there and are not returned.
public struct SQLiteMeasureEntryStore: EntryStore {
  /// The columns except the measure, for which a record has its own numbers.
  private struct StoredEntry: RecordEntry {
    var id: Int64
    var instant: Instant
    var measure: String
    var value: MeasuredValue
  }

  private static let table = SQLiteEntryTable<StoredEntry>(
    name: "measure_entry",
    columns: [
      SQLiteEntryColumn(
        "measure", read: "(SELECT name FROM measure WHERE key = measure_entry.measure)",
        write: "(SELECT key FROM measure WHERE name = ?)"),
      "amount", "unit_system",
    ],
    values: { [$0.measure, $0.value.amount, $0.value.system.rawValue] },
    entry: { row in
      StoredEntry(
        id: try row[0], instant: try row[1], measure: try row[2],
        value: MeasuredValue(try row[3], system: try row[4]))
    })

  private let measures: @Sendable () -> MeasureCatalog

  public init(of measures: @escaping @Sendable () -> MeasureCatalog) {
    self.measures = measures
  }

  static func readAll(in transaction: any Transaction) throws -> Int {
    try table.entries(in: Instant.distantPast ..< .distantFuture, in: transaction).count
  }

  private func entry(_ row: StoredEntry) -> MeasureEntry? {
    measures()[row.measure].map {
      MeasureEntry(id: row.id, instant: row.instant, measure: $0, value: row.value)
    }
  }

  private func row(_ entry: MeasureEntry) -> StoredEntry {
    StoredEntry(
      id: entry.id, instant: entry.instant, measure: entry.measure.id.name, value: entry.value)
  }

  /// Before the first value of a measure the record has no number for it.
  private func makeKey(of entry: MeasureEntry, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    var keys = try MeasureKeys(in: database)
    _ = try keys.key(of: entry.measure.id, in: database)
  }

  public func insert(
    _ entry: MeasureEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> MeasureEntry {
    try makeKey(of: entry, in: transaction)
    var entry = entry
    entry.id = try Self.table.insert(row(entry), as: identity, in: transaction).id
    return entry
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> MeasureEntry? {
    try Self.table.entry(id, in: transaction).flatMap(entry)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [MeasureEntry] {
    try Self.table.entries(in: interval, in: transaction).compactMap(entry)
  }

  public func update(_ entry: MeasureEntry, in transaction: any WriteTransaction) throws {
    try makeKey(of: entry, in: transaction)
    try Self.table.update(row(entry), in: transaction)
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try Self.table.delete(id, at: instant, in: transaction)
  }

  public func restore(_ entry: MeasureEntry, in transaction: any WriteTransaction) throws {
    try makeKey(of: entry, in: transaction)
    try Self.table.restore(row(entry), in: transaction)
  }
}
