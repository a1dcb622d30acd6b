import Contracts

/// Immediately restores locks that were undone, and locks apps that were started again: it sleeps until the system
/// reports either.
final class ShieldPatrol: LongRunningService {
  /// The number of attempts to restore something, with doubling delays; then it is left to the schedule.
  private static let mostTries = 5
  /// For eight seconds.
  private static let mostLockTries = 160

  let identifier = "appLock.patrol"

  private let needs: AppLockNeeds
  private let rounds = PatrolRounds()

  private var machine: ShieldNeeds { needs.machine }

  init(needs: AppLockNeeds) {
    self.needs = needs
  }

  /// The desired state from now on.
  func hold(_ desire: LockDesire, _ shields: [any Shield]) async {
    await rounds.hold(desire, shields)
  }

  var isHolding: Bool {
    get async { await !rounds.all.isEmpty }
  }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let (names, disturbed) = AsyncStream.makeStream(of: ShieldName.self)
    await rounds.begin(disturbed)
    let end: Result<Void, any Error>
    do { end = .success(try await walk(names, disturbed, report)) } catch { end = .failure(error) }
    await rounds.end()
    try end.get()
  }

  private func walk(
    _ names: AsyncStream<ShieldName>, _ disturbed: AsyncStream<ShieldName>.Continuation,
    _ report: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    // However many reports come meanwhile, each shield is checked once.
    let (calls, call) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (checks, check) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { [rounds] in
        call.yield()
        for await name in names {
          await rounds.disturb(name)
          call.yield()
        }
        call.finish()
      }
      group.addTask { [needs] in
        // Slow checks delay nothing else.
        let reconciler = ShieldReconciler(needs: needs, patrol: self)
        for await _ in checks { try? await reconciler.check() }
      }
      var problems: [ShieldName: (reason: Phrase, tries: Int)] = [:]
      for await _ in calls {
        for round in await rounds.disturbed() {
          let name = round.shield.name
          do {
            if try await makeGood(round), !round.shield.isQuick { check.yield() }
            problems[name] = nil
          } catch {
            let reason = Self.reason(of: error, round.shield)
            // Each problem is reported once, not at every attempt.
            if problems[name]?.reason != reason { report(reason) }
            let tries = (problems[name]?.tries ?? 0) + 1
            problems[name] = (reason, tries)
            guard tries <= Self.mostTries else { continue }
            group.addTask { [machine] in
              try await machine.pause(.seconds(1 << (tries - 1)))
              disturbed.yield(name)
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
    // Another process may be freeing what this would lock.
    let lock = try await lock()
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

  /// Waits without blocking the thread, which the holder of the lock may need.
  private func lock() async throws -> any LockedFile {
    let path = machine.lockPath(ShieldReconciler.Group.machine.rawValue)
    for _ in 1...Self.mostLockTries {
      if let lock = try machine.locks.lock(path) { return lock }
      try await machine.pause(.milliseconds(50))
    }
    throw StorageError.busy
  }

  private static func reason(of error: any Error, _ shield: any Shield) -> Phrase {
    if let failure = error as? ShieldFailure {
      return Phrase("\(shield.title) couldn't be kept locked: \(failure.reason)")
    }
    let reason =
      (error as? any ExplainedError)?.explanation.message ?? Phrase(verbatim: "\(error)")
    return Phrase("The locks couldn't be kept in place: \(reason)")
  }
}

/// What a patrol watches, and what of it was disturbed.
private actor PatrolRounds {
  struct Round: Sendable {
    var order: ShieldOrder
    var shield: any Shield
    var watch: (any SystemWatch)?
  }

  private(set) var all: [Round] = []
  private var names: Set<ShieldName> = []
  /// While it is walked: a command that only applies watches nothing.
  private var disturbances: AsyncStream<ShieldName>.Continuation?

  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    let before = all
    all = shields.compactMap { shield in
      guard let order = desire.order(for: shield) else { return nil }
      let known = before.first { $0.shield.name == shield.name }
      if let known, known.order == order { return known }
      // One that was checked before checks faster.
      return watched(Round(order: order, shield: known?.shield ?? shield))
    }
  }

  /// - Parameter disturbances: receives each shield that is disturbed.
  func begin(_ disturbances: AsyncStream<ShieldName>.Continuation) {
    self.disturbances = disturbances
    all = all.map(watched)
    // Changes in the meantime were not reported.
    names = Set(all.map(\.shield.name))
  }

  func end() {
    disturbances = nil
    all = all.map { Round(order: $0.order, shield: $0.shield) }
  }

  func disturb(_ name: ShieldName) {
    names.insert(name)
  }

  /// Those of the locking shields that were disturbed since the last call.
  func disturbed() -> [Round] {
    defer { names = [] }
    return all.filter { names.contains($0.shield.name) }
  }

  private func watched(_ round: Round) -> Round {
    var round = round
    let name = round.shield.name
    round.watch = disturbances.flatMap { disturbances in
      round.shield.watch(round.order) { disturbances.yield(name) }
    }
    return round
  }
}
