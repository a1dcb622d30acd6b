import Contracts
import HTTPTypes
import HummingbirdCore

/// One thing that can be done at one address of the API. Specification S6-7.
struct APIRoute: Sendable {
  /// How long an answer stays as it is while nothing is written.
  enum Steadiness: Sendable {
    case minute, day
  }

  let method: HTTPTypes.HTTPRequest.Method
  /// Below ``root``.
  let path: PagePath
  /// What a token has to be for.
  let scope: AccessScope
  /// What may stand behind the question mark.
  let parameters: [String]
  /// What may be sent; empty where nothing is.
  let fields: [String]
  /// Nil for an answer that says more than the record.
  let steadiness: Steadiness?
  let answer: @Sendable (Responder, APICall) async throws -> Response

  /// The version of its addresses: nothing is taken away or renamed below it.
  static let root = ["api", "1"]

  static var all: [APIRoute] { looking + changing + ingesting }

  /// - Parameter parameters: those it knows.
  static func get(
    _ path: PagePath, _ parameters: [String] = [], steadyFor steadiness: Steadiness? = nil,
    _ answer: @escaping @Sendable (Responder, APICall) async throws -> Response
  ) -> APIRoute {
    APIRoute(
      method: .get, path: path, scope: .read, parameters: parameters, fields: [],
      steadiness: steadiness, answer: answer)
  }

  /// - Parameter answer: gets what was sent, too.
  static func change(
    _ method: HTTPTypes.HTTPRequest.Method, _ path: PagePath, fields: [String],
    _ answer: @escaping @Sendable (APICall, APIBody) async throws -> Response
  ) -> APIRoute {
    APIRoute(
      method: method, path: path, scope: .write, parameters: [], fields: fields, steadiness: nil
    ) { responder, call in
      let body = try APIBody(await call.visit.body.json(), fields: fields)
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
