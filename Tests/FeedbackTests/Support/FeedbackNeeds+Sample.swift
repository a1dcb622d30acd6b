import Contracts
import ContractsTesting
import Feedback

extension FeedbackNeeds {
  /// The board of an in-memory record, without a re-sync.
  static func sample(_ record: InMemoryRecord, at time: any PersonalTime) -> FeedbackNeeds {
    FeedbackNeeds(
      unitOfWork: record.unitOfWork, store: record.feedback, time: time,
      resyncing: NoResync(), entitlement: InMemoryEntitlement(), links: .sample)
  }

  private struct NoResync: Resyncing {
    func resync(
      progress: @escaping @Sendable (Double) throws -> Void
    ) async throws -> ResyncReport {
      try unexpected()
    }
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
