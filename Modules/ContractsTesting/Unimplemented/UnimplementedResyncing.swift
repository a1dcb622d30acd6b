public import Contracts

/// Every call to a ``Resyncing`` is unexpected.
public struct UnimplementedResyncing: Resyncing {
  public init() {}

  public func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws
    -> ResyncReport
  {
    try unexpected("Resyncing")
  }
}
