import Contracts

/// Samples, sources, manual entries, time zone moves, and the day records derived from them.
enum ActivitySchema: FeatureSchema {
  static let migrations = [
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
    SchemaMigration(
      identifier: "activity-4",
      sql: """
        -- The number an entry got last, of whatever kind: none is given out twice.
        CREATE TABLE entry_number (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          last INTEGER NOT NULL CHECK (last >= 0)
        ) STRICT;
        INSERT INTO entry_number VALUES (1, max(
          coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'step_entry'), 0),
          coalesce((SELECT max(id) FROM step_entry), 0)));

        CREATE TABLE exercise_session (
          id INTEGER PRIMARY KEY,
          instant INTEGER NOT NULL,
          name TEXT NOT NULL CHECK (name <> ''),
          repetitions INTEGER CHECK (repetitions BETWEEN 1 AND 100000)
        ) STRICT;
        CREATE INDEX exercise_session_by_instant ON exercise_session (instant);

        CREATE TABLE weight_entry (
          id INTEGER PRIMARY KEY,
          instant INTEGER NOT NULL,
          grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
          unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
          -- Tenths of a percent.
          body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750),
          note TEXT CHECK (note <> ''),
          -- Without one: written down by hand.
          source_id INTEGER REFERENCES source (id),
          is_edited INTEGER NOT NULL CHECK (is_edited IN (0, 1))
        ) STRICT;
        CREATE INDEX weight_entry_by_instant ON weight_entry (instant);

        -- A weight of a whole day is the same on its day, at whatever instant its noon was then.
        ALTER TABLE body_mass ADD COLUMN day INTEGER;
        ALTER TABLE body_mass ADD COLUMN body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750);
        ALTER TABLE body_mass ADD COLUMN note TEXT CHECK (note <> '');
        CREATE UNIQUE INDEX body_mass_by_day ON body_mass (day, source_id, grams)
          WHERE day IS NOT NULL;

        -- The entry that a row of body_mass counts for. One that is gone was deleted by the person.
        CREATE TABLE weighing (
          instant INTEGER NOT NULL,
          source_id INTEGER NOT NULL,
          grams INTEGER NOT NULL,
          entry_id INTEGER NOT NULL,
          PRIMARY KEY (instant, source_id, grams),
          FOREIGN KEY (instant, source_id, grams)
            REFERENCES body_mass (instant, source_id, grams)
        ) STRICT, WITHOUT ROWID;

        -- What was imported so far, but for what a better source has within a minute and 100 g.
        WITH trusted AS (
          SELECT id, row_number() OVER (
            ORDER BY chosen_rank IS NULL, chosen_rank,
              CASE kind WHEN 'hand' THEN 0 WHEN 'watch' THEN 1 WHEN 'phone' THEN 2 ELSE 3 END, name
          ) AS place FROM source
        )
        INSERT INTO weight_entry
        SELECT (SELECT last FROM entry_number)
            + row_number() OVER (ORDER BY own.place, mine.instant, mine.grams),
          mine.instant, mine.grams, mine.unit, NULL, NULL, mine.source_id, 0
        FROM body_mass mine JOIN trusted own ON own.id = mine.source_id
        WHERE mine.grams BETWEEN 20000 AND 500000 AND NOT EXISTS (
          SELECT 1 FROM body_mass other JOIN trusted better ON better.id = other.source_id
          WHERE other.instant BETWEEN mine.instant - (mine.instant % 60 + 60) % 60
              AND mine.instant - (mine.instant % 60 + 60) % 60 + 59
            AND abs(other.grams - mine.grams) <= 100 AND better.place < own.place);
        -- Of several entries the nearest: who comes later finds the place taken.
        INSERT OR IGNORE INTO weighing
        SELECT mine.instant, mine.source_id, mine.grams, entry.id
        FROM body_mass mine JOIN weight_entry entry
        ON entry.instant BETWEEN mine.instant - (mine.instant % 60 + 60) % 60
            AND mine.instant - (mine.instant % 60 + 60) % 60 + 59
          AND abs(entry.grams - mine.grams) <= 100
          AND (entry.source_id <> mine.source_id
            OR (entry.instant = mine.instant AND entry.grams = mine.grams))
        ORDER BY entry.source_id <> mine.source_id, abs(entry.grams - mine.grams),
          abs(entry.instant - mine.instant), entry.id;
        UPDATE entry_number SET last = max(last, coalesce((SELECT max(id) FROM weight_entry), 0));

        -- The better source can itself be left out for a better one, more than 100 g away.
        INSERT INTO weight_entry
        SELECT (SELECT last FROM entry_number) + row_number() OVER (ORDER BY instant, grams),
          instant, grams, unit, NULL, NULL, source_id, 0
        FROM body_mass LEFT JOIN weighing USING (instant, source_id, grams)
        WHERE entry_id IS NULL AND grams BETWEEN 20000 AND 500000;
        INSERT OR IGNORE INTO weighing
        SELECT instant, source_id, grams, id FROM weight_entry;
        UPDATE entry_number SET last = max(last, coalesce((SELECT max(id) FROM weight_entry), 0));
        """),
    SchemaMigration(
      identifier: "activity-5",
      sql: """
        CREATE TABLE watched_folder (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          path TEXT NOT NULL CHECK (path LIKE '/%'),
          since INTEGER NOT NULL
        ) STRICT;
        -- As they were when they were imported, or could not be.
        CREATE TABLE watched_file (
          path TEXT NOT NULL PRIMARY KEY,
          size INTEGER NOT NULL CHECK (size >= 0),
          modified_at INTEGER NOT NULL,
          is_taken INTEGER NOT NULL CHECK (is_taken IN (0, 1))
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "activity-6",
      sql: """
        -- A workout is called by its number, which is not given out again.
        CREATE TABLE numbered_workout (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          start INTEGER NOT NULL,
          source_id INTEGER NOT NULL REFERENCES source (id),
          "end" INTEGER NOT NULL CHECK ("end" >= start),
          activity TEXT NOT NULL,
          millimeters INTEGER CHECK (millimeters >= 0),
          calories INTEGER CHECK (calories >= 0),
          steps INTEGER CHECK (steps >= 0),
          UNIQUE (start, source_id, "end", activity)
        ) STRICT;
        INSERT INTO numbered_workout
        SELECT row_number() OVER (ORDER BY start, source_id, "end", activity),
          start, source_id, "end", activity, millimeters, calories, NULL
        FROM workout;
        DROP TABLE workout;
        ALTER TABLE numbered_workout RENAME TO workout;

        -- Whether workouts count toward the exercise goal.
        CREATE TABLE workout_counting (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
        ) STRICT;

        -- Fewer than none correct what devices counted too much. Numbers come from entry_number.
        CREATE TABLE signed_step_entry (
          id INTEGER PRIMARY KEY,
          instant INTEGER NOT NULL,
          steps INTEGER NOT NULL CHECK (steps BETWEEN -100000 AND 100000 AND steps <> 0)
        ) STRICT;
        INSERT INTO signed_step_entry SELECT id, instant, steps FROM step_entry;
        DROP TABLE step_entry;
        ALTER TABLE signed_step_entry RENAME TO step_entry;
        CREATE INDEX step_entry_by_instant ON step_entry (instant);
        """),
    importsNoted,
    entriesIdentified,
    timedClaims,
    deliveriesNoted,
    severalFolders,
    localWeighings,
    ownHearings,
    continuingImports,
    devicesToldApart,
    workoutIDs,
    unconfirmedTotals,
    sourcesCounted,
    stepReports,
    weightsInOrder,
    daysByMeasure,
    measureEntries,
    dayBeginnings,
    stones,
    roundedSteps,
  ]
}

extension ActivitySchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteMeasureEntryStore.readAll(in: $0) },
    // The days only need the instants of these.
    {
      _ = try SQLiteExerciseSessionStore().entries(
        in: .distantPast ..< .distantFuture, in: $0)
    },
    { _ = try SQLiteEntryIdentityStore().all(in: $0) },
    { _ = try SQLiteZoneMoveStore().moves(in: $0) },
    { _ = try SQLiteZoneMoveStore().beginnings(in: $0) },
    { _ = try SQLiteSourceStore().sources(in: $0) },
    { _ = try SQLiteSourceStore().sampleCounts(in: $0) },
    { _ = try SQLiteSourceStore().totalCounts(in: $0) },
    { _ = try SQLiteSourceStore().activity(in: $0) },
    { try SampleMerge.readCovers(in: $0) },
    { _ = try SQLiteSampleStore(isKnownZone: { _ in true }).zoneNames(in: $0) },
    { _ = try SQLiteImportStore().imports(in: $0) },
    { _ = try SQLiteDeliveryStore().latest(in: $0) },
    {
      let folders = SQLiteWatchedFolderStore()
      for folder in try folders.folders(in: $0) { _ = try folders.files(of: folder.path, in: $0) }
    },
    { _ = try SQLiteWorkoutCountingStore().workoutsCount(in: $0) },
  ]
}
