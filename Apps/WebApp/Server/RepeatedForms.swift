import Contracts

/// A form that comes twice, since somebody clicked twice while the answer took its time, is taken once.
///
/// The first one's answer is given again. Whoever means the same thing twice has looked at a page in between, which
/// takes longer than ``window``.
actor RepeatedForms {
  struct Key: Hashable, Sendable {
    var grant: AccessGrant.ID
    var address: String
    /// All that was sent.
    var fields: [String: String]
  }

  private enum State {
    /// With those who wait for its end.
    case running([CheckedContinuation<Void, Never>])
    case taken(location: String, at: ContinuousClock.Instant)
  }

  static let window = Duration.seconds(3)

  private var states: [Key: State] = [:]
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Waits while the same is being taken.
  ///
  /// - Returns: where the first one led to; nil for the first, and where the first was not taken. Then
  ///   ``end(_:at:)`` has to follow.
  func begin(_ key: Key) async -> String? {
    while let state = states[key] {
      switch state {
      case .running:
        await withCheckedContinuation { waiter in
          guard case .running(let waiters) = states[key] else { return waiter.resume() }
          states[key] = .running(waiters + [waiter])
        }
      case .taken(let location, let instant):
        if now() - instant < Self.window { return location }
        states[key] = nil
      }
    }
    states[key] = .running([])
    return nil
  }

  /// - Parameter location: where the answer leads to; nil where it was not taken.
  func end(_ key: Key, at location: String?) {
    let now = now()
    let waiters =
      if case .running(let waiters) = states[key] { waiters } else {
        [] as [CheckedContinuation<Void, Never>]
      }
    states = states.filter { _, state in
      if case .taken(_, let instant) = state { now - instant < Self.window } else { true }
    }
    states[key] = location.map { .taken(location: $0, at: now) }
    for waiter in waiters { waiter.resume() }
  }
}
