import Contracts
import Testing

@testable import HealthImport

struct SamsungHealthTests {
  private static let trend =
    "\u{FEFF}com.samsung.shealth.step_daily_trend,7006003,6\r\n"
    + "binning_data,update_time,create_time,source_pkg_name,source_type,count,speed,distance,calorie,"
    + "deviceuuid,pkg_name,datauuid,day_time\r\n"
  private static let weight =
    "com.samsung.health.weight,7006003,25\n"
    + "start_time,update_time,weight,body_fat,comment,time_offset,datauuid\n"
  private static let exercise =
    "com.samsung.shealth.exercise,7006003,17\n"
    + "title,calorie,com.samsung.health.exercise.start_time,com.samsung.health.exercise.end_time,"
    + "com.samsung.health.exercise.time_offset,com.samsung.health.exercise.duration,"
    + "com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.distance,"
    + "com.samsung.health.exercise.calorie\n"

  private static func day(
    _ day: String, _ count: String, type: String = "-2", device: String = "VfS0qUERdZ",
    updated: String = "2026-07-01 10:00:00.000", meters: String = "100.5"
  ) -> String {
    "x.json,\(updated),2026-06-01 10:00:00.000,p,\(type),\(count),1.2,\(meters),50,\(device),p,u,\(day),"
      + "\r\n"
  }

  @Test("S7-1 of Samsung's rows of a day only the merged one counts")
  func merged() throws {
    // 2026-06-29 in milliseconds, and a day as text in older exports.
    let reading = try TableReading(
      Self.trend + Self.day("1782691200000", "10450")
        + Self.day("1782691200000", "9900", type: "0", device: "phone")
        + Self.day("1782691200000", "5300", type: "1", device: "watch")
        + Self.day("2026-06-30 00:00:00.000", "7300", meters: ""))
    #expect(reading.format == "samsung-health")
    #expect(
      reading.content.totals == [
        .init(source: "Samsung Health", measure: .steps, day: "2026-06-29"): 10_450,
        .init(source: "Samsung Health", measure: .distance, day: "2026-06-29"): 100_500,
        .init(source: "Samsung Health", measure: .steps, day: "2026-06-30"): 7_300,
      ])
    #expect(reading.tally.recordsRead == 4)
    #expect(reading.tally.recordsIgnored == 2)
  }

  @Test("S7-1 Samsung's day is that of its own calendar in every zone")
  func civilDay() throws {
    for offset in [-36_000, 0, 50_400] as [Int64] {
      let reading = try TableReading(
        Self.trend + Self.day("1782691200000", "1"), in: FixedZone(identifier: "Z", offset: offset))
      #expect(Set(reading.content.totals.keys.map(\.day)) == ["2026-06-29"])
    }
  }

  @Test("S7-1 tables of days with prefixes or without types use the merged device")
  func oldTables() throws {
    let prefixed =
      "com.samsung.shealth.step_daily_trend,16\n"
      + "com.samsung.health.step_count.count,com.samsung.health.step_count.day_time,"
      + "com.samsung.health.step_count.deviceuuid\n9123,1716595200000,VfS0qUERdZ\n"
      + "9000,1716595200000,other\n"
    let summary =
      "com.samsung.shealth.tracker.pedometer_day_summary,7006003,7\n"
      + "create_sh_ver,step_count,update_time,distance,calorie,deviceuuid,day_time\n"
      + ",9123,2025-05-10 15:23:02.898,698.324,33.7,VfS0qUERdZ,1716595200000,\n"
      + ",8000,2025-05-10 15:23:02.898,698.324,33.7,other,1716595200000,\n"
    for text in [prefixed, summary] {
      let reading = try TableReading(text)
      let key = CollectingSink.DayKey(source: "Samsung Health", measure: .steps, day: "2024-05-25")
      #expect(reading.content.totals[key] == 9_123)
      #expect(reading.tally.recordsIgnored == 1)
    }
  }

  @Test("S7-1 of a day that Samsung updated the last update counts, in either order, even if lower")
  func updates() throws {
    let first = Self.trend + Self.day("1782691200000", "900", updated: "2026-06-29 12:00:00.000")
    let last = Self.trend + Self.day("1782691200000", "800", updated: "2026-06-29 13:00:00.000")
    for texts in [[first, last], [last, first], [first, last, first]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(
        reading.content.totals[.init(source: "Samsung Health", measure: .steps, day: "2026-06-29")]
          == 800)
    }
  }

  @Test("S7-1 weighings of Samsung are in UTC, with commas in the comment")
  func weighings() throws {
    let reading = try TableReading(
      Self.weight + """
        2026-06-19 23:00:00.000,2026-06-20 00:00:00.000,75.4,17.0,,UTC+0900,w1,
        2026-06-20 23:00:00.000,2026-06-21 00:00:00.000,75.2,,meal,gym,note,UTC+0900,w2,
        2026-06-21 23:00:00.000,2026-06-22 00:00:00.000,,,,UTC+0900,w3,
        """)
    let samples = reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant }
    #expect(
      samples == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_781_910_000), mass: Mass(grams: 75_400),
          unit: .kilograms, bodyFat: BodyFat(tenths: 170)),
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_781_996_400), mass: Mass(grams: 75_200),
          unit: .kilograms, note: "meal,gym,note"),
      ])
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-1 workouts of Samsung are in UTC; those of old exports in local time with its offset")
  func workouts() throws {
    let new = try TableReading(
      Self.exercise
        + ",9,2021-10-08 08:48:24.000,2021-10-08 08:58:24.000,UTC+0200,600000,1002,2000,150.5,\n")
    let old = try TableReading(
      "com.samsung.health.exercise\n"
        + "datauuid,exercise_type,duration,distance,calorie,time_offset,start_time\n"
        + "w1,1002,600000,2000,150.5,7200000,2021-10-08 10:48:24\n")
    let start = Instant(secondsSince1970: 1_633_682_904)
    let workout = Workout(
      start: start, end: start + 600, activity: "Running",
      distance: Distance(millimeters: 2_000_000), activeEnergy: Energy(calories: 150_500))
    #expect(new.content.workouts.map(\.workout) == [workout])
    var named = workout
    named.identity = "w1"
    #expect(old.content.workouts.map(\.workout) == [named])
  }

  @Test(
    "S7-1 an impossible row of Samsung is refused with its line",
    arguments: [
      (trend + day("someday", "1"), "3: a date that can't be read"),
      (trend + day("", "1"), "3: no day_time"),
      (trend + day("99999999999999999999", "1"), "3: a date that can't be read"),
      (trend + day("9999999999999", "1"), "3: it's dated after 2199-12-31"),
      (trend + day("-9223372036854775808", "1"), "3: a date that can't be read"),
      (
        "com.samsung.health.weight\nstart_time,weight,time_offset\n"
          + "2026-06-19 23:00:00,75,-9223372036854775808\n", "3: a date that can't be read"
      ),
      (trend + day("1782691200000", "-5"), "3: count: a negative value"),
      (trend + day("1782691200000", "2400001"), "3: count: more than 100,000 steps per hour"),
      (
        weight + "2026-06-19 23:00:00.000,,7.5,,,,", "3: weight: a body weight outside 20 to 500 kg"
      ),
      (weight + "soon,,75,,,,", "3: a date that can't be read"),
      (weight + ",,75,,,,", "3: no start_time"),
      (
        exercise + ",,2021-10-08 08:48:24,2021-10-08 08:40:00,,,1002,,",
        "3: it ends before it starts"
      ),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let reading = try TableReading(text)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 other tables of Samsung are not recognised")
  func others() {
    for name in ["com.samsung.shealth.exercise.weather", "com.samsung.shealth.sleep", "x"] {
      let head = Array("\(name),1,2\nday_time,count\n".utf8)
      #expect(!SamsungHealthReader().recognizes(name: "a.csv", head: head))
    }
  }
}
