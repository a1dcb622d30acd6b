/// A tip that is shown once, by the feature it is about.
public struct Tip: Hashable, Identifiable, Sendable {
  /// Such as `freezes`; unique, never changed.
  public let id: String
  /// Smaller numbers are shown first; leave gaps between them.
  public let rank: Int
  public let phrase: Phrase

  public init(_ id: String, rank: Int, _ phrase: Phrase) {
    self.id = id
    self.rank = rank
    self.phrase = phrase
  }
}

/// Tips below the output of commands: each once, at most one a day, after onboarding.
public protocol TipKeeping: Sendable {
  /// The tip of the day, which then counts as shown; nil if there is none to show.
  func next() async throws -> Tip?

  /// Whether nothing was shown under this name before; it then counts as shown. For news a person needs whenever it
  /// occurs, even on a day with a tip or before onboarding.
  func isNew(_ id: Tip.ID) async throws -> Bool
}
