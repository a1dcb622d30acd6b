import TestSupport
import Testing

/// A person's week, command by command, in the built program.
struct WeekOfUseTests {
  @Test("S0, S5-1, S5-9 A week: import, set a goal, log, review, rest, make a copy")
  func week() throws {
    let anna = try Machine()
    #expect(try anna.run().output.hasPrefix("Welcome to Waymark."))
    let report = try anna.json(
      "import", Executable.fixture("generated/overlap-broken-dtd.zip"))("files.0")
    #expect(try report("samplesAdded").int == 1_076)
    #expect(
      try anna.json("goal", "steps", "set", "18000")("tier.title").string == "Athletic Performance!"
    )

    let today = try anna.json("today")
    #expect(try today("day").string == "2024-05-19")
    let steps = try #require(try today("steps").int)
    #expect(try today("hourlySteps").array.compactMap(\.int).reduce(0, +) == steps)
    #expect(try today("stepGoal.isMet").bool == false)
    #expect(try today("stepGoal.remaining").int == 18_000 - steps)

    try anna.run("log", "steps", "\(18_000 - steps)")
    #expect(try anna.json("today")("stepGoal.isMet").bool == true)
    #expect(try anna.json("streak")("current").int == 2)

    let week = try anna.json("week", "--week-starts-on", "monday")
    #expect(try week("from").string == "2024-05-13")
    #expect(try week("daysMet").int == 2)
    #expect(try week("days").array.last?("verdict").string == "met")

    try anna.run("rest-day", "add", "2024-05-20", "--reason", "recovery")
    let later = try Machine(now: "2024-05-21T09:00:00+02:00")
    try anna.run("backup", "\(later.folder)/copy")
    try later.run("restore", "\(later.folder)/copy", "--yes")
    let streak = try later.json("streak", "--days", "3")
    #expect(try streak("current").int == 2)
    #expect(
      try streak("days").array.map { try $0("verdict").string } == ["met", "rest", "pending"])
    let rows = try later.json("history", "--from", "2024-05-17", "--to", "2024-05-19")("rows").array
    #expect(try rows.map { try $0("isMet").bool } == [false, true, true])
    #expect(try anna.faults() == [])
    #expect(try later.faults() == [])
  }

  @Test("S5-9 Overlapping sources come within 2 % of the truth, and are never simply added")
  func truth() throws {
    let anna = try Machine()
    try anna.run("import", Executable.fixture("generated/overlap-broken-dtd.zip"))
    let rows = try anna.json("history", "--from", "2024-05-17", "--to", "2024-05-19")("rows").array
    let steps = try rows.map { try #require(try $0("steps").int) }
    // The table counts the walk across midnight for the day on which it started, Waymark each step
    // for its own day: the last two days are compared together.
    let table = try Table(Executable.fixture("generated/overlap-broken-dtd-truth.csv"))
    let truth = table.column("true_steps_union").compactMap(Int.init)
    try #require(truth.count == 3)
    #expect(abs(steps[0] - truth[0]) * 50 <= truth[0])
    #expect(abs(steps[1] + steps[2] - truth[1] - truth[2]) * 50 <= truth[1] + truth[2])
    // 98,488 is the sum of all records of all sources.
    #expect(steps.reduce(0, +) * 100 < 98_488 * 65)
  }

  @Test(
    "S5-9 Every Apple Health fixture is imported with exact counts",
    arguments: [
      Counts("apple-health/2016-iphone6s-sample.xml", read: 16, added: 16),
      Counts("apple-health/2019-no-prolog.xml", read: 3, added: 1, ignored: 2),
      Counts("apple-health/2022-workout-macosx-entries.zip", read: 2, added: 1, ignored: 1),
      Counts("apple-health/2024-multiline-attributes.xml", read: 8, added: 3, ignored: 5),
      Counts("apple-health/small-complete.xml", read: 9, added: 2, ignored: 7),
      Counts("apple-health/workouts-multiline.xml", read: 13, added: 8, ignored: 5),
      Counts("generated/overlap-broken-dtd.zip", read: 4_506, added: 1_076, ignored: 3_430),
      Counts("apple-health-adversarial/x4-5-original.zip"),
      Counts("apple-health-adversarial/x4-5-renamed-clone.zip"),
      Counts("apple-health-adversarial/x4-6-future-mtime.zip"),
      Counts(
        "google-fit/Daily activity metrics.csv", format: "google-fit", read: 1_053, added: 2_042,
        ignored: 22),
      Counts("withings/raw_tracker_steps.csv", format: "withings-steps", read: 4, added: 6),
    ])
  func fixtures(_ counts: Counts) throws {
    let anna = try Machine()
    let report = try anna.json("import", Executable.fixture(counts.path))("files.0")
    #expect(try report("format").string == counts.format)
    #expect(try report("recordsRead").int == counts.read)
    #expect(try report("samplesAdded").int == counts.added)
    #expect(try report("recordsIgnored").int == counts.ignored)
    #expect(try report("recordsRejected").int == 0)
    let before = try anna.contents()
    let again = try anna.json("import", Executable.fixture(counts.path))("files.0")
    #expect(try again("samplesAdded").int == 0)
    #expect(try again("samplesDuplicate").int == counts.added)
    #expect(try again("daysChanged").int == 0)
    #expect(try anna.contents() == before)
    #expect(try anna.faults() == [])
  }

  @Test(
    "S5-9 An archive that is not an export is refused and leaves nothing",
    arguments: ["x4-3-multi-empty-xml.zip", "x4-4-zip-slip.zip", "x4-7-broken-xml.zip"])
  func adversarial(_ name: String) throws {
    let anna = try Machine()
    let before = try anna.contents()
    let run = try anna.run("import", Executable.fixture("apple-health-adversarial/\(name)"))
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(try anna.contents() == before)
  }

  struct Counts: Sendable, CustomTestStringConvertible {
    let path: String
    let format: String
    let read: Int
    let added: Int
    let ignored: Int

    init(
      _ path: String, format: String = "apple-health", read: Int = 0, added: Int = 0,
      ignored: Int = 0
    ) {
      self.path = path
      self.format = format
      self.read = read
      self.added = added
      self.ignored = ignored
    }

    var testDescription: String { path }
  }
}
