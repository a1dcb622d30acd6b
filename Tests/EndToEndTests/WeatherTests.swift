import Foundation
import TestSupport
import Testing

/// The weather in both programs, from a server with Open-Meteo's format.
@Suite(.serialized) struct WeatherTests {
  private let machine: Machine
  private let server: ForecastServer

  init() throws {
    machine = try Machine(now: nil)
    server = try ForecastServer(on: machine)
  }

  @discardableResult
  private func run(_ words: String..., manner: String = "ok") throws -> Machine.Run {
    try machine.run(words, variables: server.variables(manner))
  }

  /// Allowed, on, in Munich.
  private func begin() throws {
    try run("goal", "steps", "set", "8000")
    try run("weather", "allow")
    try run("settings", "set", "showWeather", "on")
    let place = try run("weather", "place", "48.14,", "11.58")
    try #require(place.code == 0, "\(place.errors)")
  }

  @Test(
    "S1-6 Allowed and on, it is fetched for the place, shown in today, and removed when turned off")
  func whole() throws {
    #expect(try run("settings", "set", "showWeather", "on").code == 77)
    try begin()
    #expect(try server.asked(on: machine) == 1)
    let today = try run("today", "--json").json()
    #expect(try today("weather.temperatureCelsius").double == 18.4)
    #expect(try today("weather.place").string == "48.14, 11.58")
    #expect(try run("today").output.contains("⛅ 18 °C  ·  Partly cloudy  ·  12 to 22 °C today"))
    try run("tick")
    #expect(try server.asked(on: machine) == 1)
    #expect(try run("weather", "refresh").code == 0)
    #expect(try server.asked(on: machine) == 2)
    try run("settings", "set", "showWeather", "off", "--yes")
    #expect(try run("weather", "--json").json()("place").isNull)
    #expect(try run("today", "--json").json()("weather").isNull)
    #expect(try run("weather", "refresh").code == 77)
    #expect(try server.asked(on: machine) == 2)
  }

  @Test(
    "S1-6 Whatever the server does, the command reports it, the toggle stays, and today still works",
    arguments: [
      ("refuse", "needs a timezone"), ("broken", "status 500"),
      ("garbage", "didn't send a forecast"),
      ("huge", "didn't send a forecast"), ("elsewhere", "didn't send a forecast"),
      ("slow", "took too long"),
      ("offset", "didn't send a forecast"), ("sun", "didn't send a forecast"),
      ("wind", "didn't send a forecast"),
      ("deep", "didn't send a forecast"),
      ("often", "too many"),
    ])
  func failures(manner: String, words: String) throws {
    try begin()
    let refresh = try run("weather", "refresh", manner: manner)
    #expect(refresh.code == 69)
    #expect(refresh.errors.contains(words), "\(refresh.errors)")
    #expect(try run("today", "--json").json()("weather.code").int == 2)
    #expect(try run("weather", "--json").json()("enabled").bool == true)
    #expect(try run("weather", "--json").json()("trouble").string?.contains(words) == true)
    #expect(try machine.faults() == [])
  }

  @Test("S1-6 Without a network it stays on, and says what failed")
  func noNetwork() throws {
    try run("weather", "allow")
    try machine.run(
      ["weather", "place", "48.14", "11.58"],
      variables: ["WAYMARK_WEATHER_URL": "http://127.0.0.1:9/v1/forecast"])
    let on = try machine.run(
      ["settings", "set", "showWeather", "on"],
      variables: ["WAYMARK_WEATHER_URL": "http://127.0.0.1:9/v1/forecast"])
    #expect(on.code == 0)
    #expect(try run("weather", "--json").json()("trouble").string?.contains("reached") == true)
    #expect(try server.asked(on: machine) == 0)
  }

  @Test(
    "S1-6 A service killed during a request loses nothing, and the request is not repeated at once")
  func killed() throws {
    try run("weather", "allow")
    try run("settings", "set", "showWeather", "on")
    let place = try machine.start(
      ["weather", "place", "48.14", "11.58"], variables: server.variables("slow"))
    while place.isRunning, try server.asked(on: machine) == 0 { usleep(10_000) }
    place.send(SIGKILL)
    #expect(place.wait() == .killed(SIGKILL))
    #expect(try machine.faults() == [])
    let state = try run("weather", "--json").json()
    #expect(try state("place.latitude").double == 48.14)
    #expect(try !state("pausedUntil").isNull)
    try run("tick")
    #expect(try server.asked(on: machine) == 1)
    #expect(try run("weather", "refresh").code == 0)
    #expect(try run("weather", "--json").json()("weather.code").int == 2)
  }

  @Test("S1-6 Restricted on the machine, nothing is shown or requested")
  func restricted() throws {
    try begin()
    let forbidden = server.variables().merging(["WAYMARK_WEATHER": "off"]) { $1 }
    #expect(try machine.run(["weather", "refresh"], variables: forbidden).code == 77)
    #expect(
      try machine.run(["settings", "set", "showWeather", "on"], variables: forbidden).code == 77)
    let today = try machine.run(["today", "--json"], variables: forbidden).json()
    #expect(try today("weather").isNull)
    #expect(try server.asked(on: machine) == 1)
  }
}
