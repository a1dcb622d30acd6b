import Contracts

/// One step of the schema. Never edited after its release: later changes are new migrations.
struct SchemaMigration: Sendable {
  /// The feature's name and a number, for example `activity-1`.
  let identifier: String
  /// Literal SQL without types of the application, so that its meaning never changes.
  let sql: String
}

/// A feature's part of the record: its tables, and how to read everything in them.
protocol FeatureSchema: SendableMetatype {
  /// In the order of addition; a new one goes at the end.
  static var migrations: [SchemaMigration] { get }

  /// Each reads, through the stores, values that nothing else reads when a record is checked: the engine allows some
  /// that no store can use. Derived data, and data read with the days, need none.
  static var readings: [SchemaReading] { get }
}

/// - Throws: `StorageError.corrupt` with the table and column of the first unusable value.
typealias SchemaReading = @Sendable (any Transaction) throws -> Void
