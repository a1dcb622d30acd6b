/// Where people say what they miss, and vote for what others miss too. A board elsewhere, shared by
/// many, is another implementation of the same contract; each of its answers may also be
/// ``FeedbackError/unavailable(detail:)``.
public protocol FeedbackBoard: Sendable {
  /// Most voted for first; of equally many votes the oldest.
  func items() async throws -> [FeedbackItem]

  /// - Throws: ``FeedbackError/alreadyThere(_:)``.
  func add(_ idea: FeedbackIdea) async throws -> FeedbackItem

  /// Votes once, or takes the vote back. Doing what is already so changes nothing and says so.
  ///
  /// - Throws: ``FeedbackError/noSuchItem(_:)``.
  func setVote(_ isVoted: Bool, for id: FeedbackItem.ID) async throws -> FeedbackVote
}

/// What a vote did.
public struct FeedbackVote: Hashable, Sendable {
  /// As it is now.
  public var item: FeedbackItem
  public var hasChanged: Bool

  public init(item: FeedbackItem, hasChanged: Bool) {
    self.item = item
    self.hasChanged = hasChanged
  }
}
