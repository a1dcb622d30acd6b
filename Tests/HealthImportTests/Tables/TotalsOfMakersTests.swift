import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

/// Daily totals from Garmin's website, Withings and Mi Fitness. Specification S7-1.
struct TotalsOfMakersTests {
  private func totals(_ reading: TableReading, of kind: Measure.ID = .steps) -> [String: Int64] {
    let totals = reading.content.totals.filter { $0.key.measure == kind }
    return Dictionary(uniqueKeysWithValues: totals.map { ($0.key.day, $0.value) })
  }

  @Test(
    "S7-1 Garmin's report of steps has an unnamed column for its dates",
    arguments: [
      ",Actual,Goal\n10/11/2025,2727,4440\n10/13/2025,\"12,431\",4440\n",
      "Steps\n,Actual,Goal\n10/11/2025,2727,4440\n10/13/2025,12431,4440\n",
      "Date,Actual,Goal\n2025-10-11,2727,4440\n2025-10-13,12431,4440\n",
      ";Actual;Goal\n11.10.2025;2.727;4.440\n13.10.2025;12.431;4.440\n",
    ])
  func garmin(_ text: String) throws {
    let reading = try TableReading(text)
    #expect(reading.format == "garmin-steps")
    #expect(totals(reading) == ["2025-10-11": 2_727, "2025-10-13": 12_431])
    #expect(reading.sink.sources == [GarminSummaryReader.source])
  }

  @Test("S7-1 Garmin's report of a year has weekly sums, which are refused")
  func garminWeeks() throws {
    let reading = try TableReading(
      ",Actual,Goal\n10/03/2025,50000,1\n10/10/2025,51000,1\n10/17/2025,52000,1\n")
    #expect(reading.content.totals.isEmpty)
    #expect(reading.tally.recordsRejected == 3)
    #expect(reading.rejections.first == "2: a total over more than a day: export days or hours")
  }

  @Test("S7-1 of a day that grew between two reports of Garmin the later one counts")
  func growth() throws {
    let (first, second) = (
      ",Actual,Goal\n13.10.2025,900,1\n", ",Actual,Goal\n13.10.2025,4000,1\n14.10.2025,5,1\n"
    )
    for texts in [[first, second], [second, first]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(totals(reading) == ["2025-10-13": 4_000, "2025-10-14": 5])
    }
  }

  @Test(
    "S7-1 Withings' totals are recognised by the file name, and have the same source as its minutes"
  )
  func withings() throws {
    let text = "date,value\n2026-05-17,8123\n2026-05-18,0\n2026-05-19 00:00:00,9.001\n"
    var reading = TableReading()
    try reading.read(text, named: "data/aggregates_steps.csv")
    #expect(reading.format == "withings-days")
    #expect(totals(reading) == ["2026-05-17": 8_123, "2026-05-19": 9_001])
    try reading.read(
      "start,duration,value\n2026-05-17T10:00:00+02:00,[60],[50]\n", named: "raw_tracker_steps.csv")
    #expect(reading.sink.sources == [WithingsStepsReader.source])
    var others = TableReading()
    try others.read("date,value\n2026-05-17,5670\n", named: "aggregates_distance.csv")
    try others.read("date,value\n2026-05-17,120.5\n", named: "aggregates_calories_earned.csv")
    #expect(totals(others, of: .distance) == ["2026-05-17": 5_670_000])
    #expect(totals(others, of: .activeEnergy) == ["2026-05-17": 120_500])
    for name in ["aggregates_calories_passive.csv", "aggregates_elevation.csv", "table.csv"] {
      #expect(!WithingsDaysReader().recognizes(name: name, head: Array(text.utf8)))
    }
  }

  private static let days = """
    Uid,Sid,Tag,Key,Time,Value,UpdateTime
    1,default,daily_report,heart_rate,1779494400,"{""latest_hr"":{""bpm"":72,""time"":1779494460}}",1779586594
    1,default,daily_report,steps,1682812800,"{""steps"":3268,""calories"":131,""distance"":1917}",1686280569
    1,default,weekly_report,steps,1682812800,"{""steps"":30000,""distance"":20000}",1686280569

    """
  private static let minutes = """
    Uid,Sid,Key,Time,Value,UpdateTime
    1,790547985,steps,1682846160,"{""time"":1682846160,""steps"":60,""distance"":40,""calories"":2}",1682850000
    1,790547985,steps,1682846221,"{""time"":1682846221,""steps"":0,""distance"":0,""calories"":0}",1682850000
    1,hlth_gen,steps,1682846175,"{""steps"":55}",1682850000
    1,790547985,heart_rate,1682846160,"{""time"":1682846160,""bpm"":80}",1682850000
    1,790547985,steps,1682846280,"{""steps"":",1682850000

    """

  @Test("S7-1 a day of Mi Fitness is identified by its midnight in UTC, in every zone")
  func miFitnessDays() throws {
    for offset in [-36_000, 0, 28_800] {
      let reading = try TableReading(
        Self.days, in: FixedZone(identifier: "Test/Any", offset: Int64(offset)))
      #expect(reading.format == "mi-fitness")
      #expect(totals(reading) == ["2023-04-30": 3_268])
      #expect(totals(reading, of: .distance) == ["2023-04-30": 1_917_000])
      #expect(reading.tally.recordsRead == 3)
      #expect(reading.tally.recordsIgnored == 2)
    }
  }

  @Test("S5-9 minutes of Mi Fitness belong to their device, and are trusted less than its days")
  func miFitnessMinutes() throws {
    let reading = try TableReading(Self.minutes)
    #expect(reading.format == "mi-fitness")
    let steps = reading.content.samples.filter { $0.measure == .steps }
    #expect(steps.map(\.value).sorted() == [55, 60])
    #expect(steps.allSatisfy { $0.start == 1_682_846_160 && $0.duration == 60 })
    #expect(reading.content.samples.filter { $0.measure == .distance }.map(\.value) == [40_000])
    #expect(
      reading.sink.sources.map(\.fullName) == [
        "Mi Fitness · Sid 790547985", "Mi Fitness · Sid hlth_gen", "Mi Fitness",
      ])
    #expect(reading.sink.orders.map(\.count) == [3])
    #expect(reading.rejections == ["6: a row that can't be read"])
    #expect(reading.tally.recordsIgnored == 2)
  }
}
