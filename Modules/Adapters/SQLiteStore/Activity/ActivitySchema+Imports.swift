extension ActivitySchema {
  /// Which samples and claims came with which imports; which sources are excluded.
  static let importsNoted = SchemaMigration(
    identifier: "activity-7",
    sql: """
      ALTER TABLE source
        ADD COLUMN is_excluded INTEGER NOT NULL DEFAULT 0 CHECK (is_excluded IN (0, 1));

      -- Number 0 stands for all that came before imports were noted.
      CREATE TABLE import (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        instant INTEGER,
        path TEXT,
        format TEXT,
        samples_added INTEGER NOT NULL DEFAULT 0 CHECK (samples_added >= 0),
        others_added INTEGER NOT NULL DEFAULT 0 CHECK (others_added >= 0),
        days_changed INTEGER NOT NULL DEFAULT 0 CHECK (days_changed >= 0),
        undone_at INTEGER,
        CHECK (id = 0 OR (instant IS NOT NULL AND path IS NOT NULL AND format IS NOT NULL)),
        CHECK (id > 0 OR undone_at IS NULL)
      ) STRICT;

      -- Those imports that all brought the same. Number 0 is what came before; it has no members.
      CREATE TABLE import_set (
        id INTEGER PRIMARY KEY,
        -- How many samples and claims refer to it.
        size INTEGER NOT NULL CHECK (size >= 0),
        -- The lowest number among its members.
        first INTEGER NOT NULL
      ) STRICT;
      INSERT INTO import_set VALUES (0, 0, 0);
      -- Every number from the first to the last.
      CREATE TABLE import_set_member (
        set_id INTEGER NOT NULL REFERENCES import_set (id) ON DELETE CASCADE,
        first INTEGER NOT NULL CHECK (first > 0),
        last INTEGER NOT NULL CHECK (last >= first),
        PRIMARY KEY (set_id, first)
      ) STRICT, WITHOUT ROWID;

      -- Who brought the samples of a block; those of no share came before. SampleShares packs the runs.
      CREATE TABLE sample_share (
        utc_day INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        source_id INTEGER NOT NULL,
        set_id INTEGER NOT NULL CHECK (set_id > 0),
        -- Without: all of the block.
        runs BLOB CHECK (length(runs) > 0),
        PRIMARY KEY (utc_day, kind, source_id, set_id),
        FOREIGN KEY (utc_day, kind, source_id)
          REFERENCES sample_block (utc_day, kind, source_id) DEFERRABLE INITIALLY DEFERRED
      ) STRICT, WITHOUT ROWID;

      -- All that was ever said: of several claims day_total has the largest, body_mass and workout that
      -- of the first import, with what it lacks from the next that has it.
      CREATE TABLE day_total_claim (
        id INTEGER PRIMARY KEY,
        day INTEGER NOT NULL,
        kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 255),
        source_id INTEGER NOT NULL REFERENCES source (id),
        value INTEGER NOT NULL CHECK (value >= 0),
        set_id INTEGER NOT NULL,
        UNIQUE (day, kind, source_id, value)
      ) STRICT;
      CREATE TABLE body_mass_claim (
        id INTEGER PRIMARY KEY,
        source_id INTEGER NOT NULL REFERENCES source (id),
        instant INTEGER NOT NULL,
        day INTEGER,
        grams INTEGER NOT NULL CHECK (grams > 0),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
        body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750),
        note TEXT CHECK (note <> ''),
        set_id INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX body_mass_claim_by_source ON body_mass_claim (source_id, instant, grams);
      CREATE TABLE workout_claim (
        id INTEGER PRIMARY KEY,
        source_id INTEGER NOT NULL REFERENCES source (id),
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL CHECK ("end" >= start),
        activity TEXT NOT NULL,
        millimeters INTEGER CHECK (millimeters >= 0),
        calories INTEGER CHECK (calories >= 0),
        steps INTEGER CHECK (steps >= 0),
        set_id INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX workout_claim_by_source ON workout_claim (source_id, start);
      INSERT INTO day_total_claim (day, kind, source_id, value, set_id)
        SELECT day, kind, source_id, value, 0 FROM day_total;
      INSERT INTO body_mass_claim (source_id, instant, day, grams, unit, body_fat, note, set_id)
        SELECT source_id, instant, day, grams, unit, body_fat, note, 0 FROM body_mass;
      INSERT INTO workout_claim
          (source_id, start, "end", activity, millimeters, calories, steps, set_id)
        SELECT source_id, start, "end", activity, millimeters, calories, steps, 0 FROM workout;

      -- A note of what a weighing counts for outlives it: it may come again.
      CREATE TABLE weighing_note (
        instant INTEGER NOT NULL,
        source_id INTEGER NOT NULL,
        grams INTEGER NOT NULL,
        entry_id INTEGER NOT NULL,
        PRIMARY KEY (instant, source_id, grams)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO weighing_note SELECT instant, source_id, grams, entry_id FROM weighing;
      DROP TABLE weighing;
      ALTER TABLE weighing_note RENAME TO weighing;
      CREATE INDEX weighing_by_entry ON weighing (entry_id);

      INSERT INTO import (id, samples_added, days_changed)
        SELECT 0, brought, (SELECT count(*) FROM day_record) FROM (
          SELECT coalesce((SELECT sum(sample_count) FROM sample_block), 0)
            + (SELECT count(*) FROM day_total) + (SELECT count(*) FROM body_mass)
            + (SELECT count(*) FROM workout) AS brought)
        WHERE brought > 0;
      """)
}
