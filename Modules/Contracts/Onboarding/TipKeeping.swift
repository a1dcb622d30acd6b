/// Tips under what is shown: each once, at most one a day, after the first steps.
public protocol TipKeeping: Sendable {
  /// The tip of the day, which counts as shown from now on; nil when there is none to show.
  func next() async throws -> Tip?
}
