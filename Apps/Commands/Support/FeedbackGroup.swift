import ArgumentParser
import Contracts

/// `waymark support feedback`.
struct FeedbackGroup: VerbGroup {
  static let name = "feedback"
  static let abstract = Phrase("Ideas for Waymark, and votes for them.")
  static let standard: (any Verb.Type)? = FeedbackList.self
  static var members: [VerbMember] {
    [
      .verb(FeedbackList.self), .verb(FeedbackAdd.self), .verb(FeedbackVoteFor.self),
      .verb(FeedbackUnvote.self), .verb(FeedbackExport.self),
    ]
  }
}
