import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Imports, entries, zones, what a start says of itself.
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

  @Test("S5-9 One's own export into the same record changes nothing of it, hours included")
  func ownExport() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv",
      "date,steps,distanceKilometers,activeEnergyKilocalories,flights\n"
        + "2026-05-15,9000,6.543217,0.001,3\n2026-05-16,4000,0.000001,312.345,\n")
    try await anna.types("import", file)
    try await anna.types("log", "steps", "777", "--at", "2026-05-15T08:00")
    try await anna.types("log", "steps", "5200", "--at", "2026-05-16T08:00")
    func days() async throws -> [String] {
      let export = try JSONAnswer(try await anna.types("export", "-", "--format", "json"))
      return try export("days").array.map(\.text)
    }
    let before = try await days()
    let own = "\(anna.folder.path)/own.csv"
    try await anna.types("export", own)
    let steps = try String(contentsOfFile: own, encoding: .utf8).split(separator: "\n")
    #expect(
      steps.dropFirst() == [
        "2026-05-15,9000,6.543217,0.001,3", "2026-05-16,5200,1e-06,312.345,0",
      ])
    #expect(try await anna.json("import", own)("files.0.daysChanged").int == 0)
    #expect(try await days() == before)
  }

  @Test("S5-9 An export has every day in order, however many there are and however far apart")
  func longExport() async throws {
    let anna = try Person()
    let first = try #require(Day("2001-03-04"))
    let days =
      (0..<1_234).map { first.advanced(by: $0) }
      + [first.advanced(by: 5_000), first.advanced(by: 8_999)]
    let lines = days.enumerated().map { "\($1),\($0 + 1)" }
    let file = try anna.folder.file("days.csv", "date,steps\n\(lines.joined(separator: "\n"))\n")
    try await anna.types("import", file)
    let document = try JSONAnswer(try await anna.types("export", "-"))("days").array
    #expect(try document.map { try $0("day").string } == days.map(\.description))
    #expect(try document.map { try $0("steps").int } == Array(1...days.count))
    let written = try await anna.types("export", "-", "--format", "csv").split(separator: "\n")
    #expect(written.dropFirst().map { String($0.prefix { $0 != "," }) } == days.map(\.description))
    let own = "\(anna.folder.path)/own.json"
    #expect(try await anna.json("export", own)("days").int == days.count)
  }

  @Test("S5-9 An export says of a record what the commands say of it")
  func exportAndCommands() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "4000")
    try await anna.types("goal", "weight", "set", "80kg")
    try await anna.types("timezone", "set", "Europe/Berlin")
    for day in 10...16 {
      let at = "2026-05-\(day)T10:00"
      try await anna.types("log", "steps", "5000", "--at", at)
      try await anna.types("log", "exercise", "push-ups", "--at", at)
      try await anna.types("log", "weight", "\(100 - day).4kg", "--at", at, "--note", "“/” \(day)")
    }
    let export = try await anna.types("export", "-")
    let documents = [
      ("achievements", "achievements"), ("milestones", "milestones"),
      ("stepGoalLog", "goal steps log"), ("timeZones", "timezone log"),
    ]
    for (key, words) in documents {
      let told = try await anna.json(words: words.split(separator: " ").map(String.init)).text
      let part = told.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n").dropFirst(2)
      #expect(export.contains("\n  \"\(key)\" : \(part)"), "\(key)")
    }
    for (key, words) in [("entries", "log list"), ("workouts", "workouts")] {
      let told = try await anna.json(words: words.split(separator: " ").map(String.init)).text
      let items = told.dropFirst("{\n  \"items\" : ".count).dropLast("\n}\n".count)
      #expect(export.contains("\n  \"\(key)\" : \(items)"), "\(key)")
    }
    // What the command says beside is of now, and not of the record.
    let told = try await anna.json("sources")("items").array
    let written = try JSONAnswer(export)("sources.items").array
    #expect(written.count == told.count && !told.isEmpty)
    for (written, told) in zip(written, told) {
      #expect(told.keys.subtracting(written.keys) == ["isSilent", "daysSilent"])
      for key in written.keys {
        let (written, told) = (try written(key), try told(key))
        #expect(written.string == told.string && written.int == told.int, "\(key)")
      }
    }
  }

  @Test(
    "A source of another kind and another reason of a rest day are two words",
    arguments: [AppLanguage.german, .spanish, .vietnamese])
  func others(language: AppLanguage) {
    let wording = Composition.wording(of: language)
    let (kind, reason) = (
      wording.say(SourceKind.other.spoken), wording.say(RestReason.other.spoken)
    )
    #expect(kind != reason && kind != SourceKind.other.spoken.description)
  }

  @Test("S5-9 A source with one sample has one sample, and weighings are counted")
  func oneSample() async throws {
    let anna = try Person()
    let weights = try anna.folder.file(
      "weight.csv", "Date,\"Weight (kg)\"\n\"2026-05-15 07:00:00\",80\n")
    let days = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,1\n")
    try await anna.types("import", weights, days)
    let item = try await anna.json("sources")("items.1")
    #expect(try item("name").string == "Withings scale")
    #expect(try item("samples").int == 1)
    #expect(try item("firstDay").string == "2026-05-15")
    #expect(
      try await anna.types("sources").split(separator: "\n").prefix(4) == [
        "  2  CSV             other source  2 samples  2026-05-15 to 2026-05-16",
        "     last data 2026-05-16 23:59",
        "  1  Withings scale  other source   1 sample  2026-05-15 to 2026-05-15",
        "     last data 2026-05-15 07:00",
      ])
  }

  @Test(
    "S5-9 Days before 1900 and after 2199 are refused wherever one is typed",
    arguments: [
      ["day", "1899-12-31"], ["day", "9999-12-31"], ["day", "0001-01-01"],
      ["history", "--from", "1800-01-01"], ["history", "--to", "2200-01-01"],
      ["rest-day", "add", "1899-12-31"], ["rest-day", "add", "2200-01-01"],
      ["timezone", "set", "Europe/Berlin", "--from", "1899-12-31"],
      ["log", "steps", "5", "--at", "1800-01-01"],
      ["log", "steps", "5", "--at", "0001-01-01T00:00Z"],
      ["log", "weight", "80kg", "--at", "1899-12-31T23:59:59Z"],
      ["log", "exercise", "Yoga", "--at", "1800-01-01"], ["log", "list", "--from", "1800-01-01"],
    ])
  func farDays(_ words: [String]) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure(words: words))
    #expect(failure.status == .usage)
    #expect(failure.saidHint != nil)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
    #expect(try await anna.json("rest-day", "list")("items").array.isEmpty)
    #expect(try await anna.json("timezone", "log")("entries").array.isEmpty)
  }

  @Test("A history goes over a century at most, and says so")
  func century() async throws {
    let anna = try Person()
    let words = ["history", "--from", "1926-01-01", "--to"]
    let rows = try await anna.json(words: words + ["2025-12-31"])("rows").array
    #expect(rows.count == 36_525)
    for by in [[], ["--by", "month"], ["--weight"]] {
      let failure = try #require(try await anna.failure(words: words + ["2026-01-01"] + by))
      #expect(failure.status == .usage && failure.said.contains("36,526"))
    }
  }

  @Test("S5-9 The first and the last day can be asked for")
  func outermostDays() async throws {
    let anna = try Person()
    for day in ["1900-01-01", "2199-12-31"] {
      #expect(try await anna.json("day", day)("steps").int == 0)
      #expect(try await anna.json("history", "--from", day, "--to", day)("rows").array.count == 1)
      #expect(try await anna.json("week", day)("days").array.count == 7)
    }
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

  @Test("Of several files each that can be read is imported, and the failure names the others")
  func several() async throws {
    let anna = try Person()
    let one = try anna.folder.file("one.csv", "date,steps\n2026-05-15,9000\n")
    let two = try anna.folder.file("two.csv", "date,steps\n2026-05-16,4000\n")
    let bad = try anna.folder.file("bad.csv", "nothing\n")
    let missing = anna.folder.file("missing.csv")
    let dry = try #require(try await anna.failure("import", one, bad, two, "--dry-run"))
    #expect(dry.status == .badData)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    let failure = try #require(try await anna.failure("import", one, missing, bad, two))
    #expect(failure.status == .noInput)
    #expect(failure.said.contains("There is no file \(missing)."))
    #expect(failure.said.contains("\(bad) is not in a format"))
    let lines = failure.text(in: .english).split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    #expect(lines[0] == "waymark: There is no file \(missing).")
    #expect(lines[1] == "  Check the path.")
    #expect(lines[2].hasPrefix("waymark: \(bad) is not in a format"))
    #expect(lines[3].contains("date and steps"))
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 4_000)
  }

  @Test("S7-1 A file of which every row was rejected is not a success")
  func allRejected() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,-9000\n2026-05-16,\n")
    let failure = try #require(try await anna.failure("import", file))
    #expect(failure.status == .badData)
    #expect(failure.said.contains("all of it was rejected"))
    #expect(failure.saidHint?.contains("waymark import --list-formats") == true)
  }

  @Test("S7-1 The help names the columns of a table, and so does the failure of another")
  func columns() async throws {
    let anna = try Person()
    let bad = try anna.folder.file("bad.csv", "day,walked\n2026-05-15,9000\n")
    let failure = try #require(try await anna.failure("import", bad))
    #expect(failure.saidHint?.contains("date and steps") == true)
    #expect(failure.said.contains("day, walked"))
    let misspelt = try anna.folder.file(
      "misspelt.csv", "date,steps,distanceKilometres\n2026-05-15,9000,3\n")
    #expect(try await anna.types("import", misspelt).contains("not read: distanceKilometres"))
  }

  @Test("An import without a file says which")
  func noFile() async throws {
    let failure = try await Person().failure("import")
    #expect(failure?.status == .usage)
    #expect(failure?.saidHint?.contains("waymark import FILE") == true)
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
    #expect(try await anna.failure("log", "edit", "1")?.said == "Nothing to change.")
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
    let known = [
      "activity", "goals", "milestones", "notifications", "settings", "feedback", "onboarding",
      "appLock", "weather", "widgets",
    ]
    #expect(try items.compactMap { try $0("id").string }.filter(known.contains) == known)
  }

  @Test("Completions know every verb", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let anna = try Person()
    let script = try await anna.types("completions", shell)
    for verb in WaymarkCommand.members.map(\.name) { #expect(script.contains(verb)) }
    #expect(try await anna.failure("completions", "tcsh")?.status == .usage)
  }

  @Test("A hook that fails is a warning as long as it is there")
  func goneHook() async throws {
    let anna = try Person()
    func followUp(after cursor: SubscriberCursor) async throws -> String? {
      let waymark = try await bootstrap(WaymarkEnvironment(home: anna.home))
      try await waymark.unitOfWork.write { try waymark.events.save(cursor, in: $0) }
      let checks = try await anna.json("doctor")("checks").array
      return try checks.first { try $0("name").string == "Follow-up work" }?("state").string
    }
    let later = Instant(secondsSince1970: 1_779_020_000)
    let gone = SubscriberCursor(
      subscriber: "hook:gone", sequence: 0, failures: 3, lastError: "why", retryAt: later)
    #expect(try await followUp(after: gone) == "ok")
    let hooks = "\(anna.home)/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: "\(hooks)/gone"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(hooks)/gone")
    #expect(try await followUp(after: gone) == "warning")
  }

  @Test(
    "The doctor names each thing that is open to others, and the chmod that mends it",
    arguments: [
      ("", "Home folder", mode_t(0o755), "700"), ("", "Home folder", 0o777, "700"),
      ("waymark.sqlite", "Private files", 0o644, "600"), ("secrets", "Private files", 0o755, "700"),
      ("secrets/ntfy-1", "Private files", 0o604, "600"),
      ("hooks.log", "Private files", 0o666, "600"),
      ("before-restore-1.sqlite", "Private files", 0o644, "600"), ("hooks", "Hooks", 0o777, "go-w"),
    ])
  func exposed(place: String, name: String, mode: mode_t, remedy: String) async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    for folder in ["secrets", "hooks"] { try #require(mkdir("\(anna.home)/\(folder)", 0o700) == 0) }
    for file in ["secrets/ntfy-1", "hooks.log", "before-restore-1.sqlite"] {
      _ = try anna.folder.file("home/\(file)", "{}")
      try #require(chmod("\(anna.home)/\(file)", 0o600) == 0)
    }
    func check() async throws -> JSONAnswer {
      let checks = try await anna.json("doctor")("checks").array
      return try #require(try checks.first { try $0("name").string == name })
    }
    #expect(try await check()("state").string == "ok")
    let path = place.isEmpty ? anna.home : "\(anna.home)/\(place)"
    try #require(chmod(path, mode) == 0)
    let found = try await check()
    #expect(try found("state").string == "warning")
    #expect(try found("detail").string?.contains("\(path) can be ") == true)
    // SQLite gives what lies beside a record the modes of the record.
    let fixes = try found("fix").string?.components(separatedBy: " && ") ?? []
    #expect(fixes.first == "chmod \(remedy) \(path)")
    #expect(fixes.dropFirst().allSatisfy { $0.hasPrefix("chmod \(remedy) \(path)-") })
  }

  @Test("An event that was set aside is a warning, counted once, until a resync tells anew")
  func setAside() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    func followUp() async throws -> JSONAnswer {
      let checks = try await anna.json("doctor")("checks").array
      return try #require(try checks.first { try $0("name").string == "Follow-up work" })
    }
    #expect(try await followUp()("state").string == "ok")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write { transaction in
      for subscriber in ["one", "two"] {
        let event = UnreadableEvent(sequence: 7, name: "DaysChanged")
        try waymark.events.setAside(
          SetAsideEvent(subscriber: subscriber, event: event), in: transaction)
      }
    }
    let found = try await followUp()
    #expect(try found("state").string == "warning")
    #expect(
      try found("detail").string
        == "1 event could not be read and was set aside: DaysChanged")
    #expect(try found("fix").string == "to announce their content again: waymark resync")
    try await anna.types("resync")
    #expect(try await followUp()("state").string == "ok")
  }

  @Test("A compaction forgets what everybody has read, and says how much that was")
  func compacted() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write { transaction in
      for _ in 1...300 {
        try waymark.events.append(
          WeatherSwitched(isShown: true), at: Instant(secondsSince1970: 0), in: transaction)
      }
      let latest = try waymark.events.latestSequence(in: transaction)
      for var cursor in try waymark.events.cursors(in: transaction) {
        cursor.sequence = latest
        try waymark.events.save(cursor, in: transaction)
      }
    }
    let first = try await anna.json("doctor", "--compact")("compacted.eventsForgotten").int
    #expect(try #require(first) >= 200)
    #expect(try await anna.json("doctor", "--compact")("compacted.eventsForgotten").int == 0)
  }

  @Test("A command that has written nothing leaves pending events to the service, where one runs")
  func leftToService() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    defer { waymark.close() }
    func cursors() async throws -> Set<Int64> {
      try await waymark.read { Set(try $0.events.cursors(in: $1).map(\.sequence)) }
    }
    // As a process leaves it that is killed before it delivers.
    try await waymark.unitOfWork.write { transaction in
      try waymark.events.append(
        WeatherSwitched(isShown: true), at: Instant(secondsSince1970: 0), in: transaction)
    }
    let before = try await cursors()
    do {
      let serving = try ServingProcess(of: anna.home)
      defer { withExtendedLifetime(serving) {} }
      try await anna.types("today")
      #expect(try await cursors() == before)
      try await anna.types("log", "steps", "1")
      #expect(try await cursors() != before)
    }
    let between = try await cursors()
    try await waymark.unitOfWork.write { transaction in
      try waymark.events.append(
        WeatherSwitched(isShown: false), at: Instant(secondsSince1970: 0), in: transaction)
    }
    try await anna.types("today")
    #expect(try await cursors() != between)
  }

  @Test("A damaged record is not checked further by the doctor, and not compacted")
  func damaged() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let waymark = try await anna.product()
    try await waymark.unitOfWork.write {
      // More than any number of a record.
      let event = UnreadableEvent(sequence: .max, name: nil)
      try waymark.events.setAside(SetAsideEvent(subscriber: "x", event: event), in: $0)
    }
    let said = CapturedOutput()
    await #expect(throws: (any Error).self) {
      try await anna.run(["doctor", "--json"], into: said)
    }
    let checks = try JSONAnswer(said.result)("checks").array
    #expect(checks.count == 1)
    #expect(
      try checks.first?("detail").string == "event_set_aside.sequence cannot be read")
    let failure = try await anna.failure("doctor", "--compact")
    #expect(failure?.said.contains("event_set_aside.sequence cannot be read") == true)
  }

  @Test("An intact record is reported healthy")
  func doctor() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "1000")
    let checks = try await anna.json("doctor")("checks").array
    #expect(try checks.allSatisfy { try $0("state").string == "ok" })
    #expect(checks.count >= 7)
  }
}
