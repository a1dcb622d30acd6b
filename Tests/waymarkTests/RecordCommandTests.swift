import Testing

@testable import waymark

/// Imports, entries, zones, copies.
struct RecordCommandTests {
  @Test("S5-9 A file imported twice changes nothing the second time")
  func twice() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,4000\n")
    #expect(try await anna.json("import", file)("files.0.daysChanged").int == 2)
    let before = try await anna.types("export", "-", "--format", "json")
    let again = try await anna.json("import", file)
    #expect(try again("files.0.samplesAdded").int == 0)
    #expect(try again("files.0.samplesDuplicate").int == 2)
    #expect(try again("files.0.daysChanged").int == 0)
    #expect(try await anna.types("export", "-", "--format", "json") == before)
    #expect(try await anna.eventNames() == ["DaysChanged"])
  }

  @Test("A dry run says what would happen and changes nothing")
  func dryRun() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n")
    let report = try await anna.json("import", file, "--dry-run")
    #expect(try report("files.0.samplesAdded").int == 1)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    #expect(try await anna.json("sources")("items").array.isEmpty)
    #expect(try await anna.eventNames() == [])
  }

  @Test("Bad samples are refused, counted and named by line; the others are taken")
  func badSamples() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps\n2026-05-01,-5\n2026-05-02,3000000\n2026-05-03,7000\nfoo,5\n")
    let report = try await anna.json("import", file)("files.0")
    #expect(try report("recordsRead").int == 4)
    #expect(try report("recordsRejected").int == 3)
    #expect(try report("rejections").array.map { try $0("line").int } == [2, 3, 5])
    #expect(try report("samplesAdded").int == 1)
    #expect(try await anna.json("day", "2026-05-03")("steps").int == 7_000)
  }

  @Test("Of several files those before a bad one are in, and the failure says so")
  func several() async throws {
    let anna = try Person()
    let good = try anna.folder.file("good.csv", "date,steps\n2026-05-15,9000\n")
    let bad = try anna.folder.file("bad.csv", "nothing\n")
    let failure = try #require(try await anna.failure("import", good, bad))
    #expect(failure.status == .badData)
    #expect(failure.message.hasSuffix("The files before it were imported: \(good)."))
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    let alone = try #require(try await anna.failure("import", bad, good))
    #expect(!alone.message.contains("imported:"))
    let dry = try #require(try await anna.failure("import", good, bad, "--dry-run"))
    #expect(!dry.message.contains("imported:"))
  }

  @Test("An import without a file says which")
  func noFile() async throws {
    let failure = try await Person().failure("import")
    #expect(failure?.status == .usage)
    #expect(failure?.hint?.contains("waymark import FILE") == true)
  }

  @Test("An entry can be written, changed and taken back")
  func entries() async throws {
    let anna = try Person()
    let logged = try await anna.json("log", "steps", "1200", "--at", "2026-05-16T07:30")
    #expect(try logged("day").string == "2026-05-16")
    try await anna.types("log", "edit", "1", "--steps", "1500", "--at", "2026-05-15T07:30")
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 0)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 1_500)
    #expect(try await anna.json("log", "list", "--to", "2026-05-14")("items").array.isEmpty)
    #expect(try await anna.json("log", "list", "--from", "2026-05-15")("items").array.count == 1)
    try await anna.types("log", "delete", "1")
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    #expect(try await anna.failure("log", "delete", "1")?.status == .noInput)
    #expect(try await anna.failure("log", "edit", "1")?.message == "Nothing to change.")
  }

  @Test(
    "What is no number is refused with an example, and one that cannot be with its reason",
    arguments: [
      (["log", "steps", "-5"], "-5 steps cannot be one entry: 1 to 100,000."),
      (
        ["log", "steps", "-5", "--at", "2026-05-16"], "-5 steps cannot be one entry: 1 to 100,000."
      ),
      (["log", "steps", "--quiet", "abc"], "“abc” is not a number of steps: 1 to 100,000."),
      (["log", "steps", "2.5"], "“2.5” is not a number of steps: 1 to 100,000."),
      (["log", "edit", "1", "--steps", "-7"], "-7 steps cannot be one entry: 1 to 100,000."),
      (["log", "edit", "1", "--steps=-7"], "-7 steps cannot be one entry: 1 to 100,000."),
      (["log", "edit", "1", "--steps", "x"], "“x” is not a number of steps: 1 to 100,000."),
      (["log", "edit", "x", "--steps", "7"], "“x” is not the number of an entry."),
      (["log", "delete", "-1"], "There is no entry -1."),
      (["streak", "--days", "-1"], "-1 is not a number of days: 0 to 100,000."),
      (["streak", "--days", "many"], "“many” is not a number of days: 0 to 100,000."),
    ])
  func notANumber(_ words: [String], _ message: String) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1,200")
    do {
      _ = try await anna.run(words)
      Issue.record("\(words) was taken")
    } catch {
      #expect(CommandFailure(error).message == message)
      #expect(CommandFailure(error).hint != nil)
    }
    #expect(try await anna.json("today")("steps").int == 1_200)
  }

  @Test(
    "What is no day or no instant is refused with an example",
    arguments: [
      ["day", "2026-02-30"], ["day", "soon"], ["week", "17.5.2026"],
      ["log", "steps", "5", "--at", "noon"], ["history", "--from", "x"],
      ["rest-day", "add", "2026-13-01"], ["timezone", "set", "Europe/Berlin", "--from", "x"],
    ])
  func notADay(_ words: [String]) async throws {
    let anna = try Person()
    do {
      _ = try await anna.run(words)
      Issue.record("\(words) was taken")
    } catch let failure as CommandFailure {
      #expect(failure.status == .usage)
      #expect(
        failure.hint?.contains("2026-05-17") ?? false || failure.hint?.contains("YYYY") ?? false)
    }
  }

  @Test(
    "Days can be named by words", arguments: [("today", 17), ("yesterday", 16), ("tomorrow", 18)])
  func dayWords(_ word: String, _ day: Int) async throws {
    #expect(try await Person().json("day", word)("day").string == "2026-05-\(day)")
  }

  @Test("S5-9 Days follow the person's zone, and its log")
  func zones() async throws {
    let anna = try Person()
    try await anna.types("timezone", "set", "Europe/Berlin")
    try await anna.types("log", "steps", "700", "--at", "2026-05-15T23:30:00+02:00")
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 700)
    try await anna.types("timezone", "set", "Asia/Tokyo", "--from", "2026-05-15")
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 700)
    #expect(try await anna.json("timezone")("timeZone").string == "Asia/Tokyo")
    #expect(try await anna.json("timezone", "log")("entries").array.count == 2)
    #expect(try await anna.failure("timezone", "set", "Foo/Bar")?.status == .usage)
  }

  @Test("A copy restores what it holds, and what was there is kept")
  func restore() async throws {
    let anna = try Person()
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("log", "steps", "1000")
    try await anna.types("backup", copy)
    try await anna.types("log", "steps", "500")
    let kept = try #require(try await anna.json("restore", copy)("previous").string)
    #expect(try await anna.json("today")("steps").int == 1_000)
    try await anna.types("restore", kept)
    #expect(try await anna.json("today")("steps").int == 1_500)
  }

  @Test("A file that is no copy is refused by its name, and costs nothing that was kept")
  func noCopy() async throws {
    let anna = try Person()
    let copy = "\(anna.folder.path)/copy"
    try await anna.types("log", "steps", "1000")
    try await anna.types("backup", copy)
    try await anna.types("log", "steps", "500")
    let kept = try #require(try await anna.json("restore", copy)("previous").string)
    let text = try anna.folder.file("text", "no record at all")
    let failure = try #require(try await anna.failure("restore", text))
    #expect(failure.status == .badData)
    #expect(failure.message.hasPrefix("\(text) is not a whole copy of a record"))
    #expect(try await anna.failure("restore", "/nowhere")?.status == .noInput)
    #expect(try await anna.json("today")("steps").int == 1_000)
    try await anna.types("restore", kept)
    #expect(try await anna.json("today")("steps").int == 1_500)
  }

  @Test(
    "A place that cannot be written is named", arguments: ["backup", "export"],
    ["/nonexistent/file", "/tmp"])
  func cannotWrite(_ verb: String, _ path: String) async throws {
    let failure = try #require(try await Person().failure(verb, path))
    #expect(failure.status == .cannotWrite)
    #expect(failure.message.hasPrefix("\(path) cannot be written: "))
    #expect(failure.hint == "Choose another place.")
  }

  @Test("S5-9 The exported table gives the same days when it is imported elsewhere")
  func exportTable() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps,flights\n2026-05-15,9001,3\n2026-05-16,4000,0\n")
    try await anna.types("import", file)
    let table = try anna.folder.file(
      "out.csv", try await anna.types("export", "-", "--format", "csv"))
    let other = try Person()
    try await other.types("import", table)
    for day in ["2026-05-15", "2026-05-16"] {
      let (one, two) = (try await anna.json("day", day), try await other.json("day", day))
      #expect(try one("steps").int == two("steps").int)
      #expect(try one("hourlySteps").array.map(\.int) == two("hourlySteps").array.map(\.int))
      #expect(try one("flights").int == two("flights").int)
    }
  }

  @Test("S5-1 Rest days are marked ahead of time, listed and taken back")
  func restDays() async throws {
    let anna = try Person()
    try await anna.types("rest-day", "add", "2026-05-20", "--reason", "busyDay")
    let items = try await anna.json("rest-day")("items").array
    #expect(try items.map { try $0("reason").string } == ["busyDay"])
    try await anna.types("rest-day", "remove", "2026-05-20")
    #expect(try await anna.failure("rest-day", "remove", "2026-05-20")?.status == .noInput)
  }

  @Test("Before anything is recorded, today says how to start; in JSON it is zeros")
  func welcome() async throws {
    let anna = try Person()
    #expect(try await anna.types("today").hasPrefix("Welcome to Waymark."))
    #expect(try await anna.json("today")("steps").int == 0)
    try await anna.types("goal", "steps", "set", "8000")
    #expect(try await anna.types("today").contains("8,000 to go"))
  }

  @Test("Plugins are those of the product")
  func plugins() async throws {
    let items = try await Person().json("plugins")("items").array
    #expect(try items.map { try $0("id").string } == ["activity", "goals"])
  }

  @Test("Completions know every verb", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let anna = try Person()
    let script = try await anna.types("completions", shell)
    for verb in WaymarkCommand.members.map(\.name) { #expect(script.contains(verb)) }
    #expect(try await anna.failure("completions", "tcsh")?.status == .usage)
  }

  @Test("A whole record is told healthy")
  func doctor() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let checks = try await anna.json("doctor")("checks").array
    #expect(try checks.allSatisfy { try $0("state").string == "ok" })
    #expect(checks.count >= 7)
  }
}
