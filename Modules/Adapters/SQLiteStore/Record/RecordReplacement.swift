import Contracts
import Foundation
import GRDB

/// Replaces the record with a copy, and keeps the old one.
struct RecordReplacement {
  let folder: RecordFolder
  var steps = FileSteps()

  /// Writes the copy into a record that can be opened, in one transaction: processes that have it open see either the
  /// old record or the new one.
  ///
  /// The write lock is acquired before the safety copy is made and released with the commit of the copy, whose pages
  /// were checked before. After that the result can only be inspected: others may already have written, so the safety
  /// copy is never restored automatically.
  ///
  /// - Returns: the path of the safety copy.
  func write(from source: String, into queue: DatabaseQueue) throws -> String {
    let pageSize: Int? = try queue.inDatabase { database in
      try StoredRow.fetchOne(database, sql: "PRAGMA page_size")?[0]
    }
    let draft = try RestoreDraft(
      of: source, in: folder, into: folder.path, pageSize: pageSize, steps)
    defer { draft.discard() }
    let kept = folder.replaced(folder.nextNumber())
    // A copy put there by hand may have a rollback journal: it could not be read for the safety copy while it is
    // locked.
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    var isKept = false
    do {
      // The lock is held from the copy's first page on; a record always has more than one.
      try draft.queue.backup(to: queue, pagesPerStep: 1) { _ in
        guard !isKept else { return }
        try keep(as: kept)
        isKept = true
        try steps.willTake("commit")
      }
    } catch {
      if isKept, (try? queue.inDatabase(SQLiteRecord.damage)) == [] { try? steps.remove(kept) }
      throw error
    }
    try steps.willTake("fold")
    try? queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    if let damage = try queue.inDatabase(SQLiteRecord.damage).first {
      throw StorageError.corrupt(detail: "\(damage); what was there before is \(kept)")
    }
    try folder.prune(steps)
    return kept
  }

  /// Moves the copy to the place of a record that cannot be opened, or is gone.
  ///
  /// - Returns: the path of the old record; nil if there was none.
  func move(from source: String) throws -> String? {
    let draft = try RestoreDraft(of: source, in: folder, steps)
    let number = folder.nextNumber()
    do {
      guard !folder.names().contains(where: { folder.number(ofReplacement: $0) != nil }) else {
        throw StorageError.busy
      }
      try draft.move(to: folder.replacement(number))
    } catch {
      draft.discard()
      throw error
    }
    return try finish(number)
  }

  /// Moves the old files aside and restore `number` in; repeating it after an interruption at any point gives the same
  /// result. The table of the states is at ``RecordFolder/settle(waiting:steps:)``.
  func finish(_ number: Int) throws -> String? {
    let (path, kept) = (folder.path, folder.damaged(number))
    try steps.settle(folder.folder)
    var moved: [String] = []
    for companion in ["", "-wal", "-journal"]
    where try steps.moveIfThere(path + companion, to: kept + companion) {
      moved.append(kept + companion)
    }
    // Only an index to the log, which is rebuilt.
    try steps.willTake("remove \(path)-shm")
    unlink("\(path)-shm")
    try steps.settle(folder.folder)
    try steps.move(folder.replacement(number), to: path)
    try steps.settle(folder.folder)
    try folder.prune(steps)
    return moved.first
  }

  /// Copies the current record, bypassing the connection that holds the lock.
  private func keep(as kept: String) throws {
    let draft = "\(kept).part"
    folder.clear(draft, steps)
    let file = try folder.locks.make(draft)
    defer { withExtendedLifetime(file) {} }
    do {
      try steps.willTake("copy to \(draft)")
      try SQLiteRecord.copy(try DatabaseQueue(path: folder.path), to: draft)
      try UndoSchema.removeSteps(fromCopyAt: draft)
      try steps.move(draft, to: kept)
      try steps.settle(folder.folder)
    } catch {
      try? steps.remove(draft)
      throw error
    }
  }
}
