/// Stores the progress of onboarding.
public protocol OnboardingStore: Sendable {
  /// At the welcome and without answers, until something is saved.
  func progress(in transaction: any Transaction) throws -> OnboardingState

  func save(_ progress: OnboardingState, in transaction: any WriteTransaction) throws

  /// The tips that were shown, those of other versions among them, and when.
  func tips(in transaction: any Transaction) throws -> [Tip.ID: Day]

  /// A tip is shown once: a second day changes nothing.
  func note(_ tip: Tip.ID, shownOn day: Day, in transaction: any WriteTransaction) throws

  func forgetTips(in transaction: any WriteTransaction) throws
}
