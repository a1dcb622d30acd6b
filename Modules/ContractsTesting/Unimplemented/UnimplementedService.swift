public import Contracts

/// Every call to a ``LongRunningService`` is unexpected.
public struct UnimplementedService: LongRunningService {
  public let identifier: String

  public init(identifier: String) {
    self.identifier = identifier
  }

  public func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    try unexpected("LongRunningService")
  }
}
