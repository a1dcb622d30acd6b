import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Milestones

/// What was reached in the past depends on what was weighed, not on when it came to be known. The
/// seed is the argument.
struct ArrivalPropertyTests {
  @Test(
    "S2-12 The order in which weighings arrive does not matter, and the oracle agrees",
    arguments: 0..<60 as Range<UInt64>)
  func order(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let weights = random.walk(days: 1...150)
    let preferences = random.preferences()
    let goals = (0..<Int.random(in: 1...5, using: &random)).map { index in
      (day: index * 30 + 1, goal: random.chance(15) && index > 0 ? nil : random.goal())
    }
    let atOnce = try await person(goals, preferences)
    try await atOnce.bring(weights)
    try await atOnce.dispatch()
    let expected = try await facts(atOnce)
    let oracle = MilestoneOracle(
      weighings: weights.map { (.n($0.day), $0.weight) },
      log: try await atOnce.milestones.goalLog(), preferences: preferences)
    #expect(
      expected.map {
        MilestoneOracle.Reached(
          type: $0.type, day: $0.day, goal: $0.goal.weight.exact.units,
          isLosing: $0.progress.isLosing)
      } == oracle.reached())
    for _ in 1...3 {
      let fixture = try await person(goals, preferences)
      try await arrive(weights, fixture, &random)
      #expect(try await facts(fixture) == expected, "seed \(seed)")
      #expect(try await fixture.told() == [])
      #expect(try await fixture.examine()?.state == .ok)
    }
  }

  @Test("S2-12 An early start that arrives last changes all that follows from it")
  func startLast() async throws {
    let weights: [(day: Int, weight: Weight)] = [
      (1, .lb(200)), (5, .lb(190)), (9, .lb(180)), (14, .lb(170)), (20, .lb(160)),
    ]
    let fixture = try await person([(1, .lb(160))], MilestonePreferences())
    try await fixture.bring(Array(weights.dropFirst()))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "9:25 14:50 20:75 20:100")
    try await fixture.bring(Array(weights.prefix(1)))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25 9:50 14:75 20:100")
  }

  /// Someone who set their goals as the days went by, and weighs nothing yet; long after.
  private func person(
    _ goals: [(day: Int, goal: Weight?)], _ preferences: MilestonePreferences
  ) async throws -> MilestonesFixture {
    let fixture = MilestonesFixture(today: 1)
    try await fixture.milestones.setPreferences(preferences)
    for (day, goal) in goals {
      fixture.go(to: day)
      if let goal {
        _ = try await fixture.milestones.setGoal(goal)
      } else {
        _ = try await fixture.milestones.clearGoal()
      }
    }
    fixture.go(to: 200)
    return fixture
  }

  /// By import and by hand, in any order; the latest comes first, because written down by hand as
  /// the latest it would be told.
  private func arrive(
    _ weights: [(day: Int, weight: Weight)], _ fixture: MilestonesFixture,
    _ random: inout SplitMix64
  ) async throws {
    try await fixture.bring(weights.suffix(1))
    try await fixture.dispatch()
    var waiting = weights.dropLast().shuffled(using: &random)[...]
    while !waiting.isEmpty {
      if random.chance(50), let next = waiting.popFirst() {
        try await fixture.log(next.weight, at: .on(next.day))
      } else {
        let batch = waiting.prefix(Int.random(in: 1...40, using: &random))
        waiting = waiting.dropFirst(batch.count)
        try await fixture.bring(Array(batch))
      }
      if random.chance(60) { try await fixture.dispatch() }
    }
    try await fixture.dispatch()
  }

  /// All that was reached, whatever its number.
  private func facts(_ fixture: MilestonesFixture) async throws -> [MilestoneAchievement] {
    try await fixture.kept().map { $0.achievement.numbered(0) }
  }
}
