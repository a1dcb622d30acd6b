public import Foundation

/// The person's time zone: where civil days begin, and its offset at an instant. Depends on the
/// machine's time zone database, like every other date.
public struct CivilZone: Sendable {
  let timeZone: TimeZone

  public init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Seconds east of Greenwich at an instant (seconds since 1970).
  func offset(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  /// The first instant of a civil day, even if the zone has no midnight on that day.
  func start(of date: CivilDate) -> Int {
    let local = date.number * 86_400
    let guess = local - offset(at: local - offset(at: local))
    if offset(at: guess) == local - guess, offset(at: guess - 1) == local - guess { return guess }
    var before = local - 26 * 3_600
    var from = local + 26 * 3_600
    while from - before > 1 {
      let middle = before + (from - before) / 2
      if middle + offset(at: middle) >= local { from = middle } else { before = middle }
    }
    return from
  }
}
