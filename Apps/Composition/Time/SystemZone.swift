import Contracts
import Foundation

/// A zone of this machine's IANA database.
struct SystemZone: ZoneRules {
  let identifier: String
  private let zone: TimeZone

  /// - Throws: `TimeError.unknownZone`.
  init(named name: String) throws {
    guard ZoneName.isPossible(name), let zone = TimeZone(identifier: name) else {
      throw TimeError.unknownZone(name)
    }
    identifier = name
    self.zone = zone
  }

  func interval(at instant: Instant) -> OffsetInterval {
    let date = Date(timeIntervalSince1970: Double(instant.secondsSince1970))
    let next = zone.nextDaylightSavingTimeTransition(after: date)
    return OffsetInterval(
      start: instant,
      end: next.map { Instant(secondsSince1970: Int64($0.timeIntervalSince1970)) }
        ?? .distantFuture,
      offset: Int64(zone.secondsFromGMT(for: date)))
  }
}
