import Contracts
import Testing

@testable import HealthImport

struct GarminSummaryTests {
  private static func day(
    _ date: String, _ steps: String, until end: String = "2024-04-06T04:51:00.0"
  ) -> String {
    """
    {"userProfilePK":1,"calendarDate":"\(date)","uuid":"a","totalKilocalories":2100.0,
     "activeKilocalories":410.5,"totalSteps":\(steps),"totalDistanceMeters":6120,
     "allDayStress":{"aggregatorList":[{"type":"TOTAL"}]},"wellnessEndTimeGmt":"\(end)"}
    """
  }

  private func key(_ kind: Measure.ID, _ day: String) -> CollectingSink.DayKey {
    CollectingSink.DayKey(source: "Garmin", measure: kind, day: day)
  }

  @Test("S7-1 Garmin's daily summaries are totals of their days, energy without rest")
  func days() throws {
    let older = """
      [{"calendarDate":{"date":"Apr 5, 2024 12:00:00\u{202F}AM"},"totalSteps":9000,
        "wellnessEndTimeGmt":{"date":"Apr 6, 2024 4:51:00 AM"}},
       {"calendarDate":{"date":"Apr 4, 2024 12:00:00 AM"},"totalSteps":null,"dailyStepGoal":8000},
      \(Self.day("2024-04-06", "203"))]
      """
    let reading = try TableReading(older)
    #expect(reading.format == "garmin-json")
    #expect(
      reading.content.totals == [
        key(.steps, "2024-04-05"): 9_000, key(.steps, "2024-04-06"): 203,
        key(.distance, "2024-04-06"): 6_120_000, key(.activeEnergy, "2024-04-06"): 410_500,
      ])
    #expect(
      reading.sink.sources == [SourceDescription(name: "Garmin", kind: .watch, addsOverlaps: true)])
    #expect(reading.tally.recordsRead == 3)
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-5 of two exports of a day the more complete one counts, in any order")
  func exports() throws {
    let early = "[\(Self.day("2024-04-06", "900", until: "2024-04-06T10:00:00.0"))]"
    let late = "[\(Self.day("2024-04-06", "880", until: "2024-04-06T22:00:00.0"))]"
    let both =
      "[\(Self.day("2024-04-06", "880", until: "2024-04-06T22:00:00.0")),"
      + "\(Self.day("2024-04-06", "900", until: "2024-04-06T10:00:00.0"))]"
    for texts in [[early, late], [late, early], [both], [late, late, early]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(reading.content.totals[key(.steps, "2024-04-06")] == 880)
    }
  }

  @Test(
    "S7-1 an impossible day of Garmin is refused with its line",
    arguments: [
      (day("2024-04-06", "-1"), "1: totalSteps: a negative value"),
      (day("2024-04-06", "1.5"), "1: totalSteps: the value isn't a whole number"),
      (day("2024-04-06", "1e12"), "1: totalSteps: more than 100,000 steps per hour"),
      (day("0000-04-06", "1"), "1: a date that can't be read"),
      (day("1870-04-06", "1"), "1: it's dated before 1900-01-01"),
      (day("2024-13-06", "1"), "1: a date that can't be read"),
      (
        day("Apr 9223372036854775807, 2024 12:00:00 AM", "1"), "1: a date that can't be read"
      ),
    ])
  func refused(_ day: String, _ reason: String) throws {
    let reading = try TableReading("[\(day)]")
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
