package import Composition
package import Contracts

/// The weather of a day, and when it was fetched.
package struct DatedWeather: Sendable {
  package var shown: ShownWeather
  /// ISO 8601.
  package var fetchedAt: String

  /// Nil if there is nothing to show; while the weather is off, this costs one read of the record.
  package init?(of waymark: Waymark, in transaction: any Transaction) throws {
    guard let shown = try waymark.weather.weather(in: transaction) else { return nil }
    self.shown = shown
    fetchedAt = InstantText.iso8601(
      shown.report.fetchedAt, in: try waymark.personalTime.calendar(in: transaction))
  }
}
