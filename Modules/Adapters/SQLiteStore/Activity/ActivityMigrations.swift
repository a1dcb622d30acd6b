/// Samples, sources, entries by hand, moves between zones, and the day records derived from them.
enum ActivityMigrations {
  static let all = [
    SchemaMigration(
      identifier: "activity-1",
      sql: """
        CREATE TABLE source (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('hand', 'watch', 'phone', 'other')),
          chosen_rank INTEGER CHECK (chosen_rank >= 0),
          UNIQUE (name, kind)
        ) STRICT;

        CREATE TABLE zone (
          id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 65535),
          name TEXT NOT NULL UNIQUE
        ) STRICT;

        -- The samples of one kind and source that start on one day of UTC; SampleCodec packs them.
        CREATE TABLE sample_block (
          utc_day INTEGER NOT NULL,
          kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 255),
          source_id INTEGER NOT NULL REFERENCES source (id),
          sample_count INTEGER NOT NULL CHECK (sample_count > 0),
          first_start INTEGER NOT NULL,
          last_end INTEGER NOT NULL CHECK (last_end > first_start),
          samples BLOB NOT NULL CHECK (length(samples) >= 3 * sample_count),
          PRIMARY KEY (utc_day, kind, source_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE body_mass (
          instant INTEGER NOT NULL,
          source_id INTEGER NOT NULL REFERENCES source (id),
          grams INTEGER NOT NULL CHECK (grams > 0),
          unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
          PRIMARY KEY (instant, source_id, grams)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE workout (
          start INTEGER NOT NULL,
          source_id INTEGER NOT NULL REFERENCES source (id),
          "end" INTEGER NOT NULL CHECK ("end" >= start),
          activity TEXT NOT NULL,
          millimeters INTEGER CHECK (millimeters >= 0),
          calories INTEGER CHECK (calories >= 0),
          PRIMARY KEY (start, source_id, "end", activity)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE step_entry (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          instant INTEGER NOT NULL,
          steps INTEGER NOT NULL CHECK (steps BETWEEN 1 AND 100000)
        ) STRICT;
        CREATE INDEX step_entry_by_instant ON step_entry (instant);

        CREATE TABLE zone_move (
          day INTEGER NOT NULL PRIMARY KEY,
          zone TEXT NOT NULL CHECK (zone <> '')
        ) STRICT;

        -- Derived: can be dropped and built again from the samples.
        CREATE TABLE day_record (
          day INTEGER NOT NULL PRIMARY KEY,
          steps INTEGER NOT NULL CHECK (steps >= 0),
          millimeters INTEGER NOT NULL CHECK (millimeters >= 0),
          calories INTEGER NOT NULL CHECK (calories >= 0),
          flights INTEGER NOT NULL CHECK (flights >= 0),
          hourly_steps BLOB NOT NULL CHECK (length(hourly_steps) = 96)
        ) STRICT;
        CREATE INDEX day_record_walked ON day_record (day, steps, millimeters)
          WHERE steps > 0 AND millimeters > 0;
        """),
    SchemaMigration(
      identifier: "activity-2",
      sql: """
        -- What a source says a civil day amounts to, in whichever zone it was lived.
        CREATE TABLE day_total (
          day INTEGER NOT NULL,
          kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 255),
          source_id INTEGER NOT NULL REFERENCES source (id),
          value INTEGER NOT NULL CHECK (value >= 0),
          PRIMARY KEY (day, kind, source_id)
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "activity-3",
      sql: """
        ALTER TABLE day_record
          ADD COLUMN exercises INTEGER NOT NULL DEFAULT 0 CHECK (exercises >= 0);
        """),
  ]
}
