import Contracts

/// Reaches the phone side at one of its addresses.
struct PhoneDialer: Sendable {
  let links: any PeerLinking
  let pause: @Sendable (Duration) async throws -> Void

  /// Tries the addresses in turn, the one that answered last first.
  ///
  /// - Returns: the connection, and where it leads.
  /// - Throws: `PeerError`, of the address that told most: one that answered with another key, else the first.
  func dial(
    _ addresses: [PeerAddress], trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    var failure: (any Error)?
    for address in addresses {
      try Task.checkCancellation()
      do {
        return (try await links.connect(to: address, trusting: isTrusted), address)
      } catch {
        if case .notTrusted? = error as? PeerError { failure = error }
        failure = failure ?? error
      }
    }
    throw failure ?? PeerError.closed
  }

  func dial(
    _ phone: FollowedPhone
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    let key = phone.key
    return try await dial(phone.addresses) { $0 == key }
  }
}

/// How long to wait before the next try, in seconds: 1, 2, 4 … 60, with some chance, so that many watches do not come
/// back at the same instant.
struct DialBackoff {
  static let longest = 60.0
  private(set) var failures = 0

  mutating func succeed() { failures = 0 }

  /// - Parameter draw: a random number.
  mutating func next(_ draw: () -> UInt64) -> Duration {
    let whole = min(Self.longest, Double(UInt64(1) << UInt64(min(failures, 6))))
    failures += 1
    let share = Double(draw() >> 11) / Double(UInt64(1) << 53)
    return .seconds(whole * (0.5 + share / 2))
  }
}

/// Runs work for a limited time.
///
/// - Returns: nil when the time was over first; the work is cancelled then.
func within<Value: Sendable>(
  _ limit: Duration, pause: @escaping @Sendable (Duration) async throws -> Void,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try? await pause(limit)
      return nil
    }
    defer { group.cancelAll() }
    return try await group.next() ?? nil
  }
}
