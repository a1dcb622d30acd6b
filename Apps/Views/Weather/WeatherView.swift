package import Composition
package import Contracts

/// What the verbs of the weather show.
package struct WeatherView: Sendable {
  package var state: WeatherState
  package var shown: ShownWeather?
  package var units: UnitSystem
  package var calendar: PersonalCalendar

  package init(_ waymark: Waymark, in transaction: any Transaction) throws {
    state = try waymark.weather.state(in: transaction)
    shown = try waymark.weather.weather(in: transaction)
    units = try waymark.settings.presentation(in: transaction).units
    calendar = try waymark.personalTime.calendar(in: transaction)
  }
}
