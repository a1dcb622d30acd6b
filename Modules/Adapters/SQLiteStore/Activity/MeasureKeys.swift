import Contracts
import GRDB

/// The number of a measure in one record; in a staging area, which one process fills and empties, that of the process.
struct MeasureKey: RawRepresentable, Hashable, StoredValue {
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(staged measure: Measure.ID) {
    rawValue = Int(measure.number)
  }

  /// Of a key in a staging area.
  var staged: Measure.ID { Measure.ID(number: UInt16(rawValue)) }
}

/// The numbers of the measures in a record. Like that of a source, each is given when the first of its values is stored
/// and never changes.
struct MeasureKeys {
  private var keys: [Measure.ID: MeasureKey] = [:]
  private var measures: [MeasureKey: Measure.ID] = [:]

  init(in database: Database) throws {
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(sql: "SELECT key, name FROM measure"))
    while let row = try rows.next() { note(Measure.ID(try row[1] as String), try row[0]) }
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
