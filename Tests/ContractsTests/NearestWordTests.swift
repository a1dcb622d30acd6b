import Contracts
import Testing

struct NearestWordTests {
  private let words = [
    "stepGoal", "timeZone", "colorThemePreset", "weekStartsOn", "weeklySummaryDay",
  ]

  @Test(
    "Words that contain the typed one come first, then similar ones; distant ones are left out",
    arguments: [
      ("stepgol", ["stepGoal"]), ("STEPGOAL", ["stepGoal"]), ("theme", ["colorThemePreset"]),
      ("week", ["weekStartsOn", "weeklySummaryDay"]), ("weekStart", ["weekStartsOn"]),
      ("timezones", ["timeZone"]),
    ])
  func near(typed: String, nearest: [String]) {
    #expect(words.nearest(to: typed, count: 3) == nearest)
  }

  @Test("Without a similar word, the requested number of words is returned in order of similarity")
  func far() {
    #expect(words.nearest(to: "xyz", count: 2).count == 2)
    #expect(["imperial", "metric"].nearest(to: "metres?", count: 1) == ["metric"])
    #expect([String]().nearest(to: "xyz", count: 2).isEmpty)
  }

  @Test("A long text is compared by its start")
  func long() {
    let text = String(repeating: "a", count: 100_000)
    #expect([text, "b"].nearest(to: text, count: 2) == [text])
  }
}
