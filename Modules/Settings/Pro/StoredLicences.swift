import Contracts

/// Stores and deletes the user's licence.
struct StoredLicences: LicenceKeeping {
  let needs: LicenceNeeds
  let settings: LoggedSettings

  func question(in transaction: any Transaction) throws -> Phrase {
    let question = Phrase(
      """
      Remove the licence? Your Pro choices stay stored and apply again when you activate a licence.
      """)
    // A build that has Pro anyway loses nothing.
    guard try settings.needs.entitlement.entitlement(in: transaction).licensee != nil else {
      return question
    }
    let losses = try settings.needs.rows().compactMap { try $0.withoutPro?(transaction) }
    return ([question] + losses).joined(separator: " ")
  }

  func activate(_ text: String) async throws -> Entitlement {
    let licence = try needs.verifier.licence(in: text)
    let now = needs.time.now()
    return try await needs.unitOfWork.write { transaction in
      let kept = try needs.store.licence(in: transaction)
      let flaw = try LicenceJudge(needs: needs).flaw(of: licence, in: transaction)
      if let flaw { throw flaw }
      if kept != text {
        try needs.store.keep(text, in: transaction)
        try needs.eventLog.append(
          LicenceActivated(plan: licence.plan), at: now, in: transaction)
      }
      try needs.clock.note(in: transaction)
      return Entitlement(licence, flaw: nil)
    }
  }

  func deactivate() async throws -> Bool {
    try await needs.unitOfWork.write { transaction in
      guard try needs.store.licence(in: transaction) != nil else { return false }
      try needs.store.remove(in: transaction)
      try needs.eventLog.append(LicenceDeactivated(), at: needs.time.now(), in: transaction)
      return true
    }
  }
}

extension HealthCheck {
  /// Whether the stored licence is valid. Having none is fine.
  static func licence(needs: LicenceNeeds) -> HealthCheck {
    HealthCheck(name: Phrase("Licence")) {
      try await needs.unitOfWork.read { transaction in
        guard try needs.store.licence(in: transaction) != nil else {
          return HealthFinding(state: .ok, detail: Phrase("none"))
        }
        let entitlement = try LicenceJudge(needs: needs).entitlement(in: transaction)
        guard let reason = entitlement.reason else {
          let plan = entitlement.plan?.printable ?? ""
          return HealthFinding(state: .ok, detail: Phrase(verbatim: plan))
        }
        return HealthFinding(
          state: .warning, detail: reason,
          fix: Phrase("waymark pro activate FILE, or to go without: waymark pro deactivate"))
      }
    }
  }
}
