import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Milestones after migrating a record from before announcements were stored.
struct MilestoneMigrationTests {
  @Test("S2-8 Milestones of an event or a notification count as announced, and no others")
  func announced() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations
      .filter { !["milestones-2", "milestones-3", "milestones-4"].contains($0.identifier) }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO event (name, occurred_at, payload) VALUES
            ('MilestoneAchieved', 9, '{"all":["25","50"],"instant":20,"type":"50"}'),
            ('Other', 9, '{"all":["75"],"instant":20}');
          INSERT INTO milestone_achievement VALUES
            (1, '25', 10, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 1, 0, 1),
            (2, '25', 20, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 2, 0, 1),
            (3, '50', 20, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 2, 0, 0),
            (4, '75', 20, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 2, 0, 0),
            (7, '100', 30, 0, 90000, 'kg', 95000, 'lb', 70000, 'kg', 0, 2, 1, 1);
          INSERT INTO milestone_judged VALUES (1, 40);
          """)
    }
    let store = SQLiteMilestoneStore()
    let record = try SQLiteRecord(path: path)
    let kept = try await record.read { try store.achievements(in: $0) }
    #expect(kept.map(\.achievement.id) == [1, 2, 3, 4, 7])
    #expect(kept.map(\.isAnnounced) == [false, true, true, false, true])
    #expect(kept.map(\.achievement.goal.version) == [1, 2, 2, 2, 2])
    let judged = try await record.read { try store.judged(in: $0) }
    #expect(judged == JudgedPast(upTo: Instant(secondsSince1970: 40), preferences: nil))
    let next = try await record.write { transaction in
      try store.insert(kept[0], in: transaction).id
    }
    #expect(next == 8)
  }

  @Test(
    "S2-6 Older milestones belong to their weighing, so that a mistake can be revoked")
  func weighings() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations
      .filter { !["milestones-3", "milestones-4"].contains($0.identifier) }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO weight_entry (id, instant, grams, unit, is_edited) VALUES
            (5, 10, 77000, 'kg', 0), (6, 20, 58000, 'kg', 0), (7, 20, 60000, 'kg', 0);
          INSERT INTO milestone_achievement
            (id, type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
              goal_set_on, goal_version, notification_sent, told) VALUES
            (1, '25', 10, 0, 77000, 'kg', 80000, 'kg', 70000, 'kg', 0, 1, 1, 1),
            (2, '50', 20, 0, 58000, 'kg', 80000, 'kg', 70000, 'kg', 0, 1, 1, 1),
            (3, '75', 20, 0, 58000, 'kg', 80000, 'kg', 70000, 'kg', 0, 1, 1, 1),
            (4, '100', 20, 0, 58000, 'kg', 80000, 'kg', 70000, 'kg', 0, 1, 1, 1),
            (5, 'approaching', 30, 0, 71000, 'kg', 80000, 'kg', 70000, 'kg', 0, 1, 1, 1);
          """)
    }
    let store = SQLiteMilestoneStore()
    let record = try SQLiteRecord(path: path)
    let kept = try await record.read { try store.achievements(in: $0) }
    #expect(kept.map(\.achievement.entry) == [5, 6, 6, 6, nil])
    #expect(kept.map(\.announcedWith) == [1, 4, 4, 4, nil])
    try await record.write { try store.revoke([4], in: $0) }
    let left = try await record.read { try store.achievements(in: $0) }
    #expect(left.map(\.achievement.id) == [1, 2, 3, 5])
    #expect(left.map(\.isAnnounced) == [true, false, false, true])
  }
}
