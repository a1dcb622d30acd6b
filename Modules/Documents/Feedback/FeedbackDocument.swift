package import Contracts

/// The JSON of `support feedback list` and `export`.
package struct FeedbackDocument: Codable, Sendable {
  package var items: [FeedbackItemDocument]

  package init(_ items: [FeedbackItem], in calendar: PersonalCalendar) {
    self.items = items.map { FeedbackItemDocument($0, in: calendar) }
  }
}

/// The JSON of an idea.
package struct FeedbackItemDocument: Codable, Sendable {
  package var id: FeedbackItem.ID
  package var title: String
  package var details: String
  /// ISO 8601.
  package var createdAt: String
  package var votes: Int
  package var hasVoted: Bool
  package var state: FeedbackState

  package init(_ item: FeedbackItem, in calendar: PersonalCalendar) {
    id = item.id
    title = item.title
    details = item.details
    createdAt = InstantText.iso8601(item.createdAt, in: calendar)
    votes = item.votes
    hasVoted = item.hasVoted
    state = item.state
  }
}

/// The JSON of `support feedback vote` and `unvote`.
package struct FeedbackVoteDocument: Codable, Sendable {
  package var item: FeedbackItemDocument
  /// False if nothing changed.
  package var changed: Bool

  package init(item: FeedbackItemDocument, changed: Bool) {
    self.item = item
    self.changed = changed
  }
}

/// The JSON of `support feedback export` where a file was written.
package struct FeedbackExportDocument: Codable, Sendable {
  package var path: String

  package init(path: String) {
    self.path = path
  }
}
