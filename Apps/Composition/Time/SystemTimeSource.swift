import Contracts
import Foundation

/// The system's zones with its clock, with one that stands still where the person set one, or with one
/// that was handed in.
struct SystemTimeSource: TimeSource {
  /// Nil to use the system's clock.
  var fixed: Instant?
  /// Tells the time instead of the system's clock; nil for that.
  var clock: (@Sendable () -> Instant)?
  /// The variable `TZ`; nil where it is not set and the system's own zone holds.
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
