import Contracts

/// The logs of the daily goals, rest days, recoveries, achievements, and cached streak states.
enum GoalsSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "goals-1",
      sql: """
        CREATE TABLE step_goal (
          day INTEGER NOT NULL PRIMARY KEY,
          target INTEGER NOT NULL CHECK (target BETWEEN 1000 AND 20000 AND target % 500 = 0),
          enabled INTEGER NOT NULL CHECK (enabled IN (0, 1))
        ) STRICT;

        CREATE TABLE step_goal_reached (
          day INTEGER NOT NULL PRIMARY KEY
        ) STRICT;

        CREATE TABLE rest_day (
          day INTEGER NOT NULL PRIMARY KEY,
          reason TEXT NOT NULL
            CHECK (reason IN ('recovery', 'travel', 'illness', 'busyDay', 'other'))
        ) STRICT;

        CREATE TABLE streak_recovery (
          goal TEXT NOT NULL PRIMARY KEY,
          first_day INTEGER NOT NULL,
          last_day INTEGER NOT NULL CHECK (last_day >= first_day),
          used_on INTEGER NOT NULL
        ) STRICT;

        -- Derived: can be dropped and built again from day records, goals and rest days.
        CREATE TABLE streak_checkpoint (
          goal TEXT NOT NULL,
          day INTEGER NOT NULL,
          current INTEGER NOT NULL CHECK (current >= 0),
          current_from INTEGER,
          best INTEGER NOT NULL CHECK (best >= current),
          best_from INTEGER,
          best_to INTEGER,
          met_in_a_row INTEGER NOT NULL CHECK (met_in_a_row >= 0),
          freezes INTEGER NOT NULL CHECK (freezes BETWEEN 0 AND 5),
          held_day INTEGER,
          break_first_day INTEGER,
          break_last_day INTEGER,
          break_missed_days INTEGER,
          break_length INTEGER,
          PRIMARY KEY (goal, day)
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "goals-2",
      sql: """
        CREATE TABLE exercise_goal (
          day INTEGER NOT NULL PRIMARY KEY,
          target INTEGER NOT NULL CHECK (target BETWEEN 1 AND 20),
          enabled INTEGER NOT NULL CHECK (enabled IN (0, 1))
        ) STRICT;

        CREATE TABLE exercise_goal_reached (
          day INTEGER NOT NULL PRIMARY KEY
        ) STRICT;

        CREATE TABLE achievement_unlocked (
          id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
          day INTEGER NOT NULL
        ) STRICT;

        -- Derived: made again with what achievements need to know.
        DROP TABLE streak_checkpoint;
        CREATE TABLE streak_checkpoint (
          goal TEXT NOT NULL,
          day INTEGER NOT NULL,
          current INTEGER NOT NULL CHECK (current >= 0),
          current_from INTEGER,
          best INTEGER NOT NULL CHECK (best >= current),
          best_from INTEGER,
          best_to INTEGER,
          met_in_a_row INTEGER NOT NULL CHECK (met_in_a_row >= 0),
          freezes INTEGER NOT NULL CHECK (freezes BETWEEN 0 AND 5),
          freezes_earned INTEGER NOT NULL CHECK (freezes_earned >= freezes),
          freezes_used INTEGER NOT NULL CHECK (freezes_used BETWEEN 0 AND freezes_earned),
          recoveries INTEGER NOT NULL CHECK (recoveries IN (0, 1)),
          held_day INTEGER,
          break_first_day INTEGER,
          break_last_day INTEGER,
          break_missed_days INTEGER,
          break_length INTEGER,
          PRIMARY KEY (goal, day)
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "goals-3",
      sql: """
        -- Derived: states from before a missed day next to a recovered one ended the streak. With none
        -- kept, the next change judges every day and unlocks what the step streak earned.
        DROP TABLE streak_checkpoint;
        CREATE TABLE streak_checkpoint (
          goal TEXT NOT NULL,
          day INTEGER NOT NULL,
          current INTEGER NOT NULL CHECK (current >= 0),
          current_from INTEGER,
          best INTEGER NOT NULL CHECK (best >= current),
          best_from INTEGER,
          best_to INTEGER,
          met_in_a_row INTEGER NOT NULL CHECK (met_in_a_row >= 0),
          freezes INTEGER NOT NULL CHECK (freezes BETWEEN 0 AND 5),
          freezes_earned INTEGER NOT NULL CHECK (freezes_earned >= freezes),
          freezes_used INTEGER NOT NULL CHECK (freezes_used BETWEEN 0 AND freezes_earned),
          held_day INTEGER,
          break_first_day INTEGER,
          break_last_day INTEGER,
          break_missed_days INTEGER,
          break_length INTEGER,
          PRIMARY KEY (goal, day)
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "goals-4",
      sql: """
        -- The goals of any measure, in its stored unit, in place of a table for each of two.
        CREATE TABLE daily_goal (
          goal TEXT NOT NULL CHECK (goal <> ''),
          day INTEGER NOT NULL,
          target INTEGER NOT NULL CHECK (target >= 0),
          enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
          by_weekday TEXT,
          times_a_week INTEGER CHECK (times_a_week BETWEEN 1 AND 6),
          week_starts_on TEXT CHECK ((week_starts_on IS NULL) = (times_a_week IS NULL)),
          PRIMARY KEY (goal, day)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO daily_goal (goal, day, target, enabled)
          SELECT 'steps', day, target, enabled FROM step_goal
          UNION ALL SELECT 'exercise', day, target, enabled FROM exercise_goal;
        DROP TABLE step_goal;
        DROP TABLE exercise_goal;

        CREATE TABLE daily_goal_reached (
          goal TEXT NOT NULL CHECK (goal <> ''),
          day INTEGER NOT NULL,
          PRIMARY KEY (goal, day)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO daily_goal_reached (goal, day)
          SELECT 'steps', day FROM step_goal_reached
          UNION ALL SELECT 'exercise', day FROM exercise_goal_reached;
        DROP TABLE step_goal_reached;
        DROP TABLE exercise_goal_reached;

        -- What has been reached in the week that is under way, of a goal that counts weeks.
        ALTER TABLE streak_checkpoint ADD COLUMN week_met INTEGER CHECK (week_met >= 0);
        ALTER TABLE streak_checkpoint ADD COLUMN week_days INTEGER
          CHECK ((week_days IS NULL) = (week_met IS NULL));
        ALTER TABLE streak_checkpoint ADD COLUMN week_reached INTEGER
          CHECK ((week_reached IS NULL) = (week_met IS NULL));
        ALTER TABLE streak_checkpoint ADD COLUMN other_best INTEGER CHECK (other_best > 0);
        ALTER TABLE streak_checkpoint ADD COLUMN other_best_from INTEGER
          CHECK ((other_best_from IS NULL) = (other_best IS NULL));
        ALTER TABLE streak_checkpoint ADD COLUMN other_best_to INTEGER
          CHECK ((other_best_to IS NULL) = (other_best IS NULL));
        """),
  ]
}

extension GoalsSchema {
  static let readings: [SchemaReading] = [
    { transaction in
      let goals = SQLiteDailyGoalStore()
      for goal in try goals.kinds(in: transaction) { _ = try goals.log(of: goal, in: transaction) }
    },
    { _ = try SQLiteStreakStore().restDays(in: Day.writable, in: $0) },
    { _ = try SQLiteAchievementStore().unlocked(in: $0) },
    { transaction in
      for goal in try SQLiteDailyGoalStore().kinds(in: transaction) {
        _ = try SQLiteStreakStore().recovery(for: goal, in: transaction)
        _ = try SQLiteStreakStore().checkpoint(
          for: goal, before: Day(ordinal: .max), in: transaction)
      }
    },
  ]
}
