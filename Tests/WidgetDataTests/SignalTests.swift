import Contracts
import ContractsTesting
import Testing

@testable import WidgetData

/// When widgets are notified of changes. Specification S0-6, S1-4.
struct SignalTests {
  private static let day = WidgetFixture.day
  private static let everyWidget: Set = ["today", "weight", "goal"]
  private static let goal = DailyGoal(isEnabled: true, target: 10_000)

  private static func setting(
    _ effects: [SettingEffect], from previous: String = "metric", to current: String = "imperial"
  ) -> SettingChanged {
    SettingChanged(key: "unitSystem", previous: previous, current: current, effects: effects)
  }

  @Test(
    "S0-6 An event reloads a widget that names it if the widget says that it matters")
  func stepGoal() async throws {
    let fixture = WidgetFixture()
    try await fixture.announce(
      DailyGoalChanged(goal: .steps, day: Self.day, previous: Self.goal, current: Self.goal))
    #expect(try await fixture.revisions().isEmpty)
    try await fixture.announce(
      DailyGoalChanged(
        goal: .steps, day: Self.day, previous: .init(isEnabled: false, target: 10_000),
        current: Self.goal))
    #expect(try await fixture.revisions() == ["goal": 1])
  }

  @Test("S1-4 A setting reloads every widget if that is among its effects, and only then")
  func settings() async throws {
    let fixture = WidgetFixture()
    try await fixture.announce(Self.setting([.appliesAtOnce, .isSentToWatch]))
    try await fixture.announce(Self.setting([.reloadsWidgets], from: "metric", to: "metric"))
    #expect(try await fixture.revisions().isEmpty)
    try await fixture.announce(Self.setting([.reloadsWidgets, .isSentToWatch]))
    #expect(Set(try await fixture.revisions().keys) == Self.everyWidget)
  }

  @Test(
    "An event reloads the widgets that name it, and no others",
    arguments: [
      (DaysChanged(days: [day]) as any Event, ["today"]),
      (DaysChanged(days: []), []),
      (WeightsImported(count: 1, earliest: Instant(secondsSince1970: 0)), ["weight"]),
      (DailyGoalReached(goal: .steps, day: day, amount: 10_000, target: 10_000), []),
    ] as [(any Event, [String])])
  func named(event: any Event, widgets: [String]) async throws {
    let fixture = WidgetFixture()
    try await fixture.announce(event)
    #expect(Set(try await fixture.revisions().keys) == Set(widgets))
  }

  @Test("Consecutive events are one change")
  func coalesced() async throws {
    let fixture = WidgetFixture()
    try await fixture.announce(
      DaysChanged(days: [Self.day]), Self.setting([.reloadsWidgets]),
      DaysChanged(days: [Self.day.advanced(by: -1)]), Self.setting([.isSentToWatch]))
    #expect(try await fixture.revisions()["today"] == 1)
    #expect(try await fixture.revisions()["weight"] == 1)
    try await fixture.announce(DaysChanged(days: [Self.day]))
    #expect(try await fixture.revisions()["today"] == 2)
    #expect(try await fixture.revisions()["weight"] == 1)
    #expect(try await fixture.read { try fixture.widgets.revision(of: "today", in: $0) } == 2)
    #expect(
      try await fixture.read { try fixture.widgets.reading(of: "today", in: $0) }.revision == 2)
  }

  @Test("A process killed between two events loses nothing: pending ones are handled with the next")
  func killed() async throws {
    let fixture = WidgetFixture()
    let (record, subscriber) = (fixture.record, try #require(fixture.connections.subscribers.first))
    try await record.unitOfWork.write { transaction in
      for event in [DaysChanged(days: [Self.day]), DaysChanged(days: [])] {
        try record.eventLog.append(event, at: fixture.time.now(), in: transaction)
      }
    }
    let first = try #require(try await record.events().first)
    let reaction = try await subscriber.handle(first)
    try await record.unitOfWork.write { transaction in
      try reaction.commit(transaction)
      try record.eventLog.save(
        SubscriberCursor(subscriber: subscriber.identifier, sequence: first.sequence),
        in: transaction)
    }
    #expect(try await fixture.revisions()["today"] == 0)
    try await record.dispatch(to: [subscriber])
    #expect(try await fixture.revisions()["today"] == 1)
  }
}
