import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Workouts and entries after migrating a record from before workouts had numbers.
struct WorkoutMigrationTests {
  @Test("S5-9 Workouts of an older record get numbers, its manual steps keep theirs")
  func numbered() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-6" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (name, kind) VALUES ('Phone', 'phone'), ('Watch', 'watch');
          INSERT INTO workout VALUES
            (200, 1, 260, 'Running', 5000, NULL), (100, 2, 160, 'Yoga', NULL, 7000),
            (100, 1, 160, 'Yoga', NULL, NULL);
          INSERT INTO step_entry VALUES (7, 300, 100000), (4, 400, 1);
          UPDATE entry_number SET last = 9;
          """)
    }
    let record = try SQLiteRecord(path: path)
    let always = Instant.distantPast ..< .distantFuture
    let workouts = try await record.read { transaction in
      try SQLiteSampleStore { _ in true }.workouts(startingIn: always, in: transaction)
    }
    func instant(_ second: Int64) -> Instant { Instant(secondsSince1970: second) }
    #expect(
      workouts == [
        WorkoutReport(
          id: 1, source: Source.ID(rawValue: 1),
          workout: Workout(start: instant(100), end: instant(160), activity: "Yoga")),
        WorkoutReport(
          id: 2, source: Source.ID(rawValue: 2),
          workout: Workout(
            start: instant(100), end: instant(160), activity: "Yoga",
            activeEnergy: Energy(calories: 7_000))),
        WorkoutReport(
          id: 3, source: Source.ID(rawValue: 1),
          workout: Workout(
            start: instant(200), end: instant(260), activity: "Running",
            distance: Distance(millimeters: 5_000))),
      ])
    let entries = try await record.write { transaction in
      _ = try SQLiteStepEntryStore().insert(
        StepEntry(instant: instant(500), steps: -3), in: transaction)
      return try SQLiteStepEntryStore().entries(in: always, in: transaction)
    }
    #expect(
      entries == [
        StepEntry(id: 7, instant: instant(300), steps: 100_000),
        StepEntry(id: 4, instant: instant(400), steps: 1),
        StepEntry(id: 10, instant: instant(500), steps: -3),
      ])
  }
}
