import Contracts

extension WeatherState {
  /// No pause is longer than this, in seconds: a later time was stored before the clock was set
  /// back.
  private static let longestPause: Int64 = 86_400

  /// When to fetch the next report; nil for never. Once an hour at most.
  func nextFetch(at now: Instant) -> Instant? {
    guard isShown, place != nil else { return nil }
    var due = now
    if let report, report.isFresh(at: now) { due = report.fetchedAt + WeatherReport.fresh }
    for pause in [retryAt, leftAloneUntil].compactMap(\.self)
    where pause - now <= Self.longestPause { due = max(due, pause) }
    return due
  }

  /// Until when the server asked not to be contacted; nil if it may be.
  func leftAlone(at now: Instant) -> Instant? {
    leftAloneUntil.flatMap { (1...Self.longestPause).contains($0 - now) ? $0 : nil }
  }
}
