import ExportGeneration
import Foundation
import Testing

@Suite struct ExtentTests {
  @Test(
    "S5-9 generator: a size is met within one percent and predicted",
    arguments: [
      (300_000, [StepSource.watch, .phone], 0.6, false, 30),
      (2_000_000, [.watch, .phone], 0.6, false, 30),
      (2_000_000, [.phone], 0.6, false, 30),
      (1_500_000, [.watch], 0, true, 30),
      (3_000_000, [.other, .watch, .phone], 0.8, true, 30),
    ])
  func size(bytes: Int, sources: [StepSource], share: Double, backwards: Bool, years: Int) throws {
    let anchor = try #require(CivilDate("2024-02-29"))
    let size = ByteSize(bytes: bytes)
    var options = try ExportOptions.small()
    options.extent = backwards ? .sizeTo(anchor, size) : .sizeFrom(anchor, size)
    options.sources = sources
    options.heartRateShare = share
    let export = try HealthExport(options)
    let written = try GeneratedExport(options)
    #expect(abs(written.bytes.count - bytes) * 100 <= bytes)
    #expect(abs(written.bytes.count - export.expectedBytes) <= 1_000)
    #expect((backwards ? export.days.last : export.days.first) == anchor)
  }

  @Test("S5-9 generator: samples become denser when the permitted years are too few for the size")
  func density() throws {
    var options = try ExportOptions.small()
    options.mostYears = 1
    options.sources = [.phone]
    options.extent = .sizeFrom(try #require(CivilDate("2015-01-01")), ByteSize(bytes: 16_000_000))
    options.densityPercent = 20
    let export = try HealthExport(options)
    #expect(abs(export.expectedBytes - 16_000_000) < 160_000)
    #expect(export.days.last.number - export.days.first.number < 366)
  }

  @Test("S5-9 generator: the share of heart rates is one of bytes")
  func share() throws {
    var options = try ExportOptions.small()
    options.heartRateShare = 0.6
    let text = try GeneratedExport(options).text
    let parts = text.components(separatedBy: "\n <Record ")
    let records = parts.dropFirst()
    let heart = records.filter { $0.hasPrefix("type=\"HKQuantityTypeIdentifierHeartRate\"") }
    let share =
      Double(heart.map(\.utf8.count).reduce(0, +)) / Double(records.map(\.utf8.count).reduce(0, +))
    #expect(abs(share - 0.6) < 0.02)
  }

  @Test("S5-9 generator: the last day ends at the given time")
  func untilTime() throws {
    var options = try ExportOptions.small(from: "2026-05-10", days: 3)
    options.untilSecond = 18 * 3_600 + 1_800
    let export = try GeneratedExport(options)
    let last = export.steps.map { GeneratedExport.attribute("endDate", $0.line) }.max() ?? ""
    #expect(last.hasPrefix("2026-05-12 1") && last <= "2026-05-12 18:30:00 +0200")
    let whole = try GeneratedExport(.small(from: "2026-05-10", days: 3))
    #expect(export.truth[2].steps < whole.truth[2].steps)
    #expect(export.truth[..<2] == whole.truth[..<2])
  }

  @Test("S5-9 generator: every date has the offset of the export date")
  func oneOffset() throws {
    var options = try ExportOptions.small(from: "2024-03-29", days: 4)
    options.heartRateShare = 0.2
    let text = try GeneratedExport(options).text
    #expect(text.contains("2024-03-30 "))
    #expect(text.contains(" +0200\""))
    #expect(!text.contains(" +0100\""))
  }

  @Test(
    "S5-9 generator: impossible options are refused with the reason",
    arguments: [
      ExportError.noSources, .heartRateShare, .contradictingProlog, .untilTime, .density,
      .emptySpan,
    ])
  func impossible(error: ExportError) throws {
    var options = try ExportOptions.small()
    switch error {
    case .noSources: options.sources = []
    case .heartRateShare: options.heartRateShare = 1
    case .contradictingProlog: options.oddCases = [.noDTD, .brokenDTD]
    case .untilTime: options.untilSecond = 90_000
    case .density: options.densityPercent = 1
    case .emptySpan: options = try .small(days: 0)
    case .years, .untilTimeWithSize, .tooSmall, .tooLarge, .daysOnly, .noDevice:
      Issue.record("no options for \(error)")
    }
    #expect(throws: error) { try HealthExport(options) }
  }

  @Test(
    "S5-9 generator: a size can have decimal or binary units",
    arguments: [
      ("1GB", 1_000_000_000), ("1.5mb", 1_500_000), ("2GiB", 2_147_483_648), ("700", 700),
    ])
  func sizes(text: String, bytes: Int) {
    #expect(ByteSize(text)?.bytes == bytes)
  }

  @Test(
    "S5-9 generator: an invalid size or day is refused",
    arguments: ["", "GB", "-1MB", "0", "2024-02-30"])
  func refused(text: String) {
    #expect(ByteSize(text) == nil)
    #expect(CivilDate(text) == nil)
  }

  @Test("S5-9 generator: civil dates agree with Foundation's calendar")
  func civilDates() {
    for number in stride(from: -30_000, to: 60_000, by: 173) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let text = date.formatted(.iso8601.year().month().day())
      #expect(CivilDate(number: number).description == text)
      #expect(CivilDate(text)?.number == number)
    }
  }
}
