import Contracts
import GRDB

// day_total, body_mass and workout are rebuilt from the claims that remain.
extension ImportUndo {
  /// Puts the claims that now count into effect.
  mutating func undoTotals() throws {
    let places = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT DISTINCT day, kind, source_id FROM day_total_claim
        WHERE set_id IN (\((ended + smaller).list)) ORDER BY day
        """
    ).map { TotalPlace(day: try $0[0], measure: try $0[1], source: try $0[2]) }
    try removeClaims(of: .dayTotal)
    for place in places {
      let left = try place.claims(in: database).map(\.claim)
      if try place.settle(by: left, in: database) {
        summary.removed += 1
        summary.daysOfTotals.append(Day(ordinal: place.day))
      }
      if try place.dayAfter.settleAgain(in: database) {
        summary.removed += 1
        summary.daysOfTotals.append(Day(ordinal: place.dayAfter.day))
      }
    }
    summary.daysOfTotals = Set(summary.daysOfTotals).sorted()
  }

  /// The result of the remaining claims, by ``MergedWeighings``.
  mutating func undoBodyMass() throws {
    let sources = try sources(of: .bodyMass)
    try removeClaims(of: .bodyMass)
    for source in sources {
      let place = SourceBodyMass(source: source, database: database)
      let changes = try place.settle(by: place.merged())
      func report(_ sample: BodyMassSample) -> WeighingReport {
        WeighingReport(source: Source.ID(rawValue: source), sample: sample)
      }
      summary.weighings += changes.shown.map(report)
      summary.goneWeighings += changes.gone.map(report)
      summary.removed += changes.removed
    }
  }

  /// If several imports claim one workout, the first one's counts, with missing values from
  /// the next.
  mutating func undoWorkouts() throws {
    let sources = try sources(of: .workout)
    try removeClaims(of: .workout)
    for source in sources {
      let claims = try claims(of: .workout, from: source, columns: StoredRow.workoutColumns)
        .map {
          (first: try $0[StoredRow.workoutColumnCount] as Int64, workout: try $0.workout().workout)
        }
        .sorted { left, right in
          left.first == right.first
            ? Workout.saysMore(left.workout, right.workout) : left.first < right.first
        }
      let standing = Dictionary(
        claims.map { (WorkoutKey($0.workout), $0.workout) },
        uniquingKeysWith: { $0.filled(from: $1) })
      let old = try StoredRow.fetchAll(
        database, sql: "SELECT \(StoredRow.workoutColumns) FROM workout WHERE source_id = ?",
        arguments: [source]
      ).map { try $0.workout().workout }
      for workout in old where standing[WorkoutKey(workout)] != workout {
        try replace(workout, of: source, by: standing[WorkoutKey(workout)])
      }
    }
  }

  private mutating func replace(_ old: Workout, of source: Int64, by new: Workout?) throws {
    summary.workouts += try old.intervals(in: database)
    let place = old.reportKey(of: source)
    if let new {
      try database.execute(
        sql: """
          UPDATE workout SET millimeters = ?, calories = ?, steps = ?, stated_at = ?
          WHERE \(Workout.sameReport)
          """,
        arguments: [
          new.distance?.millimeters, new.activeEnergy?.calories, new.steps,
          new.statedAt?.secondsSince1970,
        ] + place)
    } else {
      try database.execute(
        sql: "DELETE FROM workout WHERE \(Workout.sameReport)", arguments: place)
      summary.removed += 1
    }
  }

  private func sources(of table: ClaimTable) throws -> [Int64] {
    try StoredRow.fetchAll(
      database,
      sql: """
        SELECT DISTINCT source_id FROM \(table.rawValue)
        WHERE set_id IN (\((ended + smaller).list)) ORDER BY source_id
        """
    ).map { try $0[0] }
  }

  private func claims(
    of table: ClaimTable, from source: Int64, columns: String
  ) throws -> [StoredRow] {
    let own = columns.split(separator: ",").map { column in
      "\(table.rawValue).\(column.drop { $0 == " " })"
    }
    return try StoredRow.fetchAll(
      database,
      sql: """
        SELECT \(own.joined(separator: ", ")), import_set.first
        FROM \(table.rawValue) JOIN import_set ON import_set.id = set_id WHERE source_id = ?
        """,
      arguments: [source])
  }
}

/// What distinguishes the workouts of one source.
private struct WorkoutKey: Hashable {
  var start: Instant
  var end: Instant
  var activity: String
  var identity: String?

  init(_ workout: Workout) {
    start = workout.start
    end = workout.end
    activity = workout.activity
    identity = workout.identity
  }
}
