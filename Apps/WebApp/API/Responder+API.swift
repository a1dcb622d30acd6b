import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// The API. Specification S6-7.
extension Responder {
  /// A caller without access learns nothing about addresses.
  func api(_ visit: Visit) async throws -> Response {
    if visit.address.parts == APIRoute.root + ["openapi.json"] {
      return try answer(visit, with: site.api.description)
    }
    let session = try await caller(of: visit)
    let root = APIRoute.root
    guard visit.address.parts.starts(with: root) else { throw Problem.noRoute }
    let parts = Array(visit.address.parts.dropFirst(root.count))
    let there = site.api.routes(at: parts)
    guard !there.isEmpty else { throw Problem.noRoute }
    guard let (route, values) = there.first(where: { $0.route.accepts(visit.method) }) else {
      throw Problem.method(
        allowed: there.flatMap {
          $0.route.method == .get ? ["GET", "HEAD"] : [$0.route.method.rawValue]
        })
    }
    guard session.grant.scope.includes(route.scope) else { throw Problem.outOfScope(route.scope) }
    let known = route.parameters.map(\.name)
    for name in visit.address.query.keys.sorted() where !known.contains(name) {
      throw Problem.noParameter(name, known: known)
    }
    let call = APICall(site: site, visit: visit, session: session, values: values)
    return try await answer(route, call)
  }

  /// If a token is sent, only that counts; otherwise a browser with a session may call, too.
  private func caller(of visit: Visit) async throws -> Session {
    guard let secret = visit.token else {
      guard let session = try await session(of: visit) else {
        throw Problem.noToken(isWrong: false, hint: visit.wayToToken)
      }
      return session
    }
    guard let grant = try await site.access.grant(presenting: secret, as: .token) else {
      throw Problem.noToken(isWrong: true, hint: visit.wayToToken)
    }
    return Session(grant: grant, secret: secret)
  }

  /// The tag is read before the document: a write in between makes the next tag differ. The document is made even if
  /// the caller already has it, since a missing one must be 404 for them too.
  ///
  /// Source: RFC 9110, section 13.2.1.
  private func answer(_ route: APIRoute, _ call: APICall) async throws -> Response {
    guard let steadiness = route.steadiness else { return try await route.answer(self, call) }
    let tag = try await site.waymark.read {
      try EntityTag.ofRecord($0, steadyFor: steadiness, in: $1)
    }
    var response = try await route.answer(self, call)
    if EntityTag.isHeld(tag, by: call.visit.fields) { response = Response(status: .notModified) }
    response.headers[.eTag] = tag
    response.headers[.cacheControl] = "private, no-cache"
    response.headers[.vary] = "Authorization, Cookie"
    return response
  }
}

extension Visit {
  /// The token in the request; nil for none. A delivery may also have it in fields that phone apps let one edit.
  ///
  /// Source: RFC 6750, section 2.1.
  var token: String? {
    if let field = fields[values: .authorization].first, let token = Self.bearer(field) {
      return token
    }
    guard APIRoute.isIngest(address), let field = fieldOfPrograms else { return nil }
    return Self.bearer(field) ?? field
  }

  private var fieldOfPrograms: String? {
    fields[.xAPIKey] ?? fields[.apiKey]
  }

  /// How to get a token, for a caller without a valid one.
  fileprivate var wayToToken: Phrase {
    if APIRoute.isIngest(address) {
      return Phrase("Create one with: waymark sources add http NAME")
    }
    return token == nil && fieldOfPrograms != nil
      ? Phrase("Send the token in the header \("Authorization: Bearer").")
      : Phrase("Create one with: waymark access add NAME")
  }

  /// Nil for another scheme.
  private static func bearer(_ field: String) -> String? {
    let words = field.split(separator: " ", omittingEmptySubsequences: true)
    guard words.first?.lowercased() == "bearer" else { return nil }
    return words.count == 2 ? String(words[1]) : ""
  }

  /// Another site's page cannot send a token without a preflight request, which is never answered.
  ///
  /// Source: Fetch, section 3.3, CORS protocol.
  var isCalledWithToken: Bool { isForPrograms && token != nil }

  /// A program that forgot its token: it has nothing that a page could misuse, and gets the answer that it needs one.
  var isCalledByNobody: Bool {
    isForPrograms && token == nil
      && [.cookie, .origin, .fetchSite].allSatisfy { fields[$0] == nil }
  }
}

extension HTTPField.Name {
  // Both names are valid tokens, so the fallback is unreachable.
  fileprivate static let xAPIKey = HTTPField.Name("X-API-Key") ?? .authorization
  fileprivate static let apiKey = HTTPField.Name("api-key") ?? .authorization
}
