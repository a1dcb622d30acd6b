import Contracts
import ContractsTesting
import Synchronization

/// Milestones that are as a test says, and note what is marked as handled.
final class ScriptedMilestones: MilestoneKeeping {
  struct Script: Sendable {
    var status = WeightStatus(latest: nil, goal: nil, progress: nil, unit: .kilograms)
    var kilogramsPerWeek: Double?
    var handled: [MilestoneAchieved] = []
  }

  let script = Mutex(Script())
  private let none = UnimplementedMilestoneKeeping()

  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    script.withLock { $0.status }
  }

  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend {
    WeightTrend(
      points: [], kilogramsPerWeek: script.withLock { $0.kilogramsPerWeek }, projection: .unknown)
  }

  func markHandled(
    _ achieved: MilestoneAchieved, in transaction: any WriteTransaction
  ) throws {
    script.withLock { $0.handled.append(achieved) }
  }

  func setGoal(_ weight: Weight) async throws -> WeightStatus { try await none.setGoal(weight) }
  func clearGoal() async throws -> WeightStatus { try await none.clearGoal() }
  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog {
    try none.goalLog(in: transaction)
  }
  func achievements(
    _ query: MilestoneQuery, in transaction: any Transaction
  ) throws -> [MilestoneAchievement] {
    try none.achievements(query, in: transaction)
  }
  func preferences(in transaction: any Transaction) throws -> MilestonePreferences {
    try none.preferences(in: transaction)
  }
  func changePreferences(_ edit: (inout MilestonePreferences) -> Void) async throws {
    try await none.changePreferences(edit)
  }
  func rebuild() async throws { try await none.rebuild() }
}
