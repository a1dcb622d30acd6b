public import Contracts
import Synchronization

/// A roster in memory, for what stands for several processes in one test.
public final class InMemoryDeliveryRoster: DeliveryRoster {
  private let signedIn = Mutex(0)

  public init() {}

  public func signIn(
    whenAlone: () async throws -> Void
  ) async throws -> any DeliveryPresence {
    let isAlone = signedIn.withLock { count in
      count += 1
      return count == 1
    }
    let presence = Presence(roster: self)
    if isAlone { try await whenAlone() }
    return presence
  }

  private func signOut() {
    signedIn.withLock { $0 -= 1 }
  }

  private final class Presence: DeliveryPresence {
    let roster: InMemoryDeliveryRoster

    init(roster: InMemoryDeliveryRoster) {
      self.roster = roster
    }

    deinit {
      roster.signOut()
    }
  }
}
