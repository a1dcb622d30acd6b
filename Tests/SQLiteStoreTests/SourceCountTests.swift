import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// How much each source has, without counting it.
struct SourceCountTests {
  private static let rows = """
    INSERT INTO source (id, name, kind) VALUES (11, 'a', 'phone'), (12, 'b', 'other'), (13, 'c', 'other');
    INSERT INTO sample_block VALUES (10, 1, 11, 1, 864000, 864060, x'007805');
    INSERT INTO sample_block VALUES (12, 1, 11, 1, 1036800, 1123300, x'007805');
    INSERT INTO sample_block VALUES (90000, 1, 11, 1, 7776000000, 7776000060, x'007805');
    INSERT INTO day_total (day, kind, source_id, value)
      VALUES (-900, 1, 12, 900), (20, 1, 12, 1), (90000, 1, 12, 1);
    INSERT INTO body_mass (instant, source_id, grams, unit) VALUES (950400, 11, 80000, 'kg');
    INSERT INTO body_mass (instant, source_id, grams, unit, day)
      VALUES (1900800, 12, 80000, 'kg', 22);
    INSERT INTO workout (start, source_id, "end", activity) VALUES (860000, 11, 860000, 'walking');
    """

  private static func expectCounts(_ transaction: any Transaction) throws {
    let sources = SQLiteSourceStore()
    let samples = try sources.sampleCounts(in: transaction)
    #expect(samples.mapValues(\.samples) == [Source.ID(rawValue: 11): 4])
    let extent = samples[Source.ID(rawValue: 11)]?.extent
    #expect(extent?.lowerBound.secondsSince1970 == 860_000)
    #expect(extent?.upperBound.secondsSince1970 == 1_123_300)
    let totals = try sources.totalCounts(in: transaction)
    #expect(totals.mapValues(\.totals) == [Source.ID(rawValue: 12): 3])
    #expect(totals[Source.ID(rawValue: 12)]?.days == Day(ordinal: -900)...Day(ordinal: 22))
  }

  @Test(
    "S6-8 An older record gets counts for its sources, except for data outside the recordable time")
  func migrated() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.prefix { $0.identifier != "activity-18" }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: Self.rows) }
    try await SQLiteRecord(path: path).read { try Self.expectCounts($0) }
  }

  @Test("S6-8 Counting again gives the same, and reads one source only through its indexes")
  func again() async throws {
    let folder = try TemporaryFolder()
    let record = try SQLiteRecord(path: folder.file("record.sqlite"))
    try await record.write { transaction in
      let database = try connection(of: transaction)
      try database.execute(sql: Self.rows)
      for _ in 0..<2 { try SourceCounts.update(in: database) }
      try Self.expectCounts(transaction)
      try database.execute(sql: "DELETE FROM sample_block WHERE source_id = 11")
      try database.execute(sql: "DELETE FROM body_mass WHERE source_id = 11")
      try database.execute(sql: "DELETE FROM workout WHERE source_id = 11")
      try SourceCounts.update(of: [11], in: database)
      #expect(try SQLiteSourceStore().sampleCounts(in: transaction).isEmpty)
      let plan = try Row.fetchAll(
        database, sql: "EXPLAIN QUERY PLAN \(SourceCounts.counted)", arguments: [11, 0, 9]
      ).compactMap { $0["detail"] as String? }.joined(separator: "\n")
      #expect(plan.contains("SEARCH sample_block USING COVERING INDEX sample_block_extents"))
      #expect(plan.contains("SEARCH day_total USING COVERING INDEX day_total_by_source"))
    }
  }
}
