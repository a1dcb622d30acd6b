public import Contracts

/// Every call to a ``DueTimeHandler`` is unexpected.
public struct UnimplementedDueTimeHandler: DueTimeHandler {
  public let identifier: String

  public init(identifier: String) {
    self.identifier = identifier
  }

  public func runDue() async throws {
    try unexpected("DueTimeHandler")
  }

  public func nextDue() async throws -> Instant? {
    try unexpected("DueTimeHandler")
  }
}

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
