import Contracts
import HTTPTypes
import HummingbirdCore

/// One thing that can be done at one address of the API. Specification S6-7.
struct APIRoute: Sendable {
  /// How long an answer stays as it is while nothing is written.
  enum Steadiness: Sendable {
    case minute, day
  }

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
  /// Of what is sent.
  var example: JSONValue?
  /// Nil for an answer that says more than the record.
  var steadiness: Steadiness?
  let answers: Answer
  let answer: @Sendable (Responder, APICall) async throws -> Response

  /// Of its addresses: nothing is taken away or renamed below it.
  static let version = "1"
  static let root = ["api", version]

  static var all: [APIRoute] { looking + changing + ingesting }

  static func get(
    _ path: PagePath, _ summary: String, in pathParameters: [APIParameter] = [],
    _ parameters: [APIParameter] = [], steadyFor steadiness: Steadiness? = nil,
    answering document: DocumentSchema,
    _ answer: @escaping @Sendable (Responder, APICall) async throws -> Response
  ) -> APIRoute {
    APIRoute(
      method: .get, path: path, summary: summary, pathParameters: pathParameters,
      parameters: parameters, steadiness: steadiness, answers: .document(document), answer: answer)
  }

  /// - Parameter answer: gets what was sent, too.
  static func change(
    _ method: HTTPTypes.HTTPRequest.Method, _ path: PagePath, _ summary: String,
    in pathParameters: [APIParameter] = [], fields: [APIField], example: JSONValue? = nil,
    answering document: DocumentSchema,
    _ answer: @escaping @Sendable (APICall, APIBody) async throws -> Response
  ) -> APIRoute {
    APIRoute(
      method: method, path: path, summary: summary, scope: .write, pathParameters: pathParameters,
      fields: fields, example: example, answers: .document(document)
    ) { responder, call in
      let body = try APIBody(await call.visit.body.json(), fields: fields.map(\.name))
      let response = try await answer(call, body)
      await responder.site.hasWritten()
      return response
    }
  }

  /// HEAD is GET without what is asked for.
  func takes(_ method: HTTPTypes.HTTPRequest.Method) -> Bool {
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
