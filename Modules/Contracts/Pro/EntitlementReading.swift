/// Whether features that need Pro are allowed: the single source for every check. Specification
/// S1-8.
public protocol EntitlementReading: Sendable {
  /// The current entitlement, within a transaction.
  func entitlement(in transaction: any Transaction) throws -> Entitlement

  /// The current entitlement. May store in the record that it was asked for.
  func entitlement() async throws -> Entitlement
}

extension EntitlementReading {
  public func isPro(in transaction: any Transaction) throws -> Bool {
    try entitlement(in: transaction).isPro
  }

  public func isPro() async throws -> Bool {
    try await entitlement().isPro
  }
}
