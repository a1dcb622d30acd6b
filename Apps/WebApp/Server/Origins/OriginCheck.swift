import HTTPTypes

/// Whether a changing request comes from one of our pages.
///
/// Source: OWASP Cross-Site Request Forgery Prevention, verifying origin; Fetch Metadata.
enum OriginCheck {
  /// - Parameter own: the origin of our pages, as the browser requested them.
  static func isOurs(_ fields: HTTPFields, own: String) -> Bool {
    let site = fields[.fetchSite]
    if let site, site != "same-origin" { return false }
    guard let origin = fields[.origin] else { return site != nil }
    return origin.lowercased() == own.lowercased()
  }
}
