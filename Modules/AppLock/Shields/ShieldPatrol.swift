import Contracts
import Synchronization

/// Makes good at once what somebody undoes, and holds what starts anew: it sleeps until the system tells of either.
final class ShieldPatrol: LongRunningService {
  /// What could not be made good is tried again so often, each time after twice as long; then it is left to the clock.
  private static let mostTries = 5

  let identifier = "appLock.patrol"

  private let needs: AppLockNeeds
  private let rounds = PatrolRounds()

  private var machine: ShieldNeeds { needs.machine }

  init(needs: AppLockNeeds) {
    self.needs = needs
  }

  /// What is wanted from now on.
  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    rounds.hold(desire, shields)
  }

  var isHolding: Bool { !rounds.all.isEmpty }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let calls = rounds.begin()
    defer { rounds.end() }
    let (checks, check) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { [needs] in
        // What takes seconds to look at keeps nothing else waiting.
        let reconciler = ShieldReconciler(needs: needs, patrol: self)
        for await _ in checks { try? await reconciler.check() }
      }
      var problems: [ShieldName: (reason: Phrase, tries: Int)] = [:]
      for await _ in calls {
        for round in rounds.disturbed() {
          let name = round.shield.name
          do {
            if try await makeGood(round), !round.shield.isQuick { check.yield() }
            problems[name] = nil
          } catch {
            let reason = Self.reason(of: error, round.shield)
            // Each is told once, and not at every try.
            if problems[name]?.reason != reason { report(reason) }
            let tries = (problems[name]?.tries ?? 0) + 1
            problems[name] = (reason, tries)
            guard tries <= Self.mostTries else { continue }
            group.addTask { [rounds, machine] in
              try await machine.pause(.seconds(1 << (tries - 1)))
              rounds.disturb(name)
            }
          }
        }
      }
      check.finish()
      group.cancelAll()
    }
  }

  /// - Returns: whether it was not as it should be.
  private func makeGood(_ round: PatrolRounds.Round) async throws -> Bool {
    // Whoever works on the shields may be letting go of what this would hold.
    guard
      let lock = try machine.locks.lock(
        machine.lockPath(ShieldReconciler.Group.machine.rawValue), waiting: .seconds(8))
    else { throw StorageError.busy }
    defer { withExtendedLifetime(lock) {} }
    guard !machine.marks.isFreed,
      let memory = try await needs.unitOfWork.read({ try machine.store.memories(in: $0) })
        .first(where: { $0.name == round.shield.name }),
      memory.intent == round.order.digest,
      await !round.shield.glance(round.order).isKept(round.order)
    else { return false }
    try await round.shield.apply(round.order)
    if !round.shield.isQuick {
      var new = memory
      new.evidence = .written
      new.checkedAt = nil
      let written = new
      try await needs.unitOfWork.write { try machine.store.save(written, in: $0) }
    }
    return true
  }

  private static func reason(of error: any Error, _ shield: any Shield) -> Phrase {
    if let failure = error as? ShieldFailure {
      return Phrase("\(shield.title) could not be kept up: \(failure.reason)")
    }
    let reason =
      (error as? any ExplainedError)?.explanation.message ?? Phrase(verbatim: "\(error)")
    return Phrase("What is locked could not be kept up: \(reason)")
  }
}

/// What a patrol watches, and what of it was disturbed.
private final class PatrolRounds: Sendable {
  struct Round: Sendable {
    var order: ShieldOrder
    var shield: any Shield
    var watch: (any SystemWatch)?
  }

  private struct State {
    var rounds: [Round] = []
    var disturbed: Set<ShieldName> = []
    /// While it is walked: a command that only applies watches nothing.
    var calls: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  var all: [Round] { state.withLock { $0.rounds } }

  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    state.withLock { state in
      let before = state.rounds
      state.rounds = shields.compactMap { shield in
        guard let order = desire.order(for: shield) else { return nil }
        let known = before.first { $0.shield.name == shield.name }
        if let known, known.order == order { return known }
        // One that has looked around before looks faster.
        return watched(
          Round(order: order, shield: known?.shield ?? shield), isWatched: state.calls != nil)
      }
    }
  }

  /// - Returns: an element whenever something was disturbed.
  func begin() -> AsyncStream<Void> {
    let (calls, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      state.calls = continuation
      state.rounds = state.rounds.map { watched($0, isWatched: true) }
      // What became of it meanwhile nobody has told.
      state.disturbed = Set(state.rounds.map(\.shield.name))
    }
    continuation.yield()
    return calls
  }

  func end() {
    state.withLock { state in
      state.calls = nil
      state.rounds = state.rounds.map { Round(order: $0.order, shield: $0.shield) }
    }
  }

  func disturb(_ name: ShieldName) {
    let calls = state.withLock { state in
      state.disturbed.insert(name)
      return state.calls
    }
    calls?.yield()
  }

  /// Those of what is held that were disturbed since the last call.
  func disturbed() -> [Round] {
    state.withLock { state in
      defer { state.disturbed = [] }
      return state.rounds.filter { state.disturbed.contains($0.shield.name) }
    }
  }

  private func watched(_ round: Round, isWatched: Bool) -> Round {
    var round = round
    let name = round.shield.name
    round.watch =
      isWatched ? round.shield.watch(round.order) { [weak self] in self?.disturb(name) } : nil
    return round
  }
}
