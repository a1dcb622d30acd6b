/// Onboarding: every answer takes effect and is stored at once, so the user can stop at any point and continue later.
public protocol OnboardingKeeping: Sendable {
  func state(in transaction: any Transaction) throws -> OnboardingState

  /// The user has read the welcome.
  func begin() async throws -> OnboardingState

  func choose(_ goal: OnboardingGoal) async throws -> OnboardingState

  /// Imports the file or starts watching the folder.
  ///
  /// - Parameter progress: of the import; throwing cancels it without storing the answer.
  /// - Returns: the report of the import; nil without one.
  /// - Throws: ``ImportError``, ``FolderError``; the question then stays open.
  func choose(
    _ source: OnboardingSource, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport?

  /// Turns notifications on, which asks the platform for permission, or off.
  ///
  /// The answer is stored whatever the platform says: the terminal always shows notifications with the next command.
  ///
  /// - Returns: where to grant permission, if this machine may not show notifications; otherwise nil.
  /// - Throws: ``NotificationError/denied(kind:remedy:)`` if an existing channel has lost its permission and there is
  ///   no other; the question then stays open.
  func choose(wantsNotifications: Bool) async throws -> Phrase?

  /// Completes onboarding, with all questions answered or skipped.
  func complete() async throws -> OnboardingState

  /// Starts over without the answers; every tip is shown once more.
  func restart() async throws -> OnboardingState
}

/// Stores the progress of onboarding.
public protocol OnboardingStore: Sendable {
  /// At the welcome, without answers, until something is saved.
  func progress(in transaction: any Transaction) throws -> OnboardingState

  func save(_ progress: OnboardingState, in transaction: any WriteTransaction) throws

  /// The tips that were shown, including those of other versions, and when.
  func tips(in transaction: any Transaction) throws -> [Tip.ID: Day]

  /// A tip is shown once: a second day changes nothing.
  func note(_ tip: Tip.ID, shownOn day: Day, in transaction: any WriteTransaction) throws

  func forgetTips(in transaction: any WriteTransaction) throws
}
