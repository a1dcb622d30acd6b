import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneAnnouncementTests {
  private let fixture = MilestonesFixture(today: 1)

  @Test("S2-4 From 200 to 160 lb in half pounds each milestone is announced once, at its threshold")
  func halfPounds() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live((0...90).map { ($0 + 1, .lb(200 - Double($0) / 2)) })
    #expect(
      try await fixture.announced() == [
        "21:25 of [25]", "41:50 of [50]", "61:75 of [75]", "71:approaching of [approaching]",
        "81:100 of [100]",
      ])
    #expect(try await fixture.history() == "21:25! 41:50! 61:75! 71:approaching! 81:100!")
  }

  @Test("S2-2 The same applies to gaining weight")
  func gaining() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live((0...100).map { ($0 + 1, .kg(60 + Double($0) / 10)) })
    #expect(
      try await fixture.announced() == [
        "26:25 of [25]", "51:50 of [50]", "76:75 of [approaching, 75]", "101:100 of [100]",
      ])
  }

  @Test(
    "S2-8 Several passed by one weighing are all recorded, and only the highest is announced",
    arguments: [
      (189.0, "25", "25"), (175, "50", "25, 50"), (164, "75", "approaching, 25, 50, 75"),
      (160, "100", "25, 50, 75, 100"), (150, "100", "25, 50, 75, 100"), (201, "", ""),
    ])
  func several(pounds: Double, highest: String, all: String) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(pounds))])
    #expect(try await fixture.announced() == (all.isEmpty ? [] : ["2:\(highest) of [\(all)]"]))
    let types = try await fixture.kept().map(\.achievement.type.rawValue)
    #expect(types.joined(separator: ", ") == all)
  }

  @Test("S2-6 The record and the event contain the weighing and its goal")
  func content() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(179))])
    let goal = WeightGoal(weight: .lb(160), setOn: .n(1), version: 1)
    let half = try #require(
      try await fixture.read { try fixture.milestones.achievements(MilestoneQuery(), in: $0) }.first
    )
    #expect(
      half
        == MilestoneAchievement(
          id: half.id, type: .half, instant: .on(2), day: .n(2), weight: .lb(179), start: .lb(200),
          goal: goal, entry: try await fixture.entries().last?.id))
    #expect(half.progress.percentage == 52.5)
    let event = try #require(try await fixture.record.events().last)
    #expect(event.name == "MilestoneAchieved")
    #expect(
      event.payload == """
        {"achievements":[1,2],"all":["25","50"],"day":"2024-01-02",\
        "goal":{"grams":72575,"unit":"lb"},"goalVersion":1,"instant":1704178800,"number":1,"start":{"grams":90718,"unit":"lb"},"type":"50",\
        "weight":{"grams":81193,"unit":"lb"}}
        """)
  }

  @Test("S2-7 A reached milestone is not announced again, however the weight changes")
  func once() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live(
      [200, 189, 195, 199, 189, 210, 179, 200, 160, 200, 164, 160].enumerated()
        .map { ($0 + 1, .lb($1)) })
    #expect(
      try await fixture.announced() == [
        "2:25 of [25]", "7:50 of [50]", "9:100 of [75, 100]", "11:approaching of [approaching]",
      ])
  }

  @Test("S2-2 Nothing is ever reached if start and goal are equal")
  func noWay() async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live([(1, .kg(80)), (2, .kg(79)), (3, .kg(80)), (4, .kg(82))])
    #expect(
      try await fixture.read { try fixture.milestones.status(on: nil, in: $0) }.progress?.percentage
        == 0)
    #expect(try await fixture.history() == "")
  }

  @Test(
    "S2-8 However late the newest weighing arrives, its highest milestone is announced, the rest handled",
    arguments: [2, 31, 400], [true, false])
  func late(today: Int, isImported: Bool) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    let weights: [(day: Int, weight: Weight)] = [(1, .lb(200)), (2, .lb(179))]
    fixture.go(to: today)
    if isImported {
      try await fixture.bring(weights)
    } else {
      for (day, weight) in weights.reversed() { try await fixture.log(weight, at: .on(day)) }
    }
    try await fixture.dispatch()
    #expect(try await fixture.history() == "2:25! 2:50!")
    #expect(try await fixture.announced() == ["2:50 of [25, 50]"])
    try await fixture.live([(today, .lb(178))])
    #expect(try await fixture.announced().count == 1)
  }

  @Test("S2-8 What different weighings reached is announced together, on the newest")
  func lateInSteps() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 50)
    try await fixture.bring([(1, .lb(200)), (10, .lb(190)), (20, .lb(179)), (30, .lb(160))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "10:25! 20:50! 30:75! 30:100!")
    #expect(try await fixture.announced() == ["30:100 of [25, 50, 75, 100]"])
    let event = try #require(try await fixture.record.events(of: MilestoneAchieved.self).first)
    #expect(event.weight == .lb(160))
    #expect(event.instant == .on(30))
  }

  @Test("S2-8 Milestones only in the past are recorded and not announced")
  func pastOnly() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 50)
    try await fixture.bring([(1, .lb(200)), (10, .lb(179)), (20, .lb(189)), (30, .lb(199))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "10:25 10:50")
    #expect(try await fixture.announced() == [])
    // The quarter is current again, and was never announced.
    try await fixture.live([(50, .lb(188))])
    #expect(try await fixture.announced() == ["50:25 of [25]"])
    #expect(try await fixture.history() == "10:25! 10:50")
  }

  @Test("S2-8 A milestone handled with a higher one is not announced when the weight returns to it")
  func lowerLater() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(169)), (3, .lb(179)), (4, .lb(189))])
    #expect(try await fixture.announced() == ["2:75 of [25, 50, 75]"])
  }

  @Test("S2-8 Deletions, edits and other starts announce what becomes current")
  func corrections() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200))])
    fixture.go(to: 20)
    try await fixture.bring([(5, .lb(190)), (10, .lb(199))])
    try await fixture.dispatch()
    #expect(try await fixture.announced() == [])
    try await fixture.remove(try #require(try await fixture.entries().last))
    try await fixture.dispatch()
    #expect(try await fixture.announced() == ["5:25 of [25]"])
    let entry = try #require(try await fixture.entries().last)
    try await fixture.edit(entry, to: .lb(180), at: entry.instant)
    try await fixture.dispatch()
    #expect(try await fixture.announced() == ["5:25 of [25]", "5:50 of [50]"])
  }

  @Test("S2-8 A weighing for a replaced goal announces nothing about it")
  func otherGoal() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 10)
    _ = try await fixture.milestones.setGoal(.lb(120))
    try await fixture.bring([(1, .lb(200)), (5, .lb(179))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25 5:50")
    #expect(try await fixture.announced() == [])
    _ = try await fixture.milestones.clearGoal()
    try await fixture.log(.lb(178), at: .on(6))
    try await fixture.dispatch()
    #expect(try await fixture.announced() == [])
  }

  @Test("S2-6 Of two weighings in one second the last one logged is judged")
  func sameSecond() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 9)
    try await fixture.bring([(1, .lb(200)), (5, .lb(179)), (5, .lb(189))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25!")
    try await fixture.log(.lb(199), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25!")
    try await fixture.log(.lb(179), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25! 5:50!")
    #expect(try await fixture.announced() == ["5:25 of [25]", "5:50 of [50]"])
  }

  @Test("S2-7 A weighing reaches a milestone once, however the goal is moved after it")
  func movedGoal() async throws {
    try await fixture.log(.lb(200), at: .on(1, hour: 6))
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.log(.lb(189), at: .on(1, hour: 8))
    try await fixture.dispatch()
    let told = try await fixture.announced()
    #expect(told == ["1:25 of [25]"])
    for goal in [165.0, 120, 160, 120, 160] {
      _ = try await fixture.milestones.setGoal(.lb(goal))
      try await fixture.dispatch()
    }
    #expect(try await fixture.history() == "1:25!")
    #expect(try await fixture.announced() == told)
  }

  @Test("S2-5 A goal set after today's weighing judges what is weighed after it")
  func goalOfToday() async throws {
    try await fixture.live([(1, .lb(200)), (2, .lb(200))])
    try await fixture.log(.lb(189), at: .on(2, hour: 10))
    try await fixture.dispatch()
    #expect(try await fixture.announced() == [])
    _ = try await fixture.milestones.setGoal(.lb(160))
    #expect(try await fixture.announced() == ["2:25 of [25]"])
  }
}
