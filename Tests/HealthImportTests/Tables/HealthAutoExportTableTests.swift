import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

/// CSV from Health Auto Export. Specification S7-1.
struct HealthAutoExportTableTests {
  private static let days =
    "Date,Active Energy (kcal),Apple Stand Hour (count),Flights Climbed (count),Step Count (count),"
    + "Walking + Running Distance (mi),Weight & Body Mass (lb)\n"

  private static func total(_ reading: TableReading, _ kind: Measure.ID, _ day: String) -> Int64? {
    let key = CollectingSink.DayKey(source: "Health Auto Export", measure: kind, day: day)
    return reading.content.totals[key]
  }

  @Test("S7-1 daily rows are totals and weights of their day")
  func totals() throws {
    let reading = try TableReading(
      Self.days + """
        2026-05-01 00:00:00,320.5,11,4,6100,2.9,178
        2026-05-02 00:00:00,400.1,12,6,7200.4,3.4,

        """)
    #expect(reading.format == "health-auto-export-csv")
    #expect(Self.total(reading, .steps, "2026-05-01") == 6_100)
    #expect(Self.total(reading, .steps, "2026-05-02") == 7_200)
    #expect(Self.total(reading, .distance, "2026-05-01") == 4_667_098)
    #expect(Self.total(reading, .activeEnergy, "2026-05-02") == 400_100)
    #expect(Self.total(reading, .flights, "2026-05-01") == 4)
    #expect(reading.content.weighings.map(\.sample.mass.grams) == [80_739])
    #expect(reading.content.weighings.map(\.sample.day) == [Day("2026-05-01")])
    #expect(reading.content.samples.isEmpty)
    #expect(reading.tally.recordsRejected == 0)
  }

  @Test("S7-1 hourly rows are samples, even of a metric that only midnight has")
  func hours() throws {
    let reading = try TableReading(
      "Date/Time,Step Count (steps),Flights Climbed (count)\n"
        + "2026-05-01 00:00:00,100.6,3\n2026-05-01 01:00:00,0,\n2026-05-01 02:00:00,50.7,\n")
    #expect(reading.content.totals.isEmpty)
    #expect(reading.sink.sum(of: .steps) == 151)
    let flights = reading.content.samples.filter { $0.measure == .flights }
    #expect(flights.map(\.value) == [3] && flights.map(\.duration) == [3_600])
  }

  @Test("S7-1 without a known column of steps, the unknown ones are named")
  func unknownSteps() throws {
    let rest = "Active Energy (kcal),Stand (count)\n2026-05-01 00:00:00,"
    #expect(
      try TableReading("Date,Schrittzahl (Schritte)," + rest + "6100,300,9\n").tally.columnsNotRead
        == ["Schrittzahl (Schritte)", "Stand (count)"])
    #expect(
      try TableReading("Date,Step Count (count)," + rest + "6100,300,9\n").tally.columnsNotRead
        == [])
  }

  @Test(
    "S5-9 an hour repeated because clocks go back counts twice; a duplicate row does not"
  )
  func hourAgain() throws {
    // 2026-10-25 at 01:00 in UTC.
    let zone = TableZone(
      identifier: "Test/Back", offset: 7_200,
      changes: [.init(at: Instant(secondsSince1970: 1_792_890_000), to: 3_600)])
    let reading = try TableReading(
      "Date/Time,Step Count (steps)\n2026-10-25 01:00:00,90\n2026-10-25 01:00:00,100\n"
        + "2026-10-25 02:00:00,300\n2026-10-25 02:00:00,400\n2026-10-25 03:00:00,500\n", in: zone)
    let starts = reading.content.samples.sorted { $0.start < $1.start }
      .map { [Int($0.start - 1_792_890_000) / 3_600, Int($0.value)] }
    #expect(starts == [[-2, 100], [-1, 300], [0, 400], [1, 500]])
  }

  @Test("S7-1 a Spanish phone writes semicolons, decimal commas and a row of sums")
  func spanish() throws {
    let reading = try TableReading(
      "Fecha/Hora;Energía Activa (kJ);Conteo de Pasos (recuentos);Peso (kg);Grasa Corporal (%)\n"
        + "2026-07-07 00:00:00;3472,72;13300;90,5;9,8\nTotal;;;;\n")
    #expect(reading.format == "health-auto-export-csv")
    #expect(Self.total(reading, .steps, "2026-07-07") == 13_300)
    #expect(Self.total(reading, .activeEnergy, "2026-07-07") == 830_000)
    #expect(reading.content.weighings.map(\.sample.mass.grams) == [90_500])
    #expect(reading.tally.recordsRejected == 0)
  }

  @Test("S5-9 the CSV and the JSON of one phone count once, whichever comes first")
  func sameSource() throws {
    let table = "Date,Step Count (count)\n2026-05-01 00:00:00,6100\n"
    let json =
      #"{"data":{"metrics":[{"name":"step_count","units":"count","#
      + #""data":[{"date":"2026-05-01 00:00:00 +0100","qty":6100}]}]}}"#
    for texts in [[table, json], [json, table]] {
      var reading = TableReading()
      for text in texts { try reading.read(text, named: "a") }
      #expect(reading.sink.sources.map(\.name) == ["Health Auto Export"])
      #expect(reading.sink.sum(of: .steps) == 6_100)
    }
  }

  @Test("S5-9 rows that name a single device belong to it")
  func devices() throws {
    let reading = try TableReading(
      "Date/Time,Step Count (count),Source\n2026-05-01 10:00:00,100,iPhone\n"
        + "2026-05-01 10:00:00,120,Watch\n")
    #expect(Set(reading.sink.sources.compactMap(\.device)) == ["iPhone", "Watch"])
  }

  @Test(
    "S7-1 an impossible row is refused, with its column",
    arguments: [
      ("2026-05-01 00:00:00,-5", "2: a negative value"),
      ("2026-05-01 00:00:00,many", "2: Step Count (count): the value isn't a number"),
      ("1 May,5", "2: a date that can't be read"),
    ])
  func refusals(_ row: String, _ reason: String) throws {
    let reading = try TableReading("Date,Step Count (count)\n\(row)\n2026-05-02 00:00:00,7\n")
    #expect(reading.rejections == [reason])
    #expect(Self.total(reading, .steps, "2026-05-02") == 7)
  }

  @Test("S7-1 the table of a scale, or a custom one, is not recognised as its own")
  func others() {
    for names in [
      ["Date", "Weight (kg)"], ["date", "steps"], ["Start", "Finish"],
      ["Date (UTC)", "Step Count (count)"],
    ] {
      #expect(HealthAutoExportColumns(TableHeader(names: names), of: .movement).map(\.date) == nil)
    }
  }
}
