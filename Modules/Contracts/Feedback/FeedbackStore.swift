/// Where a local board stores its items. One record belongs to one user, so an item has one vote or
/// none.
public protocol FeedbackStore: Sendable {
  /// In the order in which they were added.
  func items(in transaction: any Transaction) throws -> [FeedbackItem]

  func item(_ id: FeedbackItem.ID, in transaction: any Transaction) throws -> FeedbackItem?

  /// The item whose title has that key; see ``FeedbackIdea/titleKey``.
  func item(titled key: String, in transaction: any Transaction) throws -> FeedbackItem?

  /// Adds an open item without votes. Numbers are never reused.
  func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem

  /// No effect if there is no such item.
  func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction) throws
}
