import Composition
import Contracts
import ContractsTesting
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Every screen fits every terminal, in every language. Specification S8-4.
struct ScreenWidthTests {
  private static let screens = [
    "today", "day yesterday", "day 2026-05-13", "day 2026-06-01", "week", "week 2026-05-13",
    "history", "history --by week", "history --by month", "history --weight", "insights",
    "insights 2026", "insights 2026 --measure distance", "insights 2031", "streak",
    "streak --days 60", "streak --goal exercise", "goal steps", "goal steps log", "goal exercise",
    "goal weight", "milestones", "achievements", "sources", "settings",
    "settings get colorThemePreset",
    "settings get homeInsightMode", "log list", "workouts", "imports", "undo --list",
    "notifications",
    "notifications preferences", "notifications channels", "rest-day list", "timezone",
    "timezone log",
    "pro", "about", "support", "support feedback", "lock", "lock list",
    "lock add youtube.com social", "lock enable", "lock pause 10s", "lock schedule",
    "lock schedule add 9:00-17:00", "lock schedule add weekends social",
    "lock add example.org --at 4000", "lock schedule list", "lock goal any", "lock policy strict",
    "lock remove social", "lock log",
    "lock status", "lock server", "doctor", "plugins", "weather", "widget list",
    "import --list-formats", "widget today", "widget weekly-chart", "widget status", "watch",
    "watch devices", "watch sync", "watch pair --no-wait", "watch forget 1 --yes",
  ]

  private static let walker = Task { try await Walker.record() }

  /// Shields in every possible state.
  private static func shields() -> LockedMachine {
    let (hosts, browser) = (InMemoryShield("hosts", kinds: [.site]), InMemoryShield("browser"))
    let absent = InMemoryShield("programs", kinds: [.app])
    absent.change { machine in
      machine.availability = .unavailable(
        reason: Phrase("waymark-shield isn't installed"), remedy: Phrase("waymark lock install"))
    }
    browser.change { $0.holding = .written }
    let broken = InMemoryShield("broken", kinds: [.site])
    broken.change { machine in
      machine.failure = ShieldFailure(Phrase("another program keeps changing /etc/hosts"))
    }
    return LockedMachine(
      shields: { _ in [hosts, browser, absent, broken] }, apps: LockedMachine.none.apps)
  }

  /// One of every kind, and another that wants to pair.
  private static func watches() async throws -> InMemoryWatches {
    let watches = InMemoryWatches(now: Instant(secondsSince1970: 1_779_019_200))
    watches.pair("The watch in the kitchen that nobody wears")
    watches.pair("Wrist")
    _ = try await watches.openWindow(at: nil)
    watches.ask("Another watch with quite a long name", "012345")
    watches.change { status in
      status.newest = Revision(status.incarnation, 5)
      status.watches[1].holds = Revision(status.incarnation, 3)
      status.watches[1].problem = PeerError.tooSlow.explanation.message
      status.accepted = [Incarnation(number: 255): 17]
      status.refused = [
        RefusedEntry(
          EntryIdentity(Incarnation(number: 255), 9), .steps,
          reason: ActivityError.stepsOutOfRange(1_000_000, allowed: 1...200_000).explanation.message
        )
      ]
      status.port = 7426
    }
    return watches
  }

  /// Watches are paired while the record is served; other screens need no service. A forgotten
  /// watch is in her record.
  private static func giveWatches(to anna: inout Person, for screen: String) async throws {
    guard screen.hasPrefix("watch forget") else {
      anna.watches = try await watches()
      return
    }
    anna.watches = nil
    try await anna.pair("The watch in the kitchen that nobody wears", number: 1)
  }

  private static func serving(_ anna: Person, for screen: String) throws -> ServingProcess? {
    screen.hasPrefix("watch") ? try ServingProcess(of: anna.home) : nil
  }

  @Test(
    "S8-4 No line is wider than the terminal",
    arguments: AppLanguage.allCases, LongForm.rows(short: [40, 200], long: [60, 80]))
  func width(language: AppLanguage, columns: Int) async throws {
    var anna = try await Self.walker.value.twin()
    try await anna.types("settings", "set", "appLanguage", language.rawValue)
    let waymark = try await anna.product()
    anna.wording = try await waymark.read { try $0.wording.wording(in: $1) }
    waymark.close()
    anna.columns = columns
    anna.isColored = true
    anna.opensPro = true
    anna.machine = Self.shields()
    for screen in Self.screens {
      try await Self.giveWatches(to: &anna, for: screen)
      let serving = try Self.serving(anna, for: screen)
      let text = try await anna.run(screen.split(separator: " ").map(String.init)).result
      #expect(!text.isEmpty)
      for line in text.split(separator: "\n") where String(line).width > columns {
        // Text to copy, such as a path, stays whole.
        let isOneWord = !line.drop { $0 == " " }.contains(" ")
        #expect(isOneWord, "\(screen) at \(columns): \(line)")
      }
      withExtendedLifetime(serving) {}
    }
  }

  @Test("S8-4 A locale without UTF-8 gets ASCII, a dumb terminal letters and no drawings")
  func plain() async throws {
    var anna = try await Self.walker.value.twin()
    anna.opensPro = true
    anna.machine = Self.shields()
    for screen in Self.screens {
      try await Self.giveWatches(to: &anna, for: screen)
      let serving = try Self.serving(anna, for: screen)
      let words = screen.split(separator: " ").map(String.init)
      anna.plain = .ascii
      let ascii = try await anna.run(words).result
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 }, "\(screen): \(ascii)")
      anna.plain = .signs
      try await Self.giveWatches(to: &anna, for: screen)
      let dumb = try await anna.run(words).result
      #expect(!dumb.unicodeScalars.contains { (0x2190...0x2BFF).contains($0.value) }, "\(dumb)")
      #expect(!dumb.unicodeScalars.contains { $0.value > 0x1_0000 }, "\(dumb)")
      withExtendedLifetime(serving) {}
    }
  }

  @Test("S8-4 Each verdict has its own sign, in ASCII too")
  func verdicts() {
    let verdicts = Verdict.allCases.map {
      PlainText.ascii.shown($0.dot(Paint(isColored: false)), in: .english)
    }
    #expect(Set(verdicts).count == verdicts.count)
  }
}

/// A person with something to show on every screen.
enum Walker {
  static func record() async throws -> Person {
    let anna = try Person()
    let days = (1...16).map { day in
      let number = day < 10 ? "0\(day)" : "\(day)"
      return "2026-05-\(number),\([9_000, 12_345, 2_000, 16_000, 8_123][day % 5]),6.5,310,4\n"
    }
    let file = try anna.folder.file(
      "days.csv", "date,steps,distanceKilometers,activeEnergyKilocalories,flights\n" + days.joined()
    )
    try await anna.at("2026-05-01T08:00").types("goal", "steps", "set", "8000")
    try await anna.at("2026-05-01T08:00").types("goal", "exercise", "set", "1")
    try await anna.types("import", file)
    try await anna.types("rest-day", "add", "2026-05-13", "--reason", "travel")
    try await anna.types("rest-day", "add", "2026-05-20", "--reason", "other")
    for (day, weight) in [("02", "90kg"), ("09", "88.2kg"), ("16", "84.9kg")] {
      try await anna.at("2026-05-\(day)T08:00").types("log", "weight", weight)
      if day == "02" {
        try await anna.at("2026-05-02T09:00").types("goal", "weight", "set", "80kg")
      }
    }
    try await anna.types("log", "exercise", "squats", "--at", "2026-05-16T10:00")
    try await anna.types("log", "steps", "3000", "--at", "2026-05-17T07:30")
    try await anna.types(
      "support", "feedback", "add", "A map of all the ways I ever walked, please")
    return anna
  }
}
