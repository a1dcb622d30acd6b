public import Contracts

/// Every call to a ``FeedbackStore`` is unexpected.
public struct UnimplementedFeedbackStore: FeedbackStore {
  public init() {}

  public func items(in transaction: any Transaction) throws -> [FeedbackItem] {
    try unexpected("FeedbackStore")
  }

  public func item(
    _ id: FeedbackItem.ID, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try unexpected("FeedbackStore")
  }

  public func item(
    titled key: String, in transaction: any Transaction
  ) throws -> FeedbackItem? {
    try unexpected("FeedbackStore")
  }

  public func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem {
    try unexpected("FeedbackStore")
  }

  public func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction
  ) throws {
    try unexpected("FeedbackStore")
  }
}
