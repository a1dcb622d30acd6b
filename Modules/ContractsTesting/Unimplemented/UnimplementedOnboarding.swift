public import Contracts

/// Every call to an ``OnboardingStore`` is unexpected.
public struct UnimplementedOnboardingStore: OnboardingStore {
  public init() {}

  public func progress(in transaction: any Transaction) throws -> OnboardingState {
    try unexpected("OnboardingStore")
  }

  public func save(_ progress: OnboardingState, in transaction: any WriteTransaction) throws {
    try unexpected("OnboardingStore")
  }

  public func tips(in transaction: any Transaction) throws -> [Tip.ID: Day] {
    try unexpected("OnboardingStore")
  }

  public func note(_ tip: Tip.ID, shownOn day: Day, in transaction: any WriteTransaction) throws {
    try unexpected("OnboardingStore")
  }

  public func forgetTips(in transaction: any WriteTransaction) throws {
    try unexpected("OnboardingStore")
  }
}
