import Contracts

/// One step of the schema. Never edited after its release: later changes are new migrations.
struct SchemaMigration: Sendable {
  /// The feature's name and a number, for example `activity-1`.
  let identifier: String
  /// Literal SQL without types of the application, so that its meaning never changes.
  let sql: String
}

/// What a feature has in the record: its tables, and how all that stands in them is read.
protocol FeatureSchema: SendableMetatype {
  /// In the order they were added; a new one goes at the end.
  static var migrations: [SchemaMigration] { get }

  /// Each reads values that nothing else reads when a record is checked, through the stores: the engine
  /// allows some that no store can use. What is derived or read with the days needs none.
  static var readings: [SchemaReading] { get }
}

/// - Throws: `StorageError.corrupt` with the table and column of the first value that cannot be used.
typealias SchemaReading = @Sendable (any Transaction) throws -> Void
