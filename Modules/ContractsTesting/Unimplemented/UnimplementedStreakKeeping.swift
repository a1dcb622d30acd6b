public import Contracts

/// Every call of a ``StreakKeeping`` is unexpected.
public struct UnimplementedStreakKeeping: StreakKeeping {
  public init() {}

  public func report(for goal: GoalKind, days: Int) async throws -> StreakReport {
    try unexpected("StreakKeeping")
  }

  public func standings() async throws -> StreakStandings {
    try unexpected("StreakKeeping")
  }

  public func judgedDays(for goal: GoalKind, in range: ClosedRange<Day>) async throws -> [JudgedDay]
  {
    try unexpected("StreakKeeping")
  }

  public func freezeChange(for goal: GoalKind, on day: Day) async throws -> FreezeChange {
    try unexpected("StreakKeeping")
  }

  public func markRestDay(_ restDay: RestDay) async throws {
    try unexpected("StreakKeeping")
  }

  public func unmarkRestDay(_ day: Day) async throws {
    try unexpected("StreakKeeping")
  }

  public func restDays() async throws -> [RestDay] {
    try unexpected("StreakKeeping")
  }

  public func recoveries() async throws -> [GoalKind: StreakRecovery] {
    try unexpected("StreakKeeping")
  }

  public func recover(_ goal: GoalKind) async throws -> StreakReport {
    try unexpected("StreakKeeping")
  }

  public func rebuild() async throws {
    try unexpected("StreakKeeping")
  }
}
