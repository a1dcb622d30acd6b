public import Foundation

/// Where the civil days of the person begin, and what offset the zone has at an instant.
/// Depends on the time zone database of the machine, as every other date does.
public struct CivilZone: Sendable {
  let timeZone: TimeZone

  public init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Seconds east of Greenwich at an instant (seconds since 1970).
  func offset(at instant: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  /// The first instant of a civil day, also where the zone has no midnight on that day.
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
