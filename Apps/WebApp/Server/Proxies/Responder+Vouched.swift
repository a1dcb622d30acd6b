import Contracts
import HTTPTypes
import HummingbirdCore

/// Visitors a trusted proxy lets in. Specification S6-5.
extension Responder {
  /// Answers a visitor authenticated by a proxy, and lets them in; nil without such a proxy.
  func admit(_ visit: Visit) async throws -> Response? {
    guard let user = visit.context.user else { return nil }
    let session = try await site.admissions.session(
      of: .init(user: user, browser: visit.visitorName, address: visit.context.client),
      at: site.access)
    var response = try await answer(visit, session)
    if response.headers[.setCookie] == nil {
      response.headers[.setCookie] = cookie(of: visit, for: user).setting(session.secret)
    }
    return response
  }

  /// The cookie of a browser that arrived like this one.
  ///
  /// - Parameter user: as authenticated by a proxy; nil for a browser that has a code.
  func cookie(of visit: Visit, for user: String? = nil) -> SessionCookie {
    site.cookie.sent(below: site.base, isSecure: visit.context.isSecure, to: user)
  }

  /// The cookies that may let this visitor in: one set for a user counts only while the proxy names that user.
  func cookies(of visit: Visit) -> [SessionCookie] {
    (visit.context.user.map { [cookie(of: visit, for: $0)] } ?? []) + [cookie(of: visit)]
  }
}
