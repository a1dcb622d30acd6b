/// Tips below the output of commands: each once, at most one a day, after onboarding.
public protocol TipKeeping: Sendable {
  /// The tip of the day, which then counts as shown; nil if there is none to show.
  func next() async throws -> Tip?
}
