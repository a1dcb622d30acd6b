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
  ) throws -> [WorkoutReport] {
    let interval = interval.clamped(to: Instant.recordable)
    return try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT id, source_id, start, "end", activity, millimeters, calories, steps FROM workout
          WHERE start >= ? AND start < ? ORDER BY start, id
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      WorkoutReport(
        id: row[0], source: Source.ID(rawValue: row[1]),
        workout: Workout(
          start: Instant(secondsSince1970: row[2]), end: Instant(secondsSince1970: row[3]),
          activity: row[4], distance: (row[5] as Int64?).map(Distance.init(millimeters:)),
          activeEnergy: (row[6] as Int64?).map(Energy.init(calories:)), steps: row[7]))
    }
  }
}
