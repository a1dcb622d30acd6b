public import Contracts

/// The state of onboarding and the tips shown, in memory.
public struct InMemoryOnboardingStore: OnboardingStore {
  private struct Table: InMemoryTable {
    var progress = OnboardingState(step: .welcome, answers: OnboardingAnswers())
    var tips: [Tip.ID: Day] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func progress(in transaction: any Transaction) throws -> OnboardingState {
    try access.table(in: transaction).progress
  }

  public func save(
    _ progress: OnboardingState, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.progress = progress }
  }

  public func tips(in transaction: any Transaction) throws -> [Tip.ID: Day] {
    try access.table(in: transaction).tips
  }

  public func note(
    _ tip: Tip.ID, shownOn day: Day, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.tips[tip] = $0.tips[tip] ?? day }
  }

  public func forgetTips(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.tips = [:] }
  }
}
