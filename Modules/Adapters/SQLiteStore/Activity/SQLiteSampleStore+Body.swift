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
    ).map { try $0.workoutReport() }
  }

  public func workouts(
    identified identities: Set<String>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    let always = Instant.recordable
    return try identities.flatMap { identity in
      try StoredRow.fetchAll(
        try connection(of: transaction).cachedStatement(
          sql: """
            SELECT \(StoredRow.workoutColumns), id FROM workout
            WHERE identity = ? AND start >= ? AND start < ? AND \(SQLiteSourceStore.isIncluded)
            """),
        arguments: [
          identity, always.lowerBound.secondsSince1970, always.upperBound.secondsSince1970,
        ]
      ).map { try $0.workoutReport() }
    }.sorted { ($0.workout.start, $0.id) < ($1.workout.start, $1.id) }
  }
}

extension StoredRow {
  /// Columns of the table `workout`.
  static let workoutColumns =
    "source_id, start, \"end\", activity, millimeters, calories, steps, identity, stated_at"
  /// How many these are.
  static let workoutColumnCount = 9

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
        activeEnergy: try self[5], steps: try self[6], identity: try self[7],
        statedAt: try self[8])
    )
  }

  /// A row of ``workoutColumns`` and the number.
  fileprivate func workoutReport() throws -> WorkoutReport {
    let (source, workout) = try workout()
    return WorkoutReport(
      id: try self[Self.workoutColumnCount], source: source, workout: workout)
  }
}

extension Workout {
  /// The values of ``StoredRow/workoutColumns``.
  func columns(of source: Int64) -> StatementArguments {
    [
      source, start.secondsSince1970, end.secondsSince1970, activity, distance?.millimeters,
      activeEnergy?.calories, steps, identity, statedAt?.secondsSince1970,
    ]
  }

  /// SQL for the row of the same report, and its arguments.
  static let sameReport = """
    source_id = ? AND start = ? AND "end" = ? AND activity = ? AND coalesce(identity, '') = ?
    """
  func reportKey(of source: Int64) -> StatementArguments {
    [source, start.secondsSince1970, end.secondsSince1970, activity, identity ?? ""]
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
