public import Contracts
import Synchronization

/// A shield over a machine in memory that tests can look at and disturb.
public final class InMemoryShield: Shield {
  /// Its state, which a test can see and change like a person or a fault would.
  public struct Machine: Sendable {
    /// What it locks; nil for nothing.
    public var held: LockSelection?
    public var calls: [String] = []
    public var failure: ShieldFailure?
    public var availability = ShieldAvailability.available(.soft)
    /// The evidence reported while it locks.
    public var holding = ShieldEvidence.effective
  }

  public let name: ShieldName
  public let kinds: Set<LockItem.Kind>
  public let isQuick: Bool
  public let latency = Duration.milliseconds(1)
  public let holdsOnceStarted: Bool
  public let gaps = [Phrase("It locks nothing outside memory.")]
  private let isGlanced: Bool
  private let state = Mutex(Machine())
  private let watches = Mutex<[WeakWatch]>([])

  /// - Parameters:
  ///   - isGlanced: whether what a slow one set up is visible at once.
  ///   - holdsOnceStarted: whether its locking is invisible until a program starts.
  public init(
    _ name: String, kinds: Set<LockItem.Kind> = [.site, .app], isQuick: Bool = true,
    isGlanced: Bool = false, holdsOnceStarted: Bool = false
  ) {
    self.holdsOnceStarted = holdsOnceStarted
    self.isGlanced = isGlanced
    self.name = ShieldName(name)
    self.kinds = kinds
    self.isQuick = isQuick
  }

  public var title: Phrase { Phrase(verbatim: name.rawValue) }

  public var machine: Machine { state.withLock { $0 } }

  public func change(_ work: (inout Machine) -> Void) {
    state.withLock { work(&$0) }
  }

  public var hasTraces: Bool { machine.held != nil }

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

  public func glance(_ order: ShieldOrder?) async -> ShieldFinding {
    guard !isQuick else { return await verify(order) }
    guard isGlanced else { return ShieldFinding(.unknown) }
    let held = machine.held
    guard held != nil else { return ShieldFinding(.absent) }
    return ShieldFinding(held == order?.selection ? .written : .drifted)
  }

  public func watch(
    _ order: ShieldOrder, _ disturbed: @escaping @Sendable () -> Void
  ) -> (any SystemWatch)? {
    let watch = Watch(disturbed)
    watches.withLock { watches in
      watches.removeAll { $0.watch == nil }
      watches.append(WeakWatch(watch: watch))
    }
    return watch
  }

  /// How many watch it.
  public var watchers: Int { watches.withLock { $0.count { $0.watch != nil } } }

  /// Changes it as a person would, which the system reports to observers.
  public func disturb(_ work: (inout Machine) -> Void = { _ in }) {
    change(work)
    for watch in watches.withLock({ $0.compactMap(\.watch) }) { watch.disturbed() }
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

/// Calls the handler as long as it lives.
private final class Watch: SystemWatch {
  let disturbed: @Sendable () -> Void

  init(_ disturbed: @escaping @Sendable () -> Void) {
    self.disturbed = disturbed
  }
}

private struct WeakWatch: Sendable {
  weak var watch: Watch?
}
