import Contracts
import ExportGeneration
import Foundation
import Testing

@Suite struct GeneratedExportsTests {
  private static func options(
    from: String = "2024-01-08", days: Int = 6, sources: [StepSource] = [.watch, .phone, .other],
    until: Int? = nil, trip: Bool = false
  ) throws -> ExportOptions {
    let first = try #require(CivilDate(from))
    var options = ExportOptions(
      extent: .span(from: first, to: CivilDate(number: first.number + days - 1)),
      timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    options.sources = sources
    options.untilSecond = until
    guard trip else { return options }
    options.trip = Trip(
      from: CivilDate(number: first.number + 2), to: CivilDate(number: first.number + 3),
      in: try #require(TimeZone(identifier: "America/New_York")))
    return options
  }

  /// Whether the days equal the truth: exactly, except where devices overlap, whose samples only
  /// say how much there was between two times.
  private func expect(
    _ days: [String: Int], _ export: DeviceExport, as format: DeviceFormat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let truth = Dictionary(
      uniqueKeysWithValues: export.truth().filter { $0.steps > 0 }
        .map { ($0.day.description, $0.steps) })
    guard [.healthConnect, .gadgetbridge].contains(format) else {
      #expect(days == truth, sourceLocation: sourceLocation)
      return
    }
    #expect(Set(days.keys) == Set(truth.keys), sourceLocation: sourceLocation)
    for (day, steps) in truth {
      let found = days[day] ?? 0
      #expect(
        abs(found - steps) * 100 <= steps * 6, "\(day): \(found), truly \(steps)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    "S5-9 the generator's exports are imported as the days that were walked",
    arguments: DeviceFormat.allCases)
  func truth(format: DeviceFormat) async throws {
    let record = try ImportedRecord()
    let export = try DeviceExport(Self.options(), as: format)
    let report = try await record.importExport(export, as: "export")
    #expect(report.tally.rejections.isEmpty)
    #expect(report.tally.defect == nil)
    try await expect(record.steps(), export, as: format)
    #expect(try await record.weights().count == (format == .gadgetbridge ? 0 : 2))
  }

  @Test(
    "S5-9 days with clock changes equal those that were walked",
    arguments: DeviceFormat.allCases, ["2024-03-29", "2024-10-25"])
  func clockChange(format: DeviceFormat, from: String) async throws {
    let record = try ImportedRecord()
    var options = try Self.options(from: from, days: 5)
    options.seed = 2
    let export = try DeviceExport(options, as: format)
    let walked = export.truth().filter { ["2024-03-31", "2024-10-27"].contains("\($0.day)") }
    #expect(walked.count == 1 && walked[0].steps > 0)
    try await record.importExport(export, as: "export")
    try await expect(record.steps(), export, as: format)
  }

  @Test(
    "S7-5 of two exports of one day the later one counts, in either order and when repeated",
    arguments: DeviceFormat.allCases)
  func growing(format: DeviceFormat) async throws {
    let exports = try [12 * 3_600, 19 * 3_600 + 1_800].map {
      try DeviceExport(Self.options(days: 3, until: $0), as: format)
    }
    #expect(exports[0].truth().last != exports[1].truth().last)
    for order in [[0, 1], [1, 0], [0, 1, 0, 1]] {
      let record = try ImportedRecord()
      for (place, index) in order.enumerated() {
        try await record.importExport(exports[index], as: "export-\(place)")
      }
      try await expect(record.steps(), exports[1], as: format)
    }
  }

  @Test(
    "S7-1 days in another zone equal those walked there, once Waymark knows about the trip",
    arguments: DeviceFormat.allCases)
  func travel(format: DeviceFormat) async throws {
    let record = try ImportedRecord()
    try await record.move("Europe/Berlin", from: #require(Day("2023-01-01")))
    try await record.move("America/New_York", from: #require(Day("2024-05-08")))
    try await record.move("Europe/Berlin", from: #require(Day("2024-05-10")))
    let export = try DeviceExport(Self.options(from: "2024-05-06", trip: true), as: format)
    try await record.importExport(export, as: "export")
    try await expect(record.steps(), export, as: format)
  }

  @Test(
    "S7-1 and formats with their own zones need no such information",
    arguments: [DeviceFormat.healthConnect, .samsung, .garmin])
  func withoutTrip(format: DeviceFormat) async throws {
    let record = try ImportedRecord()
    let export = try DeviceExport(Self.options(from: "2024-05-06", trip: true), as: format)
    try await record.importExport(export, as: "export")
    try await expect(record.steps(), export, as: format)
  }

  @Test("S5-9 the same person in several formats at once has no more steps than they walked")
  func together() async throws {
    let record = try ImportedRecord()
    var options = try Self.options()
    options.heartRateShare = 0
    try await record.importExport(HealthExport(options), as: "apple")
    let exports = try [DeviceFormat.healthConnect, .fitbit, .garmin, .gadgetbridge].map {
      try DeviceExport(options, as: $0)
    }
    for (place, export) in exports.enumerated() {
      try await record.importExport(export, as: "export-\(place)")
    }
    // A minute of one source fills what the samples of another leave free, with some of the same
    // steps.
    let days = try await record.steps()
    for row in exports[0].truth() {
      let found = days[row.day.description] ?? 0
      #expect(found >= row.steps && found * 100 <= row.steps * 115, "\(found): \(row)")
    }
  }

  @Test("S7-1 a person's walks are workouts with the same times in every format that has them")
  func workouts() async throws {
    var options = try Self.options(days: 20)
    options.heartRateShare = 0
    let apple = try ImportedRecord()
    try await apple.importExport(HealthExport(options), as: "apple")
    let walks = try await apple.workouts()
    #expect(walks.count > 2)
    for format in [DeviceFormat.healthConnect, .garmin] {
      let record = try ImportedRecord()
      try await record.importExport(DeviceExport(options, as: format), as: "export")
      let found = try await record.workouts()
      #expect(found.map(\.interval) == walks.map(\.interval))
      #expect(found.map(\.activity) == walks.map(\.activity))
      guard format == .garmin else { continue }
      #expect(found.allSatisfy { ($0.steps ?? 0) > 1_000 })
      for (walk, same) in zip(found, walks) {
        let difference =
          try #require(walk.distance).millimeters - #require(same.distance).millimeters
        #expect(abs(difference) <= 10_000)
      }
    }
  }
}
