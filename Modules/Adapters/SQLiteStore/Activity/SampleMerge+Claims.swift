import Contracts
import GRDB

// What is not a sample is a claim: each is kept once, whether it stands or not.
extension SampleMerge {
  /// The total imported last stands; an equal one is there already.
  mutating func mergeTotals(of staged: Database) throws {
    let rows = try Row.fetchCursor(
      staged, sql: "SELECT day, kind, source_id, value, times FROM day_total ORDER BY day")
    while let row = try rows.next() {
      let values: StatementArguments = [
        row[0] as Int, row[1] as Int, sources[row[2]], row[3] as Int64,
      ]
      try database.cachedStatement(
        sql: """
          INSERT INTO day_total VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value
          """
      ).execute(arguments: values)
      let isNew = noteInsert()
      summary.duplicates += (row[4] as Int) - 1
      let day = Day(ordinal: row[0])
      if isNew, summary.daysOfTotals.last != day { summary.daysOfTotals.append(day) }
      try claim(
        values, in: .dayTotal, columns: "day, kind, source_id, value",
        where: "day = ? AND kind = ? AND source_id = ? AND value = ?")
    }
  }

  mutating func mergeBodyMass(of staged: Database) throws {
    let reports = try Row.fetchAll(staged, sql: "SELECT \(Row.bodyMassColumns) FROM body_mass")
      .map { try $0.bodyMass() }
      .sorted { left, right in
        left.source == right.source
          ? BodyMassSample.saysMore(left.sample, right.sample) : left.source < right.source
      }
    for (index, report) in reports.enumerated() {
      if index > 0, reports[index - 1] == report {
        summary.duplicates += 1
        continue
      }
      let source = sources[Int(report.source.rawValue)]
      let values = report.sample.columns(of: source)
      try database.cachedStatement(
        sql: "INSERT OR IGNORE INTO body_mass (\(Row.bodyMassColumns)) VALUES (?, ?, ?, ?, ?, ?, ?)"
      ).execute(arguments: values)
      if noteInsert() {
        summary.weighings.append(
          WeighingReport(source: Source.ID(rawValue: source), sample: report.sample))
      }
      try claim(
        values, in: .bodyMass, columns: Row.bodyMassColumns,
        where: """
          source_id = ? AND instant = ? AND day IS ? AND grams = ? AND unit = ?
            AND body_fat IS ? AND note IS ?
          """)
    }
  }

  mutating func mergeWorkouts(of staged: Database) throws {
    let reports = try Row.fetchAll(staged, sql: "SELECT \(Row.workoutColumns) FROM workout")
      .map { $0.workout() }
      .sorted { left, right in
        left.source == right.source
          ? Workout.saysMore(left.workout, right.workout) : left.source < right.source
      }
    for (index, report) in reports.enumerated() {
      if index > 0, reports[index - 1] == report {
        summary.duplicates += 1
        continue
      }
      let values = report.workout.columns(of: sources[Int(report.source.rawValue)])
      try database.cachedStatement(
        sql: "INSERT OR IGNORE INTO workout (\(Row.workoutColumns)) VALUES (?, ?, ?, ?, ?, ?)"
      ).execute(arguments: values)
      _ = noteInsert()
      try claim(
        values, in: .workout, columns: Row.workoutColumns,
        where: """
          source_id = ? AND start = ? AND "end" = ? AND activity = ?
            AND millimeters IS ? AND calories IS ?
          """)
    }
  }

  /// Notes that the import at hand says this.
  private func claim(
    _ values: StatementArguments, in table: ClaimTable, columns: String, where condition: String
  ) throws {
    let known = try Row.fetchOne(
      try database.cachedStatement(
        sql: "SELECT id, set_id FROM \(table.rawValue) WHERE \(condition)"),
      arguments: values)
    if let known {
      sets.note(known[0], of: table, in: known[1])
      return
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO \(table.rawValue) (set_id, \(columns))
        SELECT ?, \(columns.split(separator: ",").map { _ in "?" }.joined(separator: ", "))
        """
    ).execute(arguments: [try sets.ownSet(adding: 1)] + values)
  }

  private mutating func noteInsert() -> Bool {
    let isNew = database.changesCount > 0
    if isNew { summary.added += 1 } else { summary.duplicates += 1 }
    return isNew
  }
}
