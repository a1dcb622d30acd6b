import Contracts

extension ShieldReport {
  /// Before it was looked at.
  init(_ shield: any Shield) {
    self.init(
      name: shield.name, title: shield.title, state: .open, evidence: .unknown,
      gaps: shield.gaps, kinds: shield.kinds)
  }

  fileprivate init(_ server: ShieldServer) {
    self.init(
      name: ShieldName(server.name), title: Phrase(verbatim: server.address), state: .open,
      evidence: .unknown, kinds: [.site], hold: .soft)
  }

  fileprivate mutating func take(_ finding: ShieldFinding, wanting order: ShieldOrder?) {
    evidence = finding.evidence
    detail = finding.detail
    switch evidence {
    case .effective: state = order == nil ? .failed : .locked
    case .written, .pendingRestart: state = order == nil ? .failed : .unconfirmed
    case .absent: state = order == nil ? .open : .failed
    case .drifted: state = .failed
    case .unknown: state = .unconfirmed
    }
  }
}

extension ShieldReconciler {
  func reports() async throws -> [ShieldReport] {
    // What is wanted at an instant that somebody set says nothing of the machine.
    guard needs.machine.mayChange else { return [] }
    let isFreed = needs.machine.marks.isFreed
    let (desire, memories, servers) = try await needs.unitOfWork.read { transaction in
      (
        isFreed
          ? LockDesire.release(.uninstalled) : try LockDesire(LockView(needs, in: transaction)),
        Dictionary(
          try needs.machine.store.memories(in: transaction).map { ($0.name, $0) },
          uniquingKeysWith: { first, _ in first }),
        try needs.machine.store.servers(in: transaction)
      )
    }
    var reports: [ShieldReport] = []
    for shield in needs.machine.shields() {
      reports.append(await report(of: shield, desire, memories[shield.name]))
    }
    for server in servers {
      if let shield = needs.machine.remote?(server) {
        reports.append(await report(of: shield, desire, memories[shield.name]))
      } else {
        let memory = memories[ShieldName(server.name)]
        var report = ShieldReport(server)
        report.remember(memory, wanting: desire.order(of: [.site]))
        reports.append(report)
      }
    }
    return reports
  }

  private func report(
    of shield: any Shield, _ desire: LockDesire, _ memory: ShieldMemory?
  ) async -> ShieldReport {
    let order = desire.order(for: shield)
    var report = ShieldReport(shield)
    switch await shield.availability() {
    case .unavailable(let reason, let remedy):
      report.state = memory?.intent == nil ? .unavailable : .failed
      report.detail = reason
      report.remedy = remedy
      report.checkedAt = needs.time.now()
      return report
    case .available(let hold): report.hold = hold
    }
    if shield.isQuick {
      report.take(await shield.verify(order), wanting: order)
      report.checkedAt = needs.time.now()
      // Why it is not as it should be is known from when it was to be made so.
      if report.state == .failed, let memory, !memory.isDone {
        report.detail = memory.detail ?? report.detail
        report.remedy = memory.remedy
      }
    } else {
      report.remember(memory, wanting: order)
      let finding = await shield.glance(order)
      if !finding.isKept(order) {
        report.take(finding, wanting: order)
        report.checkedAt = needs.time.now()
      }
    }
    if report.state == .open, desire.isHeld { report.state = .unused }
    return report
  }

  func isConcerned(in transaction: any Transaction) throws -> Bool {
    if !needs.machine.marks.holding.isEmpty { return true }
    if try LockView(needs, in: transaction).isChosen { return true }
    return try needs.machine.store.memories(in: transaction).contains {
      $0.intent != nil || !$0.isDone
    }
  }

  func trouble() async throws -> Phrase? {
    let memories = try await needs.unitOfWork.read { try needs.machine.store.memories(in: $0) }
    return memories.first { !$0.isDone && $0.detail != nil }?.detail
  }

  func needsService(in transaction: any Transaction) throws -> Bool {
    guard needs.machine.mayChange, !needs.machine.marks.isFreed else { return false }
    let wanted = try LockDesire(LockView(needs, in: transaction)).order(of: [.site])?.digest
    let memories = try needs.machine.store.memories(in: transaction)
    let slow = needs.machine.shields().filter { !$0.isQuick }
    if slow.contains(where: { shield in
      memories.contains { $0.name == shield.name && $0.isDone && $0.checkedAt == nil }
    }) {
      return true
    }
    guard needs.machine.remote == nil else { return false }
    return try needs.machine.store.servers(in: transaction).contains { server in
      let memory = memories.first { $0.name.rawValue == server.name }
      return memory?.intent != wanted || memory?.isDone == false
    }
  }
}

extension ShieldReport {
  fileprivate mutating func remember(_ memory: ShieldMemory?, wanting order: ShieldOrder?) {
    let isLocked = order != nil
    evidence = memory?.evidence ?? (isLocked ? .unknown : .absent)
    checkedAt = memory?.checkedAt
    detail = memory?.detail
    remedy = memory?.remedy
    let isHeld = memory?.intent != nil
    switch evidence {
    case .effective: state = isLocked ? .locked : .failed
    case .written, .pendingRestart, .unknown: state = isLocked || isHeld ? .unconfirmed : .open
    case .absent: state = isLocked ? .failed : .open
    case .drifted: state = .failed
    }
    // What was seen of another selection says nothing of this one.
    if let memory, memory.isDone, memory.intent != order?.digest { state = .unconfirmed }
    if let memory, !memory.isDone, isLocked, memory.detail != nil { state = .failed }
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
