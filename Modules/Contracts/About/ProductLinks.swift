/// The product's web addresses, filled in once, by the composition root.
public struct ProductLinks: Hashable, Sendable {
  public var terms: String
  public var privacy: String
  /// Fitness calculators.
  public var calculators: String
  /// Where to leave a review.
  public var review: String
  /// A social media profile to follow.
  public var follow: String
  public var blog: String
  /// The prices of Pro.
  public var plans: String
  /// The address in the share code.
  public var share: String
  /// The forecast service.
  public var forecasts: String

  public init(
    terms: String, privacy: String, calculators: String, review: String, follow: String,
    blog: String, plans: String, share: String, forecasts: String
  ) {
    self.terms = terms
    self.privacy = privacy
    self.calculators = calculators
    self.review = review
    self.follow = follow
    self.blog = blog
    self.plans = plans
    self.share = share
    self.forecasts = forecasts
  }
}
