package import Contracts

extension ProductLinks {
  /// The one place where the product's web addresses are written.
  package static let product = ProductLinks(
    terms: "https://getsteps.app/terms", privacy: "https://getsteps.app/privacy",
    calculators: "https://getsteps.app/tools", review: "https://getsteps.app/review",
    follow: "https://x.com/hieudinh_", blog: "https://getsteps.app/blog",
    plans: "https://getsteps.app/plans", share: "https://getsteps.app",
    forecasts: "https://api.open-meteo.com/v1/forecast")
}
