import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneRearmTests {
  private let fixture = MilestonesFixture(today: 1)

  @Test(
    "S2-7 Only a goal more than 10 % off re-arms, and exactly 10.0 % is not more",
    arguments: [
      (Weight.lb(144), ""), (.lb(143.9), " 4:25! 4:50! 4:75! 4:100!"), (.lb(150), ""),
      (.kg(72.6), ""), (.kg(65.4), ""), (.kg(65.2), " 4:25! 4:50! 4:75! 4:100!"),
    ])
  func goal(next: Weight, added: String) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(159))])
    fixture.go(to: 3)
    _ = try await fixture.milestones.setGoal(next)
    try await fixture.live([(3, .lb(200)), (4, .lb(120))])
    #expect(try await fixture.history() == "2:25! 2:50! 2:75! 2:100!" + added)
  }

  @Test("S2-7 A goal the other way re-arms however near it is")
  func direction() async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live([(1, .kg(84)), (2, .kg(79))])
    _ = try await fixture.milestones.setGoal(.kg(81))
    try await fixture.live([(3, .kg(82))])
    #expect(
      try await fixture.told() == ["2:100 of [25, 50, 75, 100]", "3:100 of [25, 50, 75, 100]"])
    #expect(try await fixture.milestones.status(on: nil).goal?.version == 2)
  }

  @Test("S2-7 Changing units never re-arms")
  func units() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(164)), (3, .lb(160))])
    let before = try await fixture.history()
    var preferences = MilestonePreferences()
    for unit in [WeightUnit.kilograms, .pounds, nil] {
      preferences.unit = unit
      try await fixture.milestones.setPreferences(preferences)
    }
    _ = try await fixture.milestones.setGoal(.kg(72.6))
    try await fixture.live([(4, .kg(90)), (5, .kg(74)), (6, .kg(72.5))])
    #expect(try await fixture.history() == before)
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test(
    "S2-7 After regression a milestone re-arms 5 points below it, not sooner",
    arguments: [(192.0, " 5:25!"), (191.9, ""), (210, " 5:25!")])
  func regression(pounds: Double, added: String) async throws {
    var preferences = MilestonePreferences()
    preferences.rearm = .afterRegression
    try await fixture.milestones.setPreferences(preferences)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([
      (1, .lb(200)), (2, .lb(190)), (3, .lb(pounds)), (4, .lb(190.1)), (5, .lb(189)),
      (6, .lb(188)),
    ])
    #expect(try await fixture.history() == "2:25!" + added)
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test("S2-7 Approaching re-arms 5 % of the way outside its distance")
  func approachingRegression() async throws {
    var preferences = MilestonePreferences()
    preferences.rearm = .afterRegression
    try await fixture.milestones.setPreferences(preferences)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live(
      [200, 165, 166.9, 165, 167, 165].enumerated().map { ($0 + 1, .lb($1)) })
    let approaching = try await fixture.milestones.achievements(MilestoneQuery(type: .approaching))
    #expect(approaching.map(\.day) == [.n(6), .n(2)])
  }

  @Test(
    "S2-7 Turning the preference on judges the past again, silently; turning it off loses nothing")
  func preference() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(1, .lb(200)), (2, .lb(190)), (3, .lb(199)), (4, .lb(189))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25")
    var preferences = MilestonePreferences()
    preferences.rearm = .afterRegression
    try await fixture.milestones.setPreferences(preferences)
    #expect(try await fixture.milestones.preferences() == preferences)
    #expect(try await fixture.history() == "2:25 4:25")
    try await fixture.milestones.setPreferences(MilestonePreferences())
    #expect(try await fixture.history() == "2:25! 4:25!")
    #expect(try await fixture.told() == [])
    #expect(try await fixture.examine()?.state == .ok)
  }
}
