import Contracts

/// Keeps the shields of a group by the clock: at midnight, at the end of a pass, where the hours of a schedule begin
/// and end, and whenever somebody looks.
struct ShieldSchedule: DueTimeHandler {
  let identifier: String
  let reconciler: ShieldReconciler
  let work: @Sendable (ShieldReconciler) async throws -> Void
  var next: @Sendable (ShieldReconciler) async throws -> Instant? = { reconciler in
    try await reconciler.needs.unitOfWork.read { transaction in
      try LockDesire.nextChange(LockView(reconciler.needs, in: transaction))
    }
  }

  /// Each works at its own pace: a server that hangs holds up no program of this machine.
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
      // That lets go of what was held for a record that is gone.
      return try await work(reconciler)
    }
    // Another process may have let go of what the patrol of this one still holds, and a record that is gone may have
    // left something held.
    let isHolding = await reconciler.patrol.isHolding
    if isConcerned || isHolding || reconciler.hasTraces { try await work(reconciler) }
  }

  func nextDue() async throws -> Instant? { try await next(reconciler) }
}
