import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Milestones

/// With any events in any order, the shortcut gives the result of judging everything, and recorded
/// milestones stay. The seed is the argument.
struct LifePropertyTests {
  @Test(
    "S2-12 Judging only the latest weighing equals judging everything",
    arguments: 0..<60 as Range<UInt64>)
  func shortcut(seed: UInt64) async throws {
    let short = MilestonesFixture(today: 1)
    let long = MilestonesFixture(today: 1)
    var random = SplitMix64(seed: seed)
    var today = 1
    var before: Set<MilestoneAchievement> = []
    for _ in 0..<70 {
      today += [0, 1, 1, 2].randomElement(using: &random) ?? 1
      let isDispatched = random.chance(80)
      var after = random
      for (index, fixture) in [short, long].enumerated() {
        var same = random
        fixture.go(to: today)
        let hasWeighed = try await live(fixture, today: today, &same)
        // Another pending event after the weighing, which is then not judged alone.
        if hasWeighed, index == 1 { try await long.move() }
        if isDispatched { try await fixture.dispatch() }
        after = same
      }
      random = after
      let kept = try await short.kept()
      #expect(kept.facts == (try await long.kept()).facts, "seed \(seed), day \(today)")
      #expect(try await short.announced() == long.announced())
      #expect(try await short.examine()?.state == .ok, "seed \(seed), day \(today)")
      // Recorded milestones are unchanged, unless their weighing changed.
      let entries = try await short.entries()
      #expect(
        before.filter(entries.hold).isSubset(of: kept.map(\.achievement)),
        "seed \(seed), day \(today)")
      before = Set(kept.map(\.achievement))
    }
    #expect(try await Set(short.kept().map(\.achievement.id)).count == short.kept().count)
  }

  /// One random event in a person's use of the program; returns whether it is a weighing.
  private func live(
    _ fixture: MilestonesFixture, today: Int, _ random: inout SplitMix64
  ) async throws -> Bool {
    let weight = Weight.kg(Double(Int.random(in: 600...900, using: &random)) / 10)
    let deed = Int.random(in: 0..<15, using: &random)
    switch deed {
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
    case 13: try await fixture.milestones.setPreferences(random.preferences())
    default:
      try await fixture.choose([nil, .metric, .imperial].randomElement(using: &random) ?? nil)
    }
    return deed <= 7
  }
}

extension MilestonesFixture {
  /// Moves to where they already are.
  fileprivate func move() async throws {
    try await record.unitOfWork.write {
      try record.eventLog.append(TimeZoneChanged(day: .n(1), zone: "UTC"), at: time.now(), in: $0)
    }
  }
}

extension [KeptAchievement] {
  /// Without their numbers.
  fileprivate var facts: [KeptAchievement] {
    map { KeptAchievement(achievement: $0.achievement.numbered(0), isAnnounced: $0.isAnnounced) }
  }
}
