public import Contracts
import GRDB

extension SQLiteSampleStore {
  public func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)] {
    let interval = interval.clamped(to: Instant.recordable)
    return try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Row.bodyMassColumns) FROM body_mass
          WHERE instant >= ? AND instant < ? ORDER BY instant, source_id, grams
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { try $0.bodyMass() }
  }

  public func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, workout: Workout)] {
    let interval = interval.clamped(to: Instant.recordable)
    return try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT source_id, start, "end", activity, millimeters, calories FROM workout
          WHERE start >= ? AND start < ? ORDER BY start, source_id, "end", activity
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      (
        Source.ID(rawValue: row[0]),
        Workout(
          start: Instant(secondsSince1970: row[1]), end: Instant(secondsSince1970: row[2]),
          activity: row[3], distance: (row[4] as Int64?).map(Distance.init(millimeters:)),
          activeEnergy: (row[5] as Int64?).map(Energy.init(calories:)))
      )
    }
  }
}
