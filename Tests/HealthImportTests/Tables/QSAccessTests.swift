import Contracts
import Testing

@testable import HealthImport

struct QSAccessTests {
  private static let header =
    "Start,Finish,Active Calories (kcal),Distance (mi),Flights Climbed (count),Steps (count),"
    + "Weight (lb),Body Fat Percentage (%),Heart Rate (count/min)\n"
  private static let steps = "Start,Finish,Steps (count)\n"

  @Test("S7-1 daily rows of QS Access are totals, with weight and body fat of the day")
  func days() throws {
    let reading = try TableReading(
      Self.header + """
        20-Sep-2014 00:00,21-Sep-2014 00:00,312.5,1.5,9,8123.4,170.5,0.215,61
        21-Sep-2014 00:00,22-Sep-2014 00:00,0.0,0.0,0.0,0.0,0.0,0.0,0.0
        """)
    #expect(reading.format == "qs-access")
    let key = { (kind: Measure.ID) in
      CollectingSink.DayKey(source: "Apple Health (QS Access)", measure: kind, day: "2014-09-20")
    }
    #expect(
      reading.content.totals == [
        key(.steps): 8_123, key(.distance): 2_414_016, key(.activeEnergy): 312_500,
        key(.flights): 9,
      ])
    #expect(reading.content.samples.isEmpty)
    #expect(
      reading.content.weighings.map(\.sample) == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_411_210_800), day: Day("2014-09-20"),
          mass: Mass(grams: 77_337), unit: .pounds, bodyFat: BodyFat(tenths: 215))
      ])
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test(
    "S7-1 hourly rows are samples, in every time format",
    arguments: [
      "20-Sep-2014 08:00,20-Sep-2014 09:00", "20/Sep/2014 8:00:00,20/Sep/2014 9:00:00",
      "2014-09-20 8:00,2014-09-20 9:00", "20-Sep-2014 8:00 AM,20-Sep-2014 9:00 AM",
    ])
  func hours(_ times: String) throws {
    let reading = try TableReading(Self.steps + "\(times),500.4\n")
    #expect(
      reading.content.samples == [
        .init(
          source: "Apple Health (QS Access)", measure: .steps, start: 1_411_196_400,
          duration: 3_600,
          value: 500)
      ])
  }

  @Test("S7-1 of an hour that was exported before it ended the later export counts")
  func growth() throws {
    let first = Self.steps + "20-Sep-2014 08:00,20-Sep-2014 09:00,100\n"
    let second = Self.steps + "20-Sep-2014 08:00,20-Sep-2014 09:00,500\n"
    let next = second + "20-Sep-2014 09:00,20-Sep-2014 10:00,1\n"
    let start = Instant(secondsSince1970: 1_411_196_400)
    // Its count distinguishes two exports of one hour, whenever the files were modified.
    for times in [[600, 3_000], [3_000, 600], [99_999, 99_999]] as [[Int64]] {
      for order in [[first, second], [second, first]] {
        var reading = TableReading()
        for text in order {
          reading.context.asOf = start + times[text == first ? 0 : 1]
          try reading.read(text)
        }
        #expect(reading.sink.sum(of: .steps) == 500)
      }
    }
    for order in [[first, next], [next, first]] {
      var reading = TableReading(asOf: start + 99_999)
      for text in order { try reading.read(text) }
      #expect(reading.sink.sum(of: .steps) == 501)
    }
  }

  @Test(
    "S7-1 an impossible row of QS Access is refused",
    arguments: [
      ("20-Foo-2014 00:00,21-Sep-2014 00:00,1", "2: a date that can't be read"),
      (",21-Sep-2014 00:00,1", "2: no start"), ("20-Sep-2014 00:00,,1", "2: no finish"),
      ("20-Sep-2014 00:00,21-Sep-2014 00:00,-1", "2: steps (count): a negative value"),
      ("20-Sep-2014 09:00,20-Sep-2014 08:00,1", "2: it ends before it starts"),
      ("20-Sep-2014 00:00,20-Dec-2014 00:00,1", "2: it lasts longer than 31 days"),
      (
        "20-Sep-2014 08:00,20-Sep-2014 09:00,100001",
        "2: steps (count): more than 100,000 steps per hour"
      ),
    ])
  func refused(_ row: String, _ reason: String) throws {
    let reading = try TableReading(Self.steps + row)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 a table of starts and finishes without units is not from QS Access")
  func others() {
    let head = Array("Task,Start,Finish,Percent Complete\n".utf8)
    #expect(!QSAccessReader().recognizes(name: "a.csv", head: head))
  }
}
