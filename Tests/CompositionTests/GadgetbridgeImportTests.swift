import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// A real Gadgetbridge database in its export zip, imported into the days of a record.
struct GadgetbridgeImportTests {
  private static let path: String = {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(tests)/Fixtures/sources/gadgetbridge/gadgetbridge.zip"
  }()

  @Test("S7-1 the zip of Gadgetbridge's export is imported, and again without a change")
  func export() async throws {
    let folder = try TemporaryFolder()
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: folder.path, now: .absolute(Instant(secondsSince1970: 1_790_000_000))))
    let first = try await waymark.importing.importFile(ImportRequest(path: Self.path)) { _ in }
    #expect(first.tally.formats.map(\.identifier) == ["gadgetbridge"])
    // Ten rows and one file next to the database.
    #expect(first.tally.recordsRead == 11)
    #expect(first.samplesAdded == 1)
    #expect(first.daysChanged == 1)
    let again = try await waymark.importing.importFile(ImportRequest(path: Self.path)) { _ in }
    #expect(again.samplesAdded == 0)
    #expect(again.daysChanged == 0)
    let day = try #require(Day(year: 2024, month: 9, day: 8))
    let days = try await waymark.unitOfWork.read { transaction in
      try waymark.dayRecords.dayRecords(in: day...day, in: transaction)
    }
    #expect(days.map(\.steps) == [4])
  }
}
