import Contracts
import ContractsTesting
import Testing

@testable import Weather

/// The plugin's parts, and what is shown.
struct WeatherPluginTests {
  private let fixture: WeatherFixture

  init() throws {
    fixture = try WeatherFixture()
  }

  @Test("It declares its identity and contract version, and connects without touching the outside")
  func manifest() {
    var needs = fixture.needs()
    needs.unitOfWork = UnimplementedUnitOfWork()
    needs.time = UnimplementedPersonalTime()
    needs.cities = UnimplementedMachine()
    needs.forecasts = {
      Issue.record("forecasts are requested at every start")
      return InMemoryForecasts()
    }
    let plugin = WeatherPlugin(needs)
    #expect(plugin.manifest.identifier == "weather")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.dueTimeHandlers.map(\.identifier) == ["weather.schedule"])
    #expect(connections.healthChecks.count == 1 && connections.settingRows.count == 1)
  }

  @Test(
    "S1-6 For an hour it is current, then shown with its age, and after six hours hidden")
  func age() async throws {
    try await fixture.begin()
    let ages: [(Int64, Int64?)] = [(3_599, nil), (1, 3_600), (17_999, 21_599)]
    for (wait, age) in ages {
      fixture.wait(wait)
      #expect(try await #require(fixture.shown()).age == age)
    }
    fixture.wait(1)
    #expect(try await fixture.shown() == nil)
  }

  @Test("S1-6 After midnight at the place, nothing of yesterday's forecast is shown")
  func nextDay() async throws {
    // From 10:26:40 to 15:26:40 UTC.
    for (offset, isOfDay) in [(Int64(0), true), (36_000, false)] {
      let fixture = try WeatherFixture()
      var forecast = fixture.cloudy
      forecast.highest = Temperature(celsius: 21)
      forecast.lowest = Temperature(celsius: 11)
      forecast.utcOffset = offset
      let given = forecast
      fixture.forecasts.answer { _ in .success(given) }
      try await fixture.begin()
      fixture.wait(18_000)
      let shown = try await #require(fixture.shown()).report.forecast
      #expect(shown == (isOfDay ? given : given.withoutDay))
      #expect((shown.lowest == nil) == !isOfDay)
    }
  }

  @Test("S6-2 The setting asks before the place is deleted, and only if there is one")
  func question() async throws {
    let rows = fixture.connections().settingRows[0]()
    func question(_ isShown: Bool) async throws -> String? {
      try await fixture.read {
        try rows.losses?(["showWeather": .flag(isShown)], $0)["showWeather"]?.question.description
      }
    }
    #expect(try await question(false) == nil)
    try await fixture.begin()
    #expect(
      try await question(false) == "Your location and the weather would be deleted. Continue?")
    #expect(try await question(true) == nil)
  }

  @Test("S1-1 The setting is the switch, and refuses beforehand what the permission forbids")
  func setting() async throws {
    let rows = fixture.connections().settingRows[0]()
    func write(_ values: SettingRows.Values) async throws {
      try await fixture.record.unitOfWork.write { try rows.write(values, $0) }
    }
    #expect(rows.settings.map(\.key) == ["showWeather"])
    #expect(rows.settings[0].standard == .flag(false))
    await #expect(throws: WeatherError.undetermined) {
      try await fixture.record.unitOfWork.read {
        try rows.check?(["showWeather": .flag(true)], [:], $0)
      }
    }
    await #expect(throws: WeatherError.undetermined) {
      try await write(["showWeather": .flag(true)])
    }
    try await fixture.weather.setAllowed(true)
    try await write(["showWeather": .flag(true)])
    #expect(
      try await fixture.record.unitOfWork.read { try rows.read($0) } == ["showWeather": .flag(true)]
    )
    try await write([:])
    #expect(try await fixture.read { try fixture.weather.state(in: $0) }.isShown)
    try await write(["showWeather": .flag(false)])
    #expect(try await fixture.read { try fixture.weather.state(in: $0) }.isShown == false)
  }

  @Test("S1-6 Doctor says why no weather is shown, and how to fix it")
  func doctor() async throws {
    let check = fixture.connections().healthChecks[0]
    #expect(try await check.examine().state == .ok)
    try await fixture.weather.setAllowed(true)
    try await fixture.weather.setShown(true)
    #expect(try await check.examine().fix?.description.contains("weather place") == true)
    fixture.forecasts.answer { _ in .failure(.refused("Not today")) }
    try await fixture.weather.setPlace(fixture.munich)
    let trouble = try await check.examine()
    #expect(trouble.state == .warning && trouble.detail.description.contains("Not today"))
    let cloudy = fixture.cloudy
    fixture.forecasts.answer { _ in .success(cloudy) }
    _ = try await fixture.weather.refresh()
    #expect(try await check.examine().detail.description == "shown for Munich, DE")
    fixture.wait(86_400)
    #expect(try await check.examine().fix?.description == "waymark weather refresh")
    fixture.restrict(true)
    #expect(try await check.examine().state == .ok)
  }
}
