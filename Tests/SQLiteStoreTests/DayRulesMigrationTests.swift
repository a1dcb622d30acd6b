import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// What becomes of days that were derived by earlier rules.
struct DayRulesMigrationTests {
  @Test(
    "S1-7 A record with days says once that their rules changed, and one without says nothing",
    arguments: [true, false])
  func announced(hasDays: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "activity-25" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: "INSERT INTO event (name, occurred_at, payload) VALUES ('Something', 70, '{}')")
      if hasDays {
        try database.execute(sql: "INSERT INTO day_record VALUES (100, zeroblob(96), 0)")
      }
    }
    for _ in 0..<2 {
      let record = try SQLiteRecord(path: path)
      let found = try await record.read {
        try SQLiteEventLog().next(after: 0, among: .named([DayRulesChanged.name]), in: $0)
      }
      #expect(found?.sequence == (hasDays ? 2 : nil))
      #expect(found?.occurredAt == (hasDays ? Instant(secondsSince1970: 70) : nil))
      #expect(
        try await record.read { try SQLiteEventLog().latestSequence(in: $0) } == (hasDays ? 2 : 1))
      try record.close()
    }
  }
}
