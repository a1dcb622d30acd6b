import Contracts
import ContractsTesting
import Testing

@testable import Weather

/// S1-6: when a server is contacted, and what happens with its response.
struct WeatherFetchTests {
  private let fixture: WeatherFixture

  init() throws {
    fixture = try WeatherFixture()
  }

  @Test("S1-6 While shown it is fetched every hour, and not more often")
  func hourly() async throws {
    try await fixture.begin()
    #expect(try await fixture.schedule.nextDue() == WeatherFixture.start + 3_600)
    fixture.wait(3_599)
    try await fixture.schedule.runDue()
    #expect(fixture.forecasts.asked.count == 1)
    fixture.wait(1)
    try await fixture.schedule.runDue()
    try await fixture.schedule.runDue()
    #expect(fixture.forecasts.asked.count == 2)
    #expect(try await fixture.kept().report?.fetchedAt == WeatherFixture.start + 3_600)
  }

  @Test("S1-6 No request while it is off, without a place, or in a process without network access")
  func nobody() async throws {
    let other = fixture.connections(hasNetwork: false).dueTimeHandlers[0]
    try await fixture.weather.setAllowed(true)
    try await fixture.weather.setShown(true)
    try await fixture.schedule.runDue()
    #expect(try await fixture.schedule.nextDue() == nil)
    try await fixture.plugin(hasNetwork: false).weather.setPlace(fixture.munich)
    try await other.runDue()
    #expect(try await other.nextDue() == nil)
    #expect(fixture.forecasts.asked.isEmpty)
    await #expect(throws: WeatherError.notServedHere) {
      try await fixture.plugin(hasNetwork: false).weather.refresh()
    }
    try await fixture.schedule.runDue()
    #expect(fixture.forecasts.asked.count == 1)
  }

  @Test(
    "S1-6 A failure keeps the last report, says why, and is retried after a pause",
    arguments: [
      (ForecastFailure.unreachable(Phrase("no route")), 900, "no route"),
      (.refused("Not today"), 900, "Not today"), (.unreadable, 900, "didn't send a forecast"),
      (.tooOften(retryAfter: 4_000), 4_000, "too many"),
      (.tooOften(retryAfter: nil), 900, "too many"),
      (.tooOften(retryAfter: -5), 900, "too many"),
      (.tooOften(retryAfter: .max), 86_400, "too many"),
    ])
  func failure(failure: ForecastFailure, pause: Int64, words: String) async throws {
    try await fixture.begin()
    fixture.wait(3_600)
    fixture.forecasts.answer { _ in .failure(failure) }
    let failed = fixture.time.now()
    try await fixture.schedule.runDue()
    let state = try await fixture.kept()
    #expect(state.report?.fetchedAt == WeatherFixture.start)
    #expect(state.trouble == failure.reason)
    #expect(state.trouble?.description.contains(words) == true)
    #expect(try await fixture.schedule.nextDue() == failed + pause)
    fixture.wait(pause - 1)
    try await fixture.schedule.runDue()
    #expect(fixture.forecasts.asked.count == 2)
    let cloudy = fixture.cloudy
    fixture.forecasts.answer { _ in .success(cloudy) }
    fixture.wait(1)
    try await fixture.schedule.runDue()
    #expect(try await fixture.kept().trouble == nil)
    #expect(try await fixture.kept().report?.fetchedAt == fixture.time.now())
  }

  @Test("S1-6 A direct request is allowed at any time, unless the server asked to wait")
  func refresh() async throws {
    await #expect(throws: WeatherError.undetermined) { try await fixture.weather.refresh() }
    try await fixture.weather.setAllowed(true)
    await #expect(throws: WeatherError.off) { try await fixture.weather.refresh() }
    try await fixture.weather.setShown(true)
    await #expect(throws: WeatherError.noPlace) { try await fixture.weather.refresh() }
    try await fixture.weather.setPlace(fixture.munich)
    fixture.wait(5)
    #expect(try await fixture.weather.refresh().fetchedAt == fixture.time.now())
    fixture.forecasts.answer { _ in .failure(.unreadable) }
    await #expect(throws: ForecastFailure.unreadable) { try await fixture.weather.refresh() }
    fixture.forecasts.answer { _ in .failure(.tooOften(retryAfter: 600)) }
    await #expect(throws: ForecastFailure.self) { try await fixture.weather.refresh() }
    let until = fixture.time.now() + 600
    await #expect(throws: WeatherError.tooSoon(until: until)) {
      try await fixture.weather.refresh()
    }
    #expect(fixture.forecasts.asked.count == 4)
    // The pause outlives turning it off and on.
    try await fixture.weather.setShown(false)
    try await fixture.begin()
    #expect(fixture.forecasts.asked.count == 4)
  }

  @Test(
    "S1-6 A server that asks for a wait of zero gets a pause of a minute",
    arguments: [Int64.min, -5, 0, 59])
  func leastPause(seconds: Int64) async throws {
    try await fixture.begin()
    fixture.forecasts.answer { _ in .failure(.tooOften(retryAfter: seconds)) }
    await #expect(throws: ForecastFailure.self) { try await fixture.weather.refresh() }
    await #expect(throws: WeatherError.tooSoon(until: fixture.time.now() + 60)) {
      try await fixture.weather.refresh()
    }
  }

  @Test("S1-6 A new place is fetched at once, and the old one's weather is deleted")
  func moved() async throws {
    try await fixture.begin()
    fixture.forecasts.answer { _ in .failure(.unreadable) }
    try await fixture.weather.setPlace(fixture.sydney)
    #expect(fixture.forecasts.asked.last == fixture.sydney.coordinates)
    #expect(try await fixture.shown() == nil)
    var renamed = fixture.sydney
    renamed.name = "Home"
    try await fixture.weather.setPlace(renamed)
    #expect(fixture.forecasts.asked.count == 2)
    #expect(try await fixture.kept().place?.name == "Home")
  }

  @Test("S1-6 A process killed during a request leaves a pause, and no flood of requests")
  func killed() async throws {
    try await fixture.begin()
    fixture.wait(3_600)
    let (record, other) = (fixture.record, try fixture.schedule)
    let seen = fixture.time.now()
    let cloudy = fixture.cloudy
    // The record's state during the request is all that a killed process leaves.
    fixture.forecasts.answer { _ in
      let state = try? await record.unitOfWork.read { try record.weather.state(in: $0) }
      guard state?.retryAt == seen + WeatherFetch.pause else { return .failure(.unreadable) }
      // Another process checks at the same moment, and sends no request.
      try? await other.runDue()
      return .success(cloudy)
    }
    try await fixture.schedule.runDue()
    #expect(try await fixture.kept().report?.fetchedAt == seen)
    #expect(fixture.forecasts.asked.count == 2)
  }

  @Test("S1-6 A clock set back does not block fetching for long")
  func clock() async throws {
    try await fixture.begin()
    fixture.wait(-1_000_000)
    #expect(try await fixture.shown() == nil)
    try await fixture.schedule.runDue()
    #expect(try await fixture.shown()?.age == nil)
    #expect(fixture.forecasts.asked.count == 2)
  }
}
