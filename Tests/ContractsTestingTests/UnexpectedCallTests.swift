import Contracts
import ContractsTesting
import Testing

struct UnexpectedCallTests {
  private struct Goal: PartialDailyGoals {
    func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal {
      DailyGoal(isEnabled: true, target: 10_000)
    }
  }

  @Test func `A partial double answers what it writes itself and names any other call`()
    async throws
  {
    let (goal, record) = (Goal(), InMemoryUnitOfWork())
    let current = try await record.read { try goal.current(.steps, in: $0) }
    #expect(current.isEnabled)
    let error = await #expect(throws: UnexpectedCall.self) {
      try await record.read { try goal.log(of: .steps, in: $0) }
    }
    #expect(
      error?.description == "unexpected call of log(of:in:) in ContractsTesting/PartialGoals.swift")
  }

  @Test
  func `Whoever reads or writes where nobody may ends the test run, also when it swallows errors`()
    async
  {
    await #expect(processExitsWith: .failure) {
      _ = try? await UnimplementedUnitOfWork().read { _ in }
    }
    await #expect(processExitsWith: .failure) {
      try? await UnimplementedUnitOfWork().write { _ in }
    }
  }
}
