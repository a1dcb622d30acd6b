import Contracts
import ContractsTesting
import Testing

@testable import WatchSync

/// When a new payload is sent to watches.
struct WatchUpdateTests {
  private let fixture = PhoneFixture()

  @Test("S5-8 Without a watch nothing is stored for one")
  func nobody() async throws {
    try await fixture.walk(1_000)
    try await fixture.dispatch()
    try await review.runDue()
    #expect(try await fixture.newest() == nil)
    #expect(try await fixture.watches.sync() == nil)
    #expect(try await review.nextDue() == nil)
  }

  @Test("S5-8 After many events, as in a long import, the record is read once: for the last")
  func batch() async throws {
    try await fixture.addWatch()
    for _ in 1...WatchPayload.mostWorkouts { fixture.workouts.add("Yoga", on: PhoneFixture.today) }
    for steps in 1...50 { try await fixture.walk(steps * 100) }
    try await fixture.dispatch()
    let newest = try #require(try await fixture.newest())
    #expect(newest.revision.number == 1)
    #expect(newest.payload.currentSteps == 5_000)
    #expect(fixture.workouts.lookCount == 1)
  }

  @Test(
    "S1-4 S5-8 Days, goals, rest days, moves and settings are sent",
    arguments: [
      DaysChanged.name, "StepGoalChanged", RestDayMarked.name, RestDayUnmarked.name,
      StreakRecovered.name, SettingChanged.name, NotificationPreferencesChanged.name,
      TimeZoneChanged.name,
    ])
  func interests(_ event: String) {
    #expect(WatchSubscriber(needs: fixture.needs).interests.contains(event))
  }

  @Test("S1-4 A change of the unit system is sent; an unchanged payload keeps its revision")
  func settings() async throws {
    try await fixture.addWatch()
    fixture.settings.set(Presentation(units: .imperial))
    for (key, count) in [("unitSystem", Int64(1)), ("appIcon", 1)] {
      try await fixture.observed.write { transaction in
        try fixture.record.eventLog.append(
          SettingChanged(key: key, previous: "a", current: "b", effects: []),
          at: fixture.time.now(), in: transaction)
      }
      fixture.time.set(fixture.time.now() + 1)
      try await fixture.dispatch()
      #expect(try await fixture.newest()?.revision.number == count)
    }
    #expect(try await fixture.newest()?.payload.unitSystem == "imperial")
  }

  @Test("S5-8 At midnight a new day is sent, once")
  func midnight() async throws {
    try await fixture.addWatch()
    try await fixture.walk(3_000)
    try await review.runDue()
    let due = try #require(try await review.nextDue())
    #expect(due - fixture.time.now() == 43_200)
    fixture.time.set(due)
    try await review.runDue()
    let told = try #require(try await fixture.newest())
    #expect(told.revision.number == 2 && told.payload.currentSteps == 0)
    #expect(told.payload.day == PhoneFixture.today.advanced(by: 1))
    let writes = fixture.observed.writes
    try await review.runDue()
    #expect(fixture.observed.writes == writes)
  }

  @Test("S5-8 A past day is sent when the clock is set back, under a newer revision")
  func clockSetBack() async throws {
    try await fixture.addWatch()
    try await review.runDue()
    fixture.time.set(today: PhoneFixture.today.advanced(by: -400))
    try await review.runDue()
    let told = try #require(try await fixture.newest())
    #expect(told.revision.number == 2)
    #expect(told.payload.day == PhoneFixture.today.advanced(by: -400))
  }

  @Test("S5-8 In a new life of the record everything is sent again, from revision 1")
  func newLife() async throws {
    try await fixture.addWatch()
    try await fixture.walk(1_000)
    try await fixture.dispatch()
    try await fixture.walk(2_000)
    try await fixture.dispatch()
    let life = try await fixture.observed.write { try fixture.record.lives.beginLife(in: $0) }
    try await review.runDue()
    #expect(try await fixture.newest()?.revision == Revision(life, 1))
  }

  private var review: WatchReview { WatchReview(needs: fixture.needs) }
}
