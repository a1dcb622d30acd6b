import Contracts

extension ShieldReconciler {
  func reports() async throws -> [ShieldReport] {
    // The desired state at a simulated time says nothing about the machine.
    guard machine.mayChange else { return [] }
    let (desire, memories, servers) = try await needs.unitOfWork.read { transaction in
      (
        try self.desire(LockView(needs, in: transaction)), try self.memories(in: transaction),
        try machine.store.servers(in: transaction)
      )
    }
    var reports: [ShieldReport] = []
    for shield in machine.shields() {
      reports.append(await report(of: shield, in: .machine, desire, memories[shield.name]))
    }
    for server in servers {
      if let shield = machine.remote?(server) {
        reports.append(await report(of: shield, in: .network, desire, memories[shield.name]))
      } else {
        let memory = memories[ShieldName(server.name)]
        var report = ShieldReport(server)
        report.remember(memory, wanting: desire.order(of: [.site]))
        report.wanted = desire.order(of: [.site])?.wanted ?? []
        reports.append(report)
      }
    }
    let forgotten = machine.marks.holding.subtracting(reports.map(\.name))
    reports += forgotten.map { ShieldReport(forgotten: $0) }
      .sorted { $0.name.rawValue < $1.name.rawValue }
    return reports.map(withWayOut)
  }

  private func report(
    of shield: any Shield, in group: Group, _ desire: LockDesire, _ memory: ShieldMemory?
  ) async -> ShieldReport {
    let order = desire.order(for: shield)
    var report = ShieldReport(shield)
    report.wanted = order?.wanted ?? []
    switch await shield.availability() {
    case .unavailable(let reason, let remedy):
      report.obstacle = reason
      report.remedy = remedy
    case .available(let hold): report.hold = hold
    }
    let isVerified = isVerified(shield, of: group, order)
    if isVerified {
      report.add(await shield.verify(order), wanting: order)
      report.checkedAt = needs.time.now()
      // Why it is not as it should be is known from the attempt.
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
        report.add(finding, wanting: order)
        report.checkedAt = needs.time.now()
      }
    }
    if let obstacle = report.obstacle {
      if isVerified ? report.evidence != .absent : shield.hasTraces {
        // Even if it locks as it should: it cannot be freed again.
        report.state = .failed
      } else {
        report.state = order == nil || memory?.intent == nil ? .unavailable : .failed
        // What is locked for others is shown in addition.
        let others = isVerified && order == nil ? report.detail : nil
        report.detail = others.map { [obstacle, $0].joined(separator: " · ") } ?? obstacle
        report.obstacle = nil
        report.checkedAt = needs.time.now()
      }
    }
    if report.state == .open, desire.isHeld { report.state = .unused }
    report.judgeStart(shield)
    return report
  }

  /// Names the way out if something is locked although nothing should be. The script may be gone with the record.
  private func withWayOut(_ report: ShieldReport) -> ShieldReport {
    guard report.isLeft, report.evidence != .unknown else { return report }
    var report = report
    try? machine.marks.writeRescue()
    let script = "sh \(machine.marks.rescue.shellWord)"
    let isOwn = report.hold == .soft || !report.kinds.contains(.site)
    let wayOut =
      isOwn
      ? Phrase("To unlock it: \(script)")
      : Phrase("To unlock it: \("sudo \(script)"), or: sudo waymark lock uninstall")
    report.remedy = [report.remedy, wayOut].compactMap(\.self).joined(separator: " · ")
    return report
  }
}
