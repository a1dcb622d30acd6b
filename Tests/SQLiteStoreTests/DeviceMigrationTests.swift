import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Sources after migrating a record from before devices of an app were distinguished.
struct DeviceMigrationTests {
  /// A source for each format, with a block of samples imported in that format; none for nil.
  private func sources(of formats: [String?]) async throws -> [Source] {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-15" }
    try OlderRecord.make(of: before, at: path) { database in
      for (index, format) in formats.enumerated() {
        let id = index + 1
        try database.execute(
          sql: "INSERT INTO source (id, name, kind) VALUES (?, ?, 'other')",
          arguments: [id, "source \(id)"])
        try database.execute(
          sql: "INSERT INTO sample_block VALUES (20, 1, ?, 1, 1728000, 1728060, x'007805')",
          arguments: [id])
        guard let format else { continue }
        try database.execute(
          sql: "INSERT INTO import (id, instant, path, format) VALUES (?, 0, 'x', ?)",
          arguments: [id, format])
        try database.execute(
          sql: """
            INSERT INTO import_set VALUES (?1, 1, ?1);
            """, arguments: [id])
        try database.execute(
          sql: "INSERT INTO import_set_member VALUES (?1, ?1, ?1)", arguments: [id])
        try database.execute(
          sql: "INSERT INTO sample_share VALUES (20, 1, ?1, ?1, NULL)", arguments: [id])
      }
      try database.execute(sql: "INSERT INTO source (id, name, kind) VALUES (99, 'idle', 'other')")
    }
    return try await SQLiteRecord(path: path).read { try SQLiteSourceStore().sources(in: $0) }
  }

  @Test("S5-9 Only sources of Apple Health, or of unknown origin, continue to add up")
  func adding() async throws {
    let sources = try await sources(of: ["apple-health", "health-connect", nil, "hc-webhook"])
    #expect(
      sources.map(\.description.addsOverlaps) == [true, false, true, false, false])
    #expect(sources.allSatisfy { $0.description.device == nil && $0.name == $0.description.name })
  }
}
