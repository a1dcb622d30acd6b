import Contracts
import GRDB

/// The number of a measure in one record or one staging area.
struct MeasureKey: RawRepresentable, Hashable, StoredValue {
  let rawValue: Int
}

/// The numbers of the measures in a record. Like that of a source, each is given when the first of its values is stored
/// and never changes.
struct MeasureKeys {
  private var keys: [Measure.ID: MeasureKey] = [:]
  private var measures: [MeasureKey: Measure.ID] = [:]

  init(in database: Database) throws {
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(sql: "SELECT key, name FROM measure"))
    while let row = try rows.next() {
      guard let measure = Measure.ID(name: try row[1]) else { throw row.damage(at: 1) }
      note(measure, try row[0])
    }
  }

  /// Nil for one that the record has no values of.
  subscript(measure: Measure.ID) -> MeasureKey? { keys[measure] }

  subscript(key: MeasureKey) -> Measure.ID? { measures[key] }

  /// The number of a measure, a new one where it has none yet.
  mutating func key(of measure: Measure.ID, in database: Database) throws -> MeasureKey {
    if let key = keys[measure] { return key }
    try database.execute(
      sql: "INSERT INTO measure (key, name) SELECT max(key) + 1, ? FROM measure",
      arguments: [measure.name])
    let key = MeasureKey(rawValue: Int(database.lastInsertedRowID))
    note(measure, key)
    return key
  }

  private mutating func note(_ measure: Measure.ID, _ key: MeasureKey) {
    keys[measure] = key
    measures[key] = measure
  }
}
