import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

@Suite struct AppleHealthRefusalTests {
  private static let refused: [(record: String, reason: String)] = [
    (Export.steps("-5"), "a negative value"),
    (Export.steps("16667"), "more than 100,000 steps per hour"),
    (Export.steps("1667", end: "2024-05-17 08:12:38 +0200"), "more than 100,000 steps per hour"),
    (Export.steps("100001", end: "2024-05-17 08:12:33 +0200"), "more than 100,000 steps per hour"),
    (Export.steps("1e300"), "more than 100,000 steps per hour"),
    (Export.steps("1e999"), "more than 100,000 steps per hour"),
    (Export.steps(String(repeating: "9", count: 400)), "more than 100,000 steps per hour"),
    (Export.steps("0e999"), "the value isn't a number"),
    (Export.steps("nan"), "the value isn't a number"),
    (Export.steps("inf"), "the value isn't a number"),
    (Export.steps(""), "the value isn't a number"),
    (Export.steps("12,5"), "the value isn't a number"),
    (Export.steps("0x10"), "the value isn't a number"),
    (Export.steps("1e"), "the value isn't a number"),
    (Export.steps("-"), "the value isn't a number"),
    (Export.steps(end: "2024-05-17 08:12:32 +0200"), "it ends before it starts"),
    (Export.steps(end: "2024-06-17 08:12:34 +0200"), "it lasts longer than 31 days"),
    (Export.steps(start: "yesterday"), "a date that can't be read"),
    (Export.steps(start: "2024-05-17 08:12:33"), "a date that can't be read"),
    (Export.steps(start: "2024-02-30 08:12:33 +0200"), "a date that can't be read"),
    (Export.steps(start: "2024-05-17 24:12:33 +0200"), "a date that can't be read"),
    (Export.steps(start: "2024-05-17 08:60:33 +0200"), "a date that can't be read"),
    (Export.steps(start: "2024-05-17 08:1:033 +0200"), "a date that can't be read"),
    (Export.steps(end: "2024-05-17 08:22:33 *0200"), "a date that can't be read"),
    (Export.steps(end: "2024-05-17 08:22:33 +9900"), "a date that can't be read"),
    (Export.steps(end: ""), "a date that can't be read"),
    (Export.steps().replacing(" value=\"100\"", with: ""), "no value"),
    (Export.steps().replacing(" endDate=", with: " end="), "no endDate"),
    (Export.steps().replacing(" startDate=", with: " start="), "no startDate"),
    (Export.steps().replacing("<Record type=", with: "<Record kind="), "no type"),
    (Export.steps(unit: " unit=\"furlong\""), "the unit “furlong” is unknown"),
    (Export.steps(unit: " unit=\"\0\""), "the unit “\\u{0}” is unknown"),
    (Export.record("DistanceWalkingRunning", "1", "km/h"), "the unit “km/h” is unknown"),
    (
      Export.steps("1", unit: "", type: "HKQuantityTypeIdentifierDistanceWalkingRunning"),
      "a value without a unit"
    ),
    (
      Export.steps("1", unit: "", type: "HKQuantityTypeIdentifierActiveEnergyBurned"),
      "a value without a unit"
    ),
    (
      Export.steps("70", unit: "", type: "HKQuantityTypeIdentifierBodyMass"),
      "a value without a unit"
    ),
    (Export.record("DistanceWalkingRunning", "17", "km"), "more than 100 km per hour"),
    (Export.record("ActiveEnergyBurned", "1667", "kcal"), "more than 10,000 kcal per hour"),
    (Export.record("FlightsClimbed", "834", "count"), "more than 5,000 flights per hour"),
    (Export.record("BodyMass", "19.9", "kg"), "a body weight outside 20 to 500 kg"),
    (Export.record("BodyMass", "500.1", "kg"), "a body weight outside 20 to 500 kg"),
    (Export.record("BodyMass", "-70", "kg"), "a negative value"),
    (Export.record("BodyMass", "70", "stone"), "the unit “stone” is unknown"),
  ]

  @Test(
    "S5-9 an implausible record is rejected with its line and the reason",
    arguments: refused)
  func refusals(_ record: String, _ reason: String) throws {
    let (sink, tally) = try Export.read(
      Export.text("\(Export.steps())\n\(record)\n\(Export.steps())"))
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(line: 3, reason: Phrase(verbatim: reason))
      ])
    #expect(tally.recordsRejected == 1)
    #expect(tally.recordsRead == 3)
    #expect(tally.defect == nil)
    #expect(sink.entries.count == 2)
    #expect(sink.weighings.isEmpty)
  }

  @Test(
    "S5-9 the maximum humanly possible is still accepted",
    arguments: [
      Export.steps("16666"), Export.steps("1666", end: "2024-05-17 08:12:34 +0200"),
      Export.steps("100000", end: "2024-05-17 08:12:33 +0200"), Export.steps("0"),
      Export.steps("-0"),
      Export.steps("9", end: "2024-06-17 08:12:33 +0200"),
    ])
  func believed(_ record: String) throws {
    let (sink, tally) = try Export.read(Export.text(record))
    #expect(sink.entries.count == 1)
    #expect(tally.rejections.isEmpty)
  }

  @Test("S5-9 all rejections are counted and the first are listed")
  func manyRefusals() throws {
    let (_, tally) = try Export.read(
      Export.text(Array(repeating: Export.steps("-1"), count: 500).joined(separator: "\n")))
    #expect(tally.recordsRejected == 500)
    #expect(tally.rejections.map(\.line) == Array(2...21))
  }

  @Test("S5-9 line numbers are right after multi-line attributes, anywhere in a sliding window")
  func lines() throws {
    let filler = Array(
      repeating: Export.steps().replacing("\" ", with: "\"\n"), count: 200
    ).joined(separator: "\r\n")
    let text = Export.text("\(filler)\n\(Export.steps("-1"))\n\(filler)<oops")
    // By bytes, because a carriage return and a line feed are one character.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bad = try #require(lines.firstIndex { String($0)?.contains("\"-1\"") == true }) + 1
    for capacity in [600, 1_000, 4_096, 1 << 18] {
      let tally = try Export.read(text, capacity: capacity).tally
      #expect(tally.rejections.map(\.line) == [bad])
      #expect(tally.defect?.line == lines.count - 2)
    }
  }
}
