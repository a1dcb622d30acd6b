/// Whether what needs Pro is allowed: the one answer behind every gate. Specification S1-8.
public protocol EntitlementReading: Sendable {
  /// The answer as of now, for whoever reads the record anyway.
  func entitlement(in transaction: any Transaction) throws -> Entitlement

  /// The answer as of now. It may be noted in the record that it was asked for.
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
