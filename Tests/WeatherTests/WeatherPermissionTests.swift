import Contracts
import ContractsTesting
import Testing

@testable import Weather

/// S1-6: whether it is shown, and who decides.
struct WeatherPermissionTests {
  private let fixture: WeatherFixture

  init() throws {
    fixture = try WeatherFixture()
  }

  @Test("S1-6 Without permission the toggle stays off, with the reason, and no event is published")
  func refused() async throws {
    await #expect(throws: WeatherError.undetermined) { try await fixture.weather.setShown(true) }
    await #expect(throws: WeatherError.undetermined) {
      try await fixture.weather.setPlace(fixture.munich)
    }
    try await fixture.weather.setAllowed(false)
    await #expect(throws: WeatherError.denied) { try await fixture.weather.setShown(true) }
    await #expect(throws: WeatherError.denied) {
      try await fixture.weather.setPlace(fixture.munich)
    }
    #expect(try await fixture.kept() == WeatherState(permission: .denied))
    #expect(try await fixture.switches() == [])
    #expect(fixture.forecasts.asked.isEmpty)
  }

  @Test("S1-6 Authorised, it is fetched for the place and shown")
  func authorised() async throws {
    try await fixture.begin()
    #expect(fixture.forecasts.asked == [fixture.munich.coordinates])
    #expect(try await fixture.shown()?.report.forecast == fixture.cloudy)
    #expect(try await fixture.shown()?.place.name == "Munich, DE")
    #expect(try await fixture.switches() == [true])
    try await fixture.weather.setShown(true)
    #expect(try await fixture.switches() == [true])
    #expect(fixture.forecasts.asked.count == 1)
  }

  @Test("S1-6 Turning it off deletes place and weather in the same transaction")
  func off() async throws {
    try await fixture.begin()
    try await fixture.weather.setShown(false)
    #expect(try await fixture.kept() == WeatherState(permission: .authorised))
    #expect(try await fixture.switches() == [true, false])
    #expect(try await fixture.shown() == nil)
    try await fixture.weather.setShown(true)
    #expect(try await fixture.kept().place == nil)
    #expect(fixture.forecasts.asked.count == 1)
  }

  @Test("S1-6 A place set while it is off is deleted too, and a late response is not stored")
  func forgotten() async throws {
    try await fixture.weather.setAllowed(true)
    try await fixture.weather.setPlace(fixture.munich)
    try await fixture.weather.setShown(false)
    #expect(try await fixture.kept().place == nil)
    try await fixture.begin()
    fixture.wait(3_600)
    let (other, cloudy) = (fixture.plugin(hasNetwork: false).weather, fixture.cloudy)
    fixture.forecasts.answer { _ in
      try? await other.setShown(false)
      return .success(cloudy)
    }
    await #expect(throws: WeatherError.changedMeanwhile) { try await fixture.weather.refresh() }
    #expect(try await fixture.kept() == WeatherState(permission: .authorised))
  }

  @Test("S1-6 Withdrawing permission turns it off and deletes everything")
  func denied() async throws {
    try await fixture.begin()
    try await fixture.weather.setAllowed(false)
    #expect(try await fixture.kept() == WeatherState(permission: .denied))
    #expect(try await fixture.switches() == [true, false])
    try await fixture.weather.setAllowed(true)
    #expect(try await fixture.read { try fixture.weather.state(in: $0) }.isShown == false)
  }

  @Test("S1-6 If the machine forbids it, it is off, nothing is fetched, and nothing is lost")
  func restricted() async throws {
    try await fixture.begin()
    let kept = try await fixture.kept()
    fixture.restrict(true)
    fixture.wait(3_600)
    let state = try await fixture.read { try fixture.weather.state(in: $0) }
    #expect(state.permission == .restricted && !state.isShown)
    #expect(try await fixture.shown() == nil)
    await #expect(throws: WeatherError.restricted) { try await fixture.weather.setShown(true) }
    await #expect(throws: WeatherError.restricted) { try await fixture.weather.setAllowed(true) }
    await #expect(throws: WeatherError.restricted) { try await fixture.weather.refresh() }
    await #expect(throws: WeatherError.restricted) {
      try await fixture.weather.setPlace(fixture.sydney)
    }
    try await fixture.schedule.runDue()
    #expect(try await fixture.schedule.nextDue() == nil)
    #expect(fixture.forecasts.asked.count == 1)
    #expect(try await fixture.kept() == kept)
    fixture.restrict(false)
    #expect(try await fixture.read { try fixture.weather.state(in: $0) }.isShown)
    fixture.restrict(true)
    try await fixture.weather.setShown(false)
    #expect(try await fixture.kept() == WeatherState(permission: .authorised))
  }
}
