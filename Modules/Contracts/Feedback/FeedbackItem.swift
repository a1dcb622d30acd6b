/// An idea on the board.
public struct FeedbackItem: Identifiable, Hashable, Sendable {
  public typealias ID = Int64

  public var id: ID
  public var title: String
  public var details: String
  public var createdAt: Instant
  public var votes: Int
  /// Whether the user of this record voted for it.
  public var hasVoted: Bool
  public var state: FeedbackState

  public init(
    id: ID, title: String, details: String, createdAt: Instant, votes: Int, hasVoted: Bool,
    state: FeedbackState
  ) {
    self.id = id
    self.title = title
    self.details = details
    self.createdAt = createdAt
    self.votes = votes
    self.hasVoted = hasVoted
    self.state = state
  }
}

/// The state of an idea.
public enum FeedbackState: String, CaseIterable, Codable, Sendable {
  case open, planned, done
}
