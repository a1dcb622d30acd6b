import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// What becomes of the streaks of an older record.
struct GoalsMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("S5-2 States kept under the older rule are dropped; what a person did stays")
  func checkpoints() async throws {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "goals-3" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO streak_checkpoint VALUES
            ('steps', 19753, 8, 19723, 8, 19723, 19753, 1, 0, 1, 1, 1, NULL, 8, 9, 2, 7),
            ('exercise', 19753, 0, NULL, 0, NULL, NULL, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL);
          INSERT INTO streak_recovery VALUES ('steps', 19730, 19731, 19732);
          INSERT INTO rest_day VALUES (19740, 'travel');
          INSERT INTO achievement_unlocked VALUES ('first_freeze', 19729);
          """)
    }
    let record = try SQLiteRecord(path: path)
    try await record.read { transaction in
      let store = SQLiteStreakStore()
      for goal in GoalKind.allCases {
        let day = Day(ordinal: 30_000)
        #expect(try store.checkpoint(for: goal, before: day, in: transaction) == nil)
      }
      let recovery = try store.recovery(for: .steps, in: transaction)
      #expect(recovery?.usedOn == Day(ordinal: 19_732))
      let days = Day(ordinal: 0)...Day(ordinal: 30_000)
      #expect(try store.restDays(in: days, in: transaction).count == 1)
      #expect(
        try SQLiteAchievementStore().unlocked(in: transaction)
          == ["first_freeze": Day(ordinal: 19_729)])
    }
  }
}
