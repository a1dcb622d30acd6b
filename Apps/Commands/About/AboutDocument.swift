import Contracts

/// The JSON of `about`.
struct AboutDocument: Encodable {
  struct Links: Encodable {
    var blog: String
    var follow: String
    var plans: String
    var share: String
  }

  var name = Product.name
  var version = WaymarkCommand.version
  var isPro: Bool
  var links: Links

  init(_ links: ProductLinks, isPro: Bool) {
    self.isPro = isPro
    self.links = Links(
      blog: links.blog, follow: links.follow, plans: links.plans, share: links.share)
  }
}

enum Product {
  static let name = "Waymark"
}
