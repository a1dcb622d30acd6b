import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import HealthImport

/// Tables edited in spreadsheets. Specification S8-8.
struct SpreadsheetTests {
  private static let day = Day("2026-05-17")

  private func read(
    _ bytes: [UInt8], _ order: DateOrder? = nil, named name: String = "table.csv"
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    let file = try TemporaryFile(bytes, named: name)
    var context = Export.context
    context.dateOrder = order
    let (_, sink, tally) = try Export.readFile(file.path, context: context)
    return (sink, tally)
  }

  private func read(
    _ text: String, _ order: DateOrder? = nil
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    try read(Array(text.utf8), order)
  }

  @Test(
    "S8-8 a column of whole numbers may have any thousands separator",
    arguments: [
      ("9000", 9_000), ("\"9,000\"", 9_000), ("9.000", 9_000), ("9 000", 9_000), ("9'000", 9_000),
      ("9\u{A0}000", 9_000), ("9\u{202F}000", 9_000), ("9’000", 9_000), ("\"12,345\"", 12_345),
      ("1.234.567", 1_234_567), ("\"12.345,0\"", 12_345), ("\"12,345.0\"", 12_345),
      ("8123.0", 8_123), ("8123.000", 8_123), ("\"8123,00\"", 8_123), ("+9.000", 9_000),
    ])
  func thousands(_ cell: String, _ steps: Int64) throws {
    for text in ["date,steps\n2026-05-17,\(cell)\n", "Date,Step count\n2026-05-17,\(cell)\n"] {
      let (sink, tally) = try read(text)
      #expect(sink.values(of: .steps) == [steps])
      #expect(tally.recordsRejected == 0)
    }
  }

  @Test(
    "S8-8 an ambiguous nine or nine thousand is rejected, never read as nine",
    arguments: [
      // Its decimals have a point, so the point is not a thousands separator.
      "date,steps,distanceKilometers\n2026-05-17,9.000,6.2\n",
      "date;steps;distanceKilometers\n2026-05-17;9,000;6,2\n",
      // Without quotes it becomes two cells.
      "date,steps\n2026-05-17,9,000\n", "date,steps,flights\n2026-05-17,9,000,5\n",
    ])
  func ambiguous(_ text: String) throws {
    let (sink, tally) = try read(text)
    #expect(sink.values(of: .steps).isEmpty)
    let reason = tally.rejections.first?.reason.inEnglish.description ?? ""
    #expect(
      reason.hasPrefix("steps: “9") && reason.hasSuffix("could mean thousands or decimals"))
  }

  @Test(
    "S8-8 an app's fractions of steps are never read as thousands",
    arguments: [
      ("8123.4", [8_123]), ("512.345", []), ("\"9,000\"", []),
    ] as [(String, [Int64])])
  func parts(_ cell: String, _ steps: [Int64]) throws {
    let (sink, _) = try read(
      "Start,Finish,Steps (count)\n17-May-2026 00:00,18-May-2026 00:00,\(cell)\n")
    #expect(sink.values(of: .steps) == steps)
    let (telling, _) = try read(
      "Start,Finish,Steps (count),Distance (km)\n17-May-2026 00:00,18-May-2026 00:00,512.345,6.2\n")
    #expect(telling.values(of: .steps) == [512])
  }

  @Test(
    "S8-8 dates may have a spreadsheet's format",
    arguments: [
      "17.05.2026", "17.5.2026", "5/17/2026", "17/05/2026", "2026/5/17", "17-05-2026",
      "17-May-2026", "2026-05-17 00:00:00", "17.05.2026 00:00", "5/17/2026 12:00:00 AM",
    ])
  func dates(_ date: String) throws {
    let (sink, tally) = try read("date;steps\n\(date);8123\n")
    #expect(sink.totals.map(\.day) == [Self.day])
    #expect(tally.recordsRejected == 0)
  }

  @Test("S8-8 one date anywhere in the table decides the order for all of them")
  func wholeTable() throws {
    // 1 to 12 January 2026, then the 13th after 64 KiB of them.
    let notes = String(repeating: "x", count: 8_000)
    let days = (1...12).map { "\($0)/1/2026,\($0)00,\(notes)\n" }.joined()
    let (dayFirst, _) = try read("date,steps,note\n" + days + "13/1/2026,1300,\n")
    #expect(dayFirst.totals.map(\.day.components.month) == Array(repeating: 1, count: 13))
    let (monthFirst, _) = try read("date,steps,note\n" + days + "1/13/2026,1300,\n")
    #expect(
      monthFirst.totals.map(\.day.components.month) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1])
    // The order found in the dates overrides the given one.
    let said = try read("date,steps\n1/2/2026,5\n1/13/2026,6\n", .dayFirst).sink
    #expect(said.totals.map(\.day) == [Day("2026-01-02"), Day("2026-01-13")])
  }

  @Test("S8-8 if no date decides, the order has to be given")
  func undecided() throws {
    let text = "date,steps\n3/4/2026,5\n5/5/2026,7\n"
    let file = try TemporaryFile(text, named: "own.csv")
    #expect(throws: ImportError.ambiguousDates(path: file.path, example: "3/4/2026")) {
      try Export.readFile(file.path)
    }
    #expect(
      try read(text, .dayFirst).sink.totals.map(\.day) == [Day("2026-04-03"), Day("2026-05-05")])
    #expect(
      try read(text, .monthFirst).sink.totals.map(\.day) == [Day("2026-03-04"), Day("2026-05-05")])
    // A date that is the same in either order needs no decision.
    #expect(try read("date,steps\n5/5/2026,7\n").sink.totals.map(\.day) == [Day("2026-05-05")])
    let folder = try ContentsFolder()
    try folder.put("a/own.csv", text)
    #expect(
      throws: ImportError.ambiguousDates(path: "\(folder.path)/a/own.csv", example: "3/4/2026")
    ) { try folder.read() }
  }

  @Test(
    "S8-8 among other files, one with ambiguous dates is left out and named with the way out",
    arguments: [
      (
        "3/4/2026,5\n5/5/2026,7\n",
        "own.csv: its dates, such as 3/4/2026, don't show whether the day or the month comes first",
        "Add --dates dmy (day first) or --dates mdy (month first)."
      ),
      (
        "1/5/2026,5\n17/5/2026,7\n5/18/2026,9\n",
        "own.csv: its dates contradict each other: 17/5/2026 and 5/18/2026",
        "Write all its dates the same way, such as 2026-05-17."
      ),
    ])
  func leftOut(_ rows: String, _ damage: String, _ hint: String) throws {
    let other = "date,steps\n2026-05-17,100\n"
    let folder = try ContentsFolder()
    try folder.put("own.csv", "date,steps\n" + rows)
    try folder.put("z.csv", other)
    let zip = try folder.zip([
      ZipText.Entry("own.csv", "date,steps\n" + rows), ZipText.Entry("z.csv", other),
    ])
    for (sink, tally) in [try folder.read(), try folder.read(zip)] {
      #expect(sink.values(of: .steps) == [100])
      #expect(tally.damages == [damage])
      #expect(tally.damagedFiles.map(\.error.explanation.hint?.description) == [hint])
    }
  }

  @Test(
    "S8-8 a table with dates in both orders is refused, wherever the second one is",
    arguments: LongForm.rows(
      short: [
        ("17/05/2024", "05/18/2024", "17/05/2024", "05/18/2024"),
        ("05/18/2024", "17/05/2024", "17/05/2024", "05/18/2024"),
      ],
      long: [
        ("17/05/24", "05/18/24", "17/05/24", "05/18/24"),
        ("17.05.2024", "05.18.2024", "17.05.2024", "05.18.2024"),
      ]))
  func contradiction(_ first: String, _ second: String, _ day: String, _ month: String) throws {
    let between = String(repeating: "1/1/2024,1\n", count: 9_000)
    for text in [
      "date,steps\n\(first),5\n\(second),6\n", "date,steps\n\(first),5\n\(between)\(second),6\n",
      "date,steps\n1/2/2024,4\n\(first),5\n\(second),6\n",
    ] {
      let file = try TemporaryFile(text, named: "own.csv")
      for order in [nil, .dayFirst, .monthFirst] as [DateOrder?] {
        var context = Export.context
        context.dateOrder = order
        #expect(
          throws: ImportError.contradictoryDates(
            path: file.path, dayFirst: day, monthFirst: month)
        ) { try Export.readFile(file.path, context: context) }
      }
    }
  }

  @Test(
    "S8-8 a two-digit year comes last, and is in the current century",
    arguments: [
      ("17.05.24", "2024-05-17"), ("5/17/24", "2024-05-17"), ("17/5/24", "2024-05-17"),
      ("05-17-24", "2024-05-17"), ("17-May-24", "2024-05-17"), ("17.05.24 00:00", "2024-05-17"),
      ("17.05.99", "1999-05-17"), ("5/5/68", "2068-05-05"), ("5/5/69", "1969-05-05"),
    ])
  func shortYears(_ date: String, _ day: String) throws {
    let (sink, tally) = try read("date;steps\n\(date);8123\n")
    #expect(sink.totals.map(\.day) == [Day(day)])
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S8-8 among dates with the year first, a two-digit year is a truncated date",
    arguments: ["26-05-18", "6-05-18", "26/05/18", "18.05.26"])
  func cutDates(_ cut: String) throws {
    for rows in [
      "2026-05-17,1\n\(cut),2\n2026-05-19,3\n", "\(cut),2\n2026-05-17,1\n2026-05-19,3\n",
    ] {
      let (sink, tally) = try read("date,steps\n" + rows)
      #expect(sink.values(of: .steps) == [1, 3])
      #expect(tally.recordsRejected == 1)
    }
  }

  @Test(
    "S8-8 if a two-digit year may come first, or no date decides, the order has to be given",
    arguments: [("24-05-17", nil), ("05/06/24", "2024-05-06")] as [(String, String?)])
  func undecidedShortYears(_ date: String, _ monthFirst: String?) throws {
    let text = "date,steps\n\(date),5\n"
    let file = try TemporaryFile(text, named: "own.csv")
    #expect(throws: ImportError.ambiguousDates(path: file.path, example: date)) {
      try Export.readFile(file.path)
    }
    let said = try read(text, .monthFirst)
    #expect(said.sink.totals.map(\.day) == [monthFirst.flatMap { Day($0) }].compactMap(\.self))
    #expect(said.tally.recordsRejected == (monthFirst == nil ? 1 : 0))
    let dayFirst = try read(text, .dayFirst).sink.totals.map(\.day)
    #expect(dayFirst == [date == "24-05-17" ? Day("2017-05-24") : Day("2024-06-05")])
    // A date that starts with a number above 31 and has no four-digit year is invalid.
    #expect(try read("date,steps\n93-05-17,5\n").tally.recordsRejected == 1)
  }

  @Test(
    "S8-8 a line sep= gives the separator of cells",
    arguments: ["sep=;\r\n", "\"sep=;\"\n", "SEP=;\n", "\u{FEFF}sep=;\r\n"])
  func separatorLine(_ line: String) throws {
    let (sink, tally) = try read(line + "date;steps;a,b,c,d\n2026-05-17;8123;1,5\nx;1;\n")
    #expect(sink.values(of: .steps) == [8_123])
    #expect(tally.rejections.map(\.line) == [4])
    #expect(try read("sep=|\ndate|steps\n2026-05-17|5\n").sink.values(of: .steps) == [5])
  }

  @Test("S8-8 a byte order mark may precede a quoted name in any table")
  func mark() throws {
    for text in [
      "\"date\",\"steps\"\n\"2026-05-17\",\"8123\"\n",
      "\"Date\",\"Distance (m)\",\"Step count\"\n\"2026-05-17\",\"4000\",\"8123\"\n",
      "\"Start\",\"Finish\",\"Steps (count)\"\n\"17-May-2026 00:00\",\"18-May-2026 00:00\",\"8123\"\n",
      "\"date\",\"steps\",\"distance\",\"runDistance\",\"calories\"\n\"2026-05-17\",\"8123\",0,0,0\n",
      "\"timestamp\",\"steps\",\"data source\"\n\"2026-05-17T10:00:00Z\",\"123\",\"A\"\n",
      "\"Date\",\"Step Count (count)\"\n\"2026-05-17 00:00:00\",\"8123\"\n",
    ] {
      let plain = try read(text)
      let marked = try read("\u{FEFF}" + text)
      #expect(!plain.sink.values(of: .steps).isEmpty)
      #expect(marked.sink.values(of: .steps) == plain.sink.values(of: .steps))
    }
  }

  @Test("S8-8 a cell in another encoding spoils no row, and is read as Windows-1252")
  func windows1252() throws {
    let (sink, tally) = try read(
      Array("date,steps,note\n2026-05-17,8123,sch".utf8) + [0xF6]
        + Array("n\n2026-05-18,9001,ok\n".utf8))
    #expect(sink.values(of: .steps) == [8_123, 9_001])
    #expect(tally.recordsRejected == 0)
    let withings = try read(
      Array("Date,\"Weight (kg)\",Comments\n2026-05-17 07:00:00,81.2,f".utf8) + [0xFC]
        + Array("r 5 ".utf8) + [0x80, 0x0A])
    #expect(withings.sink.weighings.map(\.note) == ["für 5 €"])
    // A no-break space of that encoding between thousands.
    #expect(
      try read(Array("date;steps\n2026-05-17;9".utf8) + [0xA0] + Array("000\n".utf8))
        .sink.values(of: .steps) == [9_000])
  }

  @Test("S8-8 a table in UTF-16 starts with a byte order mark", arguments: [true, false])
  func utf16(_ isBigEndian: Bool) throws {
    // Longer than one chunk, with surrogate pairs across its ends.
    let rows = (0..<9_000).map { "2026-05-17\t\($0 == 0 ? "8123" : "0")\t🚶🏽\($0)\r\n" }.joined()
    let text = "date\tsteps\tnote\r\n" + rows + "2026-05-18\t9001\tschön"
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let (sink, tally) = try read(bytes)
    #expect(sink.values(of: .steps) == [8_123, 9_001])
    #expect(tally.recordsRead == 9_001)
    #expect(tally.recordsRejected == 0)
    // In an archive, too.
    let folder = try ContentsFolder()
    let zip = try folder.zip([ZipText.Entry("own.csv", bytes: bytes)])
    #expect(try folder.read(zip).sink.values(of: .steps) == [8_123, 9_001])
  }

  @Test(
    "S8-8 weights in a custom table have the unit of their column or of their cell",
    arguments: [
      ("date,weight (kg)", "2026-05-17,81.2", 81_200, WeightUnit.kilograms),
      ("Date;Weight kg", "17.05.2026;81,2", 81_200, .kilograms),
      ("date,weight_lb", "2026-05-17,179", 81_193, .pounds),
      ("date,weight", "2026-05-17,81.2 kg", 81_200, .kilograms),
      ("date;weight", "2026-05-17;179lbs", 81_193, .pounds),
      ("date,weight [lb]", "2026-05-17,81.200kg", 81_200, .kilograms),
      ("date,body weight (st)", "2026-05-17,12.5", 79_379, .stones),
      ("date,weight", "2026-05-17,12 st 7 lb", 79_379, .stones),
      ("date,weight kg", "2026-05-17,\"81,200\"", 81_200, .kilograms),
    ])
  func ownWeights(_ header: String, _ row: String, _ grams: Int64, _ unit: WeightUnit) throws {
    let (sink, tally) = try read("\(header)\n\(row)\n")
    #expect(tally.rejections.isEmpty && tally.columnsNotRead.isEmpty)
    let noon = Instant(secondsSince1970: 1_778_976_000 + 43_200)
    #expect(
      sink.weighings == [
        BodyMassSample(instant: noon, day: Self.day, mass: Mass(grams: grams), unit: unit)
      ])
  }

  @Test("S8-8 a weight in a custom table may have a time, may be next to steps, and needs a unit")
  func ownWeightDetails() throws {
    for text in [
      "date,time,weight kg\n2026-05-17,7:30,81.2\n", "date,weight kg,x\n2026-05-17 07:30,81.2,\n",
    ] {
      let (sink, _) = try read(text)
      #expect(sink.weighings.map(\.instant.secondsSince1970) == [1_778_976_000 + 27_000])
      #expect(sink.weighings.map(\.day) == [nil])
    }
    let both = try read("date,steps,weight kg\n2026-05-17,8123,81.2\n2026-05-18,5,\n").sink
    #expect(both.values(of: .steps) == [8_123, 5])
    #expect(both.weighings.count == 1)
    let without = try read("date,weight\n2026-05-17,81.2\n")
    #expect(without.sink.weighings.isEmpty)
    #expect(
      without.tally.rejections.map(\.reason.inEnglish.description) == [
        "weight: a weight without a unit: name the column weight kg or weight lb"
      ])
    let header = TableHeader(names: ["date", "weight goal"])
    #expect(DayColumns(plain: header, of: .movement).map(\.date) == nil)
  }

  private func weights(_ text: String, _ usual: UsualWeight) throws -> (
    sink: RecordingSink, tally: ImportTally
  ) {
    let file = try TemporaryFile(text, named: "table.csv")
    var context = Export.context
    context.usualWeight = usual
    let (_, sink, tally) = try Export.readFile(file.path, context: context)
    return (sink, tally)
  }

  @Test(
    "S2-1 a weight without a unit in a custom table is in the person's, and the report says so",
    arguments: [
      (WeightUnit.kilograms, "81.2", 81_200), (.pounds, "179", 81_193),
      (.pounds, "\"179,0\"", 81_193),
    ] as [(WeightUnit, String, Int64)])
  func assumedUnit(_ unit: WeightUnit, _ cell: String, _ grams: Int64) throws {
    let usual = UsualWeight(unit: unit, last: nil)
    // The second is openScale's format without a BMI to imply its unit.
    for text in [
      "date,weight\n2026-05-17,\(cell)\n",
      "date,time,weight,comment\n2026-05-17,07:30,\(cell),\n",
    ] {
      let (sink, tally) = try weights(text, usual)
      #expect(sink.weighings.map(\.mass.grams) == [grams])
      #expect(sink.weighings.map(\.unit) == [unit])
      #expect(tally.assumedWeightUnit == unit)
    }
    let said = try weights("date,weight\n2026-05-17,81.2 kg\n", usual)
    #expect(said.sink.weighings.map(\.unit) == [.kilograms])
    #expect(said.tally.assumedWeightUnit == nil)
    let named = try weights("date,weight lb\n2026-05-17,179\n", usual)
    #expect(named.tally.assumedWeightUnit == nil)
    let folder = try ContentsFolder()
    try folder.put("a.csv", "date,weight\n2026-05-17,\(cell)\n")
    var context = Export.context
    context.usualWeight = usual
    #expect(try Export.readFile(folder.path, context: context).tally.assumedWeightUnit == unit)
  }

  @Test("S2-1 a number far from the last weighing and closer in the other unit needs its unit")
  func doubtfulUnit() throws {
    let last = try #require(Weight(thousandths: 84_600, unit: .kilograms))
    let (sink, tally) = try weights(
      "date,weight\n2026-05-17,186\n2026-05-18,84\n",
      UsualWeight(unit: .kilograms, last: last))
    #expect(sink.weighings.map(\.mass.grams) == [84_000])
    #expect(
      tally.rejections.map(\.words.description) == [
        "line 2: weight: far from your last weight if it's in kg: name the column weight kg or weight lb"
      ])
  }
}
