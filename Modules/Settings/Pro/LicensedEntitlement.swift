public import Contracts

/// The answer that the licence in the record gives.
public struct LicensedEntitlement: EntitlementReading {
  private let needs: LicenceNeeds

  public init(_ needs: LicenceNeeds) {
    self.needs = needs
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement {
    try LicenceJudge(needs: needs).entitlement(in: transaction)
  }

  public func entitlement() async throws -> Entitlement {
    // An answer is not withheld because the clock cannot be noted: somebody else may be writing.
    try? await LicenceClock(needs: needs).note()
    return try await needs.unitOfWork.read { try entitlement(in: $0) }
  }
}
