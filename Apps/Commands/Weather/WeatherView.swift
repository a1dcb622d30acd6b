import Composition
import Contracts

/// What the verbs of the weather show.
struct WeatherView {
  var state: WeatherState
  var shown: ShownWeather?
  var units: UnitSystem
  var calendar: PersonalCalendar

  init(_ waymark: Waymark, in transaction: any Transaction) throws {
    state = try waymark.weather.state(in: transaction)
    shown = try waymark.weather.weather(in: transaction)
    units = try waymark.settings.presentation(in: transaction).units
    calendar = try waymark.personalTime.calendar(in: transaction)
  }

  func show(in context: CommandContext) {
    let text = WeatherText(output: context.output, units: units)
    context.output.show(WeatherDocument(self), text: text.status(self))
  }
}
