import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Weights after migrating a record from before weight entries.
struct WeightMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens an older record, filled by `sql`.
  private func record(_ sql: String) throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-4" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO source (name, kind) VALUES
            ('Scale', 'other'), ('Watch', 'watch'), ('App', 'other');
          """ + sql)
    }
    return try SQLiteRecord(path: path)
  }

  private func weights(of record: SQLiteRecord) async throws -> [[Int64]] {
    try await record.read { transaction in
      try SQLiteWeightEntryStore()
        .entries(in: .distantPast ..< .distantFuture, in: transaction)
        .map {
          [$0.id, $0.instant.secondsSince1970, $0.weight.mass.grams, $0.source?.rawValue ?? 0]
        }
    }
  }

  private func reports(of record: SQLiteRecord) async throws -> [Int64?] {
    try await record.read { transaction in
      try SQLiteWeightEntryStore()
        .reports(in: .distantPast ..< .distantFuture, in: transaction).map(\.entry)
    }
  }

  @Test("S2-1 Earlier imported weighings become entries, in order of trust, then instant")
  func entries() async throws {
    let record = try record(
      """
      INSERT INTO body_mass VALUES
        (605, 1, 80000, 'kg'), (700, 3, 70000, 'lb'), (800, 2, 71000, 'kg'), (-7, 1, 70000, 'kg');
      """)
    #expect(
      try await weights(of: record)
        == [[3, -7, 70_000, 1], [4, 605, 80_000, 1], [2, 700, 70_000, 3], [1, 800, 71_000, 2]])
    #expect(try await reports(of: record) == [3, 4, 2, 1])
  }

  @Test("S2-1 When several sources have one weighing the best becomes the entry")
  func twins() async throws {
    let record = try record(
      """
      INSERT INTO body_mass VALUES
        (600, 1, 80000, 'kg'), (659, 2, 80100, 'lb'), (660, 3, 80000, 'kg'),
        (-1, 1, 80000, 'kg'), (-60, 2, 80000, 'kg'), (-61, 3, 80000, 'kg');
      """)
    #expect(
      try await weights(of: record)
        == [[3, -61, 80_000, 3], [1, -60, 80_000, 2], [2, 659, 80_100, 2], [4, 660, 80_000, 3]])
    #expect(try await reports(of: record) == [3, 1, 1, 2, 2, 4])
  }

  @Test("S2-1 A weighing is not left out because of one that is itself left out")
  func chain() async throws {
    let record = try record(
      """
      UPDATE source SET chosen_rank = 0 WHERE id = 3;
      INSERT INTO body_mass VALUES
        (600, 3, 80000, 'kg'), (601, 2, 80090, 'kg'), (602, 1, 80180, 'kg');
      """)
    #expect(
      try await weights(of: record) == [[1, 600, 80_000, 3], [2, 602, 80_180, 1]])
    #expect(try await reports(of: record) == [1, 1, 2])
  }

  @Test("S2-1 Numbers continue after those of steps, even if the last was deleted")
  func numbers() async throws {
    let record = try record(
      """
      INSERT INTO step_entry (instant, steps) VALUES (1, 5), (2, 5);
      DELETE FROM step_entry WHERE id = 2;
      INSERT INTO body_mass VALUES (605, 1, 80000, 'kg');
      """)
    #expect(try await weights(of: record).map { $0[0] } == [3])
    let next = try await record.write {
      try SQLiteStepEntryStore().insert(
        StepEntry(instant: Instant(secondsSince1970: 0), steps: 5), in: $0)
    }
    #expect(next.id == 4)
  }

  @Test("S2-1 An impossible body weight does not prevent opening the record")
  func absurd() async throws {
    let record = try record("INSERT INTO body_mass VALUES (605, 1, 19999, 'kg');")
    #expect(try await weights(of: record).isEmpty)
    #expect(try await reports(of: record) == [nil])
    #expect(try await record.damage() == [])
  }

  @Test("S2-11 A trend reads weights in order from one index, without their rows")
  func order() async throws {
    let record = try SQLiteRecord(path: folder.file("record.sqlite"))
    try await record.read { transaction in
      let plan = try Row.fetchAll(
        try connection(of: transaction),
        sql: """
          EXPLAIN QUERY PLAN SELECT instant, grams, unit FROM weight_entry
          WHERE instant >= ? AND instant < ? ORDER BY instant, id
          """, arguments: [0, 9]
      ).compactMap { $0["detail"] as String? }
      #expect(
        plan == [
          "SEARCH weight_entry USING COVERING INDEX weight_entry_by_instant (instant>? AND instant<?)"
        ])
    }
  }
}
