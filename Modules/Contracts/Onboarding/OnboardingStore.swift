/// Stores the progress of onboarding.
public protocol OnboardingStore: Sendable {
  /// At the welcome and without answers, until something is saved.
  func progress(in transaction: any Transaction) throws -> OnboardingState

  func save(_ progress: OnboardingState, in transaction: any WriteTransaction) throws

  /// The tips that were shown, and when.
  func tips(in transaction: any Transaction) throws -> [Tip: Day]

  /// Stores the first day only: calling it again has no effect.
  func note(_ tip: Tip, shownOn day: Day, in transaction: any WriteTransaction) throws

  func forgetTips(in transaction: any WriteTransaction) throws
}
