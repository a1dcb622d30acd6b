import Contracts
import ContractsTesting
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S1-6 in a terminal.
struct WeatherCommandTests {
  private static let on = ["settings", "set", "showWeather", "on"]

  private func forecast() throws -> Forecast {
    Forecast(
      temperature: try #require(Temperature(celsius: 18.4)),
      condition: WeatherCode(2),
      isDaylight: true, highest: Temperature(celsius: 21.6), lowest: Temperature(celsius: 11.5))
  }

  /// A person with the service, who sees the weather of Munich.
  private func anna() async throws -> Person {
    var anna = try Person()
    let forecast = try forecast()
    anna.forecasts = InMemoryForecasts { _ in .success(forecast) }
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("weather", "allow")
    _ = try await anna.run(Self.on)
    try await anna.types("weather", "place", "48.139,", "11.58")
    return anna
  }

  @Test("S1-6 Without permission and without a terminal it stays off, and says how to allow it")
  func undetermined() async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure(words: Self.on))
    #expect(failure.status == .notPermitted)
    #expect(failure.englishHint?.contains("waymark weather allow") == true)
    #expect(try await anna.json("settings", "get", "showWeather")("value").bool == false)
    #expect(try await anna.json("weather")("permission").string == "undetermined")
  }

  @Test(
    "S1-6 In a terminal turning it on asks; no is stored, yes turns it on, anything else does nothing"
  )
  func asked() async throws {
    for (answer, permission, isOn) in [
      ("y", "authorised", true), ("n", "denied", false), ("perhaps", "undetermined", false),
    ] {
      var anna = try Person()
      anna.isTyping = true
      let failure = try await anna.failure(words: Self.on, input: TypedLines([answer]))
      #expect((failure == nil) == isOn)
      #expect(try await anna.json("weather")("permission").string == permission)
      #expect(try await anna.json("settings", "get", "showWeather")("value").bool == isOn)
    }
  }

  @Test("S1-6 Denied, the toggle stays off and says how to allow it; also in a document")
  func denied() async throws {
    let anna = try Person()
    try await anna.types("weather", "deny")
    let failure = try #require(try await anna.failure(words: Self.on))
    #expect(failure.status == .notPermitted)
    #expect(failure.englishHint == "Allow it with: waymark weather allow")
    let before = try await anna.types("settings", "export")
    let file = try anna.folder.file(
      "settings.json", #"{"showWeather":true,"enableNotifications":false,"unitSystem":"imperial"}"#)
    for words in [["settings", "import", file], ["settings", "import", file, "--dry-run"]] {
      let refusal = try #require(try await anna.failure(words: words))
      #expect(refusal.status == .notPermitted && refusal.englishHint == failure.englishHint)
      #expect(
        refusal.englishMessage.contains(
          "Because of showWeather, nothing from \(file) was imported."))
    }
    #expect(try await anna.types("settings", "export") == before)
    try await anna.types("weather", "allow")
    #expect(try await anna.failure("settings", "import", file) == nil)
    #expect(try await anna.json("settings", "get", "showWeather")("value").bool == true)
  }

  @Test("S1-6 Restricted, it is off whatever was chosen, and says by whom")
  func restricted() async throws {
    var anna = try await anna()
    anna.isWeatherRestricted = true
    #expect(try await anna.json("today")("weather").isNull)
    #expect(try await anna.json("weather")("permission").string == "restricted")
    #expect(try await anna.json("settings", "get", "showWeather")("value").bool == false)
    let failure = try #require(try await anna.failure(words: Self.on))
    #expect(failure.status == .notPermitted && failure.englishMessage.contains("WAYMARK_WEATHER"))
  }

  @Test("S1-6 Today shows the weather in the person's units, with its age when old")
  func today() async throws {
    let anna = try await anna()
    let text = try await anna.types("today")
    #expect(
      text.contains("⛅ 18 °C  ·  Partly cloudy  ·  12 to 22 °C today  ·  48.14, 11.58\n"), "\(text)"
    )
    let json = try await anna.json("today")("weather")
    #expect(try json("temperatureCelsius").double == 18.4 && json("code").int == 2)
    #expect(try json("isFresh").bool == true)
    #expect(try json("fetchedAt").string?.hasPrefix("2026-05-17T12:00") == true)
    try await anna.types("settings", "set", "unitSystem", "imperial")
    #expect(
      try await anna.types("today").contains("⛅ 65 °F  ·  Partly cloudy  ·  53 to 71 °F today"))
    let later = anna.at("2026-05-17T14:30")
    #expect(try await later.types("today").contains("2 hours old"))
    #expect(try await later.json("today")("weather.isFresh").bool == false)
    #expect(try await anna.at("2026-05-17T18:00").json("today")("weather").isNull)
    #expect(try await !anna.at("2026-05-17T18:00").types("today").contains("°F"))
    #expect(try await anna.json("day", "2026-05-16")("weather").isNull)
  }

  @Test("S1-6 The reason for the last failure is in the reader's language")
  func trouble() async throws {
    var anna = try await anna()
    anna.forecasts = InMemoryForecasts { _ in .failure(.unreachable(HTTPFailure.timedOut.reason)) }
    #expect(try await anna.failure("weather", "refresh") != nil)
    #expect(
      try await anna.types("weather").contains(
        "The last attempt failed: the server took too long to answer"))
    anna.wording = PseudoLanguage.wording
    let slow = PseudoLanguage.wording.say(HTTPFailure.timedOut.reason)
    #expect(try await anna.types("weather").contains(slow))
    #expect(try await anna.json("weather")("trouble").string == slow)
  }

  @Test(
    "S1-6 Unknown conditions are left out, and a place without a name is shown once")
  func unknownSky() async throws {
    var anna = try await anna()
    var forecast = try forecast()
    forecast.condition = nil
    let given = forecast
    anna.forecasts = InMemoryForecasts { _ in .success(given) }
    let text = try await anna.types("weather", "refresh")
    #expect(text.contains("· 18 °C  ·  12 to 22 °C today"), "\(text)")
    #expect(text.contains("Your location: 48.14, 11.58\n"))
    #expect(try await anna.json("weather")("weather.code").isNull)
    #expect(try await anna.json("today")("weather.condition").isNull)
  }

  @Test("S1-6 Turning it off clears the weather and the place")
  func off() async throws {
    let anna = try await anna()
    let told = try await anna.eventNames().filter { $0 == "SettingChanged" }.count
    let words = ["settings", "set", "showWeather", "off"]
    #expect(try await anna.failure(words: words)?.status == .usage)
    try await anna.types("settings", "set", "showWeather", "off", "--yes")
    let state = try await anna.json("weather")
    #expect(try state("place").isNull && state("weather").isNull)
    #expect(try state("permission").string == "authorised")
    #expect(try await anna.json("today")("weather").isNull)
    #expect(try await anna.eventNames().filter { $0 == "WeatherSwitched" }.count == 2)
    #expect(try await anna.eventNames().filter { $0 == "SettingChanged" }.count == told + 1)
  }

  @Test("S8-2 Turning it off again keeps a place, without a question")
  func offAlready() async throws {
    let anna = try Person()
    try await anna.types("weather", "allow")
    try await anna.types("weather", "place", "48.14,", "11.58")
    #expect(
      try await anna.types("settings", "set", "showWeather", "off") == "  Nothing to change.\n")
    #expect(try await !anna.json("weather")("place").isNull)
  }

  @Test(
    "S1-6 A place is two coordinates on Earth, or a city of a list",
    arguments: [
      (["91,", "0"], Terminal.ExitStatus.usage, "isn't a place on Earth"),
      (["-33.87", "181"], .usage, "isn't a place on Earth"),
      (["Munich"], .noInput, "no city list"),
      (["Munich", "--cities", "/"], .noInput, "not a file"),
      (["Munich", "--cities", "LIST"], .badData, "isn't a city list"),
      (["Atlantis", "--cities", "CITIES"], .noInput, "no city “Atlantis”"),
      (["0x1", "0"], .noInput, "no city list"),
    ])
  func places(words: [String], status: Terminal.ExitStatus, message: String) async throws {
    let anna = try Person()
    try await anna.types("weather", "allow")
    let list = try anna.folder.file("list.csv", "hello\n")
    let cities = try anna.folder.file("cities.csv", "Munich,48.14,11.58\n")
    let words = words.map { $0.replacing("LIST", with: list).replacing("CITIES", with: cities) }
    let failure = try #require(try await anna.failure(words: ["weather", "place"] + words))
    #expect(failure.status == status)
    #expect(failure.englishMessage.contains(message), "\(failure.englishMessage)")
    #expect(try await anna.json("weather")("place").isNull)
  }

  @Test("S1-6 Undoing that the weather was turned on would delete the place, so it is refused")
  func undo() async throws {
    let anna = try Person()
    try await anna.types("weather", "allow")
    try await anna.types("weather", "place", "48.14,", "11.58")
    _ = try await anna.run(Self.on)
    let refusal = try #require(try await anna.failure("undo"))
    #expect(refusal.englishMessage.contains("Your location and the weather would be deleted"))
    let state = try await anna.json("weather")
    #expect(try state("enabled").bool == true && state("place.name").string == "48.14, 11.58")
  }

  @Test("S1-6 A city is found in the list in the record's folder, or in another")
  func city() async throws {
    let anna = try Person()
    try await anna.types("weather", "allow")
    _ = try anna.folder.file("home/cities.txt", "New York\t40.71\t-74.01\n")
    let place = try await anna.json("weather", "place", "new", "york")("place")
    #expect(try place("name").string == "New York" && place("longitude").double == -74.01)
    let south = try await anna.json("weather", "place", "-33.87,", "151.21")("place")
    #expect(try south("name").string == "-33.87, 151.21" && south("latitude").double == -33.87)
    let other = try anna.folder.file("my.csv", "Home;1;2\n")
    #expect(
      try await anna.json("weather", "place", "home", "--cities", other)("place.latitude").int == 1)
  }

  @Test("S1-6 An error of the server is shown, and the previous weather is kept")
  func failure() async throws {
    var anna = try await anna()
    anna.forecasts = InMemoryForecasts { _ in .failure(.refused("Not today")) }
    let failure = try #require(try await anna.failure("weather", "refresh"))
    #expect(failure.status == .unavailable && failure.englishMessage.contains("Not today"))
    #expect(try await anna.types("weather").contains("The last attempt failed"))
    #expect(try await anna.json("today")("weather.code").int == 2)
    anna.forecasts = InMemoryForecasts { _ in .failure(.tooOften(retryAfter: 500)) }
    #expect(try await anna.failure("weather", "refresh")?.status == .unavailable)
    #expect(try await anna.failure("weather", "refresh")?.status == .busy)
  }
}
