/// One step of the schema. Once released it is never edited: another one follows it.
struct SchemaMigration: Sendable {
  /// The feature's name and a number, such as `activity-1`.
  let identifier: String
  /// Literal SQL; no types of the application, so that it means the same for ever.
  let sql: String
}
