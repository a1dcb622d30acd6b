/// The first steps: every answer is carried out and kept at once, so that they can be left at any
/// instant and gone on with later.
public protocol OnboardingKeeping: Sendable {
  func state(in transaction: any Transaction) throws -> OnboardingState

  /// The welcome was read.
  func begin() async throws -> OnboardingState

  func choose(_ goal: OnboardingGoal) async throws -> OnboardingState

  /// Imports the file or begins to watch the folder.
  ///
  /// - Parameter progress: of the import; throwing ends it and keeps no answer.
  /// - Returns: what the import did; nil without one.
  /// - Throws: ``ImportError``, ``FolderError``; then the question is still open.
  func choose(
    _ source: OnboardingSource, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport?

  /// Switches notifications on, which asks the platform, or off.
  ///
  /// The answer is kept whatever the platform says: the next command in a terminal always tells.
  ///
  /// - Returns: where to allow it, when nothing of the machine may tell the person by itself.
  /// - Throws: ``NotificationError/denied(kind:remedy:)`` where a channel of before no longer may, and
  ///   nothing else can tell; then the question is still open.
  func choose(wantsNotifications: Bool) async throws -> Phrase?

  /// All is answered, or is not to be.
  func complete() async throws -> OnboardingState

  /// From the beginning again, without the answers; every tip is shown once more.
  func restart() async throws -> OnboardingState
}
