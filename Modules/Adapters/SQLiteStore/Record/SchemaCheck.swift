import GRDB

/// Compares a schema, text by text, with what our migrations create.
enum SchemaCheck {
  private struct Entry: Hashable {
    var type: String
    var name: String
    var table: String
    var text: String?

    /// Accepts any values, even from a damaged schema.
    init(_ row: StoredRow) {
      func word(_ column: Int) -> String? { try? row[column] }
      type = word(0) ?? ""
      name = word(1) ?? ""
      table = word(2) ?? ""
      text = word(3)
    }

    /// Tables that others may have added: statistics of the engine, and those of a program that replicates the file.
    /// Source: litestream.io.
    var isHarmless: Bool {
      type == "table" && text?.hasPrefix("CREATE TABLE ") == true
        && ["sqlite_stat1", "sqlite_stat4", "_litestream_seq", "_litestream_lock"].contains(name)
    }
  }

  /// The first difference between the schema and what its own migrations create; nil if there is none.
  ///
  /// Reads the texts before anything else, so that nothing in a foreign schema is executed.
  static func fault(in database: Database) throws -> String? {
    let found = try entries(of: database).filter { !$0.isHarmless }
    if let foreign = found.first(where: { !["table", "index"].contains($0.type) }) {
      return "it has a \(foreign.type) that is not Waymark's: \(foreign.name)"
    }
    guard found.contains(where: { $0.name == "grdb_migrations" && isPlainTable($0) }) else {
      return "it does not say which version it is of"
    }
    let done = try RecordSchema.done(in: database)
    let known = RecordSchema.migrations.filter { done.contains($0.identifier) }
    let version: Int? = try StoredRow.fetchOne(database, sql: "PRAGMA user_version")?[0]
    // An older record stores how many migrations were applied.
    guard known.count == done.count, version == RecordSchema.mark(of: done) || version == done.count
    else {
      return "it does not say which version it is of"
    }
    let expected = Set(try entries(of: known))
    for entry in found where !expected.contains(entry) {
      let isOurs = expected.contains { $0.type == entry.type && $0.name == entry.name }
      return isOurs
        ? "the \(entry.type) \(entry.name) is not as Waymark makes it"
        : "it has a \(entry.type) that is not Waymark's: \(entry.name)"
    }
    let missing = expected.subtracting(found)
    let first = missing.min { ($1.type, $0.name) < ($0.type, $1.name) }
    return first.map { "the \($0.type) \($0.name) is missing" }
  }

  private static func isPlainTable(_ entry: Entry) -> Bool {
    entry.type == "table" && entry.text?.hasPrefix("CREATE TABLE ") == true
  }

  private static func entries(of database: Database) throws -> [Entry] {
    try StoredRow.fetchAll(database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema")
      .map(Entry.init)
  }

  private static func entries(of migrations: [SchemaMigration]) throws -> [Entry] {
    let queue = try DatabaseQueue()
    try RecordSchema.migrate(queue, by: migrations)
    return try queue.inDatabase { try entries(of: $0) }
  }
}
