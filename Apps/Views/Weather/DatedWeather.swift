package import Composition
package import Contracts

/// The weather as a day shows it, with when it was fetched.
package struct DatedWeather: Sendable {
  package var shown: ShownWeather
  /// ISO 8601.
  package var fetchedAt: String

  /// Nil where there is nothing to show; who does not want it pays for one look into the record.
  package init?(of waymark: Waymark, in transaction: any Transaction) throws {
    guard let shown = try waymark.weather.weather(in: transaction) else { return nil }
    self.shown = shown
    fetchedAt = InstantText.iso8601(
      shown.report.fetchedAt, in: try waymark.personalTime.calendar(in: transaction))
  }
}
