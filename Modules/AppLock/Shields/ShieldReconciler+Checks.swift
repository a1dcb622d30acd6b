import Contracts

extension ShieldReconciler {
  /// Checks shields for which that takes seconds, without delaying others. What was undone is restored, and checked
  /// once more.
  func check(isForced: Bool = false) async throws {
    guard machine.mayChange else { return }
    for group in Group.allCases where try await look(at: group, isForced: isForced) {
      try await carryOut(group)
      _ = try await look(at: group)
    }
  }

  /// - Returns: whether any of it was undone.
  private func look(at group: Group, isForced: Bool = false) async throws -> Bool {
    var isUndone = false
    for shield in try await shields(of: group) where !shield.isQuick {
      let (desire, memories) = try await desire()
      let order = desire.order(for: shield)
      guard var memory = memories[shield.name],
        isForced ? memory.isChecked(for: order) : isDue(memory, for: order, in: group)
      else { continue }
      let finding = await shield.verify(order)
      // A cancelled check has seen nothing.
      try Task.checkCancellation()
      memory.isDone = finding.isKept(order)
      memory.evidence = finding.evidence
      memory.detail = finding.detail
      memory.checkedAt = needs.time.now()
      let checked = memory
      let isSaved = try await needs.unitOfWork.write { transaction in
        let latest = try machine.store.memories(in: transaction).first { $0.name == checked.name }
        // The shield got another order meanwhile, so the finding does not apply.
        guard latest?.intent == checked.intent, latest?.isDone == true else { return false }
        try machine.store.save(checked, in: transaction)
        return true
      }
      if isSaved, !checked.isDone { isUndone = true }
    }
    return isUndone
  }

  /// When the next of them has to be checked; nil while none locks anything.
  func nextCheck() async throws -> Instant? {
    guard machine.mayChange else { return nil }
    let (desire, memories) = try await desire()
    var instants: [Instant] = []
    for group in Group.allCases {
      for shield in try await shields(of: group) where !shield.isQuick {
        guard let memory = memories[shield.name], memory.intent != nil,
          memory.isChecked(for: desire.order(for: shield))
        else { continue }
        instants.append(memory.checkedAt.map { $0 + group.checkInterval } ?? needs.time.now())
      }
    }
    return instants.min()
  }

  private func isDue(_ memory: ShieldMemory, for order: ShieldOrder?, in group: Group) -> Bool {
    guard memory.isChecked(for: order) else { return false }
    guard let checkedAt = memory.checkedAt else { return true }
    // Shields that lock nothing are not checked repeatedly.
    guard memory.intent != nil else { return false }
    let now = needs.time.now()
    return now < checkedAt || now >= checkedAt + group.checkInterval
  }
}

extension ShieldReconciler.Group {
  /// How often slow and unobservable shields are checked while they lock, in seconds.
  var checkInterval: Int64 {
    switch self {
    case .machine: 600
    case .network: 60
    }
  }
}

extension ShieldMemory {
  /// Whether a check makes sense: it got the current order, and carried it out.
  fileprivate func isChecked(for order: ShieldOrder?) -> Bool { isDone && intent == order?.digest }
}
