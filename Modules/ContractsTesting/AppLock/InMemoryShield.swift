public import Contracts
import Synchronization

/// A shield over a machine in memory that tests can look at and disturb.
public final class InMemoryShield: Shield {
  /// What a test sees of it, and can change as a person or a fault would.
  public struct Machine: Sendable {
    /// What it holds; nil for nothing.
    public var held: LockSelection?
    public var calls: [String] = []
    public var failure: ShieldFailure?
    public var availability = ShieldAvailability.available(.soft)
    /// What holding is seen as.
    public var holding = ShieldEvidence.effective
  }

  public let name: ShieldName
  public let kinds: Set<LockItem.Kind>
  public let isQuick: Bool
  public let patrol: Duration?
  public let latency = Duration.milliseconds(1)
  public let gaps = [Phrase("It holds nothing outside of memory.")]
  private let state = Mutex(Machine())

  public init(
    _ name: String, kinds: Set<LockItem.Kind> = [.site, .app], isQuick: Bool = true,
    patrol: Duration? = nil
  ) {
    self.name = ShieldName(name)
    self.kinds = kinds
    self.isQuick = isQuick
    self.patrol = patrol
  }

  public var title: Phrase { Phrase(verbatim: name.rawValue) }

  public var machine: Machine { state.withLock { $0 } }

  public func change(_ work: (inout Machine) -> Void) {
    state.withLock { work(&$0) }
  }

  public func availability() async -> ShieldAvailability { machine.availability }

  public func apply(_ order: ShieldOrder) async throws(ShieldFailure) {
    let selection = order.selection.isEmpty ? nil : order.selection
    try change(to: selection, as: "apply")
  }

  public func remove(_ release: ShieldRelease) async throws(ShieldFailure) {
    try change(to: nil, as: "remove")
  }

  public func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    let machine = state.withLock { state in
      state.calls.append("verify")
      return state
    }
    guard let held = machine.held else { return ShieldFinding(.absent) }
    return ShieldFinding(held == order?.selection ? machine.holding : .drifted)
  }

  private func change(to held: LockSelection?, as call: String) throws(ShieldFailure) {
    let failure = state.withLock { state in
      state.calls.append(call)
      if state.failure == nil { state.held = held }
      return state.failure
    }
    if let failure { throw failure }
  }
}
