import Contracts

/// Keeps shields in App Lock's desired state: compares desired and actual.
///
/// Each action is noted before it is done, and its result afterwards, so that the next process can finish what a killed
/// one began.
struct ShieldReconciler: ShieldKeeping {
  /// Servers in a network may take half a minute to answer, and delay nothing else.
  enum Group: String, CaseIterable {
    case machine, network
  }

  /// How long a run waits for another of the same group.
  static let patience = Duration.seconds(8)

  let needs: AppLockNeeds
  let patrol: ShieldPatrol

  var machine: ShieldNeeds { needs.machine }

  func reconcile(isThorough: Bool) async throws -> [ShieldReport] {
    try await carryOut(isLooking: true)
    if isThorough { try await check(isForced: true) }
    return try await reports()
  }

  func carryOut(isLooking: Bool) async throws {
    for group in Group.allCases { try await carryOut(group, isLooking: isLooking) }
  }

  /// Brings the shields of a group into the desired state. For a deleted record, nothing is desired.
  func carryOut(_ group: Group, isLooking: Bool = true) async throws {
    guard machine.mayChange else { return }
    do {
      // Before anybody is waited for.
      if group == .machine { try await needs.unitOfWork.read { _ in } }
      try await apply(group, isLooking: isLooking)
    } catch {
      guard group == .machine, let loss = await loss() else { throw error }
      await releaseAll()
      throw loss
    }
  }

  private func apply(_ group: Group, isLooking: Bool) async throws {
    let known = try await shields(of: group)
    if known.isEmpty { return }
    if !isLooking, try await isSettled(known) { return }
    guard
      let lock = try machine.locks.lock(machine.lockPath(group.rawValue), waiting: Self.patience)
    else { throw StorageError.busy }
    defer { withExtendedLifetime(lock) {} }
    // Under the lock: a server removed meanwhile gets no more orders.
    let shields = try await shields(of: group)
    let (desire, memories) = try await desire()
    if group == .machine { await patrol.hold(desire, shields) }
    for shield in shields {
      if case .unavailable(let reason, let remedy) = await shield.availability() {
        // A process without network access knows only what was noted.
        if group == .network, desire.order(for: shield) != nil {
          try await note(reason, remedy, of: shield, memories[shield.name])
        }
        continue
      }
      try await carryOut(shield, of: group, desire, memories[shield.name])
    }
  }

  /// Whether each got the current order, carried it out, and is reported as such.
  private func isSettled(_ shields: [any Shield]) async throws -> Bool {
    let (desire, memories) = try await desire()
    let holding = machine.marks.holding
    for shield in shields {
      let (order, memory) = (desire.order(for: shield), memories[shield.name])
      if order == nil, holding.contains(shield.name) { return false }
      if let memory, memory.isDone, memory.intent == order?.digest { continue }
      if memory == nil, order == nil { continue }
      // A shield that cannot work here has nothing to do.
      if memory != nil { return false }
      if await shield.availability().isAvailable { return false }
    }
    return true
  }

  private func carryOut(
    _ shield: any Shield, of group: Group, _ desire: LockDesire, _ memory: ShieldMemory?
  ) async throws {
    let order = desire.order(for: shield)
    // A previous record may have had it lock something.
    let isLeft = order == nil && machine.marks.holding.contains(shield.name)
    // Fast checks are always done, whatever the record says: another process may have been applying while this one
    // removed, or for a deleted record.
    let isVerified = isVerified(shield, of: group, order)
    guard
      isVerified || order != nil || isLeft
        || memory.map({ $0.intent != nil || !$0.isDone }) ?? false
    else { return }
    var new = memory ?? ShieldMemory(name: shield.name)
    let isAsIntended = new.isDone && new.intent == order?.digest && !isLeft
    if isAsIntended {
      // Slow checks are done separately.
      let finding = isVerified ? await shield.verify(order) : await shield.glance(order)
      guard !finding.isKept(order) else {
        if isVerified { try await save(finding, &new, memory) }
        return
      }
    } else if memory == nil, order == nil, !isLeft, await shield.verify(nil).evidence == .absent {
      return
    }
    new.intent = order?.digest
    new.isDone = false
    new.checkedAt = nil
    if order != nil {
      try machine.marks.setHolding(machine.marks.holding.union([shield.name]))
    }
    try await save(new)
    var isFree = false
    do throws(ShieldFailure) {
      if let order {
        try await shield.apply(order)
      } else {
        try await shield.remove(desire.release)
        isFree = true
      }
      new.isDone = true
      new.detail = nil
      new.remedy = nil
    } catch {
      new.detail = error.reason
      new.remedy = error.remedy
      new.evidence = .drifted
      new.checkedAt = needs.time.now()
      return try await save(new)
    }
    if isFree { try machine.marks.setHolding(machine.marks.holding.subtracting([shield.name])) }
    guard isVerified else {
      new.evidence = order == nil ? .absent : .written
      return try await save(new)
    }
    try await save(shield.verify(order), &new, nil)
  }

  // MARK: - What is there

  /// Whether checking it takes milliseconds: on this machine always if nothing should be locked.
  func isVerified(_ shield: any Shield, of group: Group, _ order: ShieldOrder?) -> Bool {
    shield.isQuick || order == nil && group == .machine
  }

  func shields(of group: Group) async throws -> [any Shield] {
    switch group {
    case .machine: return machine.shields()
    case .network:
      guard let remote = machine.remote else { return [] }
      return try await needs.unitOfWork.read { try machine.store.servers(in: $0) }.map(remote)
    }
  }

  /// The desired state, after noting the day it is based on, and what is remembered.
  func desire() async throws -> (LockDesire, [ShieldName: ShieldMemory]) {
    let (isNoted, desire, memories) = try await needs.unitOfWork.read { transaction in
      let view = try LockView(needs, in: transaction)
      return (try view.isNoted(), try self.desire(view), try self.memories(in: transaction))
    }
    if !isNoted {
      try await needs.unitOfWork.write { transaction in
        try LockView(needs, in: transaction).note(in: transaction)
      }
    }
    return (desire, memories)
  }

  /// Nothing is desired while everything is freed by hand.
  func desire(_ view: LockView) throws -> LockDesire {
    isFreed ? .release(.uninstalled) : try LockDesire(view)
  }

  func memories(in transaction: any Transaction) throws -> [ShieldName: ShieldMemory] {
    Dictionary(
      try machine.store.memories(in: transaction).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Notes why a server cannot get its order.
  private func note(
    _ reason: Phrase, _ remedy: Phrase?, of shield: any Shield, _ before: ShieldMemory?
  ) async throws {
    var memory = before ?? ShieldMemory(name: shield.name)
    memory.isDone = false
    memory.evidence = .unknown
    memory.detail = reason
    memory.remedy = remedy
    guard memory != before else { return }
    memory.checkedAt = needs.time.now()
    try await save(memory)
  }

  private func save(_ memory: ShieldMemory) async throws {
    try await needs.unitOfWork.write { try machine.store.save(memory, in: $0) }
  }

  /// Notes the finding, unless the same was noted recently.
  private func save(
    _ finding: ShieldFinding, _ memory: inout ShieldMemory, _ before: ShieldMemory?
  ) async throws {
    memory.evidence = finding.evidence
    memory.detail = finding.detail
    if let before, before.evidence == memory.evidence, before.detail == memory.detail,
      let checkedAt = before.checkedAt, needs.time.now() >= checkedAt,
      needs.time.now() < checkedAt + Group.machine.checkInterval
    {
      return
    }
    memory.checkedAt = needs.time.now()
    try await save(memory)
  }
}

extension ShieldFinding {
  /// Whether it is the desired state.
  func isKept(_ order: ShieldOrder?) -> Bool {
    switch evidence {
    case .absent: order == nil
    case .written, .effective, .pendingRestart: order != nil
    case .drifted: false
    case .unknown: true
    }
  }
}
