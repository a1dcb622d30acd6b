extension ActivitySchema {
  /// A third unit of weights. Needs `activity-12` and `activity-19`.
  static let stones = SchemaMigration(
    identifier: "activity-24",
    sql: """
      CREATE TABLE weight_entry_in_units (
        id INTEGER PRIMARY KEY,
        instant INTEGER NOT NULL,
        grams INTEGER NOT NULL CHECK (grams BETWEEN 20000 AND 500000),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st')),
        -- Tenths of a percent.
        body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750),
        note TEXT CHECK (note <> ''),
        -- Without one: written down by hand.
        source_id INTEGER REFERENCES source (id),
        is_edited INTEGER NOT NULL CHECK (is_edited IN (0, 1))
      ) STRICT;
      INSERT INTO weight_entry_in_units
        SELECT id, instant, grams, unit, body_fat, note, source_id, is_edited FROM weight_entry;
      DROP TABLE weight_entry;
      ALTER TABLE weight_entry_in_units RENAME TO weight_entry;
      CREATE INDEX weight_entry_by_instant ON weight_entry (instant, id, grams, unit);

      CREATE TABLE body_mass_in_units (
        instant INTEGER NOT NULL,
        source_id INTEGER NOT NULL REFERENCES source (id),
        grams INTEGER NOT NULL CHECK (grams > 0),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st')),
        day INTEGER,
        body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750),
        note TEXT CHECK (note <> ''),
        local_time INTEGER,
        PRIMARY KEY (instant, source_id, grams)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO body_mass_in_units
        SELECT instant, source_id, grams, unit, day, body_fat, note, local_time FROM body_mass;
      DROP TABLE body_mass;
      ALTER TABLE body_mass_in_units RENAME TO body_mass;
      CREATE UNIQUE INDEX body_mass_by_day ON body_mass (day, source_id, grams)
        WHERE day IS NOT NULL;
      CREATE UNIQUE INDEX body_mass_by_local_time ON body_mass (local_time, source_id, grams)
        WHERE local_time IS NOT NULL;

      CREATE TABLE body_mass_claim_in_units (
        id INTEGER PRIMARY KEY,
        source_id INTEGER NOT NULL REFERENCES source (id),
        instant INTEGER NOT NULL,
        day INTEGER,
        grams INTEGER NOT NULL CHECK (grams > 0),
        unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st')),
        body_fat INTEGER CHECK (body_fat BETWEEN 10 AND 750),
        note TEXT CHECK (note <> ''),
        set_id INTEGER NOT NULL,
        local_time INTEGER
      ) STRICT;
      INSERT INTO body_mass_claim_in_units
        SELECT id, source_id, instant, day, grams, unit, body_fat, note, set_id, local_time
        FROM body_mass_claim;
      DROP TABLE body_mass_claim;
      ALTER TABLE body_mass_claim_in_units RENAME TO body_mass_claim;
      CREATE INDEX body_mass_claim_by_source ON body_mass_claim (source_id, instant, grams);
      """)
}
