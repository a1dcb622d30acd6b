import Contracts
import Synchronization

/// How often each token may deliver: apps send at most once a minute, but hundreds at once when asked to send years in
/// batches.
final class DeliveryPace: Sendable {
  /// In one burst.
  static let most = 300
  /// A second, in the long run.
  static let rate = 2

  private struct Rest {
    /// What is left of ``most``, with fractions.
    var left: Double
    var at: ContinuousClock.Instant
  }

  private let rests = Mutex<[AccessGrant.ID: Rest]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Counts a delivery.
  ///
  /// - Returns: how many seconds to wait first; nil for none.
  func begin(_ id: AccessGrant.ID) -> Int? {
    let now = now()
    return rests.withLock { rests in
      rests = rests.compactMapValues { rest in
        let left = rest.left + (now - rest.at) / .seconds(1) * Double(Self.rate)
        return left >= Double(Self.most) ? nil : Rest(left: left, at: now)
      }
      let left = rests[id]?.left ?? Double(Self.most)
      guard left >= 1 else { return 1 + Int((1 - left) / Double(Self.rate)) }
      rests[id] = Rest(left: left - 1, at: now)
      return nil
    }
  }
}
