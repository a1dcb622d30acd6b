import Contracts
import TestSupport
import Testing

@testable import HealthImport

struct FitbitTests {
  private static let start: Int64 = 1_677_331_020

  private static func minutes(_ values: [(String, Int)]) -> String {
    "[" + values.map { #"{"dateTime":"\#($0)","value":"\#($1)"}"# }.joined(separator: ",\n") + "]"
  }

  private func reading(_ files: [(String, String)]) throws -> TableReading {
    var reading = TableReading()
    for (name, text) in files { try reading.read(text, named: name) }
    return reading
  }

  @Test(
    "S7-1 minutes in Fitbit's JSON are in UTC, values are strings, and the file name gives the measure"
  )
  func minutes() throws {
    let text = Self.minutes([("02/25/23 13:17:00", 12), ("02/25/23 13:18:00", 0)])
    let reading = try reading([("Takeout/Fitbit/Physical Activity/steps-2023-02-25.json", text)])
    #expect(reading.format == "fitbit-json")
    #expect(
      reading.content.samples == [
        CollectingSink.Entry(
          source: "Fitbit", measure: .steps, start: Self.start, duration: 60, value: 12)
      ])
    #expect(reading.tally.recordsRead == 2)
    #expect(reading.tally.recordsIgnored == 1)
    #expect(
      try self.reading([("distance-2023-02-25.json", text)]).content.samples.map(\.value) == [120])
    for name in ["calories-2023-02-25.json", "altitude-2023-02-25.json", "heart_rate-2.json"] {
      #expect(!FitbitJSONReader().recognizes(name: name, head: Array(text.utf8)))
    }
  }

  @Test(
    "S7-5 minutes that are also in the newer tables count once, in any order, split or repeated")
  func bothForms() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let counts = (0..<600).map { _ in Int.random(in: 0...150, using: &random) }
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let rows = counts.enumerated().map { minute, count in
      ("03/02/26 \(two(8 + minute / 60)):\(two(minute % 60)):00", count)
    }
    let json = ("steps-2026-03-02.json", Self.minutes(rows))
    let first = ("steps-2026-03-02.json", Self.minutes(Array(rows.prefix(333))))
    let second = ("steps-2026-03-02.json", Self.minutes(Array(rows.dropFirst(250)).reversed()))
    let table = (
      "steps_2026-03-02.csv",
      "timestamp,steps,data source\n"
        + counts.enumerated().map { minute, count in
          "2026-03-02T\(two(8 + minute / 60)):\(two(minute % 60)):00Z,\(count),Charge 6\n"
        }.joined()
    )
    let whole = try reading([json])
    #expect(whole.sink.sum(of: .steps) == Int64(counts.reduce(0, +)))
    for files in [
      [json, json], [json, table], [table, json], [first, second], [second, first],
      [json, first], [first, json], [second, table, first],
    ] {
      #expect(try reading(files).content == whole.content, "seed \(seed)")
    }
  }

  @Test("S7-5 a distance that the newer table has more precisely is not added to that of the JSON")
  func distances() throws {
    let json = (
      "distance-2023-02-25.json", #"[{"dateTime":"02/25/23 13:17:00","value":"880"}]"#
    )
    let table = (
      "distance_2023-02-25.csv",
      "timestamp,distance,data source\n2023-02-25T13:17:00Z,8.84,Charge 6\n"
    )
    for files in [[json, table], [table, json]] {
      #expect(try reading(files).sink.sum(of: .distance) == 8_840)
    }
  }

  @Test(
    "S7-1 weights of Fitbit are in the unit that the BMI implies, in the person's local time",
    arguments: [
      (191.8, 27.77, 86_999, WeightUnit.pounds), (87.0, 27.77, 87_000, .kilograms),
      (13.7, 27.77, 86_999, .stones),
    ])
  func weights(_ weight: Double, _ index: Double, _ grams: Int64, _ unit: WeightUnit) throws {
    let reading = try reading([
      (
        "weight-2015-05-18.json",
        """
        [{"logId":1431993599000,"weight":\(weight),"date":"05/18/15","time":"23:59:59"},
         {"logId":1499258640000,"weight":\(weight),"bmi":\(index),"fat":24.00200080871582,
          "date":"07/05/17","time":"12:44:00","source":"Aria"}]
        """
      )
    ])
    let weighings = reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant }
    #expect(weighings.count == 2)
    #expect(weighings.allSatisfy { abs($0.mass.grams - grams) <= 1 && $0.unit == unit })
    // An hour ahead of UTC.
    #expect(weighings.map(\.instant.secondsSince1970) == [1_431_989_999, 1_499_255_040])
    #expect(weighings.map { $0.bodyFat?.tenths } == [nil, 240])
  }

  @Test("S7-1 weights without an identifiable unit are refused")
  func noUnit() throws {
    let reading = try reading([
      ("weight-2.json", #"[{"logId":1,"weight":80,"date":"05/18/15","time":"23:59:59"}]"#)
    ])
    #expect(reading.rejections == ["1: a value without a unit"])
  }

  @Test("S7-1 workouts of Fitbit are in UTC, with their distance in either unit")
  func exercises() throws {
    let reading = try reading([
      (
        "exercise-0.json",
        """
        [{"logId":1,"activityName":"Walk","startTime":"02/25/23 13:17:00","duration":1800000,
          "steps":2100,"distance":1.5,"distanceUnit":"Kilometer","calories":300},
         {"logId":2,"activityName":"Outdoor Bike","startTime":"02/26/23 13:17:00",
          "duration":60000,"distance":0.25,"distanceUnit":"Mile"}]
        """
      )
    ])
    let workouts = reading.content.workouts.map(\.workout).sorted { $0.start < $1.start }
    #expect(workouts.map(\.activity) == ["Walking", "Cycling"])
    #expect(workouts.map(\.start.secondsSince1970) == [Self.start, Self.start + 86_400])
    #expect(workouts.map(\.duration) == [1_800, 60])
    #expect(workouts.map { $0.distance?.millimeters } == [1_500_000, 402_336])
    #expect(workouts.map(\.steps) == [2_100, nil])
    #expect(workouts.allSatisfy { $0.activeEnergy == nil })
  }

  @Test(
    "S7-1 an impossible minute of Fitbit is refused with its line",
    arguments: [
      (#"{"dateTime":"02/25/23 13:17:00","value":"-3"}"#, "2: a negative value"),
      (#"{"dateTime":"02/25/23 13:17:00","value":"NaN"}"#, "2: value: the value isn't a number"),
      (#"{"dateTime":"02/25/23 13:17:00","value":{"bpm":3}}"#, "2: no value"),
      (#"{"dateTime":"25/02/23 13:17:00","value":"3"}"#, "2: a date that can't be read"),
      (#"{"dateTime":"02/25/0000 13:17:00","value":"3"}"#, "2: a date that can't be read"),
      (
        #"{"dateTime":"12/9223372036854775807/23 00:00:00","value":"1"}"#,
        "2: a date that can't be read"
      ),
      (#"{"dateTime":"02/25/1870 13:17:00","value":"3"}"#, "2: it's dated before 1900-01-01"),
      (#"{"value":"3"}"#, "2: no dateTime"), ("7", "2: a row that can't be read"),
    ])
  func refused(_ record: String, _ reason: String) throws {
    let text = #"[{"dateTime":"02/25/23 13:16:00","value":"0"},"# + "\n\(record)]"
    let reading = try reading([("steps-2023-02-25.json", text)])
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 minutes before the end of a truncated file count")
  func cut() throws {
    let text = Self.minutes([("02/25/23 13:17:00", 12), ("02/25/23 13:18:00", 7)])
    let reading = try reading([("steps-2023-02-25.json", String(text.dropLast(9)))])
    #expect(reading.tally.defect?.reason.description == "it ends too early")
    #expect(reading.sink.sum(of: .steps) == 12)
  }
}
