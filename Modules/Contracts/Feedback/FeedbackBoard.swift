/// Where users suggest features, and vote for the suggestions of others. A board on a server,
/// shared by many, would be another implementation of the same contract; each of its calls may also
/// throw ``FeedbackError/unavailable(detail:)``.
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
