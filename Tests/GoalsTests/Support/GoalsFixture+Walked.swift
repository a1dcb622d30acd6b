import Contracts
import ContractsTesting

@testable import Goals

extension GoalsFixture {
  /// A person who met 5,000 steps on each of the days 1 to `days` except the missing ones, with all
  /// events handled.
  static func walked(
    days: Int, today: Int, missing: Set<Int> = []
  ) async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(today))
    try await goals.walkEveryDay(days, but: missing)
    return goals
  }

  /// The same, with the reads of day records counted.
  static func watched(
    days count: Int
  ) async throws -> (goals: GoalsFixture, days: WatchedDayRecords) {
    let record = InMemoryRecord()
    let watched = WatchedDayRecords(base: record.dayRecords)
    let goals = GoalsFixture(today: .n(count), record: record, days: watched)
    try await goals.walkEveryDay(count, but: [])
    return (goals, watched)
  }

  private func walkEveryDay(_ days: Int, but missing: Set<Int>) async throws {
    _ = try await goals.set(5_000, of: .steps)
    let walked = (1...days).filter { !missing.contains($0) }
    try await walk(Dictionary(uniqueKeysWithValues: walked.map { (Day.n($0), 5_000) }))
    try await dispatch()
  }
}
