import Contracts

/// What the record alone knows about the shields.
extension ShieldReconciler {
  func machineState(in transaction: any Transaction) throws -> LockMachineState {
    let isFreed = self.isFreed
    guard machine.mayChange else { return isFreed ? .freed : .asDecided }
    // Nothing is known about categories that cannot be read.
    guard let desire = try? self.desire(LockView(needs, in: transaction)) else { return .asDecided }
    let shields = machine.shields()
    if machine.holdsAnything(beside: desire) { return isFreed ? .leftAfterFreeing : .left }
    if isFreed { return .freed }
    let memories = try machine.store.memories(in: transaction)
    if let unheld = try unheld(desire, shields, memories, in: transaction) { return unheld }
    let held = memories.filter { $0.intent != nil }
    let known = Dictionary(shields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let done = held.filter { memory in
      memory.isDone
        && memory.intent == desire.order(of: known[memory.name]?.kinds ?? [.site])?.digest
    }
    guard done.count == held.count else { return .asDecided }
    let rest = done.filter { $0.evidence != .effective }
    let titles = rest.compactMap { memory in
      known[memory.name].flatMap { $0.holdsOnceStarted(by: memory.evidence) ? $0.title : nil }
    }
    return LockMachineState(
      isSeen: rest.count < done.count, rest: titles.count == rest.count ? titles : nil)
  }

  /// What no shield was ever ordered to lock, because none of that kind works here.
  private func unheld(
    _ desire: LockDesire, _ shields: [any Shield], _ memories: [ShieldMemory],
    in transaction: any Transaction
  ) throws -> LockMachineState? {
    guard case .hold(let order) = desire, !shields.isEmpty else { return nil }
    let known = Set(memories.map(\.name))
    let here = shields.map { shield in
      (order.of(shield.kinds)?.wanted ?? [], known.contains(shield.name) || shield.hasTraces)
    }
    let servers = try machine.store.servers(in: transaction).map { _ in
      (order.of([.site])?.wanted ?? [], true)
    }
    return LockMachineState.unheld(here + servers)
  }

  func isConcerned(in transaction: any Transaction) throws -> Bool {
    if !machine.marks.holding.isEmpty { return true }
    if try LockView(needs, in: transaction).isChosen { return true }
    return try machine.store.memories(in: transaction).contains {
      $0.intent != nil || !$0.isDone
    }
  }

  func trouble() async throws -> Phrase? {
    let memories = try await needs.unitOfWork.read { try machine.store.memories(in: $0) }
    return memories.first { !$0.isDone && $0.detail != nil }?.detail
  }

  func needsService(in transaction: any Transaction) throws -> Bool {
    guard machine.mayChange, !machine.marks.isFreed else { return false }
    let wanted = try LockDesire(LockView(needs, in: transaction)).order(of: [.site])?.digest
    let memories = try machine.store.memories(in: transaction)
    let slow = machine.shields().filter { !$0.isQuick }
    if slow.contains(where: { shield in
      memories.contains { $0.name == shield.name && $0.isDone && $0.checkedAt == nil }
    }) {
      return true
    }
    guard machine.remote == nil else { return false }
    return try machine.store.servers(in: transaction).contains { server in
      let memory = memories.first { $0.name.rawValue == server.name }
      return memory?.intent != wanted || memory?.isDone == false
    }
  }
}

extension ShieldNeeds {
  /// Whether a shield that should lock nothing locks something.
  func holdsAnything(beside desire: LockDesire) -> Bool {
    shields().contains { desire.order(for: $0) == nil && $0.hasTraces }
  }
}

extension LockDesire {
  var isHeld: Bool {
    switch self {
    case .hold: true
    case .release: false
    }
  }
}
