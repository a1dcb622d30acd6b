import Contracts

/// The board of ideas.
enum FeedbackSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "feedback-1",
      sql: """
        CREATE TABLE feedback_item (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL CHECK (length(title) BETWEEN 3 AND 120),
          -- The title in lower case: one idea is there once.
          title_key TEXT NOT NULL UNIQUE,
          details TEXT NOT NULL CHECK (length(details) <= 2000),
          created_at INTEGER NOT NULL,
          has_voted INTEGER NOT NULL DEFAULT 0 CHECK (has_voted IN (0, 1)),
          state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'planned', 'done'))
        ) STRICT;
        """)
  ]
}

extension FeedbackSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteFeedbackStore().items(in: $0) }
  ]
}
