import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Commands

/// The keys that scripts depend on: more may be added, but none of these is removed or renamed.
struct DocumentKeysTests {
  private static let day =
    "day steps distanceKilometers activeEnergyKilocalories flights hourlySteps stepGoal exercise "
    + "weight stepStreak exerciseStreak message weather workouts corrections"
  private static let historyRow =
    "steps distanceKilometers activeEnergyKilocalories flights stepTarget isMet"
  private static let goal = "enabled target estimatedDistanceKilometers tier"
  private static let yearly = "measure unit year target total paceDays neededPerDay forecast"

  static let rows = [
    DocumentKeys("today", day),
    DocumentKeys("day 2026-05-16", day),
    DocumentKeys("today", at: "stepGoal", "enabled target progress isMet remaining tier"),
    DocumentKeys("today", at: "stepGoal.tier", "title emoji icon color description"),
    DocumentKeys("today", at: "stepStreak", "current best"),
    DocumentKeys("history", "rows"),
    DocumentKeys("history", at: "rows.0", "day \(historyRow)"),
    DocumentKeys("history --by week", at: "rows.0", "from to \(historyRow)"),
    DocumentKeys("history --by month", at: "rows.0", "from to \(historyRow)"),
    DocumentKeys(
      "insights",
      "from to measure total average goalDays best bestMonth weekdays hours records previous yearAgo"
    ),
    DocumentKeys("insights", at: "best", "day value"),
    DocumentKeys("week", "from to daysMet days"),
    DocumentKeys("week 2026-05-16", at: "days.0", "day verdict steps exercises"),
    DocumentKeys("goal steps", goal),
    DocumentKeys("goal steps show", goal),
    DocumentKeys("goal steps set 9000", goal),
    DocumentKeys("goal steps preview 9000", goal),
    DocumentKeys("goal steps log", "entries"),
    DocumentKeys("goal steps log", at: "entries.0", "from target enabled"),
    DocumentKeys("goal yearly steps", yearly),
    DocumentKeys("goal yearly steps show", yearly),
    DocumentKeys("goal yearly steps set 3000000", yearly),
    DocumentKeys("goal yearly steps clear", yearly),
    DocumentKeys(
      "streak",
      "current currentFrom best bestFrom bestTo freezesAvailable recoveryUsed badge nextBadge days"
    ),
    DocumentKeys("streak", at: "nextBadge", "name days remaining"),
    DocumentKeys("streak --days 3", at: "days.0", "day verdict value target reason"),
    DocumentKeys(
      "widget today",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    DocumentKeys(
      "widget today --family accessoryInline --format json",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    DocumentKeys("widget timeline today", "entries reloadAfter"),
    DocumentKeys(
      "widget timeline today", at: "entries.1",
      "family steps distance distanceUnit calories progress isGoalMet message date"),
    DocumentKeys(
      "widget timeline streak", at: "entries.0", "family date current best nextBadge days"),
    DocumentKeys("widget list", at: "items.0", "name title description families"),
    DocumentKeys("widget gallery", at: "items.0", "name title snapshots"),
    DocumentKeys("widget status --format waybar", "text tooltip class percentage"),
    DocumentKeys("sources", "items http folders refused"),
    DocumentKeys("sources list", at: "items.0", "id name kind priority samples firstDay lastDay"),
    DocumentKeys(
      "sources order 1", at: "items.0", "id name kind priority samples firstDay lastDay"),
    DocumentKeys("sources exclude 2", at: "items.0", "id name kind priority samples isExcluded"),
    DocumentKeys("sources include 2", at: "items.0", "id name kind priority samples isExcluded"),
    DocumentKeys("sources add http phone", "id name url token"),
    DocumentKeys("sources watch", "path items"),
    DocumentKeys("sources unwatch", "path items"),
    DocumentKeys("imports", "items"),
    DocumentKeys(
      "imports list", at: "items.0",
      "id at path format samplesAdded daysChanged undoneAt isUndoable"),
    DocumentKeys("imports undo 1 --yes", "id path samplesRemoved daysChanged undoneAt"),
    DocumentKeys("timezone", "timeZone isSet unreadableTZ"),
    DocumentKeys("timezone set Europe/Berlin", at: "entries.0", "from timeZone"),
    DocumentKeys("timezone log", "entries"),
    DocumentKeys("workouts", "items"),
    DocumentKeys("log steps 5", "id day kind steps at isCorrection"),
    DocumentKeys("log list", at: "items.0", "id day kind steps at"),
    DocumentKeys("log edit 1 --steps 6", "id day kind steps at"),
    DocumentKeys("log delete 1", "id day kind steps at"),
    DocumentKeys("rest-day add 2026-05-18 --reason travel", "day reason"),
    DocumentKeys("rest-day list", "items"),
    DocumentKeys("undo --list", "items redoable"),
    DocumentKeys("undo --list", at: "items.0", "id at action text number until"),
    DocumentKeys("undo", at: "undone", "id at action text number until"),
    DocumentKeys("undo --for-good --yes", "forgotten"),
    DocumentKeys("rest-day list", at: "items.0", "day reason"),
    DocumentKeys("rest-day remove 2026-05-10", "day"),
    DocumentKeys("settings", "items"),
    DocumentKeys(
      "settings list", at: "items.0", "key value default allowed section title requiresPro locked"),
    DocumentKeys(
      "settings get stepGoal", "key value default allowed section title requiresPro locked"),
    DocumentKeys(
      "settings set stepGoal 9000", "key value default allowed section title requiresPro locked"),
    DocumentKeys("settings reset --yes", "changes"),
    DocumentKeys("settings reset --dry-run", at: "changes.0", "key previous value"),
    DocumentKeys("settings export", "stepGoal unitSystem"),
    DocumentKeys(
      "lock",
      "enabled authorised locked unlockedToday steps target remaining selection shields policy "
        + "passesLeft"),
    DocumentKeys("lock status", "enabled chosen locked"),
    DocumentKeys("lock disable", "enabled chosen locked"),
    DocumentKeys("weather", "enabled permission place weather trouble pausedUntil"),
    DocumentKeys("weather allow", "enabled permission place weather trouble pausedUntil"),
    DocumentKeys("weather deny", "enabled permission place weather trouble pausedUntil"),
    DocumentKeys("access", "items"),
    DocumentKeys("access list", at: "items.0", "id name kind scope createdAt lastUsed"),
    DocumentKeys("access add Phone", "id name kind scope createdAt lastUsed token"),
    DocumentKeys("access revoke 1 --yes", "id name kind scope createdAt lastUsed"),
    DocumentKeys("watch", "incarnation revision port items taken refused window"),
    DocumentKeys("watch devices", at: "items.0", "id name pairedAt lastSeen pending"),
    DocumentKeys("watch forget 1 --yes", "id name isForgotten"),
    DocumentKeys("watch sync", "revision items"),
    DocumentKeys("resync", "days daysChanged removed"),
    DocumentKeys("doctor", "checks"),
    DocumentKeys("doctor", at: "checks.0", "name state detail fix"),
    DocumentKeys("plugins", "items"),
    DocumentKeys("completions bash", "script"),
    DocumentKeys("import --list-formats", "formats"),
    DocumentKeys("import --list-formats", at: "formats.0", "format title instructions"),
    DocumentKeys("import FILE", "files"),
    DocumentKeys(
      "import FILE --dry-run", at: "files.0",
      "path format formats recordsRead samplesAdded samplesDuplicate recordsIgnored recordsRejected "
        + "rejections firstDay lastDay daysChanged filesDamaged damagedFiles"),
    DocumentKeys("import FILE", at: "files.0.rejections.0", "line reason"),
    DocumentKeys("backup HOME.bak", "path"),
    DocumentKeys("export HOME.json", "path format days"),
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
    try await anna.pair("Kitchen", number: 1)
    return anna
  }

  private static let imported = Task {
    let anna = try await walker.value.twin()
    try await anna.types("import", anna.folder.file(file, days))
    return anna
  }

  @Test("The JSON of every command has the keys of the contract, sorted", arguments: rows)
  func keys(_ row: DocumentKeys) async throws {
    let begun = row.words.first == "import" ? Self.walker : Self.imported
    let anna = try await begun.value.twin()
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

  @Test("Hours are 24, verdicts are the fixed words, days are days")
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

  @Test("Only the document is on standard output; progress is on standard error")
  func talk() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n")
    let output = try await anna.run(["import", file, "--json"])
    #expect(throws: Never.self) { try JSONAnswer(output.result) }
    #expect(!output.result.contains("\u{1B}"))
    #expect(try await anna.run(["import", file, "--quiet"]).talk == "")
  }
}
