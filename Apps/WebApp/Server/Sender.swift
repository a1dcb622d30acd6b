import HTTPTypes

/// Whether a request that changes something comes from a page of ours.
///
/// Source: OWASP Cross-Site Request Forgery Prevention, verifying origin; Fetch Metadata.
enum Sender {
  /// - Parameter host: that was found to be ours.
  static func isOurs(_ fields: HTTPFields, host: String) -> Bool {
    let site = fields[.fetchSite]
    if let site, site != "same-origin" { return false }
    guard let origin = fields[.origin] else { return site != nil }
    return origin.lowercased() == "http://\(host.lowercased())"
  }
}
