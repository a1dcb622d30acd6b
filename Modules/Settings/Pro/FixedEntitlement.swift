public import Contracts

/// Always the same answer, for a build without licences.
public struct FixedEntitlement: EntitlementReading {
  private let answer: Entitlement

  public init(isPro: Bool) {
    answer = Entitlement(isPro: isPro, reason: isPro ? nil : Phrase("This build has no Pro."))
  }

  public func entitlement(in transaction: any Transaction) throws -> Entitlement { answer }

  public func entitlement() async throws -> Entitlement { answer }
}
