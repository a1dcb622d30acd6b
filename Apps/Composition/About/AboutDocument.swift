package import Contracts

/// What the product calls itself.
package enum Product {
  package static let name = "Waymark"
  package static let version = ProductVersion.current
}

/// The JSON of `about`.
package struct AboutDocument: Encodable, Sendable {
  package struct Links: Encodable, Sendable {
    package var blog: String
    package var follow: String
    package var plans: String
    package var share: String
  }

  package var name = Product.name
  package var version = Product.version
  package var isPro: Bool
  package var links: Links

  package init(_ links: ProductLinks, isPro: Bool) {
    self.isPro = isPro
    self.links = Links(
      blog: links.blog, follow: links.follow, plans: links.plans, share: links.share)
  }
}

/// The JSON of `about --share`.
package struct ShareDocument: Encodable, Sendable {
  package var url: String
  package var path: Nullable<String>
  /// One line per row, 1 for dark; without the quiet zone.
  package var modules: [String]

  /// - Parameter path: where the picture was written; nil for nowhere.
  package init(_ code: ShareCode, of url: String, path: String?) {
    self.url = url
    self.path = Nullable(path)
    modules = code.rows
  }
}

/// The JSON of `about --icon`.
package struct IconDocument: Encodable, Sendable {
  /// As the setting `appIcon` names it.
  package var icon: String
  package var path: Nullable<String>
  package var manifestPath: Nullable<String>

  /// - Parameters:
  ///   - path: where the picture was written; nil for nowhere.
  ///   - manifestPath: the same for the manifest.
  package init(_ icon: AppIcon, path: String?, manifestPath: String?) {
    self.icon = icon.name
    self.path = Nullable(path)
    self.manifestPath = Nullable(manifestPath)
  }
}
