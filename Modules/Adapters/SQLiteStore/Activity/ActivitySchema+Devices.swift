extension ActivitySchema {
  /// Which sources are devices of one app, and which of them add up overlapping samples. Needs `activity-14`.
  static let devicesToldApart = SchemaMigration(
    identifier: "activity-15",
    sql: """
      -- Of a source that is one device of an app: the end of its name, behind ' · '.
      ALTER TABLE source ADD COLUMN device TEXT
        CHECK (device <> '' AND substr(name, -length(device) - 3) = ' · ' || device);
      ALTER TABLE source
        ADD COLUMN is_worn INTEGER NOT NULL DEFAULT 0 CHECK (is_worn IN (0, 1));
      -- Devices in Apple Health add up, so do the activities of a Garmin, and what nobody knows the format of.
      ALTER TABLE source
        ADD COLUMN adds_overlaps INTEGER NOT NULL DEFAULT 0 CHECK (adds_overlaps IN (0, 1));
      UPDATE source SET adds_overlaps = 1 WHERE EXISTS (
        SELECT 1 FROM sample_block block
        LEFT JOIN sample_share share ON share.utc_day = block.utc_day
          AND share.kind = block.kind AND share.source_id = block.source_id
        LEFT JOIN import_set_member member ON member.set_id = share.set_id
        LEFT JOIN import ON import.id BETWEEN member.first AND member.last
        WHERE block.source_id = source.id AND (import.format IS NULL OR import.format IN (
          'apple-health', 'simple-health-export', 'qs-access', 'garmin-fit', 'folder')));
      """)
}
