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

  /// A server that may hold something for a record that is gone.
  fileprivate init(forgotten name: ShieldName) {
    self.init(
      name: name, title: Phrase(verbatim: name.rawValue), state: .failed, evidence: .unknown,
      detail: Phrase("it may still hold sites, and where it is went with the record"),
      remedy: Phrase(
        "Take what is named waymark off that server, then: waymark lock server remove \(name.rawValue) --force"
      ), kinds: [.site], hold: .soft)
    isLeft = true
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
    isLeft = order == nil && state == .failed
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
      reports.append(await report(of: shield, in: .machine, desire, memories[shield.name]))
    }
    for server in servers {
      if let shield = needs.machine.remote?(server) {
        reports.append(await report(of: shield, in: .network, desire, memories[shield.name]))
      } else {
        let memory = memories[ShieldName(server.name)]
        var report = ShieldReport(server)
        report.remember(memory, wanting: desire.order(of: [.site]))
        reports.append(report)
      }
    }
    let forgotten = needs.machine.marks.holding.subtracting(reports.map(\.name))
    reports += forgotten.map { ShieldReport(forgotten: $0) }
      .sorted { $0.name.rawValue < $1.name.rawValue }
    return reports.map(withWayOut)
  }

  private func report(
    of shield: any Shield, in group: Group, _ desire: LockDesire, _ memory: ShieldMemory?
  ) async -> ShieldReport {
    let order = desire.order(for: shield)
    var report = ShieldReport(shield)
    switch await shield.availability() {
    case .unavailable(let reason, let remedy):
      report.obstacle = reason
      report.remedy = remedy
    case .available(let hold): report.hold = hold
    }
    let isLookedAt = isLookedAt(shield, of: group, order)
    if isLookedAt {
      report.take(await shield.verify(order), wanting: order)
      report.checkedAt = needs.time.now()
      // Why it is not as it should be is known from when it was to be made so.
      if report.state == .failed, let memory, !memory.isDone {
        report.detail = memory.detail ?? report.detail
        report.remedy = memory.remedy ?? report.remedy
      }
    } else {
      let remedy = report.remedy
      report.remember(memory, wanting: order)
      report.remedy = report.remedy ?? remedy
      let finding = await shield.glance(order)
      if !finding.isKept(order) {
        report.take(finding, wanting: order)
        report.checkedAt = needs.time.now()
      }
    }
    if let obstacle = report.obstacle {
      if isLookedAt ? report.evidence != .absent : shield.hasTraces {
        // Also of what holds as it should: nobody can let it go again.
        report.state = .failed
      } else {
        report.state = order == nil || memory?.intent == nil ? .unavailable : .failed
        report.detail = obstacle
        report.obstacle = nil
        report.checkedAt = needs.time.now()
      }
    }
    if report.state == .open, desire.isHeld { report.state = .unused }
    return report
  }

  /// Names the way out of what is held although nothing is to be. The script may have gone with the record.
  private func withWayOut(_ report: ShieldReport) -> ShieldReport {
    guard report.isLeft, report.evidence != .unknown else { return report }
    var report = report
    try? needs.machine.marks.writeRescue()
    let script = "sh \(needs.machine.marks.rescue.shellWord)"
    let isOwn = report.hold == .soft || !report.kinds.contains(.site)
    let wayOut =
      isOwn
      ? Phrase("To free it: \(script)")
      : Phrase("To free it: \("sudo \(script)"), or: sudo waymark lock uninstall")
    report.remedy = [report.remedy, wayOut].compactMap(\.self).joined(separator: " · ")
    return report
  }

  func sight(in transaction: any Transaction) throws -> LockSight {
    let machine = needs.machine
    let isFreed = machine.marks.isFreed
    guard machine.mayChange else { return isFreed ? .freed : .asDecided }
    // Of categories that cannot be read nothing is known.
    let wanted: LockDesire? =
      isFreed ? .release(.uninstalled) : try? LockDesire(LockView(needs, in: transaction))
    guard let desire = wanted else { return .asDecided }
    let shields = machine.shields()
    let idle = shields.filter { desire.order(for: $0) == nil }
    if idle.contains(where: \.hasTraces) { return .left }
    if isFreed { return .freed }
    let held = try machine.store.memories(in: transaction).filter { $0.intent != nil }
    let kinds = Dictionary(
      shields.map { ($0.name, $0.kinds) }, uniquingKeysWith: { first, _ in first })
    let isLocked = held.allSatisfy { memory in
      memory.isDone && memory.evidence == .effective
        && memory.intent == desire.order(of: kinds[memory.name] ?? [.site])?.digest
    }
    return isLocked && !held.isEmpty ? .locked : .asDecided
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
