/// Where the product is on the web: filled in one place, the composition root.
public struct ProductLinks: Hashable, Sendable {
  public var terms: String
  public var privacy: String
  /// Fitness calculators.
  public var calculators: String
  /// Where a review is left.
  public var review: String
  /// Whom to follow.
  public var follow: String
  public var blog: String
  /// What Pro costs.
  public var plans: String
  /// What is shared as a code.
  public var share: String
  /// Where forecasts are asked for.
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
