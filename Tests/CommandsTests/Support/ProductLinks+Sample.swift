import Contracts

extension ProductLinks {
  static let sample = ProductLinks(
    terms: "https://example.org/terms", privacy: "https://example.org/privacy",
    calculators: "https://example.org/tools", review: "https://example.org/review",
    follow: "https://example.org/follow", blog: "https://example.org/blog",
    plans: "https://example.org/plans", share: "https://example.org",
    forecasts: "https://example.org/forecast")
}
