import Contracts
import Foundation

/// The system's clock and zones, or a clock that stands still where the person set one.
struct SystemTimeSource: TimeSource {
  /// Nil to use the system's clock.
  var fixed: Instant?

  func now() -> Instant {
    fixed ?? Instant(secondsSince1970: Int64(Date().timeIntervalSince1970.rounded(.down)))
  }

  var systemZoneName: String {
    let name = TimeZone.current.identifier
    return name == "GMT" || !name.contains("/") ? "UTC" : name
  }

  func rules(forZone name: String) throws -> any ZoneRules {
    try SystemZone(named: name)
  }
}
