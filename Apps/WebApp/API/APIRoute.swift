import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// One thing that can be done at one address of the API. Specification S6-7.
struct APIRoute: Sendable {
  /// What comes back when all is well.
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
  /// In a few words of English, for those who read the description.
  let summary: String
  var details: String?
  /// What a token has to be for.
  var scope = AccessScope.read
  /// The values in the path.
  var pathParameters: [APIParameter] = []
  /// What may stand behind the question mark.
  var parameters: [APIParameter] = []
  /// What may be sent; empty where nothing is.
  var fields: [APIField] = []
  /// Nil for an answer that says more than the record.
  var steadiness: Query.Steadiness?
  let answers: Answer
  let answer: @Sendable (Responder, APICall) async throws -> Response

  /// Of its addresses: nothing is taken away or renamed below it.
  static let version = "1"
  static let root = ["api", version]

  /// HEAD is GET without what is asked for.
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
  /// For programs that read descriptions (OpenAPI 3.1). It says nothing of anybody, so that it is there for everybody.
  let description: SiteFile

  /// What can be done at an address, with the values in it: of several paths that fit it the one with more names is
  /// meant, `log/steps` before `log/:id`.
  func routes(at parts: [String]) -> [(route: APIRoute, values: [String: String])] {
    let fitting = routes.compactMap { route in
      route.path.values(in: parts).map { (route: route, values: $0) }
    }
    let most = fitting.map(\.route.path.nameCount).max()
    return fitting.filter { $0.route.path.nameCount == most }
  }

  /// - Parameters:
  ///   - queries: what can be asked for.
  ///   - actions: what can be changed.
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
