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
          WHERE instant >= ? AND instant < ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY instant, source_id, grams
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
          SELECT \(Row.workoutColumns), id FROM workout
          WHERE start >= ? AND start < ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY start, id
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      let (source, workout) = row.workout()
      return WorkoutReport(id: row["id"], source: source, workout: workout)
    }
  }
}

extension Row {
  /// Of the table `workout`.
  static let workoutColumns =
    "source_id, start, \"end\", activity, millimeters, calories, steps"

  /// A row of ``workoutColumns``.
  func workout() -> (source: Source.ID, workout: Workout) {
    (
      Source.ID(rawValue: self[0]),
      Workout(
        start: Instant(secondsSince1970: self[1]), end: Instant(secondsSince1970: self[2]),
        activity: self[3], distance: (self[4] as Int64?).map(Distance.init(millimeters:)),
        activeEnergy: (self[5] as Int64?).map(Energy.init(calories:)), steps: self[6])
    )
  }
}

extension Workout {
  /// What a row of ``Row/workoutColumns`` holds.
  func columns(of source: Int64) -> StatementArguments {
    [
      source, start.secondsSince1970, end.secondsSince1970, activity, distance?.millimeters,
      activeEnergy?.calories, steps,
    ]
  }
}

extension BodyMassSample {
  /// What a row of ``Row/bodyMassColumns`` holds.
  func columns(of source: Int64) -> StatementArguments {
    [
      source, instant.secondsSince1970, day?.ordinal, mass.grams, unit.rawValue,
      bodyFat?.tenths, note,
    ]
  }
}
