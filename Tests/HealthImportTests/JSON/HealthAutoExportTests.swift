import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

struct HealthAutoExportTests {
  private static func fixture(_ name: String) throws -> String {
    try String(
      contentsOfFile: Fixture.path("sources/health-auto-export/\(name)"), encoding: .utf8)
  }

  private static func metric(
    _ rows: String, _ name: String = "step_count", _ unit: String = "count"
  ) -> String {
    #"{"data":{"metrics":[{"name":"\#(name)","units":"\#(unit)","data":[\#(rows)]}]}}"#
  }

  private static func row(_ date: String, _ amount: Double) -> String {
    #"{"date":"\#(date)","qty":\#(amount)}"#
  }

  @Test("S7-1 version 1: minutes of kilojoules with their offset, a workout without an id")
  func versionOne() throws {
    let reading = try TableReading(try Self.fixture("v1.json"))
    #expect(reading.format == "health-auto-export")
    // 0.7685677437484512 + 0.377848256251549 kJ are 274.0 cal, computed by hand.
    #expect(
      reading.content.samples == [
        CollectingSink.Entry(
          source: "Health Auto Export", measure: .activeEnergy, start: 1_640_275_440, duration: 60,
          value: 184, zone: "Etc/GMT-8"),
        CollectingSink.Entry(
          source: "Health Auto Export", measure: .activeEnergy, start: 1_640_275_500, duration: 60,
          value: 90, zone: "Etc/GMT-8"),
      ])
    let workout = try #require(reading.content.workouts.first?.workout)
    #expect(workout.activity == "Walking")
    #expect(workout.steps == 908)
    #expect(workout.activeEnergy == Energy(calories: 54_066))
    #expect(workout.start.secondsSince1970 == 1_640_304_163)
    #expect(workout.duration == 1_150)
    #expect(reading.tally.recordsRead == 3)
    #expect(reading.tally.recordsIgnored == 0)
    #expect(reading.tally.defect == nil)
  }

  private static func row(_ date: String, _ amount: Double, _ source: String) -> String {
    #"{"date":"\#(date)","qty":\#(amount),"source":"\#(source)"}"#
  }

  private static func entries(_ rows: [String]) throws -> [String] {
    try TableReading(metric(rows.joined(separator: ","))).content.samples
      .sorted { ($0.start, $0.source) < ($1.start, $1.source) }
      .map { "\($0.source) \($0.start - 1_707_200_000) \($0.duration) \($0.value)" }
  }

  @Test("S5-9 without aggregation each device is a source, and a value lasts until its next one")
  func devices() throws {
    #expect(
      try Self.entries([
        Self.row("2024-02-06 08:00:10 +0100", 100, "Watch of A"),
        Self.row("2024-02-06 08:00:05 +0100", 90, "iPhone of A"),
        Self.row("2024-02-06 08:01:50 +0100", 70, "Watch of A"),
        Self.row("2024-02-06 09:30:00 +0100", 60, "iPhone of A"),
      ]) == [
        "Health Auto Export · Watch of A 2800 60 100",
        "Health Auto Export · iPhone of A 2800 600 90",
        "Health Auto Export · Watch of A 2860 60 70",
        "Health Auto Export · iPhone of A 8200 600 60",
      ])
  }

  @Test("S5-9 two devices in one bucket are two sources, and merged ones are one")
  func devicesOfHours() throws {
    let hours = [
      Self.row("2024-02-06 08:00:00 +0100", 100, "Watch"),
      Self.row("2024-02-06 08:00:00 +0100", 90, "iPhone"),
      Self.row("2024-02-06 09:00:00 +0100", 50, "iPhone"),
    ]
    #expect(
      try Self.entries(hours) == [
        "Health Auto Export · Watch 2800 3600 100", "Health Auto Export · iPhone 2800 3600 90",
        "Health Auto Export · iPhone 6400 3600 50",
      ])
    let merged = [hours[0], hours[2], Self.row("2024-02-06 10:00:00 +0100", 7, "Watch|iPhone")]
    #expect(
      try Self.entries(merged) == [
        "Health Auto Export 2800 3600 100", "Health Auto Export 6400 3600 50",
        "Health Auto Export 10000 3600 7",
      ])
    #expect(
      try Self.entries([hours[0], hours[2]]) == [
        "Health Auto Export 2800 3600 100", "Health Auto Export 6400 3600 50",
      ])
  }

  @Test("S5-9 a value without aggregation never extends into another day")
  func midnight() throws {
    #expect(
      try Self.entries([
        Self.row("2024-02-06 23:58:10 +0100", 100, "Watch"),
        Self.row("2024-02-06 23:59:10 +0100", 100, "Watch"),
      ]) == [
        "Health Auto Export · Watch 60280 60 100", "Health Auto Export · Watch 60340 60 100",
      ])
  }

  @Test(
    "S5-9 two values for one time never add up",
    arguments: [
      ("Watch", "Watch", 900), ("Watch", "Watch|iPhone", 1_000),
      ("Watch|iPhone", "Watch", 1_000), ("Watch|iPhone", "Watch|iPhone", 900),
    ])
  func again(_ first: String, _ second: String, _ counted: Int64) throws {
    let isFirstMerged = first.contains("|")
    let amounts =
      first == second ? (1_000.0, 900.0) : isFirstMerged ? (1_000, 1_100) : (1_100, 1_000)
    for clock in ["00:00:00", "13:00:00"] {
      let rows = [
        Self.row("2024-02-06 \(clock) +0100", amounts.0, first),
        Self.row("2024-02-06 \(clock) +0100", amounts.1, second),
      ]
      let content = try TableReading(Self.metric(rows.joined(separator: ","))).content
      #expect(content.totals.map(\.value) + content.samples.map(\.value) == [counted])
    }
    // Rows without a source.
    let rows = [1_100, 1_000].map { Self.row("2024-02-06 13:00:00 +0100", $0) }
    let content = try TableReading(Self.metric(rows.joined(separator: ","))).content
    #expect(content.samples.map(\.value) == [1_000])
  }

  @Test("S7-1 version 2: a day's total, workouts in miles, kilocalories and kilojoules")
  func versionTwo() throws {
    let reading = try TableReading(try Self.fixture("v2.json"))
    #expect(
      reading.content.totals == [
        CollectingSink.DayKey(source: "Health Auto Export", measure: .steps, day: "2024-02-06"):
          8_421
      ])
    let workouts = reading.content.workouts.map(\.workout).sorted { $0.start < $1.start }
    #expect(workouts.map(\.activity) == ["Running", "TraditionalStrengthTraining"])
    #expect(workouts.map(\.duration) == [1_800, 2_700])
    #expect(workouts.map { $0.distance?.millimeters } == [5_632_704, nil])
    #expect(workouts.map { $0.activeEnergy?.calories } == [350_000, 219_885])
    #expect(
      workouts.map(\.identity) == [
        "11111111-2222-4333-8444-555555555555", "66666666-7777-4888-8999-aaaaaaaaaaaa",
      ])
    // Sleep is not imported.
    #expect(reading.tally.recordsRead == 4)
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test(
    "S7-1 dates of Health Auto Export in every form",
    arguments: [
      ("2024-02-06 15:04:05 -0800", 1_707_260_645, -28_800),
      ("2024-02-06 3:04:05 PM -0800", 1_707_260_645, -28_800),
      ("2024-02-06 3:04:05\u{202F}PM -0800", 1_707_260_645, -28_800),
      ("2024-02-06 12:04:05\u{202F}am +0530", 1_707_158_045, 19_800),
      ("2024-02-06T15:04:05-08:00", 1_707_260_645, -28_800),
      ("2024-02-06T15:04:05Z", 1_707_231_845, 0),
      ("2024-02-06", 1_707_174_000, nil),
    ])
  func dates(_ text: String, _ seconds: Int64, _ offset: Int32?) throws {
    let time = try HealthAutoExportTime(text)
    let calendar = PersonalCalendar(only: TableReading.berlin)
    #expect(time.instant(in: calendar).secondsSince1970 == seconds)
    #expect(time.offset == offset)
  }

  @Test("S7-1 hours with fractions of steps add up to the day's sum, rounded once")
  func fractions() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    var rows: [String] = []
    var exact: [String: Double] = [:]
    for day in ["2024-02-06", "2024-02-07"] {
      for hour in 0..<24 {
        let amount = Double.random(in: 0..<900, using: &random)
        exact[day, default: 0] += amount
        rows.append(Self.row("\(day) \(hour < 10 ? "0" : "")\(hour):00:00 +0100", amount))
      }
    }
    rows.shuffle(using: &random)
    let content = try TableReading(Self.metric(rows.joined(separator: ","))).content
    for (day, sum) in exact {
      let start = try #require(Day(day)).ordinal * 86_400 - 3_600
      let counted = content.samples.filter {
        (start..<start + 86_400).contains(Int($0.start)) && $0.duration == 3_600 && $0.zone == nil
      }
      #expect(counted.map(\.value).reduce(0, +) == Int64(sum.rounded()), "seed \(seed)")
    }
  }

  @Test("S7-1 name and unit of a metric may follow its values, in any unit the person uses")
  func nameBehind() throws {
    let reading = try TableReading(
      """
      {"data":{"workouts":[],"metrics":[
      {"data":[{"qty":2.5,"date":"2024-02-06 10:00:00 +0100"}],"units":"mi",
       "name":"walking_running_distance"},
      {"data":[{"qty":"180.5","date":"2024-02-06 07:12:00 +0100"}],"units":"lb",
       "name":"weight_body_mass"},
      {"data":[{"qty":24.5,"date":"2024-02-06 07:12:00 +0100"}],"units":"%",
       "name":"body_fat_percentage"},
      {"data":[{"qty":3},{"qty":4}],"units":"ms","name":"heart_rate_variability"}]}}
      """)
    #expect(reading.content.samples.map(\.value) == [4_023_360])
    #expect(reading.content.weighings.map(\.sample.mass.grams) == [81_873])
    #expect(reading.content.weighings.map(\.sample.unit) == [.pounds])
    #expect(reading.sink.bodyFats.map(\.bodyFat.tenths) == [245])
    #expect(reading.tally.recordsRead == 5)
    #expect(reading.tally.recordsIgnored == 2)
  }

  @Test("S7-1 the civil day of a total is the written date, its source that of the delivery")
  func civilDay() throws {
    var reading = TableReading(asOf: Instant(secondsSince1970: 1_707_300_000))
    reading.context.delivery = ImportDelivery(
      source: SourceDescription(name: "phone", kind: .phone),
      receivedAt: Instant(secondsSince1970: 1_707_300_000))
    try reading.read(
      Self.metric(
        #"{"date":"2024-02-06 00:00:00 +1300","qty":10.4,"source":"Watch"},"#
          + #"{"date":"2024-02-06 00:00:00 +1300","qty":20.8,"source":"Watch|iPhone"}"#))
    #expect(
      reading.content.totals == [
        CollectingSink.DayKey(source: "phone", measure: .steps, day: "2024-02-06"): 21
      ])
  }

  @Test("S7-5 hours sent repeatedly count as sent last, in any order of import")
  func deliveries() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let texts = (0..<12).map { hour in
      let rows = (0...hour).map {
        Self.row("2024-02-06 \($0 < 10 ? "0" : "")\($0):00:00 +0100", Double(100 * $0 + hour) + 0.3)
      }
      return (Int64(hour), Self.metric(rows.joined(separator: ",")))
    }
    let last = try content(of: [texts[11]])
    #expect(!last.samples.isEmpty)
    for _ in 0..<5 {
      let order = (texts + texts).shuffled(using: &random)
      var counted = try content(of: order)
      // At midnight there was one hour, which looks like the day's total but is smaller.
      #expect(counted.totals.values.allSatisfy { $0 <= 100 })
      counted.totals = [:]
      #expect(counted == last, "seed \(seed)")
    }
  }

  @Test("S7-5 days that grow and shrink count as reported last, in any order")
  func days() throws {
    let texts = [(1, 500.0), (2, 900), (3, 860)].map { at, amount in
      (Int64(at), Self.metric(Self.row("2024-02-06 00:00:00 +0100", amount)))
    }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 2, 0, 1]] {
      #expect(try content(of: order.map { texts[$0] }).totals.values.map(\.self) == [860])
    }
  }

  /// - Parameter texts: each with its receipt time or, for a manual import, its modification time.
  private func content(
    of texts: [(Int64, String)], areDeliveries: Bool = true
  ) throws -> CollectingSink.Content {
    var reading = TableReading()
    for (time, text) in texts {
      let instant = Instant(secondsSince1970: 1_707_200_000 + time)
      reading.context.asOf = instant
      if areDeliveries {
        reading.context.delivery = ImportDelivery(
          source: SourceDescription(name: "phone", kind: .phone), receivedAt: instant)
      }
      try reading.read(text)
    }
    return reading.content
  }

  @Test(
    "S7-5 of several files the one with the newest row and the most steps in it counts, regardless of file dates"
  )
  func files() throws {
    func export(_ amounts: [Double]) -> String {
      let rows = amounts.enumerated().map { hour, amount in
        Self.row("2024-02-06 0\(hour + 1):00:00 +0100", amount)
      }
      return Self.metric(rows.joined(separator: ","))
    }
    // The hour before was recounted meanwhile, and there are two exports with the last one.
    let texts = [export([100.4]), export([700, 50.3]), export([690, 80.3])]
    let last = try content(of: [(0, texts[2])], areDeliveries: false)
    #expect(last.samples.map(\.value).reduce(0, +) == 770)
    for times in [[0, 0, 0], [1, 2, 3], [3, 2, 1], [9_000, 5_000, -90_000]] as [[Int64]] {
      let files = Array(zip(times, texts))
      for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0, 1], [2, 0, 2, 1]] {
        let content = try content(of: order.map { files[$0] }, areDeliveries: false)
        #expect(content == last, "\(times) \(order)")
      }
    }
  }

  @Test(
    "S7-5 of files with daily totals the newest counts, and of two with the same end the larger")
  func filesOfDays() throws {
    func export(_ amounts: [Double]) -> String {
      let rows = amounts.enumerated().map { day, amount in
        Self.row("2024-02-0\(day + 1) 00:00:00 +0100", amount)
      }
      return Self.metric(rows.joined(separator: ","))
    }
    let texts = [export([900]), export([860, 40]), export([850, 3_000])]
    for times in [[0, 0, 0], [3, 2, 1], [9_000, 5_000, -90_000]] as [[Int64]] {
      let files = Array(zip(times, texts))
      for order in [[0, 1], [1, 0], [0, 1, 0]] {
        let content = try content(of: order.map { files[$0] }, areDeliveries: false)
        #expect(content.totals.values.sorted() == [40, 860])
      }
      for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0, 1]] {
        let content = try content(of: order.map { files[$0] }, areDeliveries: false)
        #expect(content.totals.values.sorted() == [860, 3_000])
      }
    }
  }

  @Test(
    "S7-1 an impossible value of Health Auto Export is refused with its line",
    arguments: [
      (metric(row("2024-02-06 10:00:00 +0100", -3)), "1: a negative value"),
      (metric(row("2024-02-06 10:00:00 +0100", 1e9)), "1: more than 100,000 steps per hour"),
      (metric("\n" + row("0000-02-06 10:00:00 +0100", 3)), "2: a date that can't be read"),
      (metric(row("0001-02-06 10:00:00 +0100", 3)), "1: it's dated before 1900-01-01"),
      (metric(row("yesterday", 3)), "1: a date that can't be read"),
      (metric(#"{"qty":3}"#), "1: no date"),
      (metric(#"{"date":"2024-02-06 10:00:00 +0100"}"#), "1: no qty"),
      (metric("3"), "1: a row that can't be read"),
      (
        metric(#"{"date":"2024-02-06 10:00:00 +0100","qty":"NaN"}"#),
        "1: qty: the value isn't a number"
      ),
      (
        metric(row("2024-02-06 10:00:00 +0100", 3), "walking_running_distance", "furlong"),
        "1: the unit “furlong” is unknown"
      ),
      (
        metric(row("2024-02-06 10:00:00 +0100", 3), "weight_body_mass", ""),
        "1: a value without a unit"
      ),
      (
        metric(row("2024-02-06 10:00:00 +0100", 3), "weight_body_mass", "kg"),
        "1: a body weight outside 20 to 500 kg"
      ),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let reading = try TableReading(text)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test(
    "S7-1 values before malformed text count",
    arguments: [
      (#"{"date":"2024-02-06 10:00:00 +0100","qty":3},{"da"#, "it ends too early"),
      (
        #"{"date":"2024-02-06 10:00:00 +0100","qty":3},{"qty":NaN}]}]}}"#,
        "the value isn't a number"
      ),
      (
        #"{"date":"2024-02-06 10:00:00 +0100","qty":3},"# + String(repeating: "[", count: 600),
        "it's nested too deeply"
      ),
    ])
  func defects(_ rest: String, _ reason: String) throws {
    let reading = try TableReading(
      #"{"data":{"metrics":[{"name":"step_count","units":"count","data":["# + rest)
    #expect(reading.tally.defect?.reason.description == reason)
    #expect(reading.sink.sum(of: .steps) == 3)
  }

  @Test(
    "S7-1 other documents are not mistaken for Health Auto Export's",
    arguments: [
      "", "{}", "[]", #"{"data":[1]}"#, #"{"metrics":[]}"#, "date,steps\n2024-01-01,3\n",
    ])
  func others(_ text: String) {
    #expect(!HealthAutoExportReader().recognizes(name: "a.json", head: Array(text.utf8)))
  }

  @Test(
    "S7-1 sums of weeks and months are refused",
    arguments: [
      ["2024-02-05", "2024-02-12", "2024-02-19"], ["2024-01-01", "2024-02-01"],
    ])
  func weeks(_ days: [String]) throws {
    let rows = days.map { Self.row("\($0) 00:00:00 +0100", 50_000) }.joined(separator: ",")
    let reading = try TableReading(Self.metric(rows))
    #expect(
      reading.rejections
        == days.map { _ in "1: a total over more than a day: export days or hours" })
    #expect(reading.content == CollectingSink.Content())
    let weights = try TableReading(
      Self.metric(
        days.map { Self.row("\($0) 00:00:00 +0100", 80) }.joined(separator: ","),
        "weight_body_mass", "kg"))
    #expect(weights.content.weighings.count == days.count)
  }

  @Test("S7-1 flights on the same day of each week are not weekly sums, unless other metrics are")
  func sundays() throws {
    let days = ["2024-02-04", "2024-02-11", "2024-02-18"]
    let rows = { (amount: Double) in
      days.map { Self.row("\($0) 00:00:00 +0100", amount) }.joined(separator: ",")
    }
    let reading = try TableReading(Self.metric(rows(4), "flights_climbed"))
    #expect(reading.content.totals.map(\.key.day).sorted() == days)
    #expect(reading.tally.rejections.isEmpty)
    let weeks = try TableReading(
      """
      {"data":{"metrics":[{"name":"step_count","units":"count","data":[\(rows(50_000))]},
      {"name":"flights_climbed","units":"count","data":[\(rows(30))]}]}}
      """)
    #expect(weeks.tally.recordsRejected == 6)
    #expect(weeks.content == CollectingSink.Content())
  }

  @Test("S7-1 a day that starts at one, because clocks go forward at midnight, is a day")
  func dayWithoutMidnight() throws {
    // 2024-09-08 at 04:00 in UTC.
    let zone = TableZone(
      identifier: "Test/Midnight", offset: -14_400,
      changes: [.init(at: Instant(secondsSince1970: 1_725_768_000), to: -10_800)])
    let days = [
      ("2024-09-07 00:00:00 -0400", "2024-09-08 01:00:00 -0300"),
      ("2024-09-08 01:00:00 -0300", "2024-09-09 00:00:00 -0300"),
      ("2024-09-09 00:00:00 -0300", "2024-09-10 00:00:00 -0300"),
    ]
    let rows = days.map { Self.row($0.0, 500) }
    let spans = days.map { #"{"start":"\#($0.0)","end":"\#($0.1)","qty":500}"# }
    for rows in [rows, spans] {
      let reading = try TableReading(Self.metric(rows.joined(separator: ",")), in: zone)
      #expect(
        reading.content.totals.map(\.key.day).sorted() == [
          "2024-09-07", "2024-09-08", "2024-09-09",
        ])
      #expect(reading.content.samples.isEmpty)
    }
    // An hour of another day is not a day.
    let hours = try TableReading(
      Self.metric(Self.row("2024-09-09 01:00:00 -0300", 500)), in: zone)
    #expect(hours.content.samples.map(\.duration) == [3_600])
  }

  @Test("S7-1 every unreadable value is counted, even if there are many")
  func manyRefused() throws {
    let rows = Array(repeating: "{}", count: 1_000).joined(separator: ",")
    let tally = try TableReading(Self.metric(rows)).tally
    #expect(tally.recordsRead == 1_000)
    #expect(tally.recordsRejected == 1_000)
    #expect(tally.rejections.count == ImportTally.mostRejections)
    // An unused metric has none.
    #expect(
      try TableReading(Self.metric(rows, "heart_rate", "bpm")).tally.recordsIgnored == 1_000)
  }

  @Test("S7-1 values from a clock years ahead keep their date, and the record warns about them")
  func ahead() throws {
    let rows = [Self.row("2040-02-06 10:00:00 +0100", 3), Self.row("2024-02-06 10:00:00 +0100", 4)]
    let reading = try TableReading(Self.metric(rows.joined(separator: ",")))
    #expect(
      Set(reading.content.samples.map(\.start)) == [2_212_131_600, 1_707_210_000])
    #expect(reading.tally.recordsRejected == 0)
  }
}
