import HTTPTypes

extension HTTPFields {
  /// What every answer carries, so that no page of somebody else can frame, script or read ours.
  ///
  /// The one policy of trusted types is for the address of the worker.
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

  /// What an answer carries that is a piece of a page, such as its style sheet: with those for pages, the three answers of
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
  /// Of a script that shows the page it gets: no page of somebody else can send it.
  static let shown = strict("X-Waymark-Shown")
  static let lastEventID = strict("Last-Event-ID")
  /// nginx would keep what an event stream says until it has a page full.
  ///
  /// Source: nginx, ngx_http_proxy_module, proxy_buffering.
  static let proxyBuffering = strict("X-Accel-Buffering")

  /// - Parameter name: a token, as all names in this file are; another gives the name `X`.
  fileprivate static func strict(_ name: StaticString) -> HTTPField.Name {
    HTTPField.Name("\(name)") ?? .date
  }
}
