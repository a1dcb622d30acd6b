import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import HealthImport

/// Readers import every declared measure, by its names in other apps.
struct DeclaredMeasureTests {
  private static let pulse = Measure(
    Measure.ID("pulse"), .reading(200...2_000, ofDay: .mean), of: .frequency, in: .beatsPerMinute,
    name: Phrase(verbatim: "Pulse"), symbol: .heart,
    foreignNames: [
      ForeignName(.healthKit, "HKQuantityTypeIdentifierRestingHeartRate"),
      ForeignName(.healthAutoExport, "resting_heart_rate"),
      ForeignName(.healthConnect, "pulse_record_table", column: "beats_per_minute", factor: 10),
    ])
  private static let minutes = Measure(
    Measure.ID("minutes"), .sum(mostPerHour: 3_600), of: .duration, in: .minutes,
    name: Phrase(verbatim: "Minutes"), symbol: .exercise,
    foreignNames: [ForeignName(.healthKit, "HKQuantityTypeIdentifierAppleExerciseTime")])
  private static let catalog = MeasureCatalog(Measure.movement + [pulse, minutes])
  private static let context = ImportContext(
    measures: catalog, calendar: PersonalCalendar(only: FixedZone.utc)
  ) { _ in }

  private func apple(_ body: String) throws -> (sink: RecordingSink, tally: ImportTally) {
    let (sink, bytes) = (RecordingSink(), Array(Export.text(body).utf8))
    let file = HealthFile(path: "memory", size: Int64(bytes.count), head: [])
    let tally = try AppleHealthReader().read(
      MemoryByteSource(bytes), of: file, into: sink, context: Self.context)
    return (sink, tally)
  }

  @Test("S9-1 Apple’s export: a reading is at its start, although its interval is the whole day")
  func appleReading() throws {
    let (sink, tally) = try apple(
      Export.record("RestingHeartRate", "58", "count/min")
        + Export.record("AppleExerciseTime", "7", "min")
        + Export.record("HeartRate", "99", "count/min"))
    #expect(sink.sourced.map(\.measure) == [Self.pulse.id, Self.minutes.id])
    #expect(sink.sourced.map(\.sample.value) == [580, 420])
    #expect(sink.sourced.map(\.sample.duration) == [0, 600])
    #expect(tally.recordsIgnored == 1)
  }

  @Test("S9-1 Impossible values are refused with the possible range")
  func refused() throws {
    let (sink, tally) = try apple(
      Export.record("RestingHeartRate", "5", "count/min")
        + Export.record("AppleExerciseTime", "90", "min"))
    #expect(sink.sourced.isEmpty)
    #expect(
      tally.rejections.map(\.reason.description) == [
        "outside 20 bpm to 200 bpm", "more than 60 min per hour",
      ])
  }

  @Test("S9-1 A custom table has columns of measures by their names")
  func table() throws {
    let file = try TemporaryFile(
      "date,pulse,minutes\n2024-05-17,58,30\n2024-05-18,,45\n", named: "table.csv")
    let opened = try HealthFileOpener.open(file.path)
    let reader = try #require(
      try HealthFileReaders.all(of: Self.catalog).first { try $0.recognizes(opened) })
    let sink = RecordingSink()
    _ = try reader.read(opened, into: sink, context: Self.context)
    #expect(sink.sourced.map(\.measure) == [Self.pulse.id])
    #expect(sink.sourced.map(\.sample.value) == [580])
    #expect(sink.totals.map(\.measure) == [Self.minutes.id, Self.minutes.id])
    #expect(sink.totals.map(\.value) == [1_800, 2_700])
  }

  @Test("S9-1 Health Auto Export: a daily reading is a reading, not a total")
  func healthAutoExport() throws {
    let text = """
      {"data": {"metrics": [{"name": "resting_heart_rate", "units": "count/min", "data": [
        {"date": "2024-05-04 00:00:00 +0000", "qty": 57},
        {"date": "2024-05-11 00:00:00 +0000", "qty": 57.6},
        {"date": "2024-05-18 00:00:00 +0000", "qty": 58}]}]}}
      """
    let file = try TemporaryFile(text, named: "export.json")
    let opened = try HealthFileOpener.open(file.path)
    let reader = try #require(
      try HealthFileReaders.all(of: Self.catalog).first { try $0.recognizes(opened) })
    let sink = RecordingSink()
    let tally = try reader.read(opened, into: sink, context: Self.context)
    #expect(sink.totals.isEmpty)
    #expect(sink.sourced.map(\.sample.value) == [570, 576, 580])
    #expect(tally.rejections.isEmpty)
  }
}
