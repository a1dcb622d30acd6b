public import Contracts

/// Every call of a ``ActivityLogging`` is unexpected.
public struct UnimplementedActivityLogging: ActivityLogging {
  public init() {}

  public func logSteps(_ steps: Int, at instant: Instant?) async throws -> StepEntry {
    try unexpected("ActivityLogging")
  }

  public func entries(in range: ClosedRange<Day>?) async throws -> [StepEntry] {
    try unexpected("ActivityLogging")
  }

  public func editEntry(_ id: Int64, steps: Int?, instant: Instant?) async throws -> StepEntry {
    try unexpected("ActivityLogging")
  }

  public func deleteEntry(_ id: Int64) async throws -> StepEntry {
    try unexpected("ActivityLogging")
  }
}
