import Contracts

/// The weight goal log, milestone achievements, and milestone preferences.
enum MilestonesSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "milestones-1",
      sql: """
        -- Without a weight: the goal was cleared.
        CREATE TABLE weight_goal (
          day INTEGER NOT NULL PRIMARY KEY,
          grams INTEGER CHECK (grams BETWEEN 20000 AND 500000),
          unit TEXT CHECK (unit IN ('kg', 'lb')),
          set_on INTEGER CHECK (set_on <= day),
          version INTEGER CHECK (version >= 1),
          CHECK ((grams IS NULL) = (unit IS NULL)
            AND (grams IS NULL) = (set_on IS NULL) AND (grams IS NULL) = (version IS NULL))
        ) STRICT;

        CREATE TABLE milestone_achievement (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          type TEXT NOT NULL CHECK (type IN ('approaching', '25', '50', '75', '100')),
          instant INTEGER NOT NULL,
          day INTEGER NOT NULL,
          grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
          unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
          start_grams INTEGER NOT NULL CHECK (start_grams BETWEEN 20000 AND 500000),
          start_unit TEXT NOT NULL CHECK (start_unit IN ('kg', 'lb')),
          goal_grams INTEGER NOT NULL CHECK (goal_grams BETWEEN 20000 AND 500000),
          goal_unit TEXT NOT NULL CHECK (goal_unit IN ('kg', 'lb')),
          goal_set_on INTEGER NOT NULL,
          goal_version INTEGER NOT NULL CHECK (goal_version >= 1),
          notification_sent INTEGER NOT NULL CHECK (notification_sent IN (0, 1)),
          fixed INTEGER NOT NULL CHECK (fixed IN (0, 1))
        ) STRICT;
        CREATE INDEX milestone_achievement_by_type ON milestone_achievement (type, instant);

        CREATE TABLE milestone_preferences (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          rearm TEXT NOT NULL CHECK (rearm IN ('goalChange', 'afterRegression')),
          unit TEXT CHECK (unit IN ('kg', 'lb'))
        ) STRICT;

        -- Derived: without it every weighing is judged anew.
        CREATE TABLE milestone_judged (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          up_to INTEGER NOT NULL
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "milestones-2",
      sql: """
        -- Of what was told there is an event.
        ALTER TABLE milestone_achievement
        ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
        UPDATE milestone_achievement SET told = 1
        WHERE notification_sent = 1 OR EXISTS (
          SELECT 1 FROM event, json_each(event.payload, '$.all') AS one
          WHERE event.name = 'MilestoneAchieved' AND one.value = milestone_achievement.type
            AND json_extract(event.payload, '$.instant') = milestone_achievement.instant);
        ALTER TABLE milestone_achievement DROP COLUMN fixed;

        -- By what the past was judged; without a rearm by a version before this.
        ALTER TABLE milestone_judged
        ADD COLUMN rearm TEXT CHECK (rearm IN ('goalChange', 'afterRegression'));
        ALTER TABLE milestone_judged ADD COLUMN unit TEXT CHECK (unit IN ('kg', 'lb'));

        -- What weighings stand at that were judged before a choice by which they would reach it.
        CREATE TABLE milestone_passed_over (
          instant INTEGER NOT NULL,
          type TEXT NOT NULL CHECK (type IN ('approaching', '25', '50', '75', '100')),
          goal_version INTEGER NOT NULL CHECK (goal_version >= 1),
          grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
          unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
          PRIMARY KEY (instant, type, goal_version, grams, unit)
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "milestones-3",
      sql: """
        -- The weighing that reached it, and the achievement it was announced with.
        ALTER TABLE milestone_achievement ADD COLUMN entry INTEGER;
        ALTER TABLE milestone_achievement ADD COLUMN told_with INTEGER;
        -- Of a mistake: only counted.
        ALTER TABLE milestone_achievement
        ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back IN (0, 1));
        UPDATE milestone_achievement SET entry = (
          SELECT max(id) FROM weight_entry
          WHERE weight_entry.instant = milestone_achievement.instant
            AND weight_entry.grams = milestone_achievement.grams);
        UPDATE milestone_achievement AS one SET told_with = (
          SELECT other.id FROM milestone_achievement AS other
          WHERE other.told = 1 AND other.instant = one.instant
            AND other.goal_version = one.goal_version
          ORDER BY CASE other.type WHEN 'approaching' THEN 0 ELSE CAST(other.type AS INTEGER) END
            DESC LIMIT 1)
        WHERE told = 1 AND entry IS NOT NULL;
        """),
    stones,
  ]
}

extension MilestonesSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteMilestoneStore().goalLog(in: $0) },
    { _ = try SQLiteMilestoneStore().achievements(in: $0) },
    { _ = try SQLiteMilestoneStore().preferences(in: $0) },
    { _ = try SQLiteMilestoneStore().judged(in: $0) },
    { _ = try SQLiteMilestoneStore().skipped(since: .distantPast, in: $0) },
  ]
}
