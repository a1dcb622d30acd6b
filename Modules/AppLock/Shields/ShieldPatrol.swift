import Contracts
import Synchronization

/// Repeats what does not last by itself: it stops what started anew, several times a second while something is
/// to be held, and rests otherwise.
final class ShieldPatrol: LongRunningService {
  let identifier = "appLock.patrol"

  private struct Round {
    var order: ShieldOrder
    var shield: any Shield
    var interval: Duration
  }

  private struct State {
    var rounds: [Round] = []
    var changes: AsyncStream<Void>.Continuation?
  }

  private let unitOfWork: any UnitOfWork
  private let machine: ShieldNeeds
  private let state = Mutex(State())

  init(unitOfWork: any UnitOfWork, machine: ShieldNeeds) {
    self.unitOfWork = unitOfWork
    self.machine = machine
  }

  /// What is wanted from now on.
  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    state.withLock { state in
      state.rounds = shields.compactMap { shield in
        guard let interval = shield.patrol, let order = desire.order(for: shield) else {
          return nil
        }
        // One that has looked around before looks faster.
        let known = state.rounds.first { $0.shield.name == shield.name }?.shield
        return Round(order: order, shield: known ?? shield, interval: interval)
      }
      state.changes?.yield()
    }
  }

  var isHolding: Bool { !rounds.isEmpty }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.changes = continuation }
    continuation.yield()
    var problem: Phrase?
    for await _ in changes {
      while let interval = rounds.map(\.interval).min(), !Task.isCancelled {
        let new = await walk()
        // Each is told once, and not several times a second.
        if let new, new != problem { report(new) }
        problem = new
        try await Task.sleep(for: interval)
      }
    }
  }

  /// One round.
  ///
  /// - Returns: what could not be kept up.
  private func walk() async -> Phrase? {
    do {
      // Whoever works on the shields may be letting go of what this round would hold.
      guard
        let lock = try machine.locks.lock(machine.lockPath(ShieldReconciler.Group.machine.rawValue))
      else { return nil }
      defer { withExtendedLifetime(lock) {} }
      let intents = Dictionary(
        try await unitOfWork.read { try machine.store.memories(in: $0) }
          .map { ($0.name, $0.intent) }, uniquingKeysWith: { first, _ in first })
      for round in rounds where intents[round.shield.name] == round.order.digest {
        do throws(ShieldFailure) {
          try await round.shield.apply(round.order)
        } catch {
          return Phrase("\(round.shield.title) could not be kept up: \(error.reason)")
        }
      }
      return nil
    } catch {
      let reason =
        (error as? any ExplainedError)?.explanation.message ?? Phrase(verbatim: "\(error)")
      return Phrase("What is locked could not be kept up: \(reason)")
    }
  }

  private var rounds: [Round] { state.withLock { $0.rounds } }
}
