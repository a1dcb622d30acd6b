import Contracts

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
          fix: Phrase("waymark pro activate FILE, or to do without: waymark pro deactivate"))
      }
    }
  }
}
