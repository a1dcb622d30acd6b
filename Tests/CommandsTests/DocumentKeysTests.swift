import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Commands

/// The keys that scripts depend on: there may be more, but none of these goes or is called otherwise.
struct DocumentKeysTests {
  struct Row: Sendable {
    let words: [String]
    /// Where the keys are; empty for the whole document.
    let place: String
    let keys: Set<String>

    init(_ words: String, at place: String = "", _ keys: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.place = place
      self.keys = Set(keys.split(separator: " ").map(String.init))
    }
  }

  private static let day =
    "day steps distanceKilometers activeEnergyKilocalories flights hourlySteps stepGoal exercise "
    + "weight stepStreak exerciseStreak message weather workouts corrections"
  private static let historyRow =
    "steps distanceKilometers activeEnergyKilocalories flights stepTarget isMet"
  private static let goal = "enabled target estimatedDistanceKilometers tier"

  static let rows = [
    Row("today", day),
    Row("day 2026-05-16", day),
    Row("today", at: "stepGoal", "enabled target progress isMet remaining tier"),
    Row("today", at: "stepGoal.tier", "title emoji icon color description"),
    Row("today", at: "stepStreak", "current best"),
    Row("history", "rows"),
    Row("history", at: "rows.0", "day \(historyRow)"),
    Row("history --by week", at: "rows.0", "from to \(historyRow)"),
    Row("history --by month", at: "rows.0", "from to \(historyRow)"),
    Row("week", "from to daysMet days"),
    Row("week 2026-05-16", at: "days.0", "day verdict steps exercises"),
    Row("goal steps", goal),
    Row("goal steps show", goal),
    Row("goal steps set 9000", goal),
    Row("goal steps preview 9000", goal),
    Row("goal steps log", "entries"),
    Row("goal steps log", at: "entries.0", "from target enabled"),
    Row(
      "streak",
      "current currentFrom best bestFrom bestTo freezesAvailable recoveryUsed badge nextBadge days"
    ),
    Row("streak", at: "nextBadge", "name days remaining"),
    Row("streak --days 3", at: "days.0", "day verdict value target reason"),
    Row(
      "widget today",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    Row(
      "widget today --family accessoryInline --format json",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    Row("widget timeline today", "entries reloadAfter"),
    Row(
      "widget timeline today", at: "entries.1",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    Row("widget timeline streak", at: "entries.0", "family date current best nextBadge days"),
    Row("widget list", at: "items.0", "name title description families"),
    Row("widget gallery", at: "items.0", "name title snapshots"),
    Row("widget status --format waybar", "text tooltip class percentage"),
    Row("sources", "items http folders refused"),
    Row("sources list", at: "items.0", "id name kind priority samples firstDay lastDay"),
    Row("sources order 1", at: "items.0", "id name kind priority samples firstDay lastDay"),
    Row("sources exclude 2", at: "items.0", "id name kind priority samples isExcluded"),
    Row("sources include 2", at: "items.0", "id name kind priority samples isExcluded"),
    Row("sources add http phone", "id name url token"),
    Row("sources watch", "path items"),
    Row("sources unwatch", "path items"),
    Row("imports", "items"),
    Row(
      "imports list", at: "items.0",
      "id at path format samplesAdded daysChanged undoneAt isUndoable"),
    Row("imports undo 1 --yes", "id path samplesRemoved daysChanged undoneAt"),
    Row("timezone", "timeZone isSet"),
    Row("timezone set Europe/Berlin", at: "entries.0", "from timeZone"),
    Row("timezone log", "entries"),
    Row("workouts", "items"),
    Row("log steps 5", "id day kind steps at isCorrection"),
    Row("log list", at: "items.0", "id day kind steps at"),
    Row("log edit 1 --steps 6", "id day kind steps at"),
    Row("log delete 1", "id day kind steps at"),
    Row("rest-day add 2026-05-18 --reason travel", "day reason"),
    Row("rest-day list", "items"),
    Row("rest-day list", at: "items.0", "day reason"),
    Row("rest-day remove 2026-05-10", "day"),
    Row("settings", "items"),
    Row(
      "settings list", at: "items.0", "key value default allowed section title requiresPro locked"),
    Row("settings get stepGoal", "key value default allowed section title requiresPro locked"),
    Row("settings set stepGoal 9000", "key value default allowed section title requiresPro locked"),
    Row("settings reset --yes", "changes"),
    Row("settings reset --dry-run", at: "changes.0", "key previous value"),
    Row("settings export", "stepGoal unitSystem"),
    Row(
      "lock",
      "enabled authorised locked unlockedToday steps target remaining selection shields policy "
        + "passesLeft"),
    Row("lock status", "enabled chosen locked"),
    Row("lock disable", "enabled chosen locked"),
    Row("weather", "enabled permission place weather trouble pausedUntil"),
    Row("weather allow", "enabled permission place weather trouble pausedUntil"),
    Row("weather deny", "enabled permission place weather trouble pausedUntil"),
    Row("access", "items"),
    Row("access list", at: "items.0", "id name kind scope createdAt lastUsed"),
    Row("access add Phone", "id name kind scope createdAt lastUsed token"),
    Row("access revoke 1", "id name kind scope createdAt lastUsed"),
    Row("watch", "incarnation revision port items taken refused window"),
    Row("watch devices", at: "items.0", "id name pairedAt lastSeen pending"),
    Row("watch forget 1 --yes", "id name isForgotten"),
    Row("watch sync", "revision items"),
    Row("resync", "days daysChanged removed"),
    Row("doctor", "checks"),
    Row("doctor", at: "checks.0", "name state detail fix"),
    Row("plugins", "items"),
    Row("completions bash", "script"),
    Row("import --list-formats", "formats"),
    Row("import --list-formats", at: "formats.0", "format title instructions"),
    Row("import FILE", "files"),
    Row(
      "import FILE --dry-run", at: "files.0",
      "path format formats recordsRead samplesAdded samplesDuplicate recordsIgnored recordsRejected "
        + "rejections firstDay lastDay daysChanged filesDamaged damagedFiles"),
    Row("import FILE", at: "files.0.rejections.0", "line reason"),
    Row("backup HOME.bak", "path"),
    Row("export HOME.json", "path format days"),
  ]

  private static let (file, days) = (
    "days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,4000\n2026-05-14,-1\n"
  )

  private static let walker = Task {
    var anna = try Person()
    anna.accessSecrets = InMemoryAccessSecrets()
    try await anna.types("access", "add", "Watch")
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("log", "steps", "2500")
    try await anna.types("rest-day", "add", "2026-05-10")
    return anna
  }

  private static let imported = Task {
    let anna = try await walker.value.twin()
    try await anna.types("import", anna.folder.file(file, days))
    return anna
  }

  @Test("The JSON of every command has the keys of the contract, sorted", arguments: rows)
  func keys(_ row: Row) async throws {
    let begun = row.words.first == "import" ? Self.walker : Self.imported
    var anna = try await begun.value.twin()
    anna.watches = InMemoryWatches(now: Instant(secondsSince1970: 1_779_019_200))
    anna.watches?.pair("Kitchen")
    let file = try anna.folder.file(Self.file, Self.days)
    let words = row.words.map {
      $0.replacing("FILE", with: file).replacing("HOME", with: anna.home)
    }
    let answer = try JSONAnswer(try await anna.run(words + ["--json"]).result)
    #expect(answer.printedKeys == answer.printedKeys.sorted())
    #expect(answer.text.hasSuffix("}\n"))
    let keys = row.place.isEmpty ? answer.keys : try answer(row.place).keys
    #expect(row.keys.subtracting(keys) == [], "missing in \(answer.text)")
  }

  @Test("Hours are 24, verdicts are the words that stand, days are days")
  func values() async throws {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("log", "steps", "8000", "--at", "2026-05-17T07:30")
    try await anna.types("rest-day", "add", "2026-05-18")
    let today = try await anna.json("today")
    #expect(try today("day").string == "2026-05-17")
    #expect(try today("hourlySteps").array.map(\.int).count == 24)
    #expect(try today("hourlySteps.7").int == 8_000)
    let week = try await anna.json("week")
    #expect(
      try week("days").array.map { try $0("verdict").string } == [
        "met", "rest", "future", "future", "future", "future", "future",
      ])
    #expect(try week("daysMet").int == 1)
    let logged = try await anna.json("log", "list")("items.0.at").string
    #expect(logged?.hasPrefix("2026-05-17T07:30:00") == true)
    #expect(logged?.count == "2026-05-17T07:30:00+00:00".count)
  }

  @Test("Nothing but the document is a result, and progress is talk")
  func talk() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n")
    let output = try await anna.run(["import", file, "--json"])
    #expect(throws: Never.self) { try JSONAnswer(output.result) }
    #expect(!output.result.contains("\u{1B}"))
    #expect(try await anna.run(["import", file, "--quiet"]).talk == "")
  }
}
