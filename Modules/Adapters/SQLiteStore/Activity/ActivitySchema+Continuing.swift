extension ActivitySchema {
  /// Which imports are extended by later deliveries from their path. Needs `activity-11`.
  static let continuingImports = SchemaMigration(
    identifier: "activity-14",
    sql: """
      -- Whether all that comes by its path without a person counts to it.
      ALTER TABLE import
        ADD COLUMN is_continuing INTEGER NOT NULL DEFAULT 0 CHECK (is_continuing IN (0, 1));
      -- Nobody noted it before: those that would have gone on until now.
      UPDATE import SET is_continuing = 1
      WHERE path GLOB 'http:*' OR path IN (SELECT path FROM watched_file);
      """)
}
