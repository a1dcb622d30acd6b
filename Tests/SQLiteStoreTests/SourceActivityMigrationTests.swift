import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Activity of sources after migrating a record from before each source's own data counted.
struct SourceActivityMigrationTests {
  @Test("S7-4 A source without new data in an old file did not report at its import")
  func own() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-13" }
    try OlderRecord.make(of: before, at: path) { database in
      for (id, name) in ["live", "dead", "old", "scale", "phone"].enumerated() {
        try database.execute(
          sql: "INSERT INTO source (id, name, kind) VALUES (?, ?, 'other')",
          arguments: [id + 1, name])
        for day in 1...20 {
          try database.execute(
            sql: "INSERT INTO source_heard VALUES (?, ?, ?)",
            arguments: [id + 1, day, day * 86_400 + 60])
        }
      }
      try database.execute(
        sql: """
          INSERT INTO sample_block VALUES (20, 1, 1, 1, 1728000, 1728060, x'007805');
          INSERT INTO sample_block VALUES (10, 1, 2, 1, 864000, 864060, x'007805');
          INSERT INTO day_total VALUES (-900, 1, 3, 900);
          INSERT INTO body_mass (instant, source_id, grams, unit) VALUES (1555200, 4, 80000, 'kg');
          """)
    }
    let record = try SQLiteRecord(path: path)
    let activity = try await record.read { try SQLiteSourceStore().activity(in: $0) }
    // A source without data is the one that delivered.
    #expect(
      activity.mapValues { $0.days.map(\.ordinal) } == [
        Source.ID(rawValue: 1): Array(1...20), Source.ID(rawValue: 2): Array(1...12),
        Source.ID(rawValue: 4): Array(1...19), Source.ID(rawValue: 5): Array(1...20),
      ])
  }
}
