extension ActivitySchema {
  /// Days by measure instead of a column for each kind of amount.
  static let daysByMeasure = SchemaMigration(
    identifier: "activity-21",
    sql: """
      -- `kind` in samples, totals and claims refers to it. The first numbers were given before there was a table.
      CREATE TABLE measure (
        key INTEGER PRIMARY KEY CHECK (key BETWEEN 1 AND 255),
        name TEXT NOT NULL UNIQUE CHECK (name <> '')
      ) STRICT;
      INSERT INTO measure VALUES
        (1, 'steps'), (2, 'distance'), (3, 'activeEnergy'), (4, 'flights'), (5, 'exerciseSessions');

      -- Derived, as day_record is.
      CREATE TABLE day_amount (
        day INTEGER NOT NULL,
        measure INTEGER NOT NULL REFERENCES measure (key),
        amount INTEGER NOT NULL CHECK (amount > 0),
        PRIMARY KEY (day, measure)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO day_amount
      SELECT day, 1, steps FROM day_record WHERE steps > 0
      UNION ALL SELECT day, 2, millimeters FROM day_record WHERE millimeters > 0
      UNION ALL SELECT day, 3, calories FROM day_record WHERE calories > 0
      UNION ALL SELECT day, 4, flights FROM day_record WHERE flights > 0
      UNION ALL SELECT day, 5, exercises FROM day_record WHERE exercises > 0;

      CREATE TABLE day_reading (
        day INTEGER NOT NULL,
        measure INTEGER NOT NULL REFERENCES measure (key),
        value INTEGER NOT NULL,
        PRIMARY KEY (day, measure)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX day_reading_by_measure ON day_reading (measure, day, value);

      -- A day on which something was counted.
      CREATE TABLE counted_day (
        day INTEGER NOT NULL PRIMARY KEY,
        hourly_steps BLOB NOT NULL CHECK (length(hourly_steps) = 96),
        unconfirmed_steps INTEGER NOT NULL CHECK (unconfirmed_steps >= 0)
      ) STRICT;
      INSERT INTO counted_day SELECT day, hourly_steps, unconfirmed_steps FROM day_record;
      DROP TABLE day_record;
      ALTER TABLE counted_day RENAME TO day_record;
      """)

  static let measureEntries = SchemaMigration(
    identifier: "activity-22",
    sql: """
      CREATE TABLE measure_entry (
        id INTEGER PRIMARY KEY,
        instant INTEGER NOT NULL,
        measure INTEGER NOT NULL REFERENCES measure (key),
        amount INTEGER NOT NULL,
        -- In whose units it was typed.
        unit_system TEXT NOT NULL CHECK (unit_system IN ('metric', 'imperial'))
      ) STRICT;
      CREATE INDEX measure_entry_by_instant ON measure_entry (instant);
      """)
}
