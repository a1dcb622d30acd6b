import Contracts
import ContractsTesting
import Testing

@testable import Milestones

struct MilestoneNotificationTests {
  private let fixture = MilestonesFixture(today: 10)

  @Test(
    "S2-8 Only the highest milestone of a weighing is announced, and all it reached count as sent")
  func highest() async throws {
    fixture.go(to: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189)), (3, .lb(164))])
    #expect(try await sent() == [])
    for _ in 1...2 {
      try await fixture.notify()
      #expect(try await keys() == ["milestone-25-1", "milestone-75-1"])
      #expect(try await sent() == [.quarter, .approaching, .half, .threeQuarter])
    }
  }

  @Test("S2-8 An event of an earlier version marks what its weighing reached, and nothing else")
  func earlierVersion() async throws {
    fixture.go(to: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189)), (3, .lb(179))])
    var event = try #require(try await fixture.record.events(of: MilestoneAchieved.self).first)
    event.achievements = nil
    try await handle(event)
    #expect(try await sent() == [.quarter])
  }

  @Test("S2-7 S5-5 A re-armed milestone is announced again, each time under the next key")
  func rearmed() async throws {
    for number in [nil, 1, 2, 3, 3] as [Int?] {
      try await handle(achieved(.half, number: number))
    }
    #expect(try await keys() == ["milestone-50-3", "milestone-50-3-2", "milestone-50-3-3"])
  }

  @Test("S2-6 A milestone that is turned off is recorded, and does not count as sent")
  func unwanted() async throws {
    var preferences = NotificationPreferences()
    preferences.milestones = false
    try await fixture.record.unitOfWork.write { [preferences] in
      try fixture.record.notifications.save(preferences, in: $0)
    }
    fixture.go(to: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189))])
    try await fixture.notify()
    #expect(try await fixture.notifications().map(\.suppression) == [.kindOff])
    #expect(try await sent() == [])
  }

  @Test
  func `Handling an event twice changes nothing, and a transaction that fails leaves nothing`()
    async throws
  {
    struct Interruption: Error {}
    fixture.go(to: 1)
    _ = try await fixture.milestones.setGoal(.lb(160))
    try await fixture.live([(1, .lb(200)), (2, .lb(189))])
    let event = try #require(try await fixture.record.events().last)
    let reaction = try await subscriber.handle(event)
    await #expect(throws: Interruption.self) {
      try await fixture.record.unitOfWork.write { transaction in
        try reaction.commit(transaction)
        throw Interruption()
      }
    }
    #expect(try await fixture.notifications() == [])
    #expect(try await sent() == [])
    try await fixture.notify()
    let before = try await fixture.notifications()
    #expect(before.count == 1)
    let again = try await subscriber.handle(event)
    try await fixture.record.unitOfWork.write { try again.commit($0) }
    #expect(try await fixture.notifications() == before)
  }

  @Test(
    "S5-5 Weights are announced in the person's unit",
    arguments: [(WeightUnit.kilograms, "70.3 kg", "2.3 kg"), (.pounds, "155.0 lb", "5.0 lb")])
  func units(unit: WeightUnit, weight: String, distance: String) {
    let achieved = MilestoneAchieved(
      type: .approaching, all: [.approaching], instant: .on(1), day: .n(1), goalVersion: 1,
      weight: .lb(155), start: .lb(200), goal: .lb(150))
    let draft = NotificationDraft.milestone(achieved, in: unit, toldOn: .n(1))
    #expect(draft.title.description == "Close to your goal")
    #expect(draft.body.description.hasPrefix("You're so close! Just \(distance) to go."))
    #expect(draft.body.description.contains(weight))
  }

  @Test("S2-8 A weighing that arrives late is announced with its day")
  func late() {
    let achieved = MilestoneAchieved(
      type: .half, all: [.half], instant: .on(1), day: .n(1), goalVersion: 1,
      weight: .kg(80), start: .kg(90), goal: .kg(70))
    let today = NotificationDraft.milestone(achieved, in: .kilograms, toldOn: .n(1))
    #expect(!today.body.description.contains("2024"))
    let late = NotificationDraft.milestone(achieved, in: .kilograms, toldOn: .n(40))
    #expect(
      late.body.description
        == "Halfway there! Keep up the great work! You weighed 80.0 kg on 2024-01-01.")
    #expect(late.lastFreshDay == .n(46))
  }

  @Test("S2-10 Each milestone belongs to its switch")
  func groups() {
    let groups = MilestoneType.allCases.map { type in
      NotificationDraft.milestone(achieved(type), in: .kilograms, toldOn: .n(10)).group
    }
    #expect(groups == [.approaching, .milestones, .milestones, .milestones, .goals])
  }

  private var subscriber: MilestoneNotifications { MilestoneNotifications(needs: fixture.needs) }

  private func achieved(_ type: MilestoneType, number: Int? = 1) -> MilestoneAchieved {
    MilestoneAchieved(
      type: type, all: [.quarter, type], instant: .on(10), day: .n(10), goalVersion: 3,
      number: number, weight: .kg(75), start: .kg(80), goal: .kg(70))
  }

  private func handle(_ event: MilestoneAchieved) async throws {
    let recorded = RecordedEvent(
      sequence: 1, name: MilestoneAchieved.name, occurredAt: fixture.time.now(),
      payload: try RecordedEvent.payload(of: event))
    let reaction = try await subscriber.handle(recorded)
    try await fixture.record.unitOfWork.write { try reaction.commit($0) }
  }

  private func keys() async throws -> [String] {
    try await fixture.notifications().map(\.notification.key.text)
  }

  /// Those with a notification.
  private func sent() async throws -> [MilestoneType] {
    try await fixture.kept().map(\.achievement).filter(\.isNotificationSent).map(\.type)
  }
}
