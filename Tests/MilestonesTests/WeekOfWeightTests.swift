import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct WeekOfWeightTests {
  @Test(
    "S2-11 Sentences of the week leave out unknown values",
    arguments: [
      (WeekOfWeight(unit: .kilograms, entries: 1), "Weight: 1 entry."),
      (
        WeekOfWeight(unit: .pounds, entries: 3, change: .zero, trend: .steady),
        "Weight: unchanged, trend steady, 3 entries."
      ),
      (
        WeekOfWeight(
          unit: .pounds, entries: 2, change: ExactMass(tenths: 15, of: .pounds), trend: .rising,
          progress: WeightProgress(
            start: .lb(150), current: .lb(161), goal: .lb(160), unit: .pounds)),
        "Weight: up 1.5 lb, trend rising, 2 entries. You've reached your goal weight."
      ),
      (WeekOfWeight(unit: .kilograms), "No weight was recorded."),
    ])
  func sentences(week: WeekOfWeight, text: String) {
    #expect(week.inWords.sentences.map(\.description).joined(separator: " ") == text)
    #expect(week.inWords.isAnythingLogged == (week.entries > 0))
  }

  @Test(
    "S2-11 The week contains change, trend, entries and the way to the goal, from its days alone")
  func read() async throws {
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.kg(75))
    fixture.go(to: 30)
    try await fixture.bring([(1, .kg(85)), (20, .kg(80)), (22, .kg(79.9)), (28, .kg(79.4))])
    try await fixture.log(.kg(70), at: .on(29, hour: 0))
    #expect(
      try await words(of: .n(22)...(.n(28)), fixture) == [
        "Weight: down 0.6 kg, trend falling, 2 entries.", "4.4 kg to go.",
      ])
  }

  @Test("S2-11 The very first week has no comparison")
  func first() async throws {
    let fixture = MilestonesFixture(today: 9)
    try await fixture.bring([(1, .kg(80))])
    #expect(try await words(of: .n(1)...(.n(7)), fixture) == ["Weight: 1 entry."])
    try await fixture.bring([(7, .kg(81))])
    let words = try await words(of: .n(1)...(.n(7)), fixture)
    #expect(words.first?.hasPrefix("Weight: up 1.0 kg, ") == true)
    #expect(words.first?.hasSuffix(", 2 entries.") == true)
  }

  private func words(
    of days: ClosedRange<Day>, _ fixture: MilestonesFixture
  ) async throws -> [String] {
    let part = try #require(fixture.summaryParts.first)
    return try await fixture.read { try part.say(days, $0) }.sentences.map(\.description)
  }
}
