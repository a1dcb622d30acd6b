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

/// Every call to a ``TipKeeping`` is unexpected.
public struct UnimplementedTipKeeping: TipKeeping {
  public init() {}

  public func next() async throws -> Tip? {
    try unexpected("TipKeeping")
  }

  public func isNew(_ id: Tip.ID) async throws -> Bool {
    try unexpected("TipKeeping")
  }
}
