public import Contracts

/// The entitlement of the licence in the record.
public struct LicensedEntitlement: EntitlementReading {
  private let needs: LicenceNeeds

  public init(_ needs: LicenceNeeds) {
    self.needs = needs
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement {
    try LicenceJudge(needs: needs).entitlement(in: transaction)
  }

  public func entitlement() async throws -> Entitlement {
    // The answer does not depend on recording the time: another process may be writing.
    try? await LicenceClock(needs: needs).note()
    return try await needs.unitOfWork.read { try entitlement(in: $0) }
  }
}

/// Always the same answer, for a build without licences.
public struct FixedEntitlement: EntitlementReading {
  private let answer: Entitlement

  public init(isPro: Bool) {
    answer =
      isPro
      ? Entitlement(isPro: true, plan: Entitlement.selfHostedPlan)
      : Entitlement(isPro: false, reason: Phrase("This build has no Pro."))
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement { answer }

  public func entitlement() async throws -> Entitlement { answer }
}
