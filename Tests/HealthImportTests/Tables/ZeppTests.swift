import Contracts
import Foundation
import Testing

@testable import HealthImport

struct ZeppTests {
  private static let days = "date,steps,distance,runDistance,calories\r\n"
  private static let body =
    "\u{FEFF}time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n"
  private static let sport =
    "type,startTime,sportTime(s),maxPace(/meter),minPace(/meter),distance(m),avgPace(/meter),"
    + "calories(kcal)\n"

  private func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Fixture.path("sources/zepp/\(name)"))))
  }

  @Test("S7-1 the days of a real Mi Fit are read to the last step")
  func realDays() throws {
    var reading = TableReading()
    try reading.read(fixture("activity.csv"))
    #expect(reading.format == "zepp")
    #expect(reading.tally.recordsRead == 370)
    #expect(reading.tally.recordsIgnored == 27)
    #expect(reading.tally.recordsRejected == 0)
    let totals = reading.content.totals
    // Computed by a few lines of Python.
    #expect(totals.filter { $0.key.measure == .steps }.values.reduce(0, +) == 1_854_707)
    #expect(totals.filter { $0.key.measure == .distance }.values.reduce(0, +) == 1_312_839_000)
    #expect(totals.filter { $0.key.measure == .activeEnergy }.values.reduce(0, +) == 83_685_000)
    let key = CollectingSink.DayKey(source: "Zepp", measure: .steps, day: "2021-11-12")
    #expect(totals[key] == 10_629)
  }

  @Test("S7-1 the minutes of a real Mi Fit add up, and are trusted less than the days")
  func realMinutes() throws {
    var reading = TableReading()
    try reading.read(fixture("activity_minute.csv"))
    try reading.read(fixture("activity.csv"))
    let samples = reading.content.samples
    #expect(samples.count == 2_000)
    #expect(samples.map(\.value).reduce(0, +) == 104_079)
    #expect(Set(samples.map(\.source)) == ["Zepp, by the minute"])
    // 17:08 in a zone an hour ahead of UTC.
    #expect(samples.map(\.start).min() == 1_636_646_880)
    #expect(reading.sink.orders == [["Zepp", "Zepp, by the minute"]])
    #expect(reading.sink.sources.allSatisfy { $0.kind == .other })
  }

  @Test("S7-1 days of Zepp have the year first, or the day or the month as the rows imply")
  func dates() throws {
    for (rows, day) in [
      ("2026-03-02,5,0,0,0", "2026-03-02"), ("02.03.2026,5,0,0,0", "2026-03-02"),
      ("03/02/2026,5,0,0,0\n03/31/2026,0,0,0,0", "2026-03-02"),
      ("3/2/2026,5,0,0,0\n31/3/2026,0,0,0,0", "2026-02-03"),
    ] {
      let reading = try TableReading(Self.days + rows)
      #expect(reading.content.totals.keys.map(\.day) == [day], "\(rows)")
    }
  }

  @Test("S7-1 of a day that grew or shrank between two exports the later one counts")
  func growth() throws {
    let earlier = Self.days + "2026-03-01,900,0,0,0\n2026-03-02,100,0,0,0\n"
    let later = Self.days + "2026-03-01,800,0,0,0\n2026-03-02,700,0,0,0\n2026-03-03,1,0,0,0\n"
    for texts in [[earlier, later], [later, earlier]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(Set(reading.content.totals.values) == [800, 700, 1])
    }
  }

  @Test("S7-1 Zepp's own sync time of a day decides, whatever the newest day of the file")
  func synchronized() throws {
    let header = "date,lastSyncTime,steps,distance,runDistance,calories\n"
    let first = header + "2026-03-02,1772460000,900,0,0,0\n2026-03-09,1772460000,1,0,0,0\n"
    let second = header + "2026-03-02,1772470000,800,0,0,0\n"
    for texts in [[first, second], [second, first]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(Set(reading.content.totals.values) == [800, 1])
    }
  }

  @Test("S7-1 the walks of a day, which Zepp writes too, are not mistaken for days")
  func stages() throws {
    let reading = try TableReading(
      "date,start,stop,distance,calories,steps\n2026-03-02,10:00,10:20,900,40,1200\n")
    #expect(reading.format == "zepp")
    #expect(reading.content == CollectingSink.Content())
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-1 each user of a Zepp scale is a source, and unmeasured values are left out")
  func scale() throws {
    let reading = try TableReading(
      Self.body + """
        2026-01-15 06:09:29+0000,61.6,165.0,22.6,35.5,46.0,2.4,1173.0,37.29,6.0
        2026-01-15 08:00:00+0000,80.0,178.0,25.2,null,null,null,null,null,null
        2026-01-15 09:00:00+0100,80.1,178.0,25.2,0,0,0,0,0,0
        ,,,,,,,,,
        """)
    let weighings = reading.content.weighings.sorted { $0.sample.mass < $1.sample.mass }
    #expect(
      weighings.map(\.source) == [
        "Zepp scale (165 cm)", "Zepp scale (178 cm)", "Zepp scale (178 cm)",
      ])
    #expect(weighings.map(\.sample.mass.grams) == [61_600, 80_000, 80_100])
    #expect(weighings.map(\.sample.bodyFat?.tenths) == [355, nil, nil])
    #expect(weighings[0].sample.instant.secondsSince1970 == 1_768_457_369)
    #expect(weighings[1].sample.instant == weighings[2].sample.instant)
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-1 a workout of Zepp has its sport, distance and energy, if they were measured")
  func workouts() throws {
    let reading = try TableReading(
      Self.sport + """
        1,2026-06-19 04:43:15+0000,2539,0.0,0.25922883,7534.0,0.335,526.0
        999,2026-06-20 04:43:15+0000,600,-1.0,-1.0,-1.0,-1.0,-1.0
        """)
    let start = Instant(secondsSince1970: 1_781_844_195)
    #expect(
      reading.content.workouts.map(\.workout).sorted { $0.start < $1.start } == [
        Workout(
          start: start, end: start + 2_539, activity: "Running",
          distance: Distance(millimeters: 7_534_000), activeEnergy: Energy(calories: 526_000)),
        Workout(start: start + 86_400, end: start + 87_000, activity: "Other"),
      ])
  }

  @Test(
    "S7-1 an impossible row of Zepp is refused with its line",
    arguments: [
      (days + "2026-13-01,1,0,0,0", "2: a date that can't be read"),
      (days + "0000-01-01,1,0,0,0", "2: a date that can't be read"),
      (days + "1899-01-01,1,0,0,0", "2: it's dated before 1900-01-01"),
      (days + ",1,0,0,0", "2: no date"),
      (days + "2026-01-01,-1,0,0,0", "2: steps: a negative value"),
      (days + "2026-01-01,NaN,0,0,0", "2: steps: the value isn't a number"),
      (days + "2026-01-01,1e300,0,0,0", "2: steps: more than 100,000 steps per hour"),
      ("date,time,steps\n2026-01-01,25:00,1", "2: a date that can't be read"),
      ("date,time,steps\n2026-01-01,10:00,1667", "2: more than 100,000 steps per hour"),
      (
        body + "2026-01-15 06:09:29+0000,6.1,165,1,1,1,1,1,1,1",
        "2: weight: a body weight outside 20 to 500 kg"
      ),
      (sport + "1,2026-06-19 04:43:15+0000,-5,0,0,0,0,0", "2: it ends before it starts"),
      (sport + "1,yesterday,5,0,0,0,0,0", "2: a date that can't be read"),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let reading = try TableReading(text)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
