import Contracts

/// The onboarding state and the tips shown.
enum OnboardingSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "onboarding-1",
      sql: """
        CREATE TABLE onboarding (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          step TEXT NOT NULL CHECK (step IN ('welcome', 'choices', 'done')),
          -- 0 for no goal; NULL, as below, while it is not answered.
          step_goal INTEGER CHECK (
            step_goal = 0 OR (step_goal BETWEEN 1000 AND 20000 AND step_goal % 500 = 0)),
          source TEXT CHECK (source IN ('later', 'file', 'folder')),
          source_path TEXT,
          notifications INTEGER CHECK (notifications IN (0, 1)),
          CHECK (coalesce(source IN ('file', 'folder'), 0) = (source_path IS NOT NULL))
        ) STRICT;
        CREATE TABLE tip_shown (
          tip TEXT NOT NULL PRIMARY KEY CHECK (tip <> ''),
          day INTEGER NOT NULL
        ) STRICT;
        """)
  ]
}

extension OnboardingSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteOnboardingStore().progress(in: $0) },
    { _ = try SQLiteOnboardingStore().tips(in: $0) },
  ]
}
