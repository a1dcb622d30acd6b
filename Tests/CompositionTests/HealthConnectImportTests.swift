import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// A Health Connect export zip, imported into the days of a record.
struct HealthConnectImportTests {
  private static let path: String = {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(tests)/Fixtures/sources/health-connect/Health Connect.zip"
  }()

  @Test("S7-1 if several apps have the same steps, those of the most trusted app count")
  func export() async throws {
    let folder = try TemporaryFolder()
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: folder.path, now: .absolute(Instant(secondsSince1970: 1_790_000_000))))
    _ = try await waymark.zones.setZone("Europe/Berlin", from: nil)
    let first = try await waymark.importing.importFile(ImportRequest(path: Self.path)) { _ in }
    #expect(first.tally.formats.map(\.identifier) == ["health-connect"])
    #expect(first.tally.recordsRead == 122)
    #expect(first.tally.recordsRejected == 0)
    let again = try await waymark.importing.importFile(ImportRequest(path: Self.path)) { _ in }
    #expect(again.samplesAdded == 0)
    #expect(again.daysChanged == 0)
    let day = try #require(Day(year: 2026, month: 3, day: 2))
    let days = try await waymark.unitOfWork.read { transaction in
      try waymark.dayRecords.dayRecords(in: day...day.advanced(by: 1), in: transaction)
    }
    #expect(days.map(\.steps) == [7_000, 600])
  }
}
