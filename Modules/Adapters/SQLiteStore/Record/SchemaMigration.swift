/// One step of the schema. Never edited after its release: later changes are new migrations.
struct SchemaMigration: Sendable {
  /// The feature's name and a number, for example `activity-1`.
  let identifier: String
  /// Literal SQL without types of the application, so that its meaning never changes.
  let sql: String
}
