import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-2: the record as a download.
struct ExportPageTests {
  private let folder: TemporaryFolder
  private let waymark: Waymark
  private let uploads: UploadFolder

  init() async throws {
    folder = try TemporaryFolder()
    waymark = try await bootstrap(WaymarkEnvironment(home: folder.file("home")))
    uploads = UploadFolder(home: waymark.home)
    _ = try await waymark.activityLog.log(.steps(1_234), at: nil)
  }

  private func submit(_ form: String, _ fields: [String: String] = [:]) async throws -> PageFile? {
    let page = ExportPage(waymark: waymark, uploads: uploads).page
    let moment = WidgetMoment(
      now: waymark.timeSource.now(), calendar: PersonalCalendar(only: FixedZone.utc),
      presentation: Presentation())
    return try await page.submit?(
      PageSubmission(PageRequest(moment: moment), form: form, fields: fields)
    ).file
  }

  private func text(_ file: PageFile?) throws -> String {
    guard case .stored(let stored) = file?.content else { return "" }
    let data = try Data(contentsOf: URL(fileURLWithPath: stored.path))
    #expect(Int64(data.count) == stored.byteCount)
    return String(decoding: data, as: UTF8.self)
  }

  @Test("S6-2 Days are downloaded as csv, everything as json, as in waymark export")
  func export() async throws {
    do {
      let csv = try await submit("export", ["format": "csv"])
      #expect(csv?.name.contains(/^waymark-\d{4}-\d\d-\d\d\.csv$/) == true)
      let lines = try text(csv).split(separator: "\n")
      #expect(lines.count == 2 && lines[1].contains(",1234,"))
      let json = try await submit("export", ["format": "json"])
      #expect(json?.mediaType == "application/json; charset=utf-8")
      let whole = try JSONSerialization.jsonObject(with: Data(text(json).utf8)) as? [String: Any]
      #expect((whole?["days"] as? [Any])?.count == 1 && whole?["entries"] != nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: uploads.path) == [])
    waymark.close()
  }

  @Test("S6-2 Another format is refused at its field")
  func refused() async throws {
    await #expect {
      _ = try await submit("export", ["format": "xlsx"])
    } throws: { ($0 as? FieldRefusal)?.field == "format" }
    waymark.close()
  }

  @Test("S6-2 A backup is complete: it can be restored")
  func backup() async throws {
    let file = try #require(try await submit("backup"))
    #expect(file.name.hasSuffix(".sqlite"))
    guard case .stored(let stored) = file.content else { return #expect(Bool(false)) }
    #expect(try text(file).hasPrefix("SQLite format 3\0"))
    _ = try await waymark.activityLog.log(.steps(1), at: nil)
    _ = try await waymark.recordFile.restore(from: stored.path)
    let today = waymark.timeSource.now()
    let steps = try await waymark.read { waymark, transaction in
      let day = try waymark.personalTime.calendar(in: transaction).day(of: today)
      return try waymark.dayRecords.dayRecord(on: day, in: transaction).steps
    }
    #expect(steps == 1_234)
    waymark.close()
  }
}
