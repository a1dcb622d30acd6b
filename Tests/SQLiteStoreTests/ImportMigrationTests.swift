import Contracts
import ContractsTesting
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Imports after migrating a record from before they were logged.
struct ImportMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ sql: String) throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let later: Set = [
      "activity-7", "activity-9", "activity-12", "activity-13", "activity-14",
      "activity-15", "activity-16", "activity-17", "activity-18", "activity-19",
      "activity-20", "activity-21", "activity-24",
    ]
    let before = RecordSchema.migrations.filter { !later.contains($0.identifier) }
    try OlderRecord.make(of: before, at: path) { try $0.execute(sql: sql) }
    return try SQLiteRecord(path: path)
  }

  private func imports(of record: SQLiteRecord) async throws -> [RecordedImport] {
    try await record.read { try SQLiteImportStore().imports(in: $0) }
  }

  @Test(
    "S7-5 All older data is one import that cannot be undone, and an empty record has none")
  func before() async throws {
    let record = try record(
      """
      INSERT INTO source (name, kind) VALUES ('Scale', 'other');
      INSERT INTO sample_block VALUES (0, 1, 1, 2, 0, 60, x'0000010a0001');
      INSERT INTO day_total VALUES (1, 1, 1, 900);
      INSERT INTO body_mass (instant, source_id, grams, unit) VALUES (605, 1, 80000, 'kg');
      """)
    let noted = try await imports(of: record)
    #expect(noted.map(\.id.rawValue) == [0])
    #expect(noted.map(\.origin) == [nil])
    #expect(noted.map(\.samplesAdded) == [4])
    #expect(noted.map(\.isUndoable) == [false])
    let empty = try SQLiteRecord(path: folder.file("new.sqlite"))
    #expect(try await imports(of: empty).isEmpty)
  }

  @Test("S7-5 Older data stays when an import that repeated it is undone")
  func kept() async throws {
    let record = try record(
      """
      INSERT INTO source (name, kind) VALUES ('Scale', 'other');
      INSERT INTO sample_block VALUES (0, 1, 1, 1, 0, 60, x'007805');
      INSERT INTO day_total VALUES (1, 1, 1, 900);
      INSERT INTO body_mass (instant, source_id, grams, unit) VALUES (605, 1, 80000, 'kg');
      """)
    let samples = SQLiteSampleStore { _ in true }
    func contents() async throws -> [String] {
      try await record.read { transaction in
        let always = Instant.distantPast ..< .distantFuture
        return [
          "\(try samples.blocks(overlapping: always, in: transaction))",
          "\(try samples.totals(of: Day(ordinal: -9)...Day(ordinal: 9), in: transaction))",
          "\(try samples.bodyMass(in: always, in: transaction))",
        ]
      }
    }
    let before = try await contents()
    let staging = try samples.makeStaging()
    let scale = try staging.source(for: SourceDescription(name: "Scale", kind: .other))
    for (start, value) in [(0, 5), (90, 6)] as [(Int64, Int64)] {
      let sample = Sample(
        start: Instant(secondsSince1970: start), duration: 60, value: value)
      try staging.add([SourcedSample(sample: sample, measure: .steps, source: scale)])
    }
    try staging.add(DayTotal(day: Day(ordinal: 1), measure: .steps, value: 1_000), from: scale)
    try staging.add(
      BodyMassSample(
        instant: Instant(secondsSince1970: 605), mass: Mass(grams: 80_000), unit: .kilograms),
      from: scale)
    let number = RecordedImport.ID(rawValue: 1)
    let added = try await record.write {
      try samples.merge(staging, as: number, in: $0) { _ in }.added
    }
    #expect(added == 2)
    #expect(try await contents() != before)
    _ = try await record.write { try samples.undo(number, in: $0) { _ in } }
    #expect(try await contents() == before)
  }

  @Test("S7-5 An older weighing gets its local time when imported again, and then moves with it")
  func localTime() async throws {
    let record = try record(
      """
      INSERT INTO source (name, kind) VALUES ('Scale', 'other');
      INSERT INTO body_mass (instant, source_id, grams, unit) VALUES (605, 1, 80000, 'kg');
      """)
    let samples = SQLiteSampleStore { _ in true }
    func weighing(_ second: Int64, _ time: Int64?) -> BodyMassSample {
      BodyMassSample(
        instant: Instant(secondsSince1970: second),
        localTime: time.map(LocalTime.init(secondsSince1970:)), mass: Mass(grams: 80_000),
        unit: .kilograms)
    }
    func found() async throws -> [BodyMassSample] {
      try await record.read {
        try samples.bodyMass(in: .distantPast ..< .distantFuture, in: $0).map(\.sample)
      }
    }
    #expect(try await found() == [weighing(605, nil)])
    for (number, second) in [(1, 605), (2, 4_205)] as [(Int64, Int64)] {
      let staging = try samples.makeStaging()
      try staging.add(
        weighing(second, 605),
        from: staging.source(for: SourceDescription(name: "Scale", kind: .other)))
      let added = try await record.write {
        try samples.merge(staging, as: RecordedImport.ID(rawValue: number), in: $0) { _ in }.added
      }
      #expect(added == 0)
      #expect(try await found() == [weighing(second, 605)])
    }
    for (number, left) in [(2, weighing(605, 605)), (1, weighing(605, nil))]
      as [(
        Int64, BodyMassSample
      )]
    {
      _ = try await record.write {
        try samples.undo(RecordedImport.ID(rawValue: number), in: $0) { _ in }
      }
      #expect(try await found() == [left])
    }
  }
}
