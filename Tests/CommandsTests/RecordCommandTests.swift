import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Entries, days, zones and exports, and the first start.
struct RecordCommandTests {
  @Test("S5-9 Importing one's own export changes nothing, including hours")
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

  @Test("S5-9 An export has every day in order, however many and however far apart")
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

  @Test("S5-9 An export has the same values as the commands")
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
    // The command adds values of the current time, which are not in the record.
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
    "“Other” as a source's kind and as a rest day's reason are two words",
    arguments: [AppLanguage.german, .spanish, .vietnamese])
  func others(language: AppLanguage) {
    let wording = Composition.wording(of: language)
    let (kind, reason) = (
      wording.say(SourceKind.other.spoken), wording.say(RestReason.other.spoken)
    )
    #expect(kind != reason && kind != SourceKind.other.spoken.description)
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
    #expect(failure.englishHint != nil)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
    #expect(try await anna.json("rest-day", "list")("items").array.isEmpty)
    #expect(try await anna.json("timezone", "log")("entries").array.isEmpty)
  }

  @Test("A history covers at most a century, and says so")
  func century() async throws {
    let anna = try Person()
    let words = ["history", "--from", "1926-01-01", "--to"]
    let rows = try await anna.json(words: words + ["2025-12-31"])("rows").array
    #expect(rows.count == 36_525)
    for by in [[], ["--by", "month"], ["--weight"]] {
      let failure = try #require(try await anna.failure(words: words + ["2026-01-01"] + by))
      #expect(failure.status == .usage && failure.englishMessage.contains("36,526"))
    }
  }

  @Test("S5-9 The first and the last day can be requested")
  func outermostDays() async throws {
    let anna = try Person()
    for day in ["1900-01-01", "2199-12-31"] {
      #expect(try await anna.json("day", day)("steps").int == 0)
      #expect(try await anna.json("history", "--from", day, "--to", day)("rows").array.count == 1)
      #expect(try await anna.json("week", day)("days").array.count == 7)
    }
  }

  @Test("An entry can be logged, changed and deleted")
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
    #expect(try await anna.failure("log", "edit", "1")?.englishMessage == "Nothing to change.")
  }

  @Test("S5-9 Days follow the person's zone and its history")
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

  @Test("S5-1 Rest days are marked ahead of time, listed and removed")
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

  @Test("The plugins are those of the product")
  func plugins() async throws {
    let items = try await Person().json("plugins")("items").array
    let known = [
      "activity", "goals", "milestones", "notifications", "settings", "feedback", "onboarding",
      "appLock", "weather", "undo", "widgets",
    ]
    #expect(try items.compactMap { try $0("id").string }.filter(known.contains) == known)
  }

  @Test("Completions include every verb", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let anna = try Person()
    let script = try await anna.types("completions", shell)
    for verb in WaymarkCommand.members.map(\.name) { #expect(script.contains(verb)) }
    #expect(try await anna.failure("completions", "tcsh")?.status == .usage)
  }
}
