import ArgumentParser
import Contracts

/// `waymark support`.
struct SupportGroup: VerbGroup {
  static let name = "support"
  static let abstract = Phrase("Get help, suggest ideas, and read the terms.")
  static let standard: (any Verb.Type)? = SupportList.self
  static var members: [VerbMember] {
    [
      .verb(SupportList.self), .group(FeedbackGroup.self), .verb(SupportReview.self),
      .verb(SupportRestartOnboarding.self), .verb(SupportResync.self), .verb(SupportManage.self),
      .verb(SupportTerms.self), .verb(SupportPrivacy.self), .verb(SupportCalculators.self),
    ]
  }
}
