extension ActivitySchema {
  /// The sources' identifiers of workouts, and when they stated them. Needs `activity-7`.
  static let workoutIDs = SchemaMigration(
    identifier: "activity-16",
    sql: """
      -- A workout that is stated again is another row: which of them counts is decided when they are read.
      CREATE TABLE identified_workout (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        start INTEGER NOT NULL,
        source_id INTEGER NOT NULL REFERENCES source (id),
        "end" INTEGER NOT NULL CHECK ("end" >= start),
        activity TEXT NOT NULL,
        millimeters INTEGER CHECK (millimeters >= 0),
        calories INTEGER CHECK (calories >= 0),
        steps INTEGER CHECK (steps >= 0),
        identity TEXT CHECK (identity <> ''),
        -- The latest of all that said the same; without: nobody knows when.
        stated_at INTEGER
      ) STRICT;
      -- No number is given out again, not even one of a workout that is gone.
      INSERT INTO sqlite_sequence (name, seq)
        SELECT 'identified_workout', seq FROM sqlite_sequence WHERE name = 'workout';
      INSERT INTO identified_workout
        SELECT id, start, source_id, "end", activity, millimeters, calories, steps, NULL, NULL
        FROM workout;
      DROP TABLE workout;
      ALTER TABLE identified_workout RENAME TO workout;
      CREATE UNIQUE INDEX workout_by_start
        ON workout (start, source_id, "end", activity, coalesce(identity, ''));
      CREATE INDEX workout_by_identity ON workout (identity) WHERE identity IS NOT NULL;

      ALTER TABLE workout_claim ADD COLUMN identity TEXT CHECK (identity <> '');
      ALTER TABLE workout_claim ADD COLUMN stated_at INTEGER;
      """)
}
