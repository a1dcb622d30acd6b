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
