import Contracts
import Testing

struct NearestWordTests {
  private let words = [
    "stepGoal", "timeZone", "colorThemePreset", "weekStartsOn", "weeklySummaryDay",
  ]

  @Test(
    "What contains the typed word comes first, then what is half like it; what is far is left out",
    arguments: [
      ("stepgol", ["stepGoal"]), ("STEPGOAL", ["stepGoal"]), ("theme", ["colorThemePreset"]),
      ("week", ["weekStartsOn", "weeklySummaryDay"]), ("weekStart", ["weekStartsOn"]),
      ("timezones", ["timeZone"]),
    ])
  func near(typed: String, nearest: [String]) {
    #expect(words.nearest(to: typed, count: 3) == nearest)
  }

  @Test("Where nothing is like it, the first in the order of likeness are told, so many as wanted")
  func far() {
    #expect(words.nearest(to: "xyz", count: 2).count == 2)
    #expect(["imperial", "metric"].nearest(to: "metres?", count: 1) == ["metric"])
    #expect([String]().nearest(to: "xyz", count: 2).isEmpty)
  }

  @Test("A long text is compared by its beginning")
  func long() {
    let text = String(repeating: "a", count: 100_000)
    #expect([text, "b"].nearest(to: text, count: 2) == [text])
  }
}
