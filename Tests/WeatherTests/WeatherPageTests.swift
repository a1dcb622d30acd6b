import Contracts
import ContractsTesting
import Testing

@testable import Weather

struct WeatherPageTests {
  private let fixture: WeatherFixture

  init() throws {
    fixture = try WeatherFixture()
  }

  private var pages: PagesUnderTest {
    PagesUnderTest(
      of: fixture.connections(), in: fixture.record.unitOfWork, at: fixture.time)
  }

  @Test("S6-2 Before any decision the page only asks for that")
  func undetermined() async throws {
    let view = try await pages.view("weather")
    #expect(view.text.first == "The weather is off.")
    #expect(view.text.contains(WeatherError.undetermined.explanation.message.description))
    #expect(view.forms.map(\.name) == ["allow"])
    #expect(view.forms.first?.question != nil)
  }

  @Test("S6-2 Allowed, placed and turned on it is fetched and shown, as by the commands")
  func shown() async throws {
    _ = try await pages.submit("weather", "allow")
    let place = try await pages.submit("weather", "place", ["place": "48.14 11.58"])
    #expect(place.notice?.text.description == "Your location: 48.14, 11.58")
    let on = try await pages.submit("weather", "show")
    #expect(on.notice?.text.description == "The weather is on.")
    #expect(fixture.forecasts.asked.count == 1)
    let view = try await pages.view("weather")
    #expect(view.text[1] == "Partly cloudy")
    #expect(view.forms.map(\.name) == ["hide", "place", "refresh", "deny"])
    #expect(view.form("place")?.fields.first?.value == "48.14, 11.58")
    _ = try await pages.submit("weather", "refresh")
    #expect(fixture.forecasts.asked.count == 2)
    _ = try await pages.submit("weather", "hide")
    #expect(try await fixture.kept() == WeatherState(permission: .authorised))
    #expect(try await fixture.switches() == [true, false])
  }

  @Test("S6-2 Denying asks, and deletes place and weather")
  func denied() async throws {
    try await fixture.begin()
    #expect(try await pages.view("weather").form("deny")?.question != nil)
    let outcome = try await pages.submit("weather", "deny")
    #expect(
      outcome.notice?.text.description == WeatherError.denied.explanation.message.description)
    #expect(try await fixture.kept() == WeatherState(permission: .denied))
    #expect(try await pages.view("weather").forms.map(\.name) == ["allow"])
  }

  @Test(
    "S6-2 An invalid place is marked at its field",
    arguments: [
      ("", "Which location?"), ("Atlantis", "There is no city “Atlantis” in /home/ada/cities.txt."),
      ("91, 0", "“91, 0” isn't a place on Earth: use -90 to 90 north, -180 to 180 east."),
    ])
  func refused(_ typed: String, _ message: String) async throws {
    try await fixture.weather.setAllowed(true)
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("weather", "place", ["place": typed])
    }
    #expect(refusal?.field == "place")
    #expect(refusal?.explanation.message.description == message)
    #expect(try await fixture.kept().place == nil)
  }

  @Test(
    "S6-2 A city is found by name; of several the largest is chosen, and the others are offered")
  func cities() async throws {
    try await fixture.weather.setAllowed(true)
    let outcome = try await pages.submit("weather", "place", ["place": "Paris"])
    #expect(
      outcome.notice?.text.description
        == "Your location: Paris, FR (48.85, 2.35) · Other cities with that name: Paris, US")
    let revealed = PageView(Phrase(verbatim: ""), [PageSection(nil, outcome.reveals)])
    #expect(
      revealed.text == [
        "Paris, US", "33.66, -95.56", "Set your location",
      ])
    let form = try #require(revealed.form("city"))
    let fields = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name, $0.value) })
    let submit = try #require(pages.pages.first?.submit)
    let request = PageRequest(
      moment: WidgetMoment(
        now: fixture.time.now(), calendar: fixture.time.calendar, presentation: Presentation()))
    let other = try await submit(PageSubmission(request, form: "city", fields: fields))
    #expect(other.notice?.text.description == "Your location: Paris, US (33.66, -95.56)")
    #expect(other.reveals.isEmpty)
    #expect(try await fixture.kept().place?.name == "Paris, US")
    let forged = fields.merging(["at": "1.0, 2.0"]) { _, new in new }
    await #expect(throws: FieldRefusal.self) {
      try await submit(PageSubmission(request, form: "city", fields: forged))
    }
  }

  @Test(
    "S6-2 Another list is named by its absolute path, and its errors are shown at its field",
    arguments: [
      ("cities.txt", "“cities.txt” isn't an absolute path."),
      ("/etc/passwd\0.txt", "“/etc/passwd\\u{0}.txt” isn't an absolute path."),
      ("/none", "There is no city list at /none."),
    ])
  func lists(_ path: String, _ message: String) async throws {
    try await fixture.weather.setAllowed(true)
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("weather", "place", ["place": "Paris", "cities": path])
    }
    #expect(refusal?.field == "cities")
    #expect(refusal?.explanation.message.description == message)
    let own = ["place": "Paris", "cities": fixture.citiesPath]
    _ = try await pages.submit("weather", "place", own)
    #expect(try await fixture.kept().place?.name == "Paris, FR")
  }

  @Test("S6-2 If the machine forbids it there is nothing to do, and the page says why")
  func restricted() async throws {
    fixture.restrict(true)
    let view = try await pages.view("weather")
    #expect(view.forms.isEmpty)
    #expect(view.text.last == WeatherError.restricted.explanation.message.description)
  }
}
