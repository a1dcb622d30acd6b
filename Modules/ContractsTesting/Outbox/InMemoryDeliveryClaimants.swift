public import Contracts
import Synchronization

/// Claimants in memory, for tests with several simulated processes.
public final class InMemoryDeliveryClaimants: DeliveryClaimants {
  private struct State {
    var last = 0
    var present: Set<String> = []
  }

  private let state = Mutex(State())

  public init() {}

  public func signIn() -> any DeliveryPresence {
    let claimant = state.withLock { state in
      state.last += 1
      state.present.insert("process \(state.last)")
      return "process \(state.last)"
    }
    return Presence(claimants: self, claimant: claimant)
  }

  public func isPresent(_ claimant: String) -> Bool {
    state.withLock { $0.present.contains(claimant) }
  }

  private func signOut(_ claimant: String) {
    state.withLock { _ = $0.present.remove(claimant) }
  }

  private final class Presence: DeliveryPresence {
    let claimants: InMemoryDeliveryClaimants
    let claimant: String

    init(claimants: InMemoryDeliveryClaimants, claimant: String) {
      self.claimants = claimants
      self.claimant = claimant
    }

    deinit {
      claimants.signOut(claimant)
    }
  }
}
