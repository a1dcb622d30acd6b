import GRDB

/// Another process in the middle of a write.
struct Locker {
  private let queue: DatabaseQueue

  /// Takes the write lock of the record at `path`.
  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try execute("BEGIN IMMEDIATE")
  }

  func letGo() throws {
    try execute("ROLLBACK")
  }

  private func execute(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}
