/// Where users suggest features and vote for the suggestions of others. A shared board on a server would be another
/// implementation of this contract; each of its calls may also throw ``FeedbackError/unavailable(detail:)``.
public protocol FeedbackBoard: Sendable {
  /// Most votes first; of equally many votes the oldest.
  func items() async throws -> [FeedbackItem]

  /// - Throws: ``FeedbackError/alreadyThere(_:)``.
  func add(_ idea: FeedbackIdea) async throws -> FeedbackItem

  /// Adds or removes the user's vote. If nothing changes, the result says so.
  ///
  /// - Throws: ``FeedbackError/noSuchItem(_:)``.
  func setVote(_ isVoted: Bool, for id: FeedbackItem.ID) async throws -> FeedbackVote
}

/// What a vote did.
public struct FeedbackVote: Hashable, Sendable {
  /// Its current state.
  public var item: FeedbackItem
  public var hasChanged: Bool

  public init(item: FeedbackItem, hasChanged: Bool) {
    self.item = item
    self.hasChanged = hasChanged
  }
}

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

/// Storage of a local board. One record belongs to one user, so an item has one vote or none.
public protocol FeedbackStore: Sendable {
  /// In the order in which they were added.
  func items(in transaction: any Transaction) throws -> [FeedbackItem]

  func item(_ id: FeedbackItem.ID, in transaction: any Transaction) throws -> FeedbackItem?

  /// The item of that title, ignoring case and the encoding of accents.
  func item(titled title: String, in transaction: any Transaction) throws -> FeedbackItem?

  /// Adds an open item without votes. Numbers are never reused.
  func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem

  /// No effect if there is no such item.
  func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction) throws
}

extension FeedbackState {
  /// In a word, for people.
  public var spoken: Phrase {
    switch self {
    case .open: Phrase("open")
    case .planned: Phrase("planned")
    case .done: Phrase("done")
    }
  }
}
