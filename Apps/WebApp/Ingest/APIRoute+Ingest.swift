import Composition
import Contracts
import Documents
import HTTPTypes
import HummingbirdCore
import NIOCore

/// What phone apps send automatically. Specification S7-2.
extension APIRoute {
  /// Needs its own kind of token: its name is that of the source, and a token with full access does not belong in a
  /// third-party app.
  static var ingesting: [APIRoute] {
    [
      APIRoute(
        method: .post, path: "ingest",
        summary: "Send samples, as phone apps do automatically",
        details: """
          Needs a token with the scope ingest, which you can also send as X-API-Key or api-key; \
          its name becomes the name of the source. It accepts what Health Auto Export and HC \
          Webhook send, and every file that can be imported, up to 200 MB. It answers once the \
          data is on the disk; the data counts a moment later. Sending the same body again \
          changes nothing.
          """, scope: .ingest, answers: .document(.of(IngestDocument.self))
      ) { responder, call in try await responder.ingest(call) }
    ]
  }

  /// Whether programs send samples to it.
  var isIngest: Bool { scope == .ingest }

  /// Whether programs send samples there.
  static func isIngest(_ address: SiteAddress) -> Bool {
    address.parts == root + ["ingest"]
  }
}

extension Responder {
  /// Answers once the body is safely on disk, before it is imported.
  fileprivate func ingest(_ call: APICall) async throws -> Response {
    if let seconds = site.pace.begin(call.session.grant.id) {
      throw Problem.tooManyDeliveries(seconds: seconds)
    }
    let taking: any DeliveryAccepting = try site.waymark.offered()
    let (draft, digest) = try await call.visit.body.delivery(in: site.uploads)
    do {
      let receipt = try await taking.accept(
        DeliveredBody(source: call.session.grant.name, path: draft.path, digest: digest))
      let notice = receipt == .accepted ? DeliveryNotice(site.onDelivery) : nil
      let text = JSONText.document(IngestDocument(receipt), in: try await call.wording())
      return notice.map { .json(text, before: $0) } ?? .text(text, as: Response.json)
    } catch let error as DeliveryError {
      throw Problem(error)
    }
  }
}

extension Response {
  fileprivate static let json = "application/json; charset=utf-8"

  /// The sender does not wait for the result of the import.
  static func json(_ text: String, before notice: DeliveryNotice) -> Response {
    let bytes = ByteBuffer(string: text)
    var response = Response.text("", as: json)
    response.body = ResponseBody(contentLength: bytes.readableBytes) { writer in
      defer { notice.isAnswered() }
      try await writer.write(bytes)
      try await writer.finish(nil)
    }
    return response
  }
}
