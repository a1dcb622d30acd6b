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
    let temperature = output.say(forecast.temperature.phrase(in: units))
    let facts = [forecast.condition?.phrase, weather.range(in: units)].compactMap(\.self)
    let age = weather.ageWords.map { output.paint(output.say($0), .dim) }
    return ["\(weather.symbol) \(output.paint(temperature, .bold))"] + facts.map(output.say)
      + [weather.place.name.printable] + [age].compactMap(\.self)
  }

  func status(_ view: WeatherView) -> String {
    let state = view.state
    var lines = state.words.map(output.say)
    if let nextStep = state.nextStep { lines.append(output.paint(output.say(nextStep), .dim)) }
    if let shown = view.shown {
      lines += output.narrow.inset(by: 2).parts(parts(shown), indent: 0)
    } else if state.isShown, state.place != nil {
      lines.append(output.say("No recent weather. Fetch it with: waymark weather refresh"))
    }
    if let failure = state.failure { lines.append(output.paint(output.say(failure), .yellow)) }
    return lines.map { "  \($0)\n" }.joined()
  }
}

extension CommandContext {
  func showWeather() async throws {
    try await show("weather") {
      let (view, units) = try await read {
        let moment = try $0.moment(in: $1)
        return (try WeatherView($0.weather, in: moment.calendar, $1), moment.presentation.units)
      }
      return WeatherText(output: output, units: units).status(view)
    }
  }
}
