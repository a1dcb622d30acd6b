import Contracts
import GRDB

/// The number of a measure in one record or one staging area.
struct MeasureKey: RawRepresentable, Hashable, StoredValue {
  let rawValue: Int
}

/// The numbers of the measures in a record. Like that of a source, each is assigned with the first stored value and
/// never changes.
struct MeasureKeys {
  private struct Entry {
    let key: MeasureKey
    let measure: Measure.ID
  }

  private var entries: [Entry] = []

  init(in database: Database) throws {
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(sql: "SELECT key, name FROM measure"))
    while let row = try rows.next() {
      guard let measure = Measure.ID(name: try row[1]) else { throw row.damage(at: 1) }
      entries.append(Entry(key: try row[0], measure: measure))
    }
  }

  /// Nil for a measure without values in the record.
  subscript(measure: Measure.ID) -> MeasureKey? { entries.first { $0.measure == measure }?.key }

  subscript(key: MeasureKey) -> Measure.ID? { entries.first { $0.key == key }?.measure }

  /// The number of a measure, newly assigned if necessary.
  mutating func key(of measure: Measure.ID, in database: Database) throws -> MeasureKey {
    if let key = self[measure] { return key }
    try database.execute(
      sql: "INSERT INTO measure (key, name) SELECT max(key) + 1, ? FROM measure",
      arguments: [measure.name])
    let key = MeasureKey(rawValue: Int(database.lastInsertedRowID))
    entries.append(Entry(key: key, measure: measure))
    return key
  }
}
