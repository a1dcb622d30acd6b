extension ActivitySchema {
  /// What sources claim to have counted completely, when they stated daily totals, and when they last reported. Needs
  /// `activity-7`.
  static let timedClaims = SchemaMigration(
    identifier: "activity-9",
    sql: """
      ALTER TABLE source ADD COLUMN suggested_rank INTEGER CHECK (suggested_rank >= 0);

      -- The 14 newest days on which a source was heard from; none of them keeps the source.
      CREATE TABLE source_heard (
        source_id INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
        utc_day INTEGER NOT NULL,
        -- The last one of that day.
        instant INTEGER NOT NULL,
        PRIMARY KEY (source_id, utc_day)
      ) STRICT, WITHOUT ROWID;

      -- Of one source and measure none overlaps another: at each instant the latest claim stands.
      CREATE TABLE sample_cover (
        id INTEGER PRIMARY KEY,
        source_id INTEGER NOT NULL REFERENCES source (id),
        kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 255),
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL CHECK ("end" > start),
        as_of INTEGER NOT NULL,
        set_id INTEGER NOT NULL,
        UNIQUE (source_id, kind, start)
      ) STRICT;

      -- TotalClaim says which of them day_total has.
      CREATE TABLE timed_total_claim (
        id INTEGER PRIMARY KEY,
        day INTEGER NOT NULL,
        kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 255),
        source_id INTEGER NOT NULL REFERENCES source (id),
        value INTEGER NOT NULL CHECK (value >= 0),
        -- Without: nobody knows when.
        as_of INTEGER,
        is_whole INTEGER NOT NULL CHECK (is_whole IN (0, 1)),
        set_id INTEGER NOT NULL,
        CHECK (is_whole = 0 OR as_of IS NOT NULL)
      ) STRICT;
      INSERT INTO timed_total_claim (id, day, kind, source_id, value, is_whole, set_id)
        SELECT id, day, kind, source_id, value, 0, set_id FROM day_total_claim;
      DROP TABLE day_total_claim;
      ALTER TABLE timed_total_claim RENAME TO day_total_claim;
      CREATE INDEX day_total_claim_by_day ON day_total_claim (day, kind, source_id);
      """)
}
