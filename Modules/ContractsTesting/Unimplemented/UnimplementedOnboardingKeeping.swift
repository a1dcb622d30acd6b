public import Contracts

/// Every call to an ``OnboardingKeeping`` is unexpected.
public struct UnimplementedOnboardingKeeping: OnboardingKeeping {
  public init() {}

  public func state(in transaction: any Transaction) throws -> OnboardingState {
    try unexpected("OnboardingKeeping")
  }

  public func begin() async throws -> OnboardingState {
    try unexpected("OnboardingKeeping")
  }

  public func choose(_ goal: OnboardingGoal) async throws -> OnboardingState {
    try unexpected("OnboardingKeeping")
  }

  public func choose(
    _ source: OnboardingSource, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport? {
    try unexpected("OnboardingKeeping")
  }

  public func choose(wantsNotifications: Bool) async throws -> Phrase? {
    try unexpected("OnboardingKeeping")
  }

  public func complete() async throws -> OnboardingState {
    try unexpected("OnboardingKeeping")
  }

  public func restart() async throws -> OnboardingState {
    try unexpected("OnboardingKeeping")
  }
}
