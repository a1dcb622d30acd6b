import Contracts
import TestSupport
import Testing

@testable import Commands

/// In a language that marks translated text, all text for people is marked.
struct PseudoLanguageTests {
  @Test(
    "S1-1 every text of a command is in the person's language",
    arguments: [
      ["history"], ["history", "--by", "week"], ["history", "--weight"],
      ["goal", "steps", "log"],
      ["goal", "exercise"], ["goal", "weight"], ["goal", "steps", "disable"],
      ["goal", "exercise", "disable"], ["goal", "weight", "clear"], ["log", "list"],
      ["log", "steps", "500"], ["log", "exercise", "squats", "--reps", "3"],
      ["log", "delete", "1"], ["undo", "--list"], ["undo"], ["rest-day", "list"],
      ["rest-day", "add", "2026-05-20"],
      ["rest-day", "remove", "2026-05-10"],
      ["timezone", "log"], ["notifications", "channels"],
      ["notifications", "preferences"], ["settings", "set", "unitSystem", "imperial"],
      ["settings", "reset", "--dry-run"], ["resync"], ["service", "uninstall"],
      ["today"], ["day", "2026-05-15"], ["week"], ["streak"], ["streak", "show"],
      ["goal", "steps"], ["milestones"], ["achievements"], ["doctor"], ["plugins"], ["sources"],
      ["settings"], ["settings", "get", "colorThemePreset"],
      ["settings", "get", "unitSystem"], ["pro", "status"], ["about"], ["support"],
      ["support", "feedback"], ["support", "feedback", "add", "Map"], ["onboard", "--skip"],
      ["import", "--list-formats"],
    ])
  func said(_ words: [String]) async throws {
    let text = try await filled().run(words).result
    #expect(text.contains("⟦") || words.first == "settings", "\(text)")
    let unsaid = PseudoLanguage.unsaid(in: text)
    #expect(unsaid == [], "\(text)")
  }

  @Test("S1-1 the welcome is in the person's language")
  func welcome() async throws {
    var anna = try Person()
    anna.wording = PseudoLanguage.wording
    let text = try await anna.types("today")
    #expect(PseudoLanguage.unsaid(in: text) == [], "\(text)")
    #expect(text.contains("⟦Welcome to Waymark."))
  }

  @Test(
    "S1-1 every failure is in the person's language",
    arguments: [
      ["day", "soon"], ["log", "steps", "x"], ["log", "delete", "99"], ["log", "edit", "1"],
      ["goal", "steps", "set", "8100"], ["goal", "exercise", "set", "99"],
      ["log", "weight", "5kg"], ["log", "weight", "x"], ["history", "--weight", "--by", "week"],
      ["rest-day", "remove", "2026-05-11"], ["import", "/nowhere"],
      ["import"], ["restore", "/nowhere"], ["timezone", "set", "Mars/Base"],
      ["notifications", "set", "weeklySummaryHour", "25"], ["notifications", "set", "x", "y"],
      ["notifications", "channel", "remove", "x-1"],
      ["settings", "set", "nothing", "1"], ["export", "a.pdf"], ["completions", "tcsh"],
    ])
  func failures(_ words: [String]) async throws {
    let failure = try #require(try await filled().failure(words: words))
    let text = failure.text(in: PseudoLanguage.wording)
    #expect(text.contains("⟦"))
    #expect(PseudoLanguage.unsaid(in: text) == [], "\(text)")
  }

  @Test("An untranslated text is detected")
  func detected() {
    let wording = PseudoLanguage.wording
    let glued = wording.say("said \("but glued")")
    #expect(PseudoLanguage.unsaid(in: glued) == ["but glued"])
    #expect(PseudoLanguage.unsaid(in: "  " + wording.say("all said well")) == [])
    #expect(PseudoLanguage.unsaid(in: wording.say("\(Phrase("one in")) another")) == [])
  }

  /// A record with something of everything, a separate one for each test.
  private func filled() async throws -> Person { try await Self.filled.value.twin() }

  private static let filled = Task {
    let first = try Person(now: "2026-05-08T08:00")
    try await first.types("timezone", "set", "Europe/Berlin")
    try await first.types("goal", "steps", "set", "8000")
    try await first.types("goal", "exercise", "set", "2")
    try await first.types("log", "weight", "90kg", "--note", "Morning")
    try await first.types("goal", "weight", "set", "80kg")
    try await first.types("rest-day", "add", "2026-05-10", "--reason", "busyDay")
    for day in 9...16 {
      let then = first.at("2026-05-\(day < 10 ? "0" : "")\(day)T18:00")
      try await then.types("log", "steps", day.isMultiple(of: 5) ? "900" : "9000")
      try await then.types("log", "weight", "\(98 - day).5kg", "--body-fat", "24.5")
      try await then.types("log", "exercise", "push-ups", "--reps", "20")
    }
    var anna = first.at(Person.sunday)
    anna.wording = PseudoLanguage.wording
    return anna
  }
}
