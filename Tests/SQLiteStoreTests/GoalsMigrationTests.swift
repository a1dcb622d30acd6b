import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Goals and streaks after migrating an older record.
struct GoalsMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("S5-2 Checkpoints of the older rule are dropped; a person's actions stay")
  func checkpoints() async throws {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { !["goals-3", "goals-4"].contains($0.identifier) }
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
      for goal in GoalKind.standard {
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

  @Test(
    "S0-7, S9-2 The goals of both older tables become one log each, with the announced days")
  func goals() async throws {
    let path = folder.file("two-tables.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "goals-4" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO step_goal VALUES (19700, 8000, 1), (19730, 8000, 0), (19740, 9500, 1);
          INSERT INTO exercise_goal VALUES (19710, 3, 1);
          INSERT INTO step_goal_reached VALUES (19701), (19741);
          INSERT INTO exercise_goal_reached VALUES (19711);
          INSERT INTO streak_checkpoint VALUES
            ('steps', 19753, 8, 19723, 8, 19723, 19753, 1, 0, 1, 1, NULL, 8, 9, 2, 7);
          """)
    }
    let record = try SQLiteRecord(path: path)
    let store = SQLiteDailyGoalStore()
    func entry(_ day: Int, _ target: Int, isEnabled: Bool = true) -> DailyGoalLog.Entry {
      DailyGoalLog.Entry(
        day: Day(ordinal: day), goal: DailyGoal(isEnabled: isEnabled, target: target))
    }
    try await record.write { transaction in
      #expect(try store.kinds(in: transaction) == [.exercise, .steps])
      #expect(
        try store.log(of: .steps, in: transaction).entries == [
          entry(19_700, 8_000), entry(19_730, 8_000, isEnabled: false), entry(19_740, 9_500),
        ])
      #expect(try store.log(of: .exercise, in: transaction).entries == [entry(19_710, 3)])
      for (goal, days) in [(GoalKind.steps, [19_701, 19_741]), (.exercise, [19_711])] {
        for day in days {
          let isNew = try store.noteReached(Day(ordinal: day), of: goal, in: transaction)
          #expect(!isNew, "\(goal.rawValue) on \(day)")
        }
      }
      let checkpoint = try SQLiteStreakStore().checkpoint(
        for: .steps, before: Day(ordinal: 30_000), in: transaction)
      #expect(checkpoint?.state.current == 8)
      #expect(checkpoint?.state.week == nil)
    }
  }
}
