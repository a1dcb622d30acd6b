import Contracts
import TestSupport
import Testing

@testable import HealthImport

@Suite struct TableTests {
  /// 2024-03-31 has 23 hours here.
  private static let context = ImportContext(
    calendar: PersonalCalendar(only: FixedZone(identifier: "Test/Two", offset: 7_200))
  ) { _ in }

  private func read(
    _ text: String, named name: String = "table.csv"
  ) throws -> (format: String, sink: RecordingSink, tally: ImportTally) {
    let file = try TemporaryFile(text, named: name)
    return try Export.readFile(file.path, context: Self.context)
  }

  @Test("S5-9 each cell of a day table is one sample over the whole civil day")
  func wholeDay() throws {
    let (format, sink, tally) = try read(
      """
      date,steps,distanceKilometers,activeEnergyKilocalories,flights
      2024-05-17,8123,5.6789,312.5,9
      2024-05-18,,1.5,,
      2024-05-19,0,0,0,0
      """)
    #expect(format == "csv")
    let start: Int64 = 1_715_904_000 - 7_200
    #expect(
      sink.entries == [
        RecordingSink.Entry(
          kind: .steps, start: start, duration: 86_400, value: 8_123, source: "CSV", zone: nil),
        RecordingSink.Entry(
          kind: .distance, start: start, duration: 86_400, value: 5_678_900, source: "CSV",
          zone: nil),
        RecordingSink.Entry(
          kind: .activeEnergy, start: start, duration: 86_400, value: 312_500, source: "CSV",
          zone: nil),
        RecordingSink.Entry(
          kind: .flights, start: start, duration: 86_400, value: 9, source: "CSV", zone: nil),
        RecordingSink.Entry(
          kind: .distance, start: start + 86_400, duration: 86_400, value: 1_500_000, source: "CSV",
          zone: nil),
      ])
    #expect(tally.recordsRead == 3)
    #expect(sink.sources == [SourceDescription(name: "CSV", kind: .other)])
  }

  @Test(
    "S5-9 a day table is read however it is written",
    arguments: [
      "date,steps\n2024-05-17,8123\n", "date,steps\n2024-05-17,8123",
      "\u{FEFF}date,steps\r\n2024-05-17,8123\r\n", "date,steps\r2024-05-17,8123\r",
      "\n\n  \ndate,steps\n\n2024-05-17,8123\n\n",
      "Steps, other ,DATE\n8123,\"a,\"\"b\n\",2024-05-17",
      "\"date\",\"steps\"\n\"2024-05-17\",\"8123\"", "date,steps\n 2024-05-17 , 8123.2 ,x,y,z",
    ])
  func layouts(_ text: String) throws {
    let (_, sink, tally) = try read(text)
    #expect(sink.values(of: .steps) == [8_123])
    #expect(tally.recordsRead == 1)
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S5-9 a row that cannot be true is refused with its line, and none of it is taken",
    arguments: [
      ("2024-05-17,-1,5", "a negative value"), ("2024-05-17,many,5", "the value is not a number"),
      ("2024-05-17,5,1e9", "more than 100 km an hour"),
      ("2024-05-17,2400001,5", "more than 100000 steps an hour"),
      ("17.5.2024,1,5", "a date that cannot be read"), (",1,5", "no date"),
      ("2024-02-30,1,5", "a date that cannot be read"),
      ("2024-05-17,\"1", "a row that cannot be read"),
      ("2024-05-17,\"1\n,5", "a row that cannot be read"),
      ("2024-05-17,1\0,5", "the value is not a number"),
    ])
  func badRows(_ row: String, _ reason: String) throws {
    let (_, sink, tally) = try read("date,steps,distanceKilometers\n2024-05-16,7,\n\n\(row)")
    #expect(tally.rejections == [ImportTally.Rejection(line: 4, reason: reason)])
    #expect(tally.recordsRead == 2)
    #expect(sink.values(of: .steps) == [7])
    #expect(sink.values(of: .distance).isEmpty)
  }

  @Test("S5-9 a row in no UTF-8, or too long to hold, is refused and the next is read")
  func unreadableRows() throws {
    var bytes = Array("date,steps\n2024-05-16,7,".utf8) + [0xFF, 0x0A]
    bytes +=
      Array("2024-05-17,8,".utf8) + Array(repeating: 0x78, count: TableRows.longestRow) + [0x0A]
    bytes += Array(repeating: 0x2C, count: 5_000) + [0x0A]
    bytes += Array("2024-05-18,9\n".utf8)
    let file = try TemporaryFile(bytes)
    let (_, sink, tally) = try Export.readFile(file.path, context: Self.context)
    #expect(sink.values(of: .steps) == [9])
    #expect(tally.rejections.map(\.line) == [2, 3, 4])
  }

  @Test("S5-9 a day whose clocks change is as long as it was")
  func shortDay() throws {
    let zone = ShiftingZone()
    let context = ImportContext(calendar: PersonalCalendar(only: zone)) { _ in }
    let file = try TemporaryFile("date,steps\n2024-03-31,8123\n")
    let sink = try Export.readFile(file.path, context: context).sink
    #expect(sink.entries.map(\.duration) == [82_800])
  }

  @Test("S5-9 Google Fit's table goes by its header, and a weight is one at noon")
  func googleFit() throws {
    let (format, sink, tally) = try read(
      """
      Distance (m),Calories (kcal),Date,Step Count,Average weight (kg)
      1234.5678,1800,2024-05-17,1627,72.04
      ,1800,2024-05-18,,
      """)
    #expect(format == "google-fit")
    #expect(sink.values(of: .steps) == [1_627])
    #expect(sink.values(of: .distance) == [1_234_568])
    #expect(sink.values(of: .activeEnergy).isEmpty)
    #expect(
      sink.weighings == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_715_904_000 - 7_200 + 43_200),
          mass: Mass(grams: 72_040), unit: .kilograms)
      ])
    #expect(tally.recordsRead == 2)
  }

  @Test("S5-9 Withings' slices follow each other without a gap, with or without an offset")
  func withings() throws {
    let (format, sink, _) = try read(
      """
      start,duration,value
      2019-12-28T11:49:00+01:00,"[60,120, 30]","[6,0,2.4]"
      2019-12-28T11:49:00,"[60]","[7]"
      2019-12-28T11:50:00+01:00,"[]","[]"
      """)
    #expect(format == "withings-steps")
    #expect(sink.entries.map(\.start) == [1_577_530_140, 1_577_530_320, 1_577_526_540].map { $0 })
    #expect(sink.entries.map(\.duration) == [60, 30, 60])
    #expect(sink.entries.map(\.value) == [6, 2, 7])
  }

  @Test(
    "S5-9 a row of Withings that cannot be true is refused",
    arguments: [
      (
        "2019-12-28T11:49:00+01:00,\"[60,60]\",\"[6]\"",
        "durations and values are not equal in number"
      ),
      ("2019-12-28T11:49:00+01:00,\"[60]\",\"[]\"", "durations and values are not equal in number"),
      ("2019-12-28T11:49:00+01:00,60,6", "the value is not a number"),
      ("2019-12-28T11:49:00+01:00,\"[60\",\"[6]\"", "the value is not a number"),
      ("2019-12-28T11:49:00+01:00,\"[a]\",\"[6]\"", "the value is not a number"),
      ("2019-12-28T11:49:00+01:00,[],", "no value"),
      ("2019-12-28T11:49:00+01:00,\"[60]\",\"[-6]\"", "a negative value"),
      ("2019-12-28T11:49:00+01:00,\"[60]\",\"[1667]\"", "more than 100000 steps an hour"),
      ("2019-12-28T11:49:00+01:00,\"[-60]\",\"[6]\"", "it ends before it starts"),
      ("2019-12-28T11:49:00+01:00,\"[1e300]\",\"[6]\"", "it lasts longer than 31 days"),
      ("28.12.2019,\"[60]\",\"[6]\"", "a date that cannot be read"),
      (",\"[60]\",\"[6]\"", "no start"),
    ])
  func badSlices(_ row: String, _ reason: String) throws {
    let (_, sink, tally) = try read("start,duration,value\n\(row)\n")
    #expect(tally.rejections == [ImportTally.Rejection(line: 2, reason: reason)])
    #expect(sink.entries.isEmpty)
  }

  @Test(
    "S5-9 heart rates, which Withings writes under the same header, are not taken for steps",
    arguments: ["raw_hr_hr.csv", "raw_tracker_distance.csv", "raw_tracker_calories-earned.csv"])
  func otherTables(_ name: String) {
    let head = Array("start,duration,value\n".utf8)
    let reader = WithingsStepsReader()
    #expect(!reader.recognizes(HealthFile(path: "/a/\(name)", size: 9, head: head)))
    #expect(reader.recognizes(HealthFile(path: "/raw_hr/steps.csv", size: 9, head: head)))
    #expect(reader.recognizes(HealthFile(path: "raw_tracker_steps (1).csv", size: 9, head: head)))
  }

  @Test("S5-9 a table read as another format than it is, is turned down")
  func otherFormat() throws {
    let file = try TemporaryFile("a,b\n1,2\n")
    let opened = try HealthFileOpener.open(file.path)
    for reader in HealthFileReaders.all().dropFirst() {
      #expect(
        throws: ImportError.unrecognized(path: file.path, formats: [reader.format.identifier])
      ) { try reader.read(opened, into: RecordingSink(), context: Self.context) }
    }
  }

  @Test("S5-9 no change of bytes crashes the readers of tables")
  func mutation() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let rows = "2019-12-28T11:49:00+01:00,\"[60,60]\",\"[6,5]\"\r\n2024-05-17,8123,5\n"
    for header in ["date,steps,flights\n", "start,duration,value\n"] {
      for _ in 0..<200 {
        var bytes = Array(rows.utf8)
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] =
            Array("\",[]-:\n\r9e\0\u{FF}".utf8).randomElement(using: &random) ?? 0
        }
        let file = try TemporaryFile(Array(header.utf8) + bytes)
        let (_, sink, _) = try Export.readFile(file.path, context: Self.context)
        #expect(sink.entries.count < 20, "seed \(seed)")
      }
    }
  }
}

/// Clocks go forward an hour on 2024-03-31 at 01:00 UTC.
private struct ShiftingZone: ZoneRules {
  let identifier = "Test/Shift"

  func stretch(at instant: Instant) -> OffsetStretch {
    let change = Instant(secondsSince1970: 1_711_846_800)
    return instant < change
      ? OffsetStretch(start: .distantPast, end: change, offset: 3_600)
      : OffsetStretch(start: change, end: .distantFuture, offset: 7_200)
  }
}
