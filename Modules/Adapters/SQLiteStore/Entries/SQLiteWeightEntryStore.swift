public import Contracts
import GRDB

/// The weight record as a table; every query for a day uses its index by instant.
public struct SQLiteWeightEntryStore: WeightEntryStore {
  private static let table = SQLiteEntryTable<WeightEntry>(
    name: "weight_entry",
    columns: ["grams", "unit", "body_fat", "note", "source_id", "is_edited"],
    values: { entry in
      [
        entry.weight.mass.grams, entry.weight.unit.rawValue, entry.bodyFat?.tenths, entry.note,
        entry.source?.rawValue, entry.isEdited,
      ]
    }, entry: weightEntry)

  public init() {}

  public func insert(
    _ entry: WeightEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> WeightEntry {
    try Self.table.insert(entry, as: identity, in: transaction)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try Self.table.entry(id, in: transaction)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    try Self.table.entries(in: interval, in: transaction)
  }

  public func update(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try Self.table.update(entry, in: transaction)
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try Self.table.delete(id, at: instant, in: transaction)
  }

  public func restore(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try Self.table.restore(entry, in: transaction)
  }

  public func latestWeight(
    upTo instant: Instant, in transaction: any Transaction
  ) throws -> WeightEntry? {
    let interval = (Instant.distantPast..<instant + 1).clamped(to: Instant.recordable)
    return try Self.table.first(
      where: "instant >= ? AND instant < ? ORDER BY instant DESC, id DESC",
      [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970],
      in: transaction)
  }

  public func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    let interval = interval.clamped(to: Instant.recordable)
    return try Self.table.first(
      where: "instant >= ? AND instant < ? ORDER BY instant, id",
      [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970],
      in: transaction)
  }

  public func weights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    try entries(in: interval, in: transaction)
  }

  public func timedWeights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [TimedWeight] {
    try Self.table.all(of: "instant, grams, unit", in: interval, in: transaction) { row in
      TimedWeight(try row.weight(at: 1), at: try row[0])
    }
  }

  @Sendable private static func weightEntry(_ row: StoredRow) throws -> WeightEntry {
    WeightEntry(
      id: try row[0], instant: try row[1], weight: try row.weight(at: 2), bodyFat: try row[4],
      note: try row[5], source: try row[6], isEdited: try row[7])
  }
}
