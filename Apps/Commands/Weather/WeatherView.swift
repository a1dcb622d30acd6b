import Composition
import Contracts

/// What the verbs of the weather show.
struct WeatherView {
  var state: WeatherState
  var shown: ShownWeather?
  var units: UnitSystem
  var calendar: PersonalCalendar

  init(in context: CommandContext) async throws {
    let waymark = context.waymark
    state = try await waymark.weather.state()
    (shown, units, calendar) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.weather.weather(in: transaction),
        try waymark.settings.presentation(in: transaction).units,
        try waymark.personalTime.calendar(in: transaction)
      )
    }
  }

  func show(in context: CommandContext) {
    let text = WeatherText(output: context.output, units: units)
    context.output.show(WeatherDocument(self), text: text.status(self))
  }
}
