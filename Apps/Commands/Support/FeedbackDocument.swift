import Contracts

/// The JSON of `support feedback list` and `export`.
struct FeedbackDocument: Encodable {
  struct Item: Encodable {
    var id: FeedbackItem.ID
    var title: String
    var details: String
    /// ISO 8601.
    var createdAt: String
    var votes: Int
    var hasVoted: Bool
    var state: FeedbackState

    init(_ item: FeedbackItem, in calendar: PersonalCalendar) {
      id = item.id
      title = item.title
      details = item.details
      createdAt = InstantText.iso8601(item.createdAt, in: calendar)
      votes = item.votes
      hasVoted = item.hasVoted
      state = item.state
    }
  }

  var items: [Item]

  init(_ items: [FeedbackItem], in calendar: PersonalCalendar) {
    self.items = items.map { Item($0, in: calendar) }
  }
}

/// The JSON of `support feedback vote` and `unvote`.
struct FeedbackVoteDocument: Encodable {
  var item: FeedbackDocument.Item
  /// False where it was so before.
  var changed: Bool
}
