import Contracts

/// Updates the shields of a group over time: at midnight, at the end of a pass, when scheduled hours begin and end, and
/// whenever a person looks.
struct ShieldSchedule: DueTimeHandler {
  let identifier: String
  let reconciler: ShieldReconciler
  let work: @Sendable (ShieldReconciler) async throws -> Void
  var next: @Sendable (ShieldReconciler) async throws -> Instant? = { reconciler in
    try await reconciler.needs.unitOfWork.read { transaction in
      try LockDesire.nextChange(LockView(reconciler.needs, in: transaction))
    }
  }

  /// Each works at its own pace: a hanging server does not delay the programs of this machine.
  static func all(needs: AppLockNeeds, patrol: ShieldPatrol) -> [ShieldSchedule] {
    let reconciler = ShieldReconciler(needs: needs, patrol: patrol)
    return ShieldReconciler.Group.allCases.map { group in
      ShieldSchedule(identifier: "appLock.\(group.rawValue)", reconciler: reconciler) {
        try await $0.carryOut(group)
      }
    } + [
      ShieldSchedule(
        identifier: "appLock.checks", reconciler: reconciler, work: { try await $0.check() },
        next: { try await $0.nextCheck() })
    ]
  }

  func runDue() async throws {
    let isConcerned: Bool
    do {
      isConcerned = try await reconciler.needs.unitOfWork.read { transaction in
        try reconciler.isConcerned(in: transaction)
      }
    } catch let error as StorageError where [.removed, .unreachable].contains(error) {
      // Frees what was locked for a deleted record.
      return try await work(reconciler)
    }
    // Another process may have freed what this one's patrol still locks, and a deleted record may have left something
    // locked.
    let isHolding = await reconciler.patrol.isHolding
    if isConcerned || isHolding || reconciler.hasTraces { try await work(reconciler) }
  }

  func nextDue() async throws -> Instant? { try await next(reconciler) }
}
