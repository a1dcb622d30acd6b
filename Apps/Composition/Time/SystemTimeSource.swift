import Contracts
import Foundation

/// The system's time zones with the system's clock, with a clock the user has stopped, or with one
/// passed in.
struct SystemTimeSource: TimeSource {
  /// Nil to use the system's clock.
  var fixed: Instant?
  /// Replaces the system's clock; nil to use that.
  var clock: (@Sendable () -> Instant)?
  /// The variable `TZ`; nil if it is not set, so that the system's own zone is used.
  var zoneVariable = getenv("TZ").map { String(cString: $0) }

  func now() -> Instant {
    fixed ?? clock?()
      ?? Instant(secondsSince1970: Int64(Date().timeIntervalSince1970.rounded(.down)))
  }

  var systemZoneName: String {
    let name = zoneVariable.map(ZoneName.named) ?? ZoneName.ofMachine
    guard let name, (try? SystemZone(named: name)) != nil else { return "UTC" }
    return name
  }

  var zoneNames: [String] {
    ZoneName.withoutRegion + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }
  }

  func rules(forZone name: String) throws -> any ZoneRules {
    try SystemZone(named: name)
  }
}
