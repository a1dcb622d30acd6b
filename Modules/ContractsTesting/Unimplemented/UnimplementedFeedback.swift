public import Contracts

/// Every call to a ``FeedbackBoard`` is unexpected.
public struct UnimplementedFeedbackBoard: FeedbackBoard {
  public init() {}

  public func items() async throws -> [FeedbackItem] { try unexpected("FeedbackBoard") }

  public func add(_ idea: FeedbackIdea) async throws -> FeedbackItem {
    try unexpected("FeedbackBoard")
  }

  public func setVote(_ isVoted: Bool, for id: FeedbackItem.ID) async throws -> FeedbackVote {
    try unexpected("FeedbackBoard")
  }
}

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
