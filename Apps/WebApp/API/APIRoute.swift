import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// One thing that can be done at one address of the API. Specification S6-7.
struct APIRoute: Sendable {
  /// The answer on success.
  enum Answer: Sendable {
    case document(DocumentSchema)
    /// The document, or a picture of it.
    case pictures(DocumentSchema)
    /// What happens, without an end.
    case events
  }

  let method: HTTPTypes.HTTPRequest.Method
  /// Below ``root``.
  let path: PagePath
  /// A few words of English, for readers of the description.
  let summary: String
  var details: String?
  /// The scope a token needs.
  var scope = AccessScope.read
  /// The values in the path.
  var pathParameters: [APIParameter] = []
  /// The parameters of the query string.
  var parameters: [APIParameter] = []
  /// The members of the body; empty for none.
  var fields: [APIField] = []
  /// Nil for an answer that depends on more than the record.
  var steadiness: Query.Steadiness?
  let answers: Answer
  let answer: @Sendable (Responder, APICall) async throws -> Response

  /// The version in its addresses: within it nothing is removed or renamed.
  static let version = "1"
  static let root = ["api", version]

  /// HEAD is GET without a body.
  func accepts(_ method: HTTPTypes.HTTPRequest.Method) -> Bool {
    method == self.method || method == .head && self.method == .get
  }
}

extension AccessScope {
  /// Whether a token for this is one for that as well.
  func includes(_ other: AccessScope) -> Bool {
    switch self {
    case .write: other == .write || other == .read
    case .read, .ingest: other == self
    }
  }
}

/// Everything that can be done through the API.
struct APIDirectory: Sendable {
  let routes: [APIRoute]
  /// The OpenAPI 3.1 description. It contains no personal data, so it is public.
  let description: SiteFile

  /// The routes at an address, with its values: of several matching paths the one with more literal components wins,
  /// `log/steps` before `log/:id`.
  func routes(at parts: [String]) -> [(route: APIRoute, values: [String: String])] {
    let fitting = routes.compactMap { route in
      route.path.values(in: parts).map { (route: route, values: $0) }
    }
    let most = fitting.map(\.route.path.nameCount).max()
    return fitting.filter { $0.route.path.nameCount == most }
  }

  /// - Parameters:
  ///   - queries: those to offer.
  ///   - actions: those to offer.
  init(_ queries: QueryDirectory, _ actions: ActionDirectory) {
    routes =
      queries.queries.map(APIRoute.init) + APIRoute.ofSite
      + actions.actions.filter(\.isForPrograms).map(APIRoute.init)
      + APIRoute.ingesting
    description = SiteFile(
      address: (APIRoute.root + ["openapi.json"]).joined(separator: "/"),
      mediaType: "application/json; charset=utf-8",
      bytes: Array(JSONText.document(APIDescription.document(of: routes)).utf8),
      isImmutable: false)
  }
}
