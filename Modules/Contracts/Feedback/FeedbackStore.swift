/// Where a board on the person's own machine keeps its items. One record is one person, so an item has
/// one vote or none.
public protocol FeedbackStore: Sendable {
  /// In the order in which they were added.
  func items(in transaction: any Transaction) throws -> [FeedbackItem]

  func item(_ id: FeedbackItem.ID, in transaction: any Transaction) throws -> FeedbackItem?

  /// The item whose title has that key; see ``FeedbackIdea/titleKey``.
  func item(titled key: String, in transaction: any Transaction) throws -> FeedbackItem?

  /// Adds an item without votes, open. Its number was never another item's.
  func add(
    _ idea: FeedbackIdea, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> FeedbackItem

  /// Nothing happens where there is no such item.
  func setVote(
    _ isVoted: Bool, for id: FeedbackItem.ID, in transaction: any WriteTransaction) throws
}
