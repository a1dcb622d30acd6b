public import Contracts

/// Every call to a ``DeliveryClaimants`` is unexpected.
public struct UnimplementedDeliveryClaimants: DeliveryClaimants {
  public init() {}

  public func signIn() throws -> any DeliveryPresence {
    try unexpected("DeliveryClaimants")
  }

  public func isPresent(_ claimant: String) -> Bool {
    unexpectedWithoutError("DeliveryClaimants")
  }
}
