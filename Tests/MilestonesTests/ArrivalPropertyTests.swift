import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Milestones

/// With any events in any order, the recorded and announced milestones equal the oracle's. The seed
/// is the argument.
struct ArrivalPropertyTests {
  @Test(
    "S2-6 S2-7 S2-8 Random lives are recorded and announced as in the oracle, and nothing vanishes",
    arguments: 0..<300 as Range<UInt64>)
  func life(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = MilestonesFixture(today: 1)
    var oracle = MilestoneOracle()
    var today = 1
    var before: [MilestoneAchievement] = []
    for _ in 0..<40 {
      today += [0, 1, 1, 3].randomElement(using: &random) ?? 1
      fixture.go(to: today)
      let isChoice = random.chance(14)
      if isChoice {
        try await choose(fixture, &random)
      } else {
        try await change(fixture, today: today, &random)
      }
      try await fixture.dispatch()
      try await receive(fixture, into: &oracle)
      let preferences = try await fixture.preferencesInForce()
      if preferences != oracle.preferences {
        oracle.choose(preferences)
      }
      if !isChoice { oracle.judge(today: .n(today)) }
      let kept = try await fixture.kept()
      // Recorded milestones are unchanged, unless their weighing changed.
      let now = Set(kept.map(\.achievement))
      let entries = try await fixture.entries()
      #expect(
        before.allSatisfy { now.contains($0) || !entries.hold($0) }, "seed \(seed), day \(today)")
      before = kept.map(\.achievement)
      #expect(kept.lines == oracle.lines.inOrder, "seed \(seed), day \(today)")
      let keys = try await fixture.keys()
      #expect(keys == oracle.told, "seed \(seed), day \(today)")
      #expect(Set(keys).count == keys.count, "seed \(seed): told twice")
      #expect(
        isChoice || oracle.isPresentTold(today: .n(today)), "seed \(seed), day \(today)")
      #expect(try await fixture.examine()?.state == .ok, "seed \(seed), day \(today)")
    }
    try await fixture.milestones.rebuild()
    #expect(try await fixture.kept().map(\.achievement) == before, "seed \(seed)")
    #expect(try await fixture.keys() == oracle.told, "seed \(seed)")
  }

  @Test("S2-6 An older weighing that arrives last adds what is missing and moves nothing")
  func startLast() async throws {
    let weights: [(day: Int, weight: Weight)] = [
      (1, .lb(200)), (5, .lb(190)), (9, .lb(180)), (14, .lb(170)), (20, .lb(165)),
    ]
    let fixture = MilestonesFixture(today: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 200)
    try await fixture.bring(Array(weights.dropFirst()))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "9:25! 14:50! 20:approaching! 20:75!")
    let kept = try await fixture.kept()
    try await fixture.bring(Array(weights.prefix(1)))
    try await fixture.dispatch()
    #expect(try await fixture.kept() == kept)
    #expect(try await fixture.keys() == ["milestone-75-1"])
  }

  /// A random change of the record.
  private func change(
    _ fixture: MilestonesFixture, today: Int, _ random: inout SplitMix64
  ) async throws {
    let weight =
      random.chance(70)
      ? Weight.kg(Double(Int.random(in: 640...900, using: &random)) / 10)
      : Weight.lb(Double(Int.random(in: 141...198, using: &random)))
    switch Int.random(in: 0..<14, using: &random) {
    case 0...5:
      try await fixture.log(weight, at: .on(today, hour: .random(in: 0...12, using: &random)))
    case 6...7:
      try await fixture.log(weight, at: .on(Int.random(in: 1...today, using: &random), hour: 5))
    case 8...9:
      try await fixture.bring(random.walk(days: max(1, today - 9)...today))
    case 10:
      if let entry = try await fixture.entries().randomElement(using: &random) {
        try await fixture.remove(entry)
      }
    case 11:
      if let entry = try await fixture.entries().randomElement(using: &random) {
        let day = Int.random(in: 1...today, using: &random)
        try await fixture.edit(entry, to: weight, at: .on(day, hour: 3))
      }
    case 12 where random.chance(15): _ = try await fixture.milestones.clearGoal()
    default: _ = try await fixture.milestones.setGoal(random.goal())
    }
  }

  private func choose(
    _ fixture: MilestonesFixture, _ random: inout SplitMix64
  ) async throws {
    if random.chance(50) {
      try await fixture.milestones.setPreferences(random.preferences())
    } else {
      try await fixture.choose([nil, .metric, .imperial].randomElement(using: &random) ?? nil)
    }
  }

  private func receive(
    _ fixture: MilestonesFixture, into oracle: inout MilestoneOracle
  ) async throws {
    oracle.log = try await fixture.read { try fixture.milestones.goalLog(in: $0) }
    oracle.entries = try await fixture.entries().filter { $0.instant <= fixture.time.now() }
      .map { entry in
        MilestoneOracle.Weighed(
          id: entry.id, instant: entry.instant,
          day: Day(ordinal: Int(entry.instant.secondsSince1970 / 86_400)), weight: entry.weight)
      }
  }
}

extension [WeightEntry] {
  /// Whether the weighing that reached it is still there unchanged.
  func hold(_ achievement: MilestoneAchievement) -> Bool {
    contains { entry in
      entry.id == achievement.entry && entry.instant == achievement.instant
        && entry.weight == achievement.weight
    }
  }
}

extension [KeptAchievement] {
  fileprivate var lines: [MilestoneOracle.Line] {
    map { kept in
      let achievement = kept.achievement
      return MilestoneOracle.Line(
        type: achievement.type, instant: achievement.instant,
        goal: achievement.goal.weight.exact.units, isLosing: achievement.progress.isLosing,
        version: achievement.goal.version, isAnnounced: kept.isAnnounced)
    }.inOrder
  }
}
