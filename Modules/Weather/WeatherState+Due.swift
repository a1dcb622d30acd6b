import Contracts

extension WeatherState {
  /// What no pause is longer than, in seconds: a time farther ahead is from before the clock was set
  /// back.
  private static let longestPause: Int64 = 86_400

  /// When the next report is to be fetched; nil for never. Once an hour at most.
  func nextFetch(at now: Instant) -> Instant? {
    guard isShown, place != nil else { return nil }
    var due = now
    if let report, report.isFresh(at: now) { due = report.fetchedAt + WeatherReport.fresh }
    for pause in [retryAt, leftAloneUntil].compactMap(\.self)
    where pause - now <= Self.longestPause { due = max(due, pause) }
    return due
  }

  /// Until when the server asked not to be asked; nil when it may be.
  func leftAlone(at now: Instant) -> Instant? {
    leftAloneUntil.flatMap { (1...Self.longestPause).contains($0 - now) ? $0 : nil }
  }
}
