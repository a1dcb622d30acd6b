import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Days after migrating a record from before they were stored by measure.
struct MeasureMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("S11-3 Days keep their amounts, their hours and their unconfirmed parts")
  func days() async throws {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-21" }
    try OlderRecord.make(of: before, at: path) { database in
      let hours = (0..<24).map { $0 == 9 ? "2c010000" : "00000000" }.joined()
      try database.execute(
        sql: """
          INSERT INTO day_record VALUES (100, 300, 210000, 9500, 3, x'\(hours)', 2, 40);
          INSERT INTO day_record VALUES (101, 0, 0, 0, 0, zeroblob(96), 1, 0);
          """)
    }
    let record = try SQLiteRecord(path: path)
    let days = SQLiteDayRecordStore()
    let found = try await record.read {
      try days.dayRecords(in: Day(ordinal: 99)...Day(ordinal: 102), in: $0)
    }
    var hours = HourlySteps()
    hours[9] = 300
    #expect(
      found == [
        DayRecord(
          day: Day(ordinal: 100), steps: 300, distance: Distance(millimeters: 210_000),
          activeEnergy: Energy(calories: 9_500), flights: 3, hourlySteps: hours, exercises: 2,
          unconfirmedSteps: 40),
        DayRecord(day: Day(ordinal: 101), exercises: 1),
      ])
    let walked = try await record.read {
      try days.walked(onLast: 30, upTo: Day(ordinal: 101), in: $0)
    }
    #expect(walked.steps == 300)
    #expect(walked.distance == Distance(millimeters: 210_000))
  }
}
