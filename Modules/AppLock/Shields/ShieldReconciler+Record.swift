import Contracts

/// What the record alone tells of the shields.
extension ShieldReconciler {
  func sight(in transaction: any Transaction) throws -> LockSight {
    let isFreed = self.isFreed
    guard machine.mayChange else { return isFreed ? .freed : .asDecided }
    // Of categories that cannot be read nothing is known.
    guard let desire = try? self.desire(LockView(needs, in: transaction)) else { return .asDecided }
    let shields = machine.shields()
    let idle = shields.filter { desire.order(for: $0) == nil }
    if idle.contains(where: \.hasTraces) { return isFreed ? .leftAfterFreeing : .left }
    if isFreed { return .freed }
    let held = try machine.store.memories(in: transaction).filter { $0.intent != nil }
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
    return LockSight(
      isSeen: rest.count < done.count, rest: titles.count == rest.count ? titles : nil)
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

extension LockDesire {
  var isHeld: Bool {
    switch self {
    case .hold: true
    case .release: false
    }
  }
}
