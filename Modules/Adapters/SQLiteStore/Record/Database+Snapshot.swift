import GRDB

extension Database {
  /// Runs `work` on the current state of the record. Unlike GRDB's own `read` it does not switch
  /// the connection to `query_only` and back: the type system ensures that only a writer writes.
  func readingSnapshot<Value>(_ work: () throws -> Value) throws -> Value {
    let changes = totalChangesCount
    defer { assert(totalChangesCount == changes, "a transaction for reading has written") }
    try cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
    do {
      let value = try work()
      try cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      try? rollback()
      throw error
    }
  }
}
