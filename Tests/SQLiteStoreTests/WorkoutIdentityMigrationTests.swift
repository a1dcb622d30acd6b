import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Workouts and totals after migrating a record from before identities and times of reports.
struct WorkoutIdentityMigrationTests {
  @Test("S5-13 Workouts of an older record keep their numbers, and none is reused")
  func numbers() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-16" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (name, kind) VALUES ('Phone', 'phone');
          INSERT INTO workout VALUES (3, 100, 1, 160, 'Yoga', NULL, 7000, 12);
          INSERT INTO workout VALUES (7, 200, 1, 260, 'Running', 5000, NULL, NULL);
          DELETE FROM workout WHERE id = 7;
          INSERT INTO workout_claim (source_id, start, "end", activity, calories, steps, set_id)
            VALUES (1, 100, 160, 'Yoga', 7000, 12, 0);
          """)
    }
    let record = try SQLiteRecord(path: path)
    let store = SQLiteSampleStore { _ in true }
    func instant(_ second: Int64) -> Instant { Instant(secondsSince1970: second) }
    let yoga = Workout(
      start: instant(100), end: instant(160), activity: "Yoga",
      activeEnergy: Energy(calories: 7_000), steps: 12)
    var named = yoga
    named.identity = "a"
    let reports = try await record.write { transaction in
      let staging = try store.makeStaging()
      for workout in [yoga, named] {
        try staging.add(
          workout, from: staging.source(for: SourceDescription(name: "Phone", kind: .phone)))
      }
      let origin = ImportOrigin(at: instant(1), path: "x", format: "y")
      let number = try SQLiteImportStore().add(origin, in: transaction).id
      let summary = try store.merge(staging, as: number, in: transaction) { _ in }
      #expect(summary.added == 1 && summary.duplicates == 1)
      return try store.workouts(startingIn: instant(0)..<instant(999), in: transaction)
    }
    #expect(reports.map(\.workout) == [yoga, named])
    let numbers = reports.map(\.id)
    #expect(numbers[0] == 3 && numbers[1] > 7, "\(numbers)")
  }

  @Test("S5-11 Totals and days of an older record are confirmed")
  func totals() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-17" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (name, kind) VALUES ('Phone', 'phone');
          INSERT INTO day_total VALUES (20000, 1, 1, 900), (20001, 1, 1, 900);
          INSERT INTO day_total_claim (day, kind, source_id, value, as_of, is_whole, set_id)
            VALUES (20000, 1, 1, 900, 10, 1, 0), (20001, 1, 1, 900, 20, 1, 0);
          INSERT INTO day_record (day, steps, millimeters, calories, flights, hourly_steps)
            VALUES (20000, 900, 0, 0, 0, zeroblob(96)), (20001, 900, 0, 0, 0, zeroblob(96));
          """)
    }
    let record = try SQLiteRecord(path: path)
    let days = Day(ordinal: 20_000)...Day(ordinal: 20_001)
    try await record.read { transaction in
      let totals = try SQLiteSampleStore { _ in true }.totals(of: days, in: transaction)
      #expect(totals.map(\.total.value) == [900, 900])
      #expect(totals.allSatisfy { !$0.total.isUnconfirmed })
      let records = try SQLiteDayRecordStore().dayRecords(in: days, in: transaction)
      #expect(records.map { $0.confirmedAmount(for: .steps) } == [900, 900])
    }
  }
}
