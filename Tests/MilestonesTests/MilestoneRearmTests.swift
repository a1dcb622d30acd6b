import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneRearmTests {
  private let fixture = MilestonesFixture(today: 1)

  @Test(
    "S2-7 Only a goal more than 10 % away re-arms, and exactly 10.0 % is not more",
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

  @Test("S2-7 A goal in the other direction re-arms however near it is")
  func direction() async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live([(1, .kg(84)), (2, .kg(79))])
    _ = try await fixture.milestones.setGoal(.kg(81))
    try await fixture.live([(3, .kg(82))])
    #expect(
      try await fixture.announced() == ["2:100 of [25, 50, 75, 100]", "3:100 of [25, 50, 75, 100]"])
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.goal?.version == 2)
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
    "S2-7 After a regression a milestone re-arms 5 points below it, not sooner",
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

  @Test("S2-7 Approaching re-arms at 5 % of the way outside its distance")
  func approachingRegression() async throws {
    var preferences = MilestonePreferences()
    preferences.rearm = .afterRegression
    try await fixture.milestones.setPreferences(preferences)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live(
      [200, 165, 166.9, 165, 167, 165].enumerated().map { ($0 + 1, .lb($1)) })
    let approaching = try await fixture.read {
      try fixture.milestones.achievements(MilestoneQuery(type: .approaching), in: $0)
    }
    #expect(approaching.map(\.day) == [.n(6), .n(2)])
  }

  @Test("S2-7 S5-5 A re-armed milestone is announced again, with its number in the key")
  func announcedAgain() async throws {
    try await rearm(.afterRegression)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live(
      [200, 190, 199, 189, 198, 180, 199, 190].enumerated().map { ($0 + 1, .lb($1)) })
    #expect(
      try await fixture.keys() == [
        "milestone-25-1", "milestone-25-1-2", "milestone-50-1", "milestone-25-1-4",
      ])
    #expect(try await fixture.history() == "2:25! 4:25! 6:25! 6:50! 8:25!")
  }

  @Test(
    "S2-7 Enabling a preference records nothing from the past, neither then nor later")
  func preference() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 30)
    try await fixture.bring([(1, .lb(200)), (2, .lb(190)), (3, .lb(199)), (4, .lb(189))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25!")
    try await rearm(.afterRegression)
    #expect(try await fixture.history() == "2:25!")
    try await fixture.log(.lb(198), at: .on(3, hour: 8))
    try await fixture.live([(31, .lb(188))])
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == "2:25!")
    #expect(try await fixture.examine()?.state == .ok)
    // From here on it counts.
    try await fixture.live([(32, .lb(199)), (33, .lb(189))])
    #expect(try await fixture.history() == "2:25! 33:25!")
    #expect(try await fixture.keys() == ["milestone-25-1", "milestone-25-1-2"])
    try await rearm(.goalChange)
    try await fixture.live([(34, .lb(199)), (35, .lb(189))])
    #expect(try await fixture.history() == "2:25! 33:25!")
    #expect(try await fixture.examine()?.state == .ok)
  }

  @Test("S2-7 A suppressed milestone stays so when one of the weighings is deleted")
  func passedOverDeleted() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([
      (1, .lb(200)), (2, .lb(190)), (3, .lb(199)), (4, .lb(189)), (5, .lb(188)),
    ])
    try await rearm(.afterRegression)
    try await fixture.remove(
      try #require(try await fixture.entries().first { $0.instant == .on(4) }))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25!")
  }

  @Test(
    "S2-7 Weighings at the time of a preference change follow it, judged or not",
    arguments: [true, false])
  func waiting(isDispatched: Bool) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(190)), (3, .lb(199))])
    fixture.go(to: 4)
    try await fixture.log(.lb(189), at: .on(4))
    if isDispatched { try await fixture.dispatch() }
    try await rearm(.afterRegression)
    try await fixture.dispatch()
    #expect(try await fixture.history() == (isDispatched ? "2:25!" : "2:25! 4:25!"))
  }

  @Test(
    "S2-7 Another unit reaches nothing by itself; the next weighing at that weight does",
    arguments: [true, false])
  func unit(isSystem: Bool) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    // 165.4 lb are 2.45 kg from the goal, and more than 5 lb.
    try await fixture.live([(1, .lb(200)), (2, .lb(165.4)), (3, .lb(165.4))])
    let before = "2:25! 2:50! 2:75!"
    #expect(try await fixture.history() == before)
    if isSystem {
      try await fixture.choose(.metric)
    } else {
      try await fixture.milestones.changePreferences { $0.unit = .kilograms }
    }
    try await fixture.dispatch()
    try await fixture.log(.lb(199), at: .on(1, hour: 8))
    try await fixture.dispatch()
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == before)
    #expect(try await fixture.examine()?.state == .ok)
    try await fixture.live([(4, .lb(165.4))])
    #expect(try await fixture.history() == before + " 4:approaching!")
  }

  @Test("S2-7 A unit changed without an event reaches nothing either")
  func silentUnit() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(165.4))])
    fixture.settings.choose(.metric)
    #expect(try await fixture.examine()?.state == .ok)
    try await fixture.live([(3, .lb(168))])
    #expect(try await fixture.history() == "2:25! 2:50! 2:75!")
  }

  @Test("S2-7 Weighings judged by an earlier version are not judged again with the new units")
  func earlierVersion() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .kg(90.7)), (2, .lb(165.4))])
    let edited = try #require(try await fixture.entries().last)
    try await fixture.record.unitOfWork.write { transaction in
      var inKilograms = edited
      inKilograms.weight = .kg(75)
      try fixture.record.weights.update(inKilograms, in: transaction)
      try fixture.record.milestones.save(
        JudgedPast(upTo: fixture.time.now(), preferences: nil), in: transaction)
    }
    #expect(try await fixture.examine()?.state == .ok)
    try await fixture.live([(3, .kg(77))])
    #expect(try await fixture.history() == "2:25! 2:50! 2:75!")
  }

  private func rearm(_ rearm: MilestoneRearm) async throws {
    try await fixture.milestones.changePreferences { $0.rearm = rearm }
  }
}
