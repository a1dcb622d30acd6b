import Contracts
import Foundation

/// The clock and the zone of this machine.
struct SystemClock: TimeSource {
  func now() -> Instant { Instant(secondsSince1970: Int64(time(nil))) }

  var systemZoneName: String { SystemZone().identifier }
  var zoneNames: [String] { [systemZoneName] }

  func rules(forZone name: String) throws -> any ZoneRules {
    guard name == systemZoneName else { throw TimeError.unknownZone(name) }
    return SystemZone()
  }
}

/// The zone of this machine from the C library, which reads one small file for it.
struct SystemZone: ZoneRules {
  private static let day: Int64 = 86_400
  /// Zones that change do so more often.
  private static let farthest = 400

  let identifier = "local"

  func interval(at instant: Instant) -> OffsetInterval {
    let offset = Self.offset(at: instant)
    // The first day that ends with another offset, then the second.
    var low = instant
    for _ in 0..<Self.farthest where Self.offset(at: low + Self.day) == offset {
      low = low + Self.day
    }
    var high = low + Self.day
    guard Self.offset(at: high) != offset else {
      return OffsetInterval(start: instant, end: .distantFuture, offset: offset)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Self.offset(at: middle) == offset { low = middle } else { high = middle }
    }
    return OffsetInterval(start: instant, end: high, offset: offset)
  }

  /// In seconds ahead of UTC.
  private static func offset(at instant: Instant) -> Int64 {
    var seconds = time_t(instant.secondsSince1970)
    var local = tm()
    localtime_r(&seconds, &local)
    return Int64(local.tm_gmtoff)
  }
}
