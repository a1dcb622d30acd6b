import TestSupport
import Testing

/// A table of days in the built program.
struct DayTableTests {
  private let table = """
    date,steps,distanceKilometers,flights
    2024-05-16,9000,6.4,3
    2024-05-17,4000,,
    2024-05-18,12000,8.1,11
    """

  @Test("S5-9 A table imported again after a change of zone adds and moves nothing")
  func anotherZone() throws {
    let anna = try Machine()
    let file = try anna.file("days.csv", table)
    #expect(try anna.json("import", file)("files.0.samplesAdded").int == 7)
    let before = try steps(of: anna)
    #expect(before == [9_000, 4_000, 12_000])
    try anna.run("timezone", "set", "Pacific/Auckland", "--from", "2020-01-01")
    #expect(try steps(of: anna) == before)
    let again = try anna.json("import", file)("files.0")
    #expect(try again("samplesAdded").int == 0)
    #expect(try again("samplesDuplicate").int == 7)
    #expect(try again("daysChanged").int == 0)
    #expect(try again("firstDay").string == "2024-05-16")
    #expect(try again("lastDay").string == "2024-05-18")
    #expect(try steps(of: anna) == before)
    let source = try anna.json("sources")("items.0")
    #expect(try source("samples").int == 7)
    #expect(try source("firstDay").string == "2024-05-16")
    #expect(try source("lastDay").string == "2024-05-18")
    #expect(try anna.faults() == [])
  }

  @Test("S5-9 A day that Samoa skipped is refused by line and date")
  func skippedDay() throws {
    let anna = try Machine(zone: "Pacific/Apia")
    let file = try anna.file("days.csv", "date,steps\n2011-12-29,1\n2011-12-30,2\n2011-12-31,3\n")
    let report = try anna.json("import", file)("files.0")
    #expect(try report("samplesAdded").int == 2)
    #expect(try report("rejections.0.line").int == 3)
    #expect(try report("rejections.0.reason").string == "your time zone skipped 2011-12-30")
  }

  private func steps(of machine: Machine) throws -> [Int?] {
    try machine.json("history", "--from", "2024-05-16", "--to", "2024-05-18")("rows").array
      .map { try $0("steps").int }
  }
}
