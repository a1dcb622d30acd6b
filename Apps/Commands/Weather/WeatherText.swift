import Composition
import Contracts
import Documents
import Terminal

/// The weather as a terminal shows it.
struct WeatherText {
  let output: CommandOutput
  let units: UnitSystem

  /// `☀ 18 °C`, the conditions, the day's range, the place, and the age of the data if it is old.
  func parts(_ weather: ShownWeather) -> [String] {
    let forecast = weather.report.forecast
    let symbol = forecast.condition?.symbol(isDaylight: forecast.isDaylight) ?? "·"
    let temperature = output.say(forecast.temperature.phrase(in: units))
    return [
      "\(symbol) \(output.paint(temperature, .bold))"
    ] + (forecast.condition?.phrase.map { [output.say($0)] } ?? []) + range(forecast) + [
      weather.place.name.printable
    ] + age(weather)
  }

  func status(_ view: WeatherView) -> String {
    var lines = [
      view.state.isShown ? output.say("The weather is on.") : output.say("The weather is off."),
      output.say(view.state.permission.spoken),
      view.state.place.map { place in
        place.name == place.coordinates.text
          ? output.say("Your place: \(place.name)")
          : output.say("Your place: \(place.name) (\(place.coordinates.text))")
      } ?? output.say("Your place is not set. Set it with: waymark weather place 48.14, 11.58"),
    ]
    if let shown = view.shown {
      lines += output.narrow.inset(by: 2).parts(parts(shown), indent: 0)
    } else if view.state.isShown, view.state.place != nil {
      lines.append(output.say("There is no recent weather. Fetch it with: waymark weather refresh"))
    }
    if let trouble = view.state.trouble {
      lines.append(output.paint(output.say("The last attempt failed: \(trouble)"), .yellow))
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  private func range(_ forecast: Forecast) -> [String] {
    guard let lowest = forecast.lowest, let highest = forecast.highest else { return [] }
    return [output.say("\(lowest.degrees(in: units)) to \(highest.phrase(in: units)) today")]
  }

  private func age(_ weather: ShownWeather) -> [String] {
    guard let age = weather.age else { return [] }
    let hours = max(1, Int(age / 3_600))
    return [
      output.paint(output.say(Phrase(one: "\(hours) hour old", other: "\(hours) hours old")), .dim)
    ]
  }
}

extension LocationPermission {
  fileprivate var spoken: Phrase {
    switch self {
    case .undetermined:
      Phrase("Decide whether Waymark may know where you are: waymark weather allow")
    case .denied:
      Phrase("You do not allow Waymark to know where you are: waymark weather allow")
    case .restricted:
      Phrase("It is not allowed on this machine: WAYMARK_WEATHER is set.")
    case .authorised: Phrase("You allow Waymark to know where you are.")
    }
  }
}

extension CommandContext {
  func showWeather() async throws {
    try await show("weather") {
      let view = try await read { try WeatherView($0.weather, $0.moment(in: $1), in: $1) }
      return WeatherText(output: output, units: view.units).status(view)
    }
  }
}
