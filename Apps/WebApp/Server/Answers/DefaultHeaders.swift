import HTTPTypes

extension HTTPFields {
  /// Headers of every answer, so that no other site can frame, script or read ours.
  ///
  /// The only trusted types policy is for the service worker's address.
  /// `Referrer-Policy` is not `no-referrer`, since browsers then send `Origin: null` with our own forms.
  /// Source: Fetch, section 3.2, serializing a request origin.
  static let defaultHeaders: HTTPFields = {
    var fields = pieceHeaders
    fields[.contentSecurityPolicy] = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
      "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
      "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
      "require-trusted-types-for 'script'", "trusted-types waymark",
    ].joined(separator: "; ")
    fields[.strict("Referrer-Policy")] = "same-origin"
    fields[.strict("Cross-Origin-Opener-Policy")] = "same-origin"
    fields[.strict("Permissions-Policy")] = "camera=(), geolocation=(), microphone=()"
    fields[.cacheControl] = "no-store"
    return fields
  }()

  /// Headers of an answer that is part of a page, such as its style sheet: with those for pages, the three answers for
  /// Today would take 0.8 KB more.
  static let pieceHeaders: HTTPFields = {
    var fields: HTTPFields = [:]
    fields[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.crossOriginResourcePolicy] = "same-origin"
    return fields
  }()
}

extension HTTPField.Name {
  static let crossOriginResourcePolicy = strict("Cross-Origin-Resource-Policy")
  static let clearSiteData = strict("Clear-Site-Data")
  static let fetchSite = strict("Sec-Fetch-Site")
  static let fetchDestination = strict("Sec-Fetch-Dest")
  /// Set by a script that shows the page it gets: other sites cannot send it.
  static let shown = strict("X-Waymark-Shown")
  static let lastEventID = strict("Last-Event-ID")
  /// nginx would buffer an event stream until a page is full.
  ///
  /// Source: nginx, ngx_http_proxy_module, proxy_buffering.
  static let proxyBuffering = strict("X-Accel-Buffering")

  /// - Parameter name: a token, like all names in this file; anything else gives the name `X`.
  fileprivate static func strict(_ name: StaticString) -> HTTPField.Name {
    HTTPField.Name("\(name)") ?? .date
  }
}
