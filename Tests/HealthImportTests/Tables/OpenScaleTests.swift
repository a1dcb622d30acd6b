import Contracts
import Testing

@testable import HealthImport

struct OpenScaleTests {
  private static let new = "DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT\r\n"
  private static let old =
    "\"biceps\",\"bone\",\"comment\",\"dateTime\",\"fat\",\"waist\",\"water\",\"weight\"\n"

  private func weighings(_ text: String) throws -> [BodyMassSample] {
    let reading = try TableReading(text)
    #expect(reading.format == "openscale")
    #expect(reading.content.weighings.allSatisfy { $0.source == "openScale" })
    return reading.content.weighings.map(\.sample).sorted { $0.instant < $1.instant }
  }

  @Test("S7-1 a weighing of either version of openScale has its time, body fat and note")
  func versions() throws {
    // 11:51 in a zone an hour ahead of UTC.
    let weighing = BodyMassSample(
      instant: Instant(secondsSince1970: 1_618_743_060),
      localTime: LocalTime(secondsSince1970: 1_618_746_660), mass: Mass(grams: 77_350),
      unit: .kilograms, bodyFat: BodyFat(tenths: 203), note: "after, a run")
    #expect(
      try weighings(Self.new + "2021-04-18,11:51:00,24.4,20.3,\"after, a run\",77.35\r\n")
        == [weighing])
    #expect(
      try weighings(
        Self.old + "0.0,12.85,\"after, a run\",\"2021-04-18 11:51\",20.3,0.0,53.0,77.35\n")
        == [weighing])
    #expect(try weighings("dateTime,weight\n2021-04-18 11:51,77.35").map(\.mass.grams) == [77_350])
  }

  @Test(
    "S7-1 the BMI implies the unit of openScale's version 3",
    arguments: [
      ("77.35", "24.4", 77_350, WeightUnit.kilograms), ("170.5", "24.4", 77_337, .pounds),
      ("12.18", "24.4", 77_347, .stones), ("30", "18", 30_000, .kilograms),
      ("160", "40", 160_000, .kilograms), ("132", "18.4", 59_874, .pounds),
      ("120", "25.2", 54_431, .pounds),
    ] as [(String, String, Int64, WeightUnit)])
  func units(_ weight: String, _ index: String, _ grams: Int64, _ unit: WeightUnit) throws {
    // The second row has no BMI.
    let found = try weighings(
      Self.new + "2021-04-18,11:51:00,\(index),,,\(weight)\n2021-04-19,11:51,,,,\(weight)\n")
    #expect(found.map(\.mass.grams) == [grams, grams])
    #expect(found.map(\.unit) == [unit, unit])
  }

  @Test("S7-1 version 2 of openScale always wrote kilograms, and version 3 may omit the time")
  func kilogramsAndNoon() throws {
    #expect(
      try weighings("dateTime,BMI,weight\n2021-04-18 11:51,24.4,170.5\n").map(\.unit)
        == [.kilograms])
    let noon = try weighings("DATE,TIME,BMI,WEIGHT\n2021-04-18,,24.4,77.35\n")
    #expect(noon.map(\.instant.secondsSince1970) == [1_618_743_600])
  }

  @Test("S7-1 weights of openScale's version 3 are refused if nothing implies their unit")
  func noUnit() throws {
    let reading = try TableReading(
      Self.new + "2021-04-18,11:51,,,,170.5\n2021-04-19,11:51,0,20.3,,170.5\n")
    #expect(reading.format == "openscale")
    let reason = "a weight without a unit: name the column weight kg or weight lb"
    #expect(reading.rejections == ["2: \(reason)", "3: \(reason)"])
    #expect(reading.content.weighings.isEmpty)
  }

  @Test("S7-1 a table of only dates and weights is not openScale's")
  func foreign() {
    #expect(
      !OpenScaleReader().recognizes(
        name: "weight.csv", head: Array("Date,Time,Weight\n2021-04-18,11:51,170.5\n".utf8)))
  }

  @Test("S7-1 measurements without a weight, and a body fat of 0, are ignored")
  func zeros() throws {
    let reading = try TableReading(
      Self.new + "2021-04-18,11:51,24,0.0,,77\n2021-04-18,11:52,,12,,0.0\n2021-04-18,11:53,,,,\n")
    #expect(reading.content.weighings.map(\.sample.bodyFat) == [nil])
    #expect(reading.tally.recordsIgnored == 2)
  }

  @Test(
    "S7-1 an impossible weighing of openScale is refused",
    arguments: [
      (new + "2021-04-31,11:51,,,,77", "2: a date that can't be read"),
      (new + "2021-04-18,24:51,,,,77", "2: a date that can't be read"),
      (new + ",11:51,,,,77", "2: no date"),
      (
        new + "2021-04-18,11:51,,,,seven",
        "2: weight: the value isn't a number"
      ),
      (new + "2021-04-18,11:51,,,,-77", "2: weight: a negative value"),
      (new + "2021-04-18,11:51,190,,,777", "2: weight: a body weight outside 20 to 500 kg"),
      (new + "1621-04-18,11:51,24,,,77", "2: it's dated before 1900-01-01"),
      (new + "2021-04-18,11:51,,,\"77", "2: a row that can't be read"),
    ])
  func refused(_ text: String, _ reason: String) throws {
    let reading = try TableReading(text)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 a weighing on a day that the person's zone skipped is refused")
  func skippedDay() throws {
    let reading = try TableReading("dateTime,weight\n2011-12-30 08:00,70\n", in: Samoa())
    #expect(reading.rejections == ["2: your time zone skipped 2011-12-30"])
  }
}
