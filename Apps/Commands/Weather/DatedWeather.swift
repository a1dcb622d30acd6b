import Composition
import Contracts

/// The weather as a day shows it, with when it was fetched.
struct DatedWeather {
  var shown: ShownWeather
  /// ISO 8601.
  var fetchedAt: String

  /// Nil where there is nothing to show; who does not want it pays for one look into the record.
  init?(of waymark: Waymark, in transaction: any Transaction) throws {
    guard let shown = try waymark.weather.weather(in: transaction) else { return nil }
    self.shown = shown
    fetchedAt = InstantText.iso8601(
      shown.report.fetchedAt, in: try waymark.personalTime.calendar(in: transaction))
  }
}
