extension MilestonesSchema {
  /// A third unit of weights.
  static let stones = SchemaMigration(
    identifier: "milestones-4",
    sql: """
      CREATE TABLE weight_goal_in_units (
        day INTEGER NOT NULL PRIMARY KEY,
        grams INTEGER CHECK (grams BETWEEN 20000 AND 500000),
        unit TEXT CHECK (unit IN ('kg', 'lb', 'st')),
        set_on INTEGER CHECK (set_on <= day),
        version INTEGER CHECK (version >= 1),
        CHECK ((grams IS NULL) = (unit IS NULL)
          AND (grams IS NULL) = (set_on IS NULL) AND (grams IS NULL) = (version IS NULL))
      ) STRICT;
      INSERT INTO weight_goal_in_units SELECT day, grams, unit, set_on, version FROM weight_goal;
      DROP TABLE weight_goal;
      ALTER TABLE weight_goal_in_units RENAME TO weight_goal;

      CREATE TABLE milestone_achievement_in_units (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        type TEXT NOT NULL CHECK (type IN ('approaching', '25', '50', '75', '100')),
        instant INTEGER NOT NULL,
        day INTEGER NOT NULL,
        grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st')),
        start_grams INTEGER NOT NULL CHECK (start_grams BETWEEN 20000 AND 500000),
        start_unit TEXT NOT NULL CHECK (start_unit IN ('kg', 'lb', 'st')),
        goal_grams INTEGER NOT NULL CHECK (goal_grams BETWEEN 20000 AND 500000),
        goal_unit TEXT NOT NULL CHECK (goal_unit IN ('kg', 'lb', 'st')),
        goal_set_on INTEGER NOT NULL,
        goal_version INTEGER NOT NULL CHECK (goal_version >= 1),
        notification_sent INTEGER NOT NULL CHECK (notification_sent IN (0, 1)),
        told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
        entry INTEGER,
        told_with INTEGER,
        taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back IN (0, 1))
      ) STRICT;
      INSERT INTO milestone_achievement_in_units
        SELECT id, type, instant, day, grams, unit, start_grams, start_unit, goal_grams, goal_unit,
          goal_set_on, goal_version, notification_sent, told, entry, told_with, taken_back
        FROM milestone_achievement;
      -- No number is given out again.
      DELETE FROM sqlite_sequence WHERE name = 'milestone_achievement_in_units';
      INSERT INTO sqlite_sequence
        SELECT 'milestone_achievement_in_units', seq FROM sqlite_sequence
        WHERE name = 'milestone_achievement';
      DROP TABLE milestone_achievement;
      ALTER TABLE milestone_achievement_in_units RENAME TO milestone_achievement;
      CREATE INDEX milestone_achievement_by_type ON milestone_achievement (type, instant);

      CREATE TABLE milestone_preferences_in_units (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        rearm TEXT NOT NULL CHECK (rearm IN ('goalChange', 'afterRegression')),
        unit TEXT CHECK (unit IN ('kg', 'lb', 'st'))
      ) STRICT;
      INSERT INTO milestone_preferences_in_units SELECT id, rearm, unit FROM milestone_preferences;
      DROP TABLE milestone_preferences;
      ALTER TABLE milestone_preferences_in_units RENAME TO milestone_preferences;

      CREATE TABLE milestone_judged_in_units (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        up_to INTEGER NOT NULL,
        rearm TEXT CHECK (rearm IN ('goalChange', 'afterRegression')),
        unit TEXT CHECK (unit IN ('kg', 'lb', 'st'))
      ) STRICT;
      INSERT INTO milestone_judged_in_units SELECT id, up_to, rearm, unit FROM milestone_judged;
      DROP TABLE milestone_judged;
      ALTER TABLE milestone_judged_in_units RENAME TO milestone_judged;

      CREATE TABLE milestone_passed_over_in_units (
        instant INTEGER NOT NULL,
        type TEXT NOT NULL CHECK (type IN ('approaching', '25', '50', '75', '100')),
        goal_version INTEGER NOT NULL CHECK (goal_version >= 1),
        grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st')),
        PRIMARY KEY (instant, type, goal_version, grams, unit)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO milestone_passed_over_in_units
        SELECT instant, type, goal_version, grams, unit FROM milestone_passed_over;
      DROP TABLE milestone_passed_over;
      ALTER TABLE milestone_passed_over_in_units RENAME TO milestone_passed_over;
      """)
}
