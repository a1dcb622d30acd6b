import Contracts

/// Reaches the phone side at one of its addresses.
struct PhoneDialer: Sendable {
  /// How long to wait for an address before the next is tried in parallel: several must fit into the total time of
  /// `today`. Source: RFC 8305, section 8.
  static let headStart = Duration.milliseconds(100)

  let links: any PeerLinking
  let pause: @Sendable (Duration) async throws -> Void

  private enum Event {
    case connected(any PeerConnection, PeerAddress)
    case failed(any Error, at: Int)
    /// The address has had its head start.
    case due(Int)
  }

  /// Tries the addresses in parallel, the last one that answered first, each with a head start over the next. The first
  /// with a trusted key wins; the others are abandoned.
  ///
  /// - Returns: the connection, and its address.
  /// - Throws: `PeerError`: of an address that answered with another key, otherwise of the first.
  func dial(
    _ addresses: [PeerAddress], trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    let (found, failures) = await withTaskGroup(of: Event.self) { group in
      var begun = 0
      func beginNext() {
        guard begun < addresses.count, !Task.isCancelled else { return }
        let (index, address) = (begun, addresses[begun])
        begun += 1
        group.addTask {
          do {
            return .connected(try await links.connect(to: address, trusting: isTrusted), address)
          } catch {
            return .failed(error, at: index)
          }
        }
        guard begun < addresses.count else { return }
        group.addTask {
          try? await pause(Self.headStart)
          return .due(index)
        }
      }
      var found: (connection: any PeerConnection, address: PeerAddress)?
      var failures: [Int: any Error] = [:]
      beginNext()
      while let event = await group.next() {
        switch event {
        case .connected(let connection, let address):
          guard found == nil else {
            // Closed in the background: nothing waits for its goodbye.
            Task { await connection.close() }
            continue
          }
          found = (connection, address)
          group.cancelAll()
        case .failed(let error, let index):
          failures[index] = error
          if found == nil { beginNext() }
        case .due(let index):
          if found == nil, index == begun - 1 { beginNext() }
        }
        if failures.count == addresses.count { group.cancelAll() }
      }
      return (found, failures)
    }
    if let found { return found }
    try Task.checkCancellation()
    throw Self.mostInformative(addresses.indices.compactMap { failures[$0] })
  }

  private static func mostInformative(_ failures: [any Error]) -> any Error {
    let notTrusted = failures.first { error in
      if case .notTrusted? = error as? PeerError { true } else { false }
    }
    return notTrusted ?? failures.first ?? PeerError.closed
  }

  func dial(
    _ phone: FollowedPhone
  ) async throws -> (connection: any PeerConnection, address: PeerAddress) {
    let key = phone.key
    let found = try await dial(phone.addresses) { $0 == key }
    found.connection.trust()
    return found
  }
}

/// How long to wait before the next try, in seconds: 1, 2, 4 … 60, with jitter, so that many watches do not reconnect
/// at the same instant.
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
