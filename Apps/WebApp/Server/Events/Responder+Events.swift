import Contracts
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Server-sent events. Specification S6-3.
extension Responder {
  /// `change` after each write to the record, with comments as heartbeats in between.
  ///
  /// Source: WHATWG HTML, section 9.2.
  func events(_ visit: Visit, _ session: Session) throws -> Response {
    guard visit.method == .get else { throw Problem.method(allowed: ["GET"]) }
    // A page that reconnects may have missed something.
    let comesBack = visit.fields[.lastEventID] != nil
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .proxyBuffering: "no"],
      // Without the visit, which it would retain.
      body: ResponseBody { [self, body = visit.body] writer in
        let subscription = site.changes.subscribe()
        defer { subscription.end() }
        body.channel.onEndOfInput(subscription.end)
        var told = subscription.start
        let greeting = "retry: 2000\n\n" + (comesBack ? Self.change(told) : "")
        try await body.send(greeting, with: &writer)
        for await count in subscription.counts {
          // The session may have been revoked meanwhile.
          guard try await inOwnTask({ [self] in try await isStillIn(session) }) else { break }
          try await body.send(count > told ? Self.change(count) : ":\n\n", with: &writer)
          told = count
        }
        try await writer.finish(nil)
      })
  }

  func isStillIn(_ session: Session) async throws -> Bool {
    try await site.access.grant(presenting: session.secret, as: session.grant.kind) != nil
  }

  private static func change(_ count: Int) -> String {
    "event: change\nid: \(count)\ndata: \(count)\n\n"
  }
}

extension VisitBody {
  /// Writes a piece of an endless answer, and hangs up if it is not read.
  func send(
    _ text: String, with writer: inout any ResponseBodyWriter
  ) async throws {
    try await channel.whileOpen(for: limits.writing) {
      try await writer.write(ByteBuffer(string: text))
    }
  }
}
