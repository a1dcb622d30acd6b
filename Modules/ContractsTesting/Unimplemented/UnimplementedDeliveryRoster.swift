public import Contracts

/// Every call of a ``DeliveryRoster`` is unexpected.
public struct UnimplementedDeliveryRoster: DeliveryRoster {
  public init() {}

  public func signIn() throws -> any DeliveryPresence {
    try unexpected("DeliveryRoster")
  }

  public func isPresent(_ claimant: String) -> Bool {
    unexpectedWithoutError("DeliveryRoster")
  }
}
