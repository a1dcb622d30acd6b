import Contracts

/// Stores and deletes the user's licence.
struct StoredLicences: LicenceKeeping {
  let needs: LicenceNeeds

  func activate(_ text: String) async throws -> Entitlement {
    let licence = try needs.verifier.licence(in: text)
    let now = needs.time.now()
    return try await needs.unitOfWork.write { transaction in
      let kept = try needs.store.licence(in: transaction)
      let calendar = try needs.time.calendar(in: transaction)
      let judge = LicenceJudge(needs: needs)
      if let flaw = judge.flaw(of: licence, seen: kept?.latestSeen, in: calendar) { throw flaw }
      if kept?.text != text {
        try needs.store.keep(text, in: transaction)
        try needs.eventLog.append(
          LicenceActivated(plan: licence.plan), at: now, in: transaction)
      }
      if needs.isClockReal { try needs.store.noteSeen(now, in: transaction) }
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
