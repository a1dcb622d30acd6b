import Contracts
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// A record that is rewritten without deleted data.
struct CompactionTests {
  private let store: StoreFixture

  init() throws {
    store = try StoreFixture()
  }

  @Test("No deleted data is left, the file is smaller, and the log is empty")
  func deleted() async throws {
    try await store.merge([.at(0)])
    let secret = try store.deleteSecret()
    let before = RecordFolder.size(of: store.path)
    let compaction = try await store.record.compact()
    #expect(compaction.bytesBefore == before)
    #expect(compaction.bytesAfter == RecordFolder.size(of: store.path))
    #expect(compaction.bytesAfter < before - 200_000)
    #expect(RecordFolder.size(of: "\(store.path)-wal") == 0)
    #expect(try Data(contentsOf: store.path.asFile).range(of: secret) == nil)
    #expect(try await store.steps() == [.at(0)])
  }

  @Test("Without room for the record and its log, it does not start")
  func room() async throws {
    try await store.merge([.at(0)])
    var status = statvfs()
    #expect(statvfs(store.path, &status) == 0)
    let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    // A hole after the written data takes no space, and SQLite does not read it.
    try #require(truncate("\(store.path)-wal", off_t(free)) == 0)
    await #expect {
      try await store.record.compact()
    } throws: { error in
      guard case .cannotWrite(let detail) = error as? StorageError else { return false }
      return detail.hasPrefix("compacting takes ")
    }
    #expect(try await store.steps() == [.at(0)])
  }
}
