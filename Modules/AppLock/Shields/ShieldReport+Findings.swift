import Contracts

extension ShieldReport {
  /// Before it was checked.
  init(_ shield: any Shield) {
    self.init(
      name: shield.name, title: shield.title, state: .open, evidence: .unknown,
      gaps: shield.gaps, kinds: shield.kinds)
  }

  init(_ server: ShieldServer) {
    self.init(
      name: ShieldName(server.name), title: Phrase(verbatim: server.address), state: .open,
      evidence: .unknown, kinds: [.site], hold: .soft)
  }

  /// A server that may lock something for a deleted record.
  init(forgotten name: ShieldName) {
    self.init(
      name: name, title: Phrase(verbatim: name.rawValue), state: .failed, evidence: .unknown,
      detail: Phrase("it may still lock sites, and its address was lost with the record"),
      remedy: Phrase(
        "Remove everything named waymark from that server, then: waymark lock server remove \(name.rawValue) --force"
      ), kinds: [.site], hold: .soft)
    isLeft = true
  }

  mutating func add(_ finding: ShieldFinding, wanting order: ShieldOrder?) {
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

  /// It is only visible when the program it blocks is started.
  mutating func judgeStart(_ shield: any Shield) {
    holdsOnceStarted = state == .unconfirmed && shield.holdsOnceStarted(by: evidence)
  }
}

extension Shield {
  func holdsOnceStarted(by evidence: ShieldEvidence) -> Bool {
    holdsOnceStarted && [.written, .pendingRestart].contains(evidence)
  }
}

extension ShieldReport {
  mutating func remember(_ memory: ShieldMemory?, wanting order: ShieldOrder?) {
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
    // A finding about another selection does not apply to this one.
    if let memory, memory.isDone, memory.intent != order?.digest { state = .unconfirmed }
    if let memory, !memory.isDone, isLocked, memory.detail != nil { state = .failed }
  }
}
