import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// Weight entries from a file to SQLite.
struct WeightRecordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start() async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(
        home: folder.path, now: .absolute(Instant(secondsSince1970: 1_600_000_000))))
  }

  private func importFile(_ path: String, into waymark: Waymark) async throws -> ImportReport {
    try await waymark.importing.importFile(ImportRequest(path: path)) { _ in }
  }

  @Test("S2-1 Withings' file is imported once, and the person's changes stay")
  func withings() async throws {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(tests)/Fixtures/withings/weight.csv"
    let waymark = try await start()
    let log = waymark.activityLog
    let report = try await importFile(path, into: try await start())
    #expect(report.format == "withings-weight")
    #expect(report.samplesAdded == 4)
    let entries = try await waymark.read {
      try $0.activityLog.entries(of: .weight, in: nil, in: $1)
    }
    #expect(entries.map(\.id) == [1, 2, 3, 4])
    _ = try await log.delete(1)
    var edit = EntryEdit()
    edit.note = "dressed"
    let edited = try await log.edit(2, edit)
    let byHand = try await log.log(
      .weight(try #require(Weight(thousandths: 81_000, unit: .kilograms))), at: nil)
    #expect(byHand.id == 5)
    #expect(try await importFile(path, into: try await start()).samplesDuplicate == 4)
    #expect(
      try await waymark.read { try $0.activityLog.entries(of: nil, in: nil, in: $1) } == [
        edited, entries[2], entries[3], byHand,
      ])
  }

  @Test(
    "S2-1 Withings' times are in the zone of their day: the first of a repeated time, the end of a gap"
  )
  func zones() async throws {
    let waymark = try await start()
    _ = try await waymark.zones.setZone("Europe/Berlin", from: nil)
    let move = try #require(Day(year: 2019, month: 5, day: 18))
    _ = try await waymark.zones.setZone("Asia/Tokyo", from: move)
    let csv = try folder.file(
      "weight.csv",
      "Date,Weight (kg)\n2019-05-20 07:12:05,78\n2019-05-17 07:12:05,79\n2019-03-31 02:30:00,80\n"
        + "2018-10-28 02:30:00,81\n")
    #expect(try await importFile(csv, into: waymark).samplesAdded == 4)
    let entries = try await waymark.read {
      try $0.activityLog.entries(of: .weight, in: nil, in: $1)
    }
    #expect(
      entries.map(\.instant.secondsSince1970).sorted()
        == [1_540_686_600, 1_553_994_000, 1_558_069_925, 1_558_303_925])
    #expect(try await importFile(csv, into: waymark).samplesAdded == 0)
  }

  @Test("S2-1 A better source's values replace another's, under its number")
  func better() async throws {
    let waymark = try await start()
    let csv = try folder.file("w.csv", "Date,Weight (lb)\n2020-01-03 07:04:51,180.6\n")
    _ = try await waymark.zones.setZone("UTC", from: nil)
    _ = try await importFile(csv, into: waymark)
    let xml = try folder.file(
      "export.xml",
      """
      <HealthData locale="en_US">
      <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="My Watch" unit="kg" \
      startDate="2020-01-03 07:04:00 +0000" endDate="2020-01-03 07:04:00 +0000" value="81.9"/>
      </HealthData>
      """)
    _ = try await importFile(xml, into: waymark)
    let entries = try await waymark.read {
      try $0.activityLog.entries(of: .weight, in: nil, in: $1)
    }
    #expect(entries.map(\.id) == [1])
    guard case .weight(let entry) = try #require(entries.first) else { return }
    #expect(entry.weight == Weight(thousandths: 81_900, unit: .kilograms))
    #expect(entry.instant == Instant(secondsSince1970: 1_578_035_040))
  }
}
