import Contracts
import Testing

@testable import HealthImport

struct FitbitTableTests {
  private static let steps = "timestamp,steps,data source\n"
  private static let weight = "timestamp,weight grams,data source\n"

  @Test("S7-1 minutes of Fitbit's tables are in UTC, from the tracker, the phone or another app")
  func minutes() throws {
    let reading = try TableReading(
      Self.steps + """
        2026-10-01T06:15:00Z,84,Google Fitbit Air
        2026-10-01T06:16:00Z,0,Google Fitbit Air
        2026-10-01T06:15:37Z,51,MobileTrack
        2026-10-01T06:14:03.552356Z,50,Phone Health Kit
        """)
    #expect(reading.format == "fitbit-csv")
    let entry = { (source: String, start: Int64, value: Int64) in
      CollectingSink.Entry(
        source: source, measure: .steps, start: start, duration: 60, value: value)
    }
    #expect(
      reading.content.samples == [
        entry("Fitbit", 1_790_835_300, 84), entry("Fitbit (phone)", 1_790_835_300, 51),
        entry("Phone (Fitbit)", 1_790_835_240, 50),
      ])
    #expect(reading.sink.sources.map(\.kind) == [.watch, .phone, .other])
    #expect(reading.tally.recordsIgnored == 1)
    // The minute without steps is covered.
    let covered = reading.sink.covers.filter { reading.sink.name(of: $0.source) == "Fitbit" }
    #expect(
      covered.map(\.interval) == [
        Instant(secondsSince1970: 1_790_835_300)..<Instant(secondsSince1970: 1_790_835_420)
      ])
  }

  @Test("S5-9 a phone's row at an odd second belongs to the same minute as the tracker's")
  func oddSeconds() throws {
    let reading = try TableReading(
      Self.steps + "2026-10-01T06:15:00Z,84,Air\n2026-10-01T06:15:37Z,51,MobileTrack\n")
    #expect(Set(reading.content.samples.map(\.start)) == [1_790_835_300])
    #expect(Set(reading.sink.covers.map(\.interval)).count == 1)
    var json = TableReading()
    try json.read(
      #"[{"dateTime":"10/01/26 06:15:37","value":"12"}]"#, named: "steps-2026-10-01.json")
    #expect(json.content.samples.map(\.start) == [1_790_835_300])
  }

  @Test("S7-1 two trackers in one minute are not added up")
  func twoTrackers() throws {
    let reading = try TableReading(
      Self.steps + "2026-10-01T06:15:00Z,84,Charge 6\n2026-10-01T06:15:00Z,80,Versa\n")
    #expect(reading.sink.sum(of: .steps) == 84)
  }

  @Test("S7-1 of a minute that was exported twice the later file counts")
  func correction() throws {
    let first = Self.steps + "2026-10-01T06:15:00Z,84,A\n2026-10-01T06:16:00Z,1,A\n"
    let second = Self.steps + "2026-10-01T06:15:00Z,80,A\n2026-10-01T06:17:00Z,5,A\n"
    for texts in [[first, second], [second, first], [first, second, first]] {
      var reading = TableReading()
      for text in texts { try reading.read(text) }
      #expect(reading.sink.sum(of: .steps) == 86)
    }
  }

  @Test("S7-1 distances of Fitbit's tables are in metres, total energies and paces are ignored")
  func distances() throws {
    let reading = try TableReading(
      "timestamp,distance,data source\n2026-08-01T01:15:09.096319Z,8.80,Apple Health Health Kit\n")
    #expect(reading.content.samples.map(\.value) == [8_800])
    for header in [
      "timestamp,calories,data source",
      "timestamp,steps,distance millimeters,altitude gain millimeters,data source",
      "timestamp,beats per minute,data source",
    ] {
      #expect(!FitbitCSVReader().recognizes(name: "a.csv", head: Array("\(header)\n".utf8)))
    }
  }

  @Test("S7-1 weights are in grams, body fat in per cent, from the scale's own app if named")
  func weights() throws {
    var reading = TableReading()
    try reading.read(
      Self.weight + """
        2018-05-28T13:30:12Z,62400,Renpho Fitbit 3P Web API
        2026-05-27T05:33:27Z,93400,Fitbit App
        """)
    try reading.read(
      "timestamp,body fat percentage,data source\n2018-05-28T13:30:12Z,11.6,Renpho Fitbit 3P Web API\n"
    )
    let weighings = reading.content.weighings.sorted { $0.sample.instant < $1.sample.instant }
    #expect(weighings.map(\.source) == ["Renpho (Fitbit)", "Fitbit scale"])
    #expect(weighings.map(\.sample.mass.grams) == [62_400, 93_400])
    #expect(weighings.map(\.sample.instant.secondsSince1970) == [1_527_514_212, 1_779_860_007])
    #expect(
      reading.sink.bodyFats == [
        BodyFatSample(
          instant: weighings[0].sample.instant, bodyFat: try #require(BodyFat(tenths: 116)))
      ])
  }

  @Test(
    "S7-1 an impossible row of Fitbit's tables is refused",
    arguments: [
      (steps + "2026-10-01T06:15:00Z,-1,A", "2: steps: a negative value"),
      (steps + "2026-10-01T06:15:00Z,1e9,A", "2: steps: more than 100,000 steps per hour"),
      (steps + "10/01 06:15:00,1,A", "2: a date that can't be read"),
      (steps + ",1,A", "2: no timestamp"),
      (
        steps + "2026-10-01T06:15:00Z,x,A",
        "2: steps: the value isn't a number"
      ),
      (
        weight + "2026-10-01T06:15:00Z,5000000,A",
        "2: weight grams: a body weight outside 20 to 500 kg"
      ),
      (steps + "0001-10-01T06:15:00Z,1,A", "2: it's dated before 1900-01-01"),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let reading = try TableReading(text)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
