import Contracts
import Testing

@testable import HealthImport

struct RenphoTests {
  private static let new =
    "Date, Time, Weight(kg),BMI,Body Fat(%),Skeletal Muscle(%),Protein (%),Body Type,Remarks\n"
  private static let old =
    "Time of Measurement,Weight(lb),BMI,Body Fat(%),Muscle Mass(lb),Remarks\n"

  private func weighings(_ text: String) throws -> [BodyMassSample] {
    let reading = try TableReading(text)
    #expect(reading.format == "renpho")
    #expect(reading.tally.recordsRejected == 0)
    return reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant }
  }

  @Test("S7-1 a weighing of Renpho has its time, body fat and remark, and nothing for dashes")
  func whole() throws {
    #expect(
      try weighings(
        Self.new + """
          17/04/2026,10:01:59,85.90,28.7,30.5,44.7,15.9,--, --
          18/04/2026,10:01:59,85.80,28.7,--,--,--,--,on holiday
          19/04/2026,10:01:59,--,--,--,--,--,--,--
          """) == [
          BodyMassSample(
            instant: Instant(secondsSince1970: 1_776_416_519),
            localTime: LocalTime(secondsSince1970: 1_776_420_119), mass: Mass(grams: 85_900),
            unit: .kilograms, bodyFat: BodyFat(tenths: 305)),
          BodyMassSample(
            instant: Instant(secondsSince1970: 1_776_502_919),
            localTime: LocalTime(secondsSince1970: 1_776_506_519), mass: Mass(grams: 85_800),
            unit: .kilograms, note: "on holiday"),
        ])
  }

  @Test(
    "S7-1 the date of Renpho is read in the phone's format",
    arguments: [
      "17/04/2026,10:01:59", "04/17/2026,10:01:59 AM", "2026.04.17,10:01:59", "2026-04-17,10:01:59",
      "2026/04/17,10:01:59", "17.04.2026,10:01:59", "17-04-2026,10:01:59",
      "04/17/2026,10:01:59\u{202F}AM",
    ])
  func dates(_ date: String) throws {
    let found = try weighings(Self.new + "\(date),85.90,28.7,30.5,44.7,15.9,--,--\n")
    #expect(found.map(\.instant.secondsSince1970) == [1_776_416_519])
  }

  @Test(
    "S8-8 the rows of a file decide the order of day and month, or else it has to be given"
  )
  func order() throws {
    func months(_ rows: String, _ order: DateOrder? = nil) throws -> [String] {
      var reading = TableReading(in: FixedZone.utc)
      reading.context.dateOrder = order
      try reading.read(Self.old + rows)
      return reading.content.weighings.map {
        String(
          PersonalCalendar(only: FixedZone.utc).day(of: $0.sample.instant).description.dropLast(3))
      }.sorted()
    }
    let ambiguous = "03/04/2026 10:00:00,185,28,30,4,\n"
    #expect(throws: DateOrderError.self) { try months(ambiguous) }
    #expect(try months(ambiguous, .dayFirst) == ["2026-04"])
    #expect(try months(ambiguous, .monthFirst) == ["2026-03"])
    #expect(
      try months("03/04/2026 10:00,185,28,30,4,\n25/05/2026 10:00,185,28,30,4,\n", .monthFirst)
        == ["2026-04", "2026-05"])
  }

  @Test("S7-1 pounds of Renpho are pounds, and its decimal comma is read")
  func units() throws {
    let pounds = try weighings(Self.old + "2026-08-27 08:00:00,238.4,29.8,27.1,164.2,\n")
    #expect(pounds.map(\.mass.grams) == [108_136])
    #expect(pounds.map(\.unit) == [.pounds])
    #expect(
      try weighings(Self.new + "17/04/2026,10:01:59,\"85,90\",\"28,7\",\"30,5\",44,15,--,--\n")
        .map(\.mass.grams) == [85_900])
    let stones = "Date,Time,Weight(st),BMI,Body Fat(%)\n17/04/2026,10:01:59,13.5,28,30\n"
    #expect(try weighings(stones).map(\.mass.grams) == [85_729])
  }

  @Test("S7-1 without a column of body fat there is none, even if a column has no name")
  func noBodyFat() throws {
    let found = try weighings("Date,Time,Weight(kg),BMI,\n17/04/2026,10:01:59,85.90,28.7,30.5\n")
    #expect(found.map(\.mass.grams) == [85_900])
    #expect(found.map(\.bodyFat) == [nil])
  }

  @Test("S7-1 a time with an offset is that instant")
  func offset() throws {
    let found = try weighings(Self.old + "2026-01-02T08:01:12-07:00,185.2,25.1,18.4,142.6,\n")
    #expect(found.map(\.instant.secondsSince1970) == [1_767_366_072])
  }

  @Test(
    "S7-1 an impossible weighing of Renpho is refused",
    arguments: [
      ("32/04/2026,10:01:59,85.90,28,30,44,15,--,--", "2: a date that can't be read"),
      ("17/04/026,10:01:59,85.90,28,30,44,15,--,--", "2: a date that can't be read"),
      ("17/04/2026,,85.90,28,30,44,15,--,--", "2: a date that can't be read"),
      (",10:01:59,85.90,28,30,44,15,--,--", "2: no date"),
      (
        "17/04/2026,10:01:59,8.5,28,30,44,15,--,--",
        "2: weight(kg): a body weight outside 20 to 500 kg"
      ),
      ("17/04/2026,10:01:59,nan,28,30,44,15,--,--", "2: weight(kg): the value isn't a number"),
    ])
  func refused(_ row: String, _ reason: String) throws {
    let reading = try TableReading(Self.new + row)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
