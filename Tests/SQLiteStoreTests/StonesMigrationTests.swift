import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Weights after migrating a record from when there were two units.
struct StonesMigrationTests {
  private static let tables = [
    "weight_entry", "body_mass", "body_mass_claim", "weight_goal", "milestone_achievement",
    "milestone_preferences", "milestone_judged", "milestone_passed_over", "sqlite_sequence",
  ]

  private static func rows(in database: Database) throws -> [String: [Row]] {
    try tables.reduce(into: [:]) { rows, table in
      rows[table] = try Row.fetchAll(database, sql: "SELECT * FROM \(table) ORDER BY 1, 2")
    }
  }

  @Test("S2-1 All weights stay unchanged, no number is reused, and stones can be stored")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations
      .filter { !["activity-24", "milestones-4"].contains($0.identifier) }
    var old: [String: [Row]] = [:]
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (name, kind) VALUES ('Scale', 'other');
          INSERT INTO weight_entry VALUES
            (7, 100, 82400, 'kg', 214, 'first', NULL, 0), (9, 200, 81000, 'lb', NULL, NULL, 1, 1);
          INSERT INTO body_mass VALUES
            (200, 1, 81000, 'lb', NULL, NULL, NULL, 3800), (43200, 1, 80500, 'kg', 0, 200, 'x', NULL);
          INSERT INTO body_mass_claim VALUES
            (3, 1, 200, NULL, 81000, 'lb', NULL, NULL, 0, 3800);
          INSERT INTO weight_goal VALUES (1, 70000, 'lb', 1, 1), (3, NULL, NULL, NULL, NULL);
          INSERT INTO milestone_achievement VALUES
            (4, '25', 200, 0, 81000, 'lb', 90000, 'kg', 70000, 'lb', 1, 1, 1, 1, 9, 4, 0);
          INSERT INTO milestone_achievement VALUES
            (8, '50', 300, 0, 80000, 'lb', 90000, 'kg', 70000, 'lb', 1, 1, 1, 1, 9, 8, 0);
          DELETE FROM milestone_achievement WHERE id = 8;
          INSERT INTO milestone_preferences VALUES (1, 'goalChange', 'lb');
          INSERT INTO milestone_judged VALUES (1, 400, 'goalChange', 'lb');
          INSERT INTO milestone_passed_over VALUES (200, '50', 1, 81000, 'lb');
          """)
      old = try Self.rows(in: database)
    }
    let record = try SQLiteRecord(path: path)
    #expect(try record.queue.inDatabase { try Self.rows(in: $0) } == old)
    try record.queue.inDatabase { database in
      try database.execute(
        sql: """
          UPDATE weight_entry SET unit = 'st'; UPDATE body_mass SET unit = 'st';
          UPDATE body_mass_claim SET unit = 'st'; UPDATE weight_goal SET unit = 'st' WHERE day = 1;
          UPDATE milestone_achievement SET unit = 'st', start_unit = 'st', goal_unit = 'st';
          UPDATE milestone_preferences SET unit = 'st'; UPDATE milestone_judged SET unit = 'st';
          UPDATE milestone_passed_over SET unit = 'st';
          """)
    }
    #expect(
      try await record.read { try SQLiteMilestoneStore().preferences(in: $0).unit } == .stones)
    #expect(try await record.damage() == [])
  }
}
