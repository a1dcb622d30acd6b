import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct StartWeightTests {
  @Test(
    "S2-9 The start is the first entry on or after the day the goal was set, else the last before",
    arguments: [
      ([(5, 90.0), (12, 88), (15, 86)], 88.0), ([(5, 90), (10, 89), (12, 88)], 89),
      ([(3, 92), (5, 90)], 90), ([(12, 88)], 88), ([(40, 70), (5, 90)], 90), ([], nil),
      ([(40, 70)], nil),
    ] as [([(Int, Double)], Double?)])
  func start(weights: [(Int, Double)], expected: Double?) async throws {
    let fixture = MilestonesFixture(today: 10)
    _ = try await fixture.milestones.setGoal(.kg(72))
    fixture.go(to: 20)
    try await fixture.bring(weights.map { ($0.0, .kg($0.1)) })
    let progress = try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }
      .progress
    #expect(progress?.start == expected.map(Weight.kg))
  }

  @Test("S2-9 The day starts in the person's zone")
  func zone() async throws {
    let tokyo = PersonalCalendar(only: FixedZone(identifier: "Asia/Tokyo", offset: 9 * 3_600))
    let fixture = MilestonesFixture(today: 10, calendar: tokyo)
    _ = try await fixture.milestones.setGoal(.kg(72))
    // 23:59 of day 9 and midnight of day 10 in Tokyo.
    try await fixture.log(.kg(90), at: .on(9, hour: 15) - 60)
    try await fixture.log(.kg(89), at: .on(9, hour: 15))
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.progress?.start
        == .kg(89))
  }

  @Test("S2-9 A new goal has its own way, the same goal keeps it")
  func newGoal() async throws {
    let fixture = MilestonesFixture(today: 10)
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(10, .kg(90)), (20, .kg(80))])
    #expect(try await fixture.milestones.setGoal(.lb(154.3)).progress?.percentage ?? 0 > 49)
    let status = try await fixture.milestones.setGoal(.kg(68))
    #expect(status.progress?.start == .kg(80))
    #expect(status.progress?.percentage == 0)
  }

  @Test("S2-9 A past day is judged by its own goal and its own weighings")
  func past() async throws {
    let fixture = MilestonesFixture(today: 10)
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live([(10, .kg(90)), (15, .kg(85)), (20, .kg(80))])
    _ = try await fixture.milestones.setGoal(.kg(60))
    let percentages = try await [9, 10, 14, 15, 19, 20, 30].asyncMap { day in
      try await fixture.read { try fixture.milestones.status(on: .n(day), in: $0) }
        .progress?.percentage
    }
    #expect(percentages == [nil, 0, 0, 25, 25, 0, 0])
    #expect(
      try await fixture.read { try fixture.milestones.status(on: .n(14), in: $0) }.latest?.weight
        == .kg(90))
    #expect(
      try await fixture.read { try fixture.milestones.status(on: .n(9), in: $0) }.latest == nil)
  }

  @Test("S2-9 Future weighings do not count")
  func future() async throws {
    let fixture = MilestonesFixture(today: 10)
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.log(.kg(90), at: .on(10, hour: 7))
    try await fixture.log(.kg(60), at: .on(10, hour: 13))
    try await fixture.dispatch()
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.latest?.weight
        == .kg(90))
    #expect(try await fixture.history() == "")
    #expect(
      try await fixture.read { try fixture.milestones.trend(in: .n(1) ... .n(30), in: $0) }.points
        .map(\.kilograms) == [90])
  }

  @Test(
    "S2-1 The unit is the chosen one, else that of a chosen unit system, of the last entry, the goal"
  )
  func unit() async throws {
    let fixture = MilestonesFixture(today: 10)
    func status() async throws -> WeightStatus {
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }
    }
    #expect(try await status().unit == .kilograms)
    #expect(try await status().usualUnit == nil)
    _ = try await fixture.milestones.setGoal(.lb(160))
    #expect(try await status().unit == .pounds)
    try await fixture.live([(10, .kg(90))])
    #expect(try await status().unit == .kilograms)
    try await fixture.live([(11, .lb(198))])
    #expect(try await status().unit == .pounds)
    #expect(try await status().isUnitChosen == false)
    try await fixture.choose(.metric)
    #expect(try await status().unit == .kilograms)
    #expect(try await status().isUnitChosen)
    try await fixture.milestones.changePreferences { $0.unit = .pounds }
    #expect(try await status().progress?.unit == .pounds)
    try await fixture.milestones.changePreferences { $0.unit = nil }
    try await fixture.choose(nil)
    #expect(try await status().unit == .pounds)
  }

  @Test(
    "S2-1 A chosen unit system gives a plain number its unit",
    arguments: [
      (UnitSystem.imperial, WeightUnit.pounds), (.metric, .kilograms),
    ])
  func usual(units: UnitSystem, unit: WeightUnit) async throws {
    let fixture = MilestonesFixture(today: 10)
    try await fixture.choose(units)
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.usualUnit == unit)
  }
}

extension Array {
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
