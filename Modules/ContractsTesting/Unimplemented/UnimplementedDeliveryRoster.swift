public import Contracts

/// Every call of a ``DeliveryRoster`` is unexpected.
public struct UnimplementedDeliveryRoster: DeliveryRoster {
  public init() {}

  public func signIn(
    whenAlone: () async throws -> Void
  ) async throws -> any DeliveryPresence {
    try unexpected("DeliveryRoster")
  }
}
