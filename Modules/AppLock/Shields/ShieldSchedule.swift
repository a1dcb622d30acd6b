import Contracts

/// Keeps the shields of a group by the clock: at midnight, at the end of a pass, and whenever somebody looks.
struct ShieldSchedule: DueTimeHandler {
  let identifier: String
  let needs: AppLockNeeds
  let work: @Sendable () async throws -> Void

  /// Each works at its own pace: a server that hangs holds up no program of this machine.
  static func all(needs: AppLockNeeds, patrol: ShieldPatrol) -> [ShieldSchedule] {
    let reconciler = ShieldReconciler(needs: needs, patrol: patrol)
    return ShieldReconciler.Group.allCases.map { group in
      ShieldSchedule(identifier: "appLock.\(group.rawValue)", needs: needs) {
        try await reconciler.bring(group)
      }
    } + [
      ShieldSchedule(identifier: "appLock.checks", needs: needs) { try await reconciler.check() }
    ]
  }

  func runDue() async throws {
    let isConcerned = try await needs.unitOfWork.read { transaction in
      try ShieldReconciler(needs: needs, patrol: ShieldPatrol()).isConcerned(in: transaction)
    }
    if isConcerned { try await work() }
  }

  func nextDue() async throws -> Instant? {
    try await needs.unitOfWork.read { transaction in
      let view = try LockView(needs, in: transaction)
      guard view.isChosen else { return nil }
      return [view.inForce.end, try view.pass()?.end].compactMap(\.self).filter { $0 > view.now }
        .min()
    }
  }
}
