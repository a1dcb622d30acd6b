/// One of the ways to get or give help, in listing order.
public struct SupportItem: Hashable, Sendable {
  /// By the word that follows `waymark support`.
  public enum Kind: String, Sendable {
    case feedback, review
    case restartOnboarding = "restart-onboarding"
    case resync, manage, terms, privacy, calculators
  }

  public var kind: Kind
  public var title: Phrase
  /// The address it opens; nil if it opens none.
  public var url: String?

  private init(_ kind: Kind, _ title: Phrase, url: String? = nil) {
    self.kind = kind
    self.title = title
    self.url = url
  }

  /// - Parameter managementURL: nil if there is no subscription to manage.
  public static func all(_ links: ProductLinks, managementURL: String?) -> [SupportItem] {
    [
      SupportItem(.feedback, Phrase("Feedback board: ideas and votes")),
      SupportItem(.review, Phrase("Leave a review"), url: links.review),
      SupportItem(.restartOnboarding, Phrase("Repeat the introduction")),
      SupportItem(.resync, Phrase("Recalculate all days from your imported data")),
      managementURL.map { SupportItem(.manage, Phrase("Manage your subscription"), url: $0) },
      SupportItem(.terms, Phrase("Terms of service"), url: links.terms),
      SupportItem(.privacy, Phrase("Privacy policy"), url: links.privacy),
      SupportItem(.calculators, Phrase("Fitness calculators"), url: links.calculators),
    ].compactMap(\.self)
  }
}
