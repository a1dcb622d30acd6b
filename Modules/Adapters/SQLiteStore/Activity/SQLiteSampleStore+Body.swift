public import Contracts
import GRDB

extension SQLiteSampleStore {
  public func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)] {
    let interval = interval.clamped(to: Instant.recordable)
    return try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(StoredRow.bodyMassColumns) FROM body_mass
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
    return try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(StoredRow.workoutColumns), id FROM workout
          WHERE start >= ? AND start < ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY start, id
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      let (source, workout) = try row.workout()
      return WorkoutReport(id: try row[7], source: source, workout: workout)
    }
  }
}

extension StoredRow {
  /// Columns of the table `workout`.
  static let workoutColumns =
    "source_id, start, \"end\", activity, millimeters, calories, steps"

  /// A row of ``workoutColumns``.
  ///
  /// - Throws: `StorageError.corrupt`.
  func workout() throws -> (source: Source.ID, workout: Workout) {
    let (start, end): (Instant, Instant) = (try self[1], try self[2])
    guard start <= end else { throw damage(at: 2) }
    return (
      try self[0],
      Workout(
        start: start, end: end, activity: try self[3], distance: try self[4],
        activeEnergy: try self[5], steps: try self[6])
    )
  }
}

extension Workout {
  /// The values of ``StoredRow/workoutColumns``.
  func columns(of source: Int64) -> StatementArguments {
    [
      source, start.secondsSince1970, end.secondsSince1970, activity, distance?.millimeters,
      activeEnergy?.calories, steps,
    ]
  }
}

extension BodyMassSample {
  /// The values of ``StoredRow/bodyMassColumns``.
  func columns(of source: Int64) -> StatementArguments {
    [
      source, instant.secondsSince1970, day?.ordinal, mass.grams, unit.rawValue,
      bodyFat?.tenths, note, localTime?.secondsSince1970,
    ]
  }
}
