import ArgumentParser
import Contracts

/// `waymark support feedback`.
struct FeedbackGroup: VerbGroup {
  static let name = "feedback"
  static let abstract = Phrase("Add ideas for Waymark, and vote for them.")
  static let standard: (any Verb.Type)? = FeedbackList.self
  static var members: [VerbMember] {
    [
      .verb(FeedbackList.self), .verb(FeedbackAdd.self), .verb(FeedbackVoteFor.self),
      .verb(FeedbackUnvote.self), .verb(FeedbackExport.self),
    ]
  }
}
