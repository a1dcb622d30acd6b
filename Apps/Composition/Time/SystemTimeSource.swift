import Contracts
import Foundation

/// The system's time zones with the system's clock, a clock the user has stopped, or an injected one.
struct SystemTimeSource: TimeSource {
  /// Nil to use the system's clock.
  var fixed: Instant?
  /// Replaces the system's clock; nil to use that.
  var clock: (@Sendable () -> Instant)?
  /// The variable `TZ`; nil if unset, so that the system's own zone is used.
  var zoneVariable = getenv("TZ").map { String(cString: $0) }

  func now() -> Instant {
    fixed ?? clock?()
      ?? Instant(secondsSince1970: Int64(Date().timeIntervalSince1970.rounded(.down)))
  }

  var systemZoneName: String { knownZoneName ?? "UTC" }

  var unreadableZone: String? {
    guard let zoneVariable, !["", ":"].contains(zoneVariable), knownZoneName == nil else {
      return nil
    }
    return zoneVariable
  }

  private var knownZoneName: String? {
    let name = zoneVariable.map(ZoneName.named) ?? ZoneName.ofMachine
    guard let name, (try? SystemZone(named: name)) != nil else { return nil }
    return name
  }

  var zoneNames: [String] {
    ZoneName.withoutRegion + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }
  }

  func rules(forZone name: String) throws -> any ZoneRules {
    try SystemZone(named: name)
  }
}

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
