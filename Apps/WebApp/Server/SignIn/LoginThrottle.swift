import Contracts
import Synchronization

/// How often codes may be tried: a code has 128 bits, and comparison times should not be measurable. Each visitor is
/// counted separately, so that nobody locks others out by guessing.
final class LoginThrottle: Sendable {
  static let most = 5
  static let window = Duration.seconds(60)
  /// The number of visitors counted separately; any more are counted together.
  static let mostVisitors = 1_024

  /// Represents all of this machine's own addresses.
  private static let loopback: [UInt8] = [127]

  private let failures = Mutex<[[UInt8]: [ContinuousClock.Instant]]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Counts an attempt, before comparing anything, so that concurrent ones all count.
  ///
  /// - Parameter visitor: nil if unknown.
  /// - Returns: how many seconds to wait first; nil for none.
  func begin(from visitor: NetworkAddress? = nil) -> Int? {
    let now = now()
    return failures.withLock { failures in
      failures = failures.compactMapValues { times in
        let recent = times.filter { now - $0 < Self.window }
        return recent.isEmpty ? nil : recent
      }
      let key = Self.key(of: visitor, among: failures)
      let times = failures[key, default: []]
      guard times.count >= Self.most, let first = times.first else {
        failures[key] = times + [now]
        return nil
      }
      return max(1, Int((Self.window - (now - first)).components.seconds) + 1)
    }
  }

  /// A correct code is not a guess.
  func succeed(from visitor: NetworkAddress? = nil) {
    failures.withLock { failures in
      let key = Self.key(of: visitor, among: failures)
      if failures[key]?.isEmpty == false { failures[key]?.removeLast() }
    }
  }

  /// A machine has many loopback addresses, and any number of IPv6 addresses in a 64-bit network.
  private static func key(
    of visitor: NetworkAddress?, among failures: [[UInt8]: [ContinuousClock.Instant]]
  ) -> [UInt8] {
    guard let visitor else { return [] }
    let key = visitor.isLoopback ? loopback : Array(visitor.bytes.prefix(8))
    return failures[key] != nil || failures.count < mostVisitors ? key : []
  }
}
