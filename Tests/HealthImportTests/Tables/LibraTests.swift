import Contracts
import Testing

@testable import HealthImport

struct LibraTests {
  private static let head =
    "#Version: 6\n#Units: kg\n\n"
    + "#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n"

  private func weighings(_ text: String) throws -> [BodyMassSample] {
    let reading = try TableReading(text)
    #expect(reading.format == "libra")
    #expect(reading.tally.recordsRejected == 0)
    return reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant }
  }

  @Test("S7-1 a weighing of Libra has its instant, body fat and note")
  func whole() throws {
    let reading = try TableReading(
      Self.head + """
        2018-01-19T17:53:00.000Z;61.5;61.4;22.5;22.4;;;after a run
        2023-01-13T22:19:24.978691Z;64.0;64.0;;;;;
        2023-01-14T22:19:24.978691Z;;64.0;;;;;
        """)
    #expect(
      reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant } == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_516_384_380), mass: Mass(grams: 61_500),
          unit: .kilograms, bodyFat: BodyFat(tenths: 225), note: "after a run"),
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_673_648_364), mass: Mass(grams: 64_000),
          unit: .kilograms),
      ])
    #expect(reading.tally.recordsRead == 3)
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S7-1 pounds and stones of Libra, a decimal comma, and days without a time are read")
  func variants() throws {
    #expect(
      try weighings(
        "\u{FEFF}#Version: 6\r\n#Units: lb\r\n\r\n#date;weight;log\r\n2018-01-19T17:53:00.000Z;135,5;x\r\n"
      ).map(\.mass.grams) == [61_462])
    #expect(
      try weighings("#Version: 5\n#Units: st\n2018-01-19;9.7;9.7\n").map(\.mass.grams) == [61_598])
    // Midnight in a zone an hour ahead of UTC.
    #expect(
      try weighings("#Units: kg\n2018-01-19;61.5\n").map(\.instant.secondsSince1970)
        == [1_516_316_400])
  }

  @Test("S7-1 weighings of Libra in an unknown unit are refused, not guessed")
  func unknownUnit() throws {
    let reading = try TableReading("#Version: 6\n#Units: firkin\n\n2018-01-19;61.5\n")
    #expect(reading.rejections == ["4: the unit “firkin” is unknown"])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test(
    "S7-1 an impossible weighing of Libra is refused",
    arguments: [
      ("2018-01-19T25:00:00Z;61.5", "5: a date that can't be read"), (";61.5", "5: no date"),
      ("2018-01-19;six", "5: weight: the value isn't a number"),
      ("2018-01-19;-61", "5: weight: a negative value"),
      ("2018-01-19;1e300", "5: weight: a body weight outside 20 to 500 kg"),
      ("0000-01-19;61", "5: a date that can't be read"),
    ])
  func refused(_ row: String, _ reason: String) throws {
    let reading = try TableReading(Self.head + row)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
