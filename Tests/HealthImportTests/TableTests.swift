import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import HealthImport

@Suite struct TableTests {
  private static let context = ImportContext(
    calendar: PersonalCalendar(only: FixedZone(identifier: "Test/Two", offset: 7_200))
  ) { _ in }

  private func read(
    _ text: String, named name: String = "table.csv"
  ) throws -> (format: String, sink: RecordingSink, tally: ImportTally) {
    let file = try TemporaryFile(text, named: name)
    return try Export.readFile(file.path, context: Self.context)
  }

  @Test("S5-9 each cell of a day table is a total of its civil day")
  func totals() throws {
    let (format, sink, tally) = try read(
      """
      date,steps,distanceKilometers,activeEnergyKilocalories,flights
      2024-05-17,8123,5.6789,312.5,9
      2024-05-18,,1.5,,
      2024-05-19,0,0,0,0
      """)
    #expect(format == "csv")
    let day = try #require(Day("2024-05-17"))
    #expect(
      sink.totals == [
        DayTotal(day: day, measure: .steps, value: 8_123),
        DayTotal(day: day, measure: .distance, value: 5_678_900),
        DayTotal(day: day, measure: .activeEnergy, value: 312_500),
        DayTotal(day: day, measure: .flights, value: 9),
        DayTotal(day: day.advanced(by: 1), measure: .distance, value: 1_500_000),
      ])
    #expect(sink.entries.isEmpty)
    #expect(tally.recordsRead == 3)
    #expect(tally.recordsIgnored == 0)
    #expect(sink.sources == [SourceDescription(name: "CSV", kind: .other)])
  }

  @Test("S5-9 an empty row of a day table is ignored and counted")
  func blankRows() throws {
    let (_, sink, tally) = try read(
      "date,steps,flights,mood\n2024-05-17\n2024-05-18,,\n2024-05-19, ,,good\n2024-05-20,5\n")
    #expect(tally.recordsRead == 4)
    #expect(tally.recordsIgnored == 3)
    #expect(tally.recordsRejected == 0)
    #expect(sink.values(of: .steps) == [5])
  }

  @Test(
    "S5-9 a day table is read in every layout",
    arguments: [
      "date,steps\n2024-05-17,8123\n", "date,steps\n2024-05-17,8123",
      "\u{FEFF}date,steps\r\n2024-05-17,8123\r\n", "date,steps\r2024-05-17,8123\r",
      "\n\n  \ndate,steps\n\n2024-05-17,8123\n\n",
      "Steps, other ,DATE\n8123,\"a,\"\"b\n\",2024-05-17",
      "\"date\",\"steps\"\n\"2024-05-17\",\"8123\"", "date,steps\n 2024-05-17 , 8123.0 ,x,y,z",
    ])
  func layouts(_ text: String) throws {
    let (_, sink, tally) = try read(text)
    #expect(sink.values(of: .steps) == [8_123])
    #expect(tally.recordsRead == 1)
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S5-9 an implausible row is rejected with its line, and none of it is imported",
    arguments: [
      ("2024-05-17,-1,5", "steps: a negative value"),
      ("2024-05-17,many,5", "steps: the value isn't a number"),
      ("2024-05-17,5.5,5", "steps: the value isn't a whole number"),
      ("2024-05-17,5,-5", "distanceKilometers: a negative value"),
      ("2024-05-17,5,1e9", "distanceKilometers: more than 100 km per hour"),
      ("2024-05-17,2400001,5", "steps: more than 100,000 steps per hour"),
      ("17.15.2024,1,5", "a date that can't be read"), (",1,5", "no date"),
      ("2024-05-17 09:30,1,5", "a date that can't be read"),
      ("2024-02-30,1,5", "a date that can't be read"),
      ("2024-05-17,\"1", "a row that can't be read"),
      ("2024-05-17,1\0,5", "steps: the value isn't a number"),
    ])
  func badRows(_ row: String, _ reason: String) throws {
    let (_, sink, tally) = try read("date,steps,distanceKilometers\n2024-05-16,7,\n\n\(row)")
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(line: 4, reason: Phrase(verbatim: reason))
      ])
    #expect(tally.recordsRead == 2)
    #expect(sink.values(of: .steps) == [7])
    #expect(sink.values(of: .distance).isEmpty)
  }

  @Test("S5-9 an overlong row is rejected and the next is read")
  func unreadableRows() throws {
    var bytes = Array("date,steps\n".utf8)
    bytes +=
      Array("2024-05-17,8,".utf8) + Array(repeating: 0x78, count: TableRows.longestRow) + [0x0A]
    bytes += Array(repeating: 0x2C, count: 5_000) + [0x0A]
    bytes += Array("2024-05-18,9\n".utf8)
    let file = try TemporaryFile(bytes)
    let (_, sink, tally) = try Export.readFile(file.path, context: Self.context)
    #expect(sink.values(of: .steps) == [9])
    #expect(tally.rejections.map(\.line) == [2, 3])
  }

  @Test("S5-9 a row for a day the person's zone skipped is refused, one without values ignored")
  func skippedDay() throws {
    let context = ImportContext(calendar: PersonalCalendar(only: Samoa())) { _ in }
    let file = try TemporaryFile(
      "date,steps\n2011-12-29,1\n2011-12-30,2\n2011-12-30,\n2011-12-31,3")
    let (_, sink, tally) = try Export.readFile(file.path, context: context)
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(
          line: 3, reason: Phrase(verbatim: "your time zone skipped 2011-12-30"))
      ])
    #expect(tally.recordsIgnored == 1)
    #expect(sink.values(of: .steps) == [1, 3])
  }

  @Test("S5-9 Google Fit's table is read by its header, and a weight is at noon of its day")
  func googleFit() throws {
    let (format, sink, tally) = try read(
      """
      Distance (m),Calories (kcal),Date,Step Count,Average weight (kg)
      1234.5678,1800,2024-05-17,1627,72.04
      ,1800,2024-05-18,,
      ,,2024-05-19,,9
      """)
    #expect(format == "google-fit")
    #expect(sink.values(of: .steps) == [1_627])
    #expect(sink.values(of: .distance) == [1_234_568])
    #expect(sink.values(of: .activeEnergy).isEmpty)
    #expect(
      sink.weighings == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_715_904_000 - 7_200 + 43_200),
          day: Day("2024-05-17"), mass: Mass(grams: 72_040), unit: .kilograms)
      ])
    #expect(tally.recordsRead == 3)
    #expect(tally.recordsIgnored == 1)
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(
          line: 4,
          reason: Phrase(verbatim: "Average weight (kg): a body weight outside 20 to 500 kg")
        )
      ])
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
    "S5-9 an impossible Withings row is refused",
    arguments: [
      (
        "2019-12-28T11:49:00+01:00,\"[60,60]\",\"[6]\"",
        "it has different numbers of durations and values"
      ),
      (
        "2019-12-28T11:49:00+01:00,\"[60]\",\"[]\"",
        "it has different numbers of durations and values"
      ),
      ("2019-12-28T11:49:00+01:00,60,6", "duration: the value isn't a number"),
      ("2019-12-28T11:49:00+01:00,\"[60\",\"[6]\"", "duration: the value isn't a number"),
      ("2019-12-28T11:49:00+01:00,\"[a]\",\"[6]\"", "duration: the value isn't a number"),
      ("2019-12-28T11:49:00+01:00,[],", "no value"),
      ("2019-12-28T11:49:00+01:00,\"[60]\",\"[-6]\"", "value: a negative value"),
      ("2019-12-28T11:49:00+01:00,\"[60]\",\"[1667]\"", "value: more than 100,000 steps per hour"),
      ("2019-12-28T11:49:00+01:00,\"[-60]\",\"[6]\"", "it ends before it starts"),
      ("2019-12-28T11:49:00+01:00,\"[1e300]\",\"[6]\"", "it lasts longer than 31 days"),
      ("28.13.2019,\"[60]\",\"[6]\"", "a date that can't be read"),
      (",\"[60]\",\"[6]\"", "no start"),
    ])
  func badSlices(_ row: String, _ reason: String) throws {
    let (_, sink, tally) = try read("start,duration,value\n\(row)\n")
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(line: 2, reason: Phrase(verbatim: reason))
      ])
    #expect(sink.entries.isEmpty)
  }

  @Test(
    "S5-9 heart rates, which Withings writes under the same header, are not mistaken for steps",
    arguments: ["raw_hr_hr.csv", "raw_tracker_distance.csv", "raw_tracker_calories-earned.csv"])
  func otherTables(_ name: String) {
    let head = Array("start,duration,value\n".utf8)
    let reader = WithingsStepsReader()
    #expect(!reader.recognizes(name: "a/\(name)", head: head))
    #expect(reader.recognizes(name: "raw_hr/steps.csv", head: head))
    #expect(reader.recognizes(name: "raw_tracker_steps (1).csv", head: head))
  }

  @Test(
    "S7-1 a decimal comma is read if it cannot be a thousands separator",
    arguments: [
      ("date,steps,distanceKilometers\n2024-05-17,5,\"7,25\"\n", [7_250_000], nil),
      ("date;steps;distanceKilometers\n2024-05-17;5;7,25\n", [7_250_000], nil),
      ("date\tsteps\tdistanceKilometers\n2024-05-17\t5\t7,250\n", [7_250_000], nil),
      ("date;steps;distanceKilometers\n2024-05-17;5;7.25\n", [7_250_000], nil),
      ("date,steps,distanceKilometers\n2024-05-17,5,\"1,234.5\"\n", [1_234_500_000], nil),
      ("date;steps;distanceKilometers\n2024-05-17;5;1.234,5\n", [1_234_500_000], nil),
      (
        "date;steps;distanceKilometers\n2024-05-17;5;1.234\n2024-05-18;5;7,5\n",
        [1_234_000_000, 7_500_000], nil
      ),
      (
        "date,steps,distanceKilometers\n2024-05-17,5,\"7,250\"\n", [],
        "“7,250” could mean thousands or decimals"
      ),
      (
        "date;steps;distanceKilometers\n2024-05-17;5;7.250\n", [],
        "“7.250” could mean thousands or decimals"
      ),
      (
        "date;steps;distanceKilometers\n2024-05-17;5;1,2,3\n", [], "the value isn't a number"
      ),
    ] as [(String, [Int64], String?)])
  func decimalComma(_ text: String, _ millimeters: [Int64], _ reason: String?) throws {
    let file = try TemporaryFile(text)
    let (format, sink, tally) = try Export.readFile(file.path)
    #expect(format == "csv")
    #expect(sink.values(of: .distance) == millimeters)
    #expect(
      tally.rejections.map(\.inEnglish.reason.description)
        == [reason.map { "distanceKilometers: \($0)" }].compactMap { $0 })
  }

  @Test("S5-9 a table read in the wrong format is rejected")
  func otherFormat() throws {
    let file = try TemporaryFile("a,b\n1,2\n")
    let opened = try HealthFileOpener.open(file.path)
    for reader in HealthFileReaders.all().dropFirst() where reader.format != AnyFileReader.anything
    {
      #expect(
        throws: ImportError.unrecognized(path: file.path, formats: [reader.format.identifier])
      ) { try reader.read(opened, into: RecordingSink(), context: Self.context) }
    }
  }

  @Test(
    "S5-9 an unknown table is refused with its columns; XML, JSON and bytes are not tables",
    arguments: [
      ("date,stesp\n2026-11-23,5\n", .table(columns: ["date", "stesp"])),
      ("Datum;Schritte;\n23.11.2026;5;\n", .table(columns: ["Datum", "Schritte"])),
      ("date,stesp\n", nil), ("Dear Anna,\nhow are you?\n", nil), ("steps\n5\n", nil),
      ("{\"a\":1,\n\"b\":2}\n", .noTable), ("\u{FEFF} [1]", .noTable), ("\0\0\0\0", .noTable),
      ("<?xml version=\"1.0\"?>\n<gpx>", .noTable),
      ("<?xml version=\"1.0\"?>\n<!-- a -->\n<ClinicalDocument xmlns", .clinicalDocument),
      ("<note><ClinicalDocument/></note>", .noTable),
    ] as [(String, UnknownFileKind?)])
  func kindOfUnknown(_ text: String, _ kind: UnknownFileKind?) throws {
    let written = try TemporaryFile(text)
    let file = try HealthFileOpener.open(written.path)
    for reader in HealthFileReaders.all()
    where [AnyFileReader.anything, DayTable.plain.format].contains(reader.format) {
      #expect(try !reader.recognizes(file))
      #expect(reader.kind(ofUnknown: file) == kind)
    }
  }

  @Test("S5-9 unknown columns of a custom table are reported, of a known app's table not")
  func columnsNotRead() throws {
    let (_, _, tally) = try read("Date,steps,distanceKilometres,,mood\n2024-05-17,1,2,,\n")
    #expect(tally.columnsNotRead == ["distanceKilometres", "mood"])
    let plain = try read("date,STEPS,flights\n2024-05-17,1,2\n")
    #expect(plain.tally.columnsNotRead.isEmpty)
    let maker = try read("Date,Step count,Calories (kcal)\n2024-05-17,1,2\n")
    #expect(maker.tally.columnsNotRead.isEmpty)
  }

  @Test("S5-9 no change of bytes crashes the readers of tables")
  func mutation() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let rows = "2019-12-28T11:49:00+01:00,\"[60,60]\",\"[6,5]\"\r\n2024-05-17,8123,5\n"
    for header in [
      "date,steps,flights\n", "start,duration,value\n", "date,x (kg)\n2019-12-28 07:12:05,82\n",
    ] {
      for _ in 0..<200 {
        var bytes = Array(rows.utf8)
        for _ in 0..<4 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] =
            Array("\",[]-:\n\r9e\0\u{FF}".utf8).randomElement(using: &random) ?? 0
        }
        let file = try TemporaryFile(Array(header.utf8) + bytes)
        do {
          let (_, sink, _) = try Export.readFile(file.path, context: Self.context)
          #expect(sink.entries.count + sink.totals.count < 20, "seed \(seed)")
        } catch ImportError.ambiguousDates {
          // The last remaining date may be truncated.
        }
      }
    }
  }
}
