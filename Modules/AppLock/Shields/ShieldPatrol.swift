import Contracts

/// Repeats what does not last by itself: it stops what started anew, several times a second while something is
/// to be held, and rests otherwise.
final class ShieldPatrol: LongRunningService {
  let identifier = "appLock.patrol"

  private let unitOfWork: any UnitOfWork
  private let machine: ShieldNeeds
  private let rounds = PatrolRounds()

  init(unitOfWork: any UnitOfWork, machine: ShieldNeeds) {
    self.unitOfWork = unitOfWork
    self.machine = machine
  }

  /// What is wanted from now on.
  func hold(_ desire: LockDesire, _ shields: [any Shield]) async {
    await rounds.hold(desire, shields)
  }

  var isHolding: Bool {
    get async { await !rounds.all.isEmpty }
  }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    var problem: Phrase?
    for await _ in await rounds.changes() {
      while let interval = await rounds.all.map(\.interval).min(), !Task.isCancelled {
        let new = await walk()
        // Each is told once, and not several times a second.
        if let new, new != problem { report(new) }
        problem = new
        try await machine.pause(interval)
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
      for round in await rounds.all where intents[round.shield.name] == round.order.digest {
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
}

/// What a patrol repeats.
private actor PatrolRounds {
  struct Round {
    var order: ShieldOrder
    var shield: any Shield
    var interval: Duration
  }

  private(set) var all: [Round] = []
  private var continuation: AsyncStream<Void>.Continuation?

  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    all = shields.compactMap { shield in
      guard let interval = shield.patrol, let order = desire.order(for: shield) else { return nil }
      // One that has looked around before looks faster.
      let known = all.first { $0.shield.name == shield.name }?.shield
      return Round(order: order, shield: known ?? shield, interval: interval)
    }
    continuation?.yield()
  }

  /// One now, and one whenever something else is wanted.
  func changes() -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.continuation = continuation
    continuation.yield()
    return changes
  }
}
