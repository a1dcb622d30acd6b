import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct WeightGoalTests {
  private let fixture = MilestonesFixture(today: 10)
  private var milestones: any MilestoneKeeping { fixture.milestones }

  @Test("S2-7 Setting a goal logs it from today on, as the first version, and announces it once")
  func first() async throws {
    let status = try await milestones.setGoal(.kg(72))
    let goal = WeightGoal(weight: .kg(72), setOn: .n(10), version: 1)
    #expect(status.goal == goal)
    #expect(
      try await fixture.read { try milestones.goalLog(in: $0) }.entries == [
        .init(day: .n(10), goal: goal)
      ])
    let events = try await fixture.record.events(of: WeightGoalChanged.self)
    #expect(events.map(\.day) == [.n(10)])
    #expect(events.map(\.previous) == [nil])
    #expect(events.map(\.current) == [.kg(72)])
  }

  @Test("S2-7 Exactly the same goal has no effect and is not announced")
  func same() async throws {
    _ = try await milestones.setGoal(.lb(160))
    fixture.go(to: 12)
    let status = try await milestones.setGoal(.lb(160))
    #expect(status.goal?.setOn == .n(10))
    #expect(try await fixture.read { try milestones.goalLog(in: $0) }.entries.count == 1)
    #expect(try await fixture.record.events().count == 1)
  }

  @Test(
    "S2-7 The same weight in another unit changes the unit and nothing else",
    arguments: [
      (Weight.lb(160), Weight.kg(72.6)), (.kg(72.6), .lb(160)), (.kg(72.6), .lb(160.1)),
      (.lb(160), .kg(72.575)), (.kg(80), .lb(176.4)),
    ])
  func unit(before: Weight, after: Weight) async throws {
    _ = try await milestones.setGoal(before)
    fixture.go(to: 12)
    let goal = try await milestones.setGoal(after).goal
    #expect(goal?.weight.unit == after.unit)
    #expect(goal?.weight.mass == before.mass)
    #expect(goal?.setOn == .n(10))
    #expect(goal?.version == 1)
    #expect(
      try await fixture.read { try milestones.goalLog(in: $0) }.entries.map(\.day) == [
        .n(10), .n(12),
      ])
    #expect(try await fixture.record.events(of: WeightGoalChanged.self).count == 2)
  }

  @Test("S2-7 Converting units back and forth never moves the goal")
  func backAndForth() async throws {
    _ = try await milestones.setGoal(.lb(160.3))
    for _ in 1...20 {
      for unit in [WeightUnit.kilograms, .pounds] {
        let goal = try #require(
          try await fixture.read { try milestones.status(on: nil, in: $0) }.goal)
        let tenths = goal.weight.tenths(of: unit)
        let typed = try #require(Weight(thousandths: tenths * 100, unit: unit))
        _ = try await milestones.setGoal(typed)
      }
    }
    let goal = try await fixture.read { try milestones.status(on: nil, in: $0) }.goal
    #expect(goal == WeightGoal(weight: .lb(160.3), setOn: .n(10), version: 1))
  }

  @Test("S2-7 Another weight in another unit is a different goal")
  func otherUnit() async throws {
    _ = try await milestones.setGoal(.lb(160))
    fixture.go(to: 12)
    let goal = try await milestones.setGoal(.kg(72.7)).goal
    #expect(goal == WeightGoal(weight: .kg(72.7), setOn: .n(12), version: 1))
  }

  @Test(
    "S2-7 A goal that moves by more than 10 % starts a version; exactly 10.0 % does not",
    arguments: [
      (Weight.lb(160), Weight.lb(144), 1), (.lb(160), .lb(143.9), 2), (.lb(160), .lb(176), 1),
      (.lb(160), .lb(176.1), 2), (.kg(70), .kg(77), 1), (.kg(70), .kg(77.001), 2),
      (.kg(70), .kg(63), 1), (.kg(70), .kg(62.999), 2), (.kg(80), .lb(194), 1),
      (.kg(80), .lb(194.1), 2),
    ])
  func tenPercent(before: Weight, after: Weight, version: Int) async throws {
    _ = try await milestones.setGoal(before)
    fixture.go(to: 12)
    #expect(try await milestones.setGoal(after).goal?.version == version)
  }

  @Test("S2-7 Small steps start a version once they are more than 10 % from any goal in it")
  func creeping() async throws {
    var versions: [Int?] = []
    for (index, kilograms) in [100, 95, 90, 89.9, 85, 80.9].enumerated() {
      fixture.go(to: 10 + index)
      versions.append(try await milestones.setGoal(.kg(kilograms)).goal?.version)
    }
    #expect(versions == [1, 1, 1, 2, 2, 3])
  }

  @Test("S2-7 A reversed direction starts a version, if both directions are known")
  func turning() async throws {
    try await fixture.bring([(9, .kg(80))])
    #expect(try await milestones.setGoal(.kg(78)).goal?.version == 1)
    #expect(try await milestones.setGoal(.kg(77)).goal?.version == 1)
    #expect(try await milestones.setGoal(.kg(82)).goal?.version == 2)
    // Without a way there is no direction.
    #expect(try await milestones.setGoal(.kg(80)).goal?.version == 2)
    #expect(try await milestones.setGoal(.kg(79)).goal?.version == 2)
    #expect(try await milestones.setGoal(.kg(81)).goal?.version == 3)
  }

  @Test("S2-7 A goal that was passed and then set back up counts as reversed from today's weight")
  func turningOnTheWay() async throws {
    try await fixture.bring([(10, .kg(80))])
    _ = try await milestones.setGoal(.kg(76))
    fixture.go(to: 20)
    try await fixture.bring([(20, .kg(75))])
    #expect(try await milestones.setGoal(.kg(77)).goal?.version == 2)
  }

  @Test("S2-7 Clearing removes the goal, is announced once, and keeps every version")
  func clearing() async throws {
    _ = try await milestones.setGoal(.kg(72))
    fixture.go(to: 12)
    #expect(try await milestones.clearGoal().goal == nil)
    #expect(try await milestones.clearGoal().goal == nil)
    let events = try await fixture.record.events(of: WeightGoalChanged.self)
    #expect(events.map(\.current) == [.kg(72), nil])
    #expect(events.last?.previous == .kg(72))
    fixture.go(to: 14)
    #expect(
      try await milestones.setGoal(.kg(72)).goal
        == WeightGoal(weight: .kg(72), setOn: .n(14), version: 1))
    fixture.go(to: 15)
    _ = try await milestones.clearGoal()
    #expect(try await milestones.setGoal(.kg(60)).goal?.version == 2)
    #expect(
      try await fixture.read { try milestones.status(on: .n(11), in: $0) }.goal?.weight == .kg(72))
    #expect(try await fixture.read { try milestones.status(on: .n(13), in: $0) }.goal == nil)
  }

  @Test("S2-7 Clearing without a goal does nothing")
  func clearNothing() async throws {
    #expect(try await milestones.clearGoal().goal == nil)
    #expect(try await fixture.read { try milestones.goalLog(in: $0) }.entries == [])
    #expect(try await fixture.record.events().isEmpty)
  }

  @Test("S2-7 The log has one entry a civil day, the last one wins")
  func lastOfDay() async throws {
    for kilograms in [72, 73, 71] as [Double] { _ = try await milestones.setGoal(.kg(kilograms)) }
    #expect(
      try await fixture.read { try milestones.goalLog(in: $0) }.entries.map(\.goal?.weight) == [
        .kg(71)
      ])
  }

  @Test(
    "S2-7 The number of a version that reached something is not used for another goal of the same day"
  )
  func forgottenVersion() async throws {
    try await fixture.bring([(9, .kg(100))])
    _ = try await milestones.setGoal(.kg(80))
    try await fixture.live([(10, .kg(100)), (10, .kg(79))])
    #expect(try await fixture.announced() == ["10:100 of [25, 50, 75, 100]"])
    _ = try await milestones.clearGoal()
    #expect(try await fixture.read { try milestones.goalLog(in: $0) }.entries.map(\.goal) == [nil])
    #expect(try await milestones.setGoal(.kg(60)).goal?.version == 2)
  }
}
