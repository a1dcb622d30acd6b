import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

struct WithingsWeightTests {
  private static let berlin = ImportContext(
    calendar: PersonalCalendar(only: FixedZone(identifier: "Test/One", offset: 3_600))
  ) { _ in }
  private static let header =
    "Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\",\"Muscle mass (kg)\","
    + "\"Hydration (kg)\",Comments"

  private func read(
    _ text: String, context: ImportContext = berlin
  ) throws -> (format: String, sink: RecordingSink, tally: ImportTally) {
    let file = try TemporaryFile(text, named: "weight.csv")
    return try Export.readFile(file.path, context: context)
  }

  @Test("S2-1 a weighing of Withings has its instant in the person's local time, body fat and note")
  func whole() throws {
    let (format, sink, tally) = try read(
      "\(Self.header)\n2019-12-28 07:12:05,82.4,17.8,3.2,61.4,45.2,\" after, a run \"\n")
    #expect(format == "withings-weight")
    #expect(tally.recordsRead == 1)
    #expect(
      sink.weighings == [
        BodyMassSample(
          instant: Instant(secondsSince1970: 1_577_513_525),
          localTime: LocalTime(secondsSince1970: 1_577_517_125), mass: Mass(grams: 82_400),
          unit: .kilograms, bodyFat: BodyFat(tenths: 216), note: "after, a run")
      ])
  }

  @Test(
    "S2-1 the header of Withings' weighings is recognised in any language and either unit",
    arguments: [
      "Date,\"Gewicht (kg)\",\"Fettmasse (kg)\",\"Knochenmasse (kg)\",Kommentare",
      "date,Poids (kg),Masse grasse (kg),Commentaires", "DATE,体重 (kg),脂肪量 (kg),コメント",
      "Date,Weight (kg)", "Date,Weight (kg),Comments", "Date,Weight (kg),Fat mass (kg)",
    ])
  func languages(_ header: String) throws {
    let (format, sink, _) = try read("\(header)\n2019-12-28 07:12:05,82.4\n")
    #expect(format == "withings-weight")
    #expect(sink.weighings.map(\.mass.grams) == [82_400])
    #expect(sink.weighings.map(\.unit) == [.kilograms])
  }

  @Test("S2-1 pounds of Withings are pounds", arguments: ["lb", "lbs"])
  func pounds(_ unit: String) throws {
    let (_, sink, _) = try read(
      "Date,Weight (\(unit)),Fat mass (\(unit)),Comments\n2019-12-28 07:12:05,181.7,40,\n")
    #expect(sink.weighings.map(\.mass.grams) == [82_418])
    #expect(sink.weighings.map(\.unit) == [.pounds])
    #expect(sink.weighings.map(\.bodyFat?.tenths) == [220])
  }

  @Test("S2-1 cells may be empty, and impossible body fat is left out")
  func emptyCells() throws {
    let (_, sink, tally) = try read(
      """
      \(Self.header)
      2019-12-28 07:12:05,82.4,,,,,
      2019-12-27 07:12:05,,17.8,,,,
      2019-12-26 07:12:05,82.4,82.4,,,,
      2019-12-25 07:12:05,82.4,-1,,,,
      2019-12-24 07:12:05,82.4,1e300,,,,
      2019-12-23 07:12:05,82.4,x,,,,
      """)
    #expect(sink.weighings.map(\.bodyFat) == [nil, nil, nil, nil, nil])
    #expect(sink.weighings.map(\.note) == [nil, nil, nil, nil, nil])
    #expect(tally.recordsIgnored == 1)
    #expect(tally.recordsRejected == 0)
  }

  @Test(
    "S2-1 an impossible weighing of Withings is refused",
    arguments: [
      ("2019-12-28 07:12:05,19.9,,", "weight (kg): a body weight outside 20 to 500 kg"),
      ("2019-12-28 07:12:05,500.1,,", "weight (kg): a body weight outside 20 to 500 kg"),
      ("2019-12-28 07:12:05,-82,,", "weight (kg): a negative value"),
      ("2019-12-28 07:12:05,\"8,240\",,", "weight (kg): a body weight outside 20 to 500 kg"),
      ("28.13.2019 07:12,82.4,,", "a date that can't be read"),
      ("2019-12-28,82.4,,", "a date that can't be read"), (",82.4,,", "no date"),
      ("2019-12-28 07:12:05,\"82.4", "a row that can't be read"),
    ])
  func refused(_ row: String, _ reason: String) throws {
    let (_, sink, tally) = try read(
      "Date,Weight (kg),Fat mass (kg),Comments\n2019-12-29 07:12:05,82.4,,\n\(row)\n")
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(line: 3, reason: Phrase(verbatim: reason))
      ])
    #expect(sink.weighings.count == 1)
  }

  @Test("S2-1 a weighing on a day the person's zone skipped is refused")
  func skippedDay() throws {
    let context = ImportContext(calendar: PersonalCalendar(only: Samoa())) { _ in }
    let (_, sink, tally) = try read(
      "\(Self.header)\n2011-12-31 08:00:00,70\n2011-12-30 08:00:00,71\n", context: context)
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(
          line: 3, reason: Phrase(verbatim: "your time zone skipped 2011-12-30"))
      ])
    #expect(sink.weighings.count == 1)
  }

  @Test(
    "S2-1 no other table is mistaken for Withings' weighings",
    arguments: [
      "date,steps\n2024-05-17 08:00:00,5\n", "Date,Weight (kg),Height (m),Comments\n",
      "Date,Weight (kg),Fat mass (lb),Comments\n", "Date,Steps,Weight (kg)\n",
      "Date,Weight\n2019-12-28 07:12:05,82\n", "Date,(kg)\n2019-12-28 07:12:05,82\n",
      "Time,Weight (kg)\n2019-12-28 07:12:05,82\n", "Date\n2019-12-28 07:12:05\n",
      "Date,Average weight (kg)\n2024-05-17,82\n", "Date,Weight (st)\n2019-12-28 07:12:05,13\n",
      "start,duration,value\n",
    ])
  func otherTables(_ text: String) {
    #expect(!WithingsWeightReader().recognizes(name: "weight.csv", head: Array(text.utf8)))
  }
}
