import Contracts
import GRDB

// Everything except samples is a claim: each is stored once, whether or not it counts.
extension SampleMerge {
  mutating func mergeBodyMass(of staged: Database) throws {
    let weighings = Dictionary(
      grouping: try StoredRow.fetchAll(
        staged, sql: "SELECT \(StoredRow.bodyMassColumns) FROM body_mass"
      )
      .map { try $0.bodyMass() }, by: \.source)
    let bodyFats = Dictionary(
      grouping: try StoredRow.fetchAll(
        staged, sql: "SELECT source_id, instant, tenths FROM body_fat"
      )
      .map { row in
        let sample = BodyFatSample(instant: try row[1], bodyFat: try row[2])
        return (source: try row[0] as Source.ID, sample: sample)
      }, by: \.source)
    for source in Set(weighings.keys).union(bodyFats.keys).sorted() {
      let join = BodyFatJoin(
        (weighings[source] ?? []).map(\.sample), (bodyFats[source] ?? []).map(\.sample))
      try merge(join, from: sources[Int(source.rawValue)])
    }
  }

  private mutating func merge(_ join: BodyFatJoin, from source: Int64) throws {
    summary.duplicates += join.repeats
    summary.unmatched += join.unmatched
    let place = SourceBodyMass(source: source, database: database)
    let isRenewed = try retract(by: BodyMassRenewal(join.weighings), from: source)
    let isMerged =
      try isRenewed || join.weighings.contains { $0.localTime != nil } || place.hasLocalTimes()
    var again: Set<Int64> = []
    for (index, sample) in join.weighings.enumerated() {
      if !isMerged {
        let outcome = try put(sample, from: source)
        if let shown = outcome.shown { summary.weighings.append(report(shown, from: source)) }
        summary.count(outcome, isJoined: join.joined.contains(index))
      }
      let known = try claim(
        sample.columns(of: source), in: .bodyMass, columns: StoredRow.bodyMassColumns,
        where: """
          source_id = ? AND instant = ? AND day IS ? AND grams = ? AND unit = ?
            AND body_fat IS ? AND note IS ? AND local_time IS ?
          """)
      if let known { again.insert(known) }
    }
    if isMerged { try settle(join, at: place, claimedAgain: again) }
  }

  /// Deletes what only this import contained and now withdraws.
  ///
  /// - Returns: whether there was anything.
  private func retract(by renewal: BodyMassRenewal, from source: Int64) throws -> Bool {
    let own = sets.ownSets
    guard !own.isEmpty else { return false }
    let rows = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT \(StoredRow.bodyMassColumns), id, set_id FROM body_mass_claim
        WHERE source_id = ? AND set_id IN (\(own.list))
        """,
      arguments: [source])
    var isRenewed = false
    for row in rows where renewal.retracts(try row.bodyMass().sample) {
      try database.cachedStatement(sql: "DELETE FROM body_mass_claim WHERE id = ?")
        .execute(arguments: [try row[8] as Int64])
      sets.lose(1, of: try row[9])
      isRenewed = true
    }
    return isRenewed
  }

  /// If there are several at an instant, or some were withdrawn, the result follows from all claims, not from the row
  /// alone.
  private mutating func settle(
    _ join: BodyFatJoin, at place: SourceBodyMass, claimedAgain again: Set<Int64>
  ) throws {
    let merged = try place.merged(claimedAgain: again, by: sets.number)
    let outcomes = merged.outcomes(of: join.weighings, since: try place.weighings())
    for (index, outcome) in outcomes.enumerated() {
      summary.count(outcome, isJoined: join.joined.contains(index))
    }
    let changes = try place.settle(by: merged)
    summary.weighings += changes.shown.map { report($0, from: place.source) }
    summary.goneWeighings += changes.gone.map { report($0, from: place.source) }
    summary.removed += changes.removed
  }

  private func report(_ sample: BodyMassSample, from source: Int64) -> WeighingReport {
    WeighingReport(source: Source.ID(rawValue: source), sample: sample)
  }

  /// Adds a weighing, or fills in missing values of the record's.
  private func put(_ sample: BodyMassSample, from source: Int64) throws -> WeighingOutcome {
    try database.cachedStatement(
      sql:
        """
        INSERT OR IGNORE INTO body_mass (\(StoredRow.bodyMassColumns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: sample.columns(of: source))
    if database.changesCount > 0 { return .new(sample) }
    let known = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT \(StoredRow.bodyMassColumns) FROM body_mass
          WHERE source_id = ?1 AND grams = ?3 AND (instant = ?2 OR day = ?4)
          ORDER BY day IS NOT NULL AND day = ?4 DESC LIMIT 1
          """),
      arguments: [
        source, sample.instant.secondsSince1970, sample.mass.grams, sample.day?.ordinal,
      ]
    )?.bodyMass().sample
    guard let known else { return .known }
    let filled = known.filled(from: sample)
    guard filled != known else { return .known }
    try database.cachedStatement(
      sql: """
        UPDATE body_mass SET day = ?, body_fat = ?, note = ?
        WHERE source_id = ? AND instant = ? AND grams = ?
        """
    ).execute(arguments: [
      filled.day?.ordinal, filled.bodyFat?.tenths, filled.note, source,
      known.instant.secondsSince1970,
      known.mass.grams,
    ])
    return .filled(filled)
  }

  mutating func mergeWorkouts(of staged: Database) throws {
    let reports = try StoredRow.fetchAll(
      staged, sql: "SELECT \(StoredRow.workoutColumns) FROM workout"
    )
    .map { try $0.workout() }
    .sorted { left, right in
      left.source == right.source
        ? Workout.saysMore(left.workout, right.workout) : left.source < right.source
    }
    for (index, report) in reports.enumerated() {
      if index > 0, reports[index - 1] == report {
        summary.duplicates += 1
        continue
      }
      try merge(report.workout, from: sources[Int(report.source.rawValue)])
    }
  }

  private mutating func merge(_ workout: Workout, from source: Int64) throws {
    let values = workout.columns(of: source)
    try database.cachedStatement(
      sql: """
        INSERT INTO workout (\(StoredRow.workoutColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET millimeters = coalesce(millimeters, excluded.millimeters),
          calories = coalesce(calories, excluded.calories), steps = coalesce(steps, excluded.steps)
        WHERE (millimeters IS NULL AND excluded.millimeters IS NOT NULL)
          OR (calories IS NULL AND excluded.calories IS NOT NULL)
          OR (steps IS NULL AND excluded.steps IS NOT NULL)
        """
    ).execute(arguments: values)
    let isChanged = noteChange()
    let isRestated = try restate(workout, from: source)
    if isChanged || isRestated {
      summary.workouts += try workout.intervals(in: database)
    }
    // A claim of this import alone is restated; one that others contain too becomes a separate claim.
    guard try !restateClaim(values) else { return }
    try claim(
      values, in: .workout, columns: StoredRow.workoutColumns,
      where: """
        source_id = ? AND start = ? AND "end" = ? AND activity = ?
          AND millimeters IS ? AND calories IS ? AND steps IS ? AND identity IS ?
          AND stated_at IS ?
        """)
  }

  /// - Returns: whether the record's report was stated earlier until now.
  private func restate(_ workout: Workout, from source: Int64) throws -> Bool {
    guard let statedAt = workout.statedAt?.secondsSince1970 else { return false }
    try database.cachedStatement(
      sql: """
        UPDATE workout SET stated_at = ?
        WHERE coalesce(stated_at < ?, TRUE) AND \(Workout.sameReport)
        """
    ).execute(arguments: [statedAt, statedAt] + workout.reportKey(of: source))
    return database.changesCount > 0
  }

  /// - Returns: whether the import alone contained the same before, stated at any time.
  private func restateClaim(_ values: StatementArguments) throws -> Bool {
    let own = sets.ownSets
    guard !own.isEmpty else { return false }
    try database.execute(
      sql: """
        UPDATE workout_claim
        SET stated_at = max(coalesce(stated_at, ?9), coalesce(?9, stated_at))
        WHERE source_id = ?1 AND start = ?2 AND "end" = ?3 AND activity = ?4
          AND millimeters IS ?5 AND calories IS ?6 AND steps IS ?7 AND identity IS ?8
          AND set_id IN (\(own.list))
        """,
      arguments: values)
    return database.changesCount > 0
  }

  /// Records that the current import contains this claim.
  ///
  /// - Returns: its number, if it was known.
  @discardableResult
  private func claim(
    _ values: StatementArguments, in table: ClaimTable, columns: String, where condition: String
  ) throws -> Int64? {
    let known = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: "SELECT id, set_id FROM \(table.rawValue) WHERE \(condition)"),
      arguments: values)
    if let known {
      sets.note(try known[0], of: table, in: try known[1])
      return try known[0]
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO \(table.rawValue) (set_id, \(columns))
        SELECT ?, \(columns.split(separator: ",").map { _ in "?" }.joined(separator: ", "))
        """
    ).execute(arguments: [try sets.ownSet(adding: 1)] + values)
    return nil
  }

  /// Whether the last statement changed anything.
  private mutating func noteChange() -> Bool {
    let isNew = database.changesCount > 0
    if isNew { summary.added += 1 } else { summary.duplicates += 1 }
    return isNew
  }
}

extension Workout {
  /// Its interval, and those of all reports in the record with its identity.
  func intervals(in database: Database) throws -> [Range<Instant>] {
    guard let identity else { return [interval] }
    return try [interval]
      + StoredRow.fetchAll(
        try database.cachedStatement(
          sql: "SELECT \(StoredRow.workoutColumns) FROM workout WHERE identity = ?"),
        arguments: [identity]
      ).map { try $0.workout().workout.interval }
  }
}
