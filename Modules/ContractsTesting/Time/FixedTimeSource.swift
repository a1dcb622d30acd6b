public import Contracts
import Synchronization

/// A clock that stands still until it is set.
public final class FixedTimeSource: TimeSource {
  public let systemZoneName: String
  private let instant: Mutex<Instant>
  private let zones: [String: any ZoneRules]

  /// - Parameter zones: the zones this machine has, its own first.
  public init(now: Instant, zones: [any ZoneRules] = [FixedZone.utc]) {
    instant = Mutex(now)
    systemZoneName = zones.first?.identifier ?? FixedZone.utc.identifier
    self.zones = Dictionary(
      zones.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func now() -> Instant {
    instant.withLock { $0 }
  }

  public func set(_ now: Instant) {
    instant.withLock { $0 = now }
  }

  public var zoneNames: [String] { zones.keys.sorted() }

  public func rules(forZone name: String) throws -> any ZoneRules {
    guard let rules = zones[name] else { throw TimeError.unknownZone(name) }
    return rules
  }
}
