import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneHistoryTests {
  private let fixture = MilestonesFixture(today: 1)

  @Test("S2-12 Editing a weighing recomputes progress, and revokes what it alone reached")
  func correction() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(179))])
    let entry = try #require(try await fixture.entries().last)
    try await fixture.edit(entry, to: .lb(199), at: entry.instant)
    try await fixture.dispatch()
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.progress?.percentage
        == 2.5)
    #expect(try await fixture.history() == "")
    try await fixture.remove(entry)
    try await fixture.live([(3, .lb(179))])
    #expect(try await fixture.history() == "3:25! 3:50!")
    #expect(try await fixture.announced().count == 2)
  }

  @Test("S2-12 What a deleted past weighing reached passes to the next one, under its number")
  func pastCorrection() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(1, .lb(200)), (5, .lb(190)), (8, .lb(189))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25!")
    let id = try await fixture.kept().first?.achievement.id
    try await fixture.remove(try #require(try await fixture.entries().dropFirst().first))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "8:25!")
    #expect(try await fixture.kept().first?.achievement.id == id)
  }

  @Test("S2-12 A deletion pending after another event revokes what was reached")
  func waitingCorrection() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(1, .lb(200)), (5, .lb(190))])
    try await fixture.dispatch()
    try await fixture.bring([(2, .lb(199))])
    try await fixture.remove(try #require(try await fixture.entries().last))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "")
  }

  @Test("S2-6 An older weighing adds its milestones, and neither moves nor removes any")
  func older() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(3, .lb(200)), (9, .lb(190))])
    try await fixture.dispatch()
    let quarter = try await fixture.kept()
    try await fixture.log(.lb(188), at: .on(6))
    try await fixture.dispatch()
    #expect(try await fixture.kept() == quarter)
    // Another start: from 220 lb half of the way is 190 lb, the newest weight.
    try await fixture.log(.lb(220), at: .on(1))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "6:50! 9:25!")
    #expect(try await fixture.announced() == ["9:25 of [25]", "9:50 of [50]"])
    // And yet another, from which nothing would have been reached.
    try await fixture.log(.lb(170), at: .on(1, hour: 1))
    try await fixture.dispatch()
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == "6:50! 9:25!")
    #expect(try await fixture.kept().contains(quarter[0]))
  }

  @Test(
    "S2-12 An announced milestone replaces one that an older weighing would have reached before it")
  func announcementStays() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (9, .lb(190))])
    try await fixture.log(.lb(188), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "9:25!")
    try await fixture.log(.lb(180), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:50 9:25!")
    #expect(try await fixture.announced() == ["9:25 of [25]"])
  }

  @Test("S2-6 History is returned newest first, by type, and for the current goal")
  func queries() async throws {
    _ = try await fixture.milestones.setGoal(.lb(200))
    try await fixture.live([(1, .lb(240)), (2, .lb(230)), (3, .lb(199))])
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(4, .lb(188))])
    func list(_ query: MilestoneQuery) async throws -> String {
      try await fixture.read { try fixture.milestones.achievements(query, in: $0) }
        .map { "\(Day.n(0).distance(to: $0.day)):\($0.type.rawValue)" }.joined(separator: " ")
    }
    #expect(try await list(MilestoneQuery()) == "4:25 3:100 3:75 3:50 2:25")
    #expect(try await list(MilestoneQuery(type: .quarter)) == "4:25 2:25")
    #expect(try await list(MilestoneQuery(isForCurrentGoal: true)) == "4:25")
    #expect(try await list(MilestoneQuery(type: .complete, isForCurrentGoal: true)) == "")
    _ = try await fixture.milestones.clearGoal()
    #expect(try await list(MilestoneQuery(isForCurrentGoal: true)) == "")
  }

  @Test(
    "S2-6 Goals within 0.1 of the person's unit are the same goal",
    arguments: [
      (Weight.kg(80.1), WeightUnit?.none, true), (.kg(80.101), nil, false), (.kg(79.9), nil, true),
      (.kg(80.06), .pounds, false), (.kg(80.04), .pounds, true), (.lb(176.4), nil, true),
    ])
  func tolerance(next: Weight, unit: WeightUnit?, isCurrent: Bool) async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live([(1, .kg(100)), (2, .kg(94))])
    var preferences = MilestonePreferences()
    preferences.unit = unit
    try await fixture.milestones.setPreferences(preferences)
    _ = try await fixture.milestones.setGoal(next)
    let current = try await fixture.read {
      try fixture.milestones.achievements(MilestoneQuery(isForCurrentGoal: true), in: $0)
    }
    #expect(current.isEmpty != isCurrent)
  }

  @Test(
    "S2-6 When the person's days move, recorded milestones stay, and nothing is announced twice")
  func zone() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(1, .lb(200)), (5, .lb(190))])
    try await fixture.dispatch()
    let samoa = PersonalCalendar(only: FixedZone(identifier: "Pacific/Pago_Pago", offset: -39_600))
    let moved = MilestonesFixture(today: 30, record: fixture.record, calendar: samoa)
    try await fixture.record.unitOfWork.write {
      try fixture.record.eventLog.append(
        TimeZoneChanged(day: .n(30), zone: "Pacific/Pago_Pago"), at: fixture.time.now(), in: $0)
    }
    try await moved.dispatch()
    // The first weighing is on the day before the goal, so the way starts at the second.
    #expect(try await moved.history() == "5:25!")
    try await moved.bring([(6, .lb(182))])
    try await moved.dispatch()
    #expect(try await moved.history() == "5:25!")
    #expect(try await moved.announced() == ["5:25 of [25]"])
    #expect(try await moved.examine()?.state == .ok)
  }
}
