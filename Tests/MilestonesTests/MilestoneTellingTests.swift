import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneTellingTests {
  private let fixture = MilestonesFixture(today: 1)

  @Test("S2-4 From 200 to 160 lb in half pounds each milestone is told once, on its threshold")
  func halfPounds() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live((0...90).map { ($0 + 1, .lb(200 - Double($0) / 2)) })
    #expect(
      try await fixture.told() == [
        "21:25 of [25]", "41:50 of [50]", "61:75 of [75]", "71:approaching of [approaching]",
        "81:100 of [100]",
      ])
    #expect(try await fixture.history() == "21:25! 41:50! 61:75! 71:approaching! 81:100!")
  }

  @Test("S2-2 The same holds for gaining weight")
  func gaining() async throws {
    _ = try await fixture.milestones.setGoal(.kg(70))
    try await fixture.live((0...100).map { ($0 + 1, .kg(60 + Double($0) / 10)) })
    #expect(
      try await fixture.told() == [
        "26:25 of [25]", "51:50 of [50]", "76:75 of [approaching, 75]", "101:100 of [100]",
      ])
  }

  @Test(
    "S2-8 Several passed by one weighing are all recorded and told as one, the highest",
    arguments: [
      (189.0, "25", "25"), (175, "50", "25, 50"), (164, "75", "approaching, 25, 50, 75"),
      (160, "100", "25, 50, 75, 100"), (150, "100", "25, 50, 75, 100"), (201, "", ""),
    ])
  func several(pounds: Double, highest: String, all: String) async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(pounds))])
    #expect(try await fixture.told() == (all.isEmpty ? [] : ["2:\(highest) of [\(all)]"]))
    let types = try await fixture.kept().map(\.achievement.type.rawValue)
    #expect(types.joined(separator: ", ") == all)
  }

  @Test("S2-6 The record and the event say what was weighed, against what")
  func content() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(179))])
    let goal = WeightGoal(weight: .lb(160), setOn: .n(1), version: 1)
    let half = try #require(try await fixture.milestones.achievements(MilestoneQuery()).first)
    #expect(
      half
        == MilestoneAchievement(
          id: half.id, type: .half, instant: .on(2), day: .n(2), weight: .lb(179), start: .lb(200),
          goal: goal))
    #expect(half.progress.percentage == 52.5)
    let event = try #require(try await fixture.record.events().last)
    #expect(event.name == "MilestoneAchieved")
    #expect(
      event.payload == """
        {"all":["25","50"],"day":"2024-01-02","goal":{"grams":72575,"unit":"lb"},"goalVersion":1,\
        "instant":1704178800,"start":{"grams":90718,"unit":"lb"},"type":"50",\
        "weight":{"grams":81193,"unit":"lb"}}
        """)
  }

  @Test("S2-8 All that one weighing reached is marked as handled, and nothing else")
  func handled() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189)), (3, .lb(164))])
    #expect(try await fixture.kept().map(\.achievement.isNotificationSent).contains(true) == false)
    for _ in 1...2 {
      try await fixture.record.unitOfWork.write {
        try fixture.milestones.markHandled(.on(3), in: $0)
      }
      let sent = try await fixture.kept().filter(\.achievement.isNotificationSent)
      #expect(sent.map(\.achievement.type) == [.approaching, .half, .threeQuarter])
      #expect(sent.filter { !$0.isFixed }.isEmpty)
    }
  }

  @Test("S2-7 What was reached once is not told again, however the weight goes up and down")
  func once() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live(
      [200, 189, 195, 199, 189, 210, 179, 200, 160, 200, 164, 160].enumerated()
        .map { ($0 + 1, .lb($1)) })
    #expect(
      try await fixture.told() == [
        "2:25 of [25]", "7:50 of [50]", "9:100 of [75, 100]", "11:approaching of [approaching]",
      ])
  }

  @Test("S2-2 Nothing is ever reached where start and goal are the same")
  func noWay() async throws {
    _ = try await fixture.milestones.setGoal(.kg(80))
    try await fixture.live([(1, .kg(80)), (2, .kg(79)), (3, .kg(80)), (4, .kg(82))])
    #expect(try await fixture.milestones.status(on: nil).progress?.percentage == 0)
    #expect(try await fixture.history() == "")
  }

  @Test("S2-12 Weighings of the past are recorded on their days and told to nobody")
  func backfill() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 50)
    try await fixture.bring([(1, .lb(200)), (10, .lb(190)), (20, .lb(179)), (30, .lb(160))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "10:25 20:50 30:75 30:100")
    #expect(try await fixture.told() == [])
    #expect(try await fixture.kept().map(\.achievement.isNotificationSent).contains(true) == false)
  }

  @Test("S2-12 An import that holds weighings of today tells of those of today")
  func importOfToday() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 50)
    try await fixture.bring([(1, .lb(200)), (10, .lb(190)), (50, .lb(179))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "10:25 50:50!")
    #expect(try await fixture.told() == ["50:50 of [50]"])
  }

  @Test("S2-7 What is written down for a past day is recorded and told to nobody")
  func late() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200))])
    fixture.go(to: 10)
    try await fixture.log(.lb(179), at: .on(9))
    try await fixture.log(.lb(190), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.told() == [])
    #expect(try await fixture.history() == "5:25 9:50")
  }

  @Test("S2-8 A weighing that was told of is not told of again for something lower")
  func lowerLater() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 20)
    try await fixture.bring([(1, .lb(200)), (10, .lb(190))])
    try await fixture.dispatch()
    try await fixture.log(.lb(179), at: .on(20))
    try await fixture.dispatch()
    // The quarter is no longer reached on day 10, so that the weighing of today reached it.
    let entry = try #require(try await fixture.entries().first { $0.instant == .on(10) })
    try await fixture.record.unitOfWork.write { transaction in
      _ = try fixture.record.weights.remove(entry.id, in: transaction)
    }
    try await fixture.milestones.rebuild()
    #expect(try await fixture.history() == "20:25 20:50!")
    #expect(try await fixture.told() == ["20:50 of [50]"])
    // Handling the notification handles what was not told too.
    try await fixture.record.unitOfWork.write {
      try fixture.milestones.markHandled(.on(20), in: $0)
    }
    #expect(try await fixture.history() == "20:25! 20:50!")
  }

  @Test("S2-12 Of two weighings of one second the last written down is judged")
  func sameSecond() async throws {
    _ = try await fixture.milestones.setGoal(.lb(160))
    fixture.go(to: 9)
    try await fixture.bring([(1, .lb(200)), (5, .lb(179)), (5, .lb(189))])
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25")
    try await fixture.log(.lb(199), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "")
    try await fixture.log(.lb(179), at: .on(5))
    try await fixture.dispatch()
    #expect(try await fixture.history() == "5:25 5:50")
    #expect(try await fixture.told() == [])
  }

  @Test("S2-7 A weighing reaches a milestone once, however the goal is moved behind it")
  func dialling() async throws {
    try await fixture.log(.lb(200), at: .on(1, hour: 6))
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.log(.lb(189), at: .on(1, hour: 8))
    try await fixture.dispatch()
    let told = try await fixture.told()
    #expect(told == ["1:25 of [25]"])
    for goal in [165.0, 120, 160, 120, 160] {
      _ = try await fixture.milestones.setGoal(.lb(goal))
      try await fixture.dispatch()
    }
    #expect(try await fixture.history() == "1:25!")
    #expect(try await fixture.told() == told)
  }

  @Test("S2-5 A goal set after today's weighing judges what was weighed after it")
  func goalOfToday() async throws {
    try await fixture.live([(1, .lb(200)), (2, .lb(200))])
    try await fixture.log(.lb(189), at: .on(2, hour: 10))
    try await fixture.dispatch()
    #expect(try await fixture.told() == [])
    _ = try await fixture.milestones.setGoal(.lb(160))
    #expect(try await fixture.told() == ["2:25 of [25]"])
  }
}
