import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Milestones

/// Whatever happens in whatever order, the shortcut gives what judging everything gives, and what
/// was told stands. The seed is the argument.
struct LifePropertyTests {
  @Test(
    "S2-12 Judging the latest weighing alone is judging everything",
    arguments: 0..<60 as Range<UInt64>)
  func shortcut(seed: UInt64) async throws {
    let short = MilestonesFixture(today: 1)
    let long = MilestonesFixture(today: 1, store: ForgetfulMilestoneStore.init)
    var random = SplitMix64(seed: seed)
    var today = 1
    var fixed: [KeptAchievement] = []
    for _ in 0..<70 {
      today += [0, 1, 1, 2].randomElement(using: &random) ?? 1
      let isDispatched = random.chance(80)
      var after = random
      for fixture in [short, long] {
        var same = random
        fixture.go(to: today)
        try await live(fixture, today: today, &same)
        if isDispatched { try await fixture.dispatch() }
        after = same
      }
      random = after
      let kept = try await short.kept()
      #expect(kept.facts == (try await long.kept()).facts, "seed \(seed), day \(today)")
      #expect(try await short.told() == long.told())
      #expect(try await short.examine()?.state == .ok, "seed \(seed), day \(today)")
      // What was fixed is as it was.
      #expect(fixed.allSatisfy(kept.contains))
      fixed = kept.filter(\.isFixed)
    }
    #expect(try await Set(short.kept().map(\.achievement.id)).count == short.kept().count)
  }

  /// One thing that happens in a person's life with the program.
  private func live(
    _ fixture: MilestonesFixture, today: Int, _ random: inout SplitMix64
  ) async throws {
    let weight = Weight.kg(Double(Int.random(in: 600...900, using: &random)) / 10)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...6:
      try await fixture.log(weight, at: .on(today, hour: .random(in: 0...12, using: &random)))
    case 7:
      try await fixture.log(weight, at: .on(Int.random(in: 1...today, using: &random), hour: 5))
    case 8: try await fixture.bring(random.walk(days: max(1, today - 9)...(today + 1)))
    case 9:
      if let entry = try await fixture.entries().randomElement(using: &random) {
        try await fixture.remove(entry)
      }
    case 10:
      if let entry = try await fixture.entries().randomElement(using: &random) {
        let day = Int.random(in: 1...today, using: &random)
        try await fixture.edit(entry, to: weight, at: .on(day, hour: 3))
      }
    case 11: _ = try await fixture.milestones.setGoal(random.goal())
    case 12:
      if random.chance(30) {
        _ = try await fixture.milestones.clearGoal()
      } else {
        _ = try await fixture.milestones.setGoal(random.goal())
      }
    default: try await fixture.milestones.setPreferences(random.preferences())
    }
  }
}

/// Never knows how far weighings were judged, so that all are judged each time.
private struct ForgetfulMilestoneStore: MilestoneStore {
  let base: InMemoryMilestoneStore

  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try base.goalLog(in: transaction)
  }

  func record(_ entry: WeightGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try base.record(entry, in: transaction)
  }

  func achievements(in transaction: any Transaction) throws -> [KeptAchievement] {
    try base.achievements(in: transaction)
  }

  func latestAchievements(
    in transaction: any Transaction
  ) throws -> [MilestoneType: MilestoneAchievement] {
    try base.latestAchievements(in: transaction)
  }

  func insert(
    _ kept: KeptAchievement, in transaction: any WriteTransaction
  ) throws -> MilestoneAchievement {
    try base.insert(kept, in: transaction)
  }

  func update(_ kept: KeptAchievement, in transaction: any WriteTransaction) throws {
    try base.update(kept, in: transaction)
  }

  func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try base.delete(id, in: transaction)
  }

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try base.preferences(in: transaction)
  }

  func save(_ preferences: MilestonePreferences, in transaction: any WriteTransaction) throws {
    try base.save(preferences, in: transaction)
  }

  func judgedUpTo(in transaction: any Transaction) throws -> Instant? { nil }

  func saveJudged(upTo instant: Instant, in transaction: any WriteTransaction) throws {}
}

extension [KeptAchievement] {
  /// Whatever their numbers.
  fileprivate var facts: [KeptAchievement] {
    map { KeptAchievement(achievement: $0.achievement.numbered(0), isFixed: $0.isFixed) }
  }
}
