import Contracts
import ContractsTesting
import Feedback

extension FeedbackNeeds {
  /// The board of a record in memory; nothing else may be asked for.
  static func sample(_ record: InMemoryRecord, at time: any PersonalTime) -> FeedbackNeeds {
    FeedbackNeeds(
      unitOfWork: record.unitOfWork, store: record.feedback, time: time,
      resyncing: UnimplementedResyncing(), entitlement: UnimplementedEntitlement(), links: .sample)
  }
}

extension ProductLinks {
  static let sample = ProductLinks(
    terms: "https://example.org/terms", privacy: "https://example.org/privacy",
    calculators: "https://example.org/tools", review: "https://example.org/review",
    follow: "https://example.org/follow", blog: "https://example.org/blog",
    plans: "https://example.org/plans", share: "https://example.org",
    forecasts: "https://example.org/forecasts")
}
