import Contracts
import Testing

@testable import HealthImport

struct GoogleFitTests {
  private static let shown =
    "derived:com.google.step_count.delta:com.google.android.gms:estimated_steps"

  private static func points(_ points: [String], of source: String = shown) -> String {
    """
    {"Data Source":"\(source)","Data Points":[
    \(points.joined(separator: ",\n"))]}
    """
  }

  private static func point(_ steps: String, from start: Int64, to end: Int64) -> String {
    """
    {"fitValue":[{"value":{"intVal":\(steps)}}],"originDataSourceId":"raw:x","endTimeNanos":\(end)\
    000000000,"dataTypeName":"com.google.step_count.delta","startTimeNanos":\(start)123000000,\
    "modifiedTimeMillis":1772445660000,"rawTimestampNanos":0}
    """
  }

  @Test("S7-1 steps of Google Fit are samples of the same source as its daily table")
  func steps() throws {
    let reading = try TableReading(
      Self.points([
        Self.point("12", from: 1_772_445_600, to: 1_772_445_660),
        Self.point("30", from: 1_772_445_660, to: 1_772_446_200),
        Self.point("0", from: 1_772_446_200, to: 1_772_446_260),
      ]))
    #expect(reading.format == "google-fit-json")
    #expect(
      reading.content.samples == [
        CollectingSink.Entry(
          source: "Google Fit", measure: .steps, start: 1_772_445_600, duration: 60, value: 12),
        CollectingSink.Entry(
          source: "Google Fit", measure: .steps, start: 1_772_445_660, duration: 540, value: 30),
      ])
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-1 the same steps under other names are not imported")
  func otherNames() {
    for source in [
      "derived:com.google.step_count.delta:com.google.android.gms:merge_step_deltas",
      "raw:com.google.step_count.delta:com.google:phone:", "derived:com.google.calories.expended:x",
    ] {
      let text = Self.points([], of: source)
      #expect(!GoogleFitReader().recognizes(name: "a.json", head: Array(text.utf8)))
    }
  }

  @Test("S7-5 an older export after a newer one, repeated, split, in any order, adds nothing")
  func exports() throws {
    let points = (0..<90).map {
      Self.point("\($0 + 1)", from: 1_772_445_600 + $0 * 60, to: 1_772_445_660 + $0 * 60)
    }
    let all = Self.points(points)
    let (old, new) = (Self.points(Array(points[..<50])), Self.points(points[40...].reversed()))
    let whole = try TableReading(all).content
    #expect(whole.samples.map(\.value).reduce(0, +) == 4_095)
    for texts in [[all, all], [all, old], [old, all], [old, new], [new, old]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(reading.content == whole)
    }
  }

  @Test("S7-1 sessions of Google Fit are workouts, except sleep and drives")
  func sessions() throws {
    let session = { (activity: String) in
      """
      {"fitnessActivity":"\(activity)","startTime":"2026-03-02T10:00:00.000Z",
       "endTime":"2026-03-02T10:20:30.500Z","duration":"1230.500s",
       "segment":[{"fitnessActivity":"walking","startTime":"2026-03-02T10:00:00.000Z"}],
       "aggregate":[{"metricName":"com.google.calories.expended","floatValue":80.5},
        {"metricName":"com.google.step_count.delta","intValue":2300},
        {"metricName":"com.google.distance.delta","floatValue":1650.25}]}
      """
    }
    let reading = try TableReading(session("walking.nordic"))
    let workout = try #require(reading.content.workouts.first?.workout)
    #expect(workout.activity == "Walking")
    #expect(workout.duration == 1_230)
    #expect(workout.steps == 2_300)
    #expect(workout.distance?.millimeters == 1_650_250)
    #expect(workout.activeEnergy == nil)
    for activity in ["sleep", "in_vehicle"] {
      let reading = try TableReading(session(activity))
      #expect(reading.content.workouts.isEmpty)
      #expect(reading.tally.recordsIgnored == 1)
    }
  }

  @Test(
    "S7-1 an impossible record of Google Fit is refused with its line",
    arguments: [
      (point("-1", from: 1_772_445_600, to: 1_772_445_660), "2: a negative value"),
      (
        point("9999999", from: 1_772_445_600, to: 1_772_445_660),
        "2: more than 100,000 steps per hour"
      ),
      (
        point(#""x""#, from: 1_772_445_600, to: 1_772_445_660),
        "2: fitValue[].value.intVal: the value isn't a number"
      ),
      (point("1", from: 1_772_445_700, to: 1_772_445_660), "2: it ends before it starts"),
      (point("1", from: 9_000_000_000, to: 9_000_000_060), "2: it's dated after 2199-12-31"),
      (point("1", from: -9_000_000_000, to: 9_000_000_060), "2: it's dated before 1900-01-01"),
      ("{}", "2: no intVal"), ("null", "2: a row that can't be read"),
    ])
  func refused(_ point: String, _ reason: String) throws {
    let reading = try TableReading(Self.points([point]))
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
