import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// What happened, for programs that act on it. Specification S6-7.
extension Responder {
  /// Every event from now on, or after the one named by `Last-Event-ID`, each with its number and in the form hooks
  /// get. `gap` says that some were deleted, so that a client that needs all of them has to read everything again.
  func recordedEvents(_ call: APICall) async throws -> Response {
    guard call.visit.method == .get else { throw Problem.method(allowed: ["GET"]) }
    let events = site.waymark.events
    let latest = try await site.waymark.read { try events.latestSequence(in: $1) }
    let last = call.visit.fields[.lastEventID]
    var beginning = EventPosition(after: latest)
    var greeting = "retry: 2000\nid: \(latest)\n\n"
    if let last {
      if let known = Int64(last), (0...latest).contains(known) {
        beginning.after = known
        greeting = "retry: 2000\n\n"
      } else {
        greeting = "retry: 2000\n\n" + EventPosition.gap(before: latest + 1)
      }
    }
    let (first, start) = (greeting, beginning)
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .proxyBuffering: "no"],
      body: ResponseBody { [self] writer in
        // Before the first look, so that nothing is missed in between.
        let subscription = site.changes.subscribe()
        defer { subscription.end() }
        call.visit.body.channel.onEndOfInput(subscription.end)
        var position = start
        try await call.visit.body.send(first, with: &writer)
        var count = try await send(call, &position, with: &writer)
        var changes = subscription.counts.makeAsyncIterator()
        while count != nil, await changes.next() != nil {
          count = try await send(call, &position, with: &writer)
          if count == 0 { try await call.visit.body.send(":\n\n", with: &writer) }
        }
        try await writer.finish(nil)
      })
  }

  /// Sends the events since then. The token is checked after reading the events, so that none is sent that came after
  /// its revocation.
  ///
  /// - Returns: how many pieces were sent; nil if the token was revoked.
  private func send(
    _ call: APICall, _ position: inout EventPosition, with writer: inout any ResponseBodyWriter
  ) async throws -> Int? {
    var count = 0
    while true {
      let text = try await next(&position)
      guard try await isStillIn(call.session) else { return nil }
      guard let text else { return count }
      try await call.visit.body.send(text, with: &writer)
      count += 1
    }
  }

  /// The text of some more events; nil if there are none.
  private func next(_ position: inout EventPosition) async throws -> String? {
    let events = site.waymark.events
    let begin = position
    let (text, end) = try await site.waymark.read { _, transaction in
      var position = begin
      var text = ""
      for _ in 0..<EventPosition.most {
        guard
          let event = try events.nextReadable(after: position.after, among: .all, in: transaction)
        else { break }
        text += position.step(to: event)
      }
      return (text, position)
    }
    position = end
    return text.isEmpty ? nil : text
  }
}

/// How far a stream has got.
private struct EventPosition: Sendable {
  /// How many are read at once.
  static let most = 50

  var after: Int64

  /// - Returns: the event, after a gap if some before it are missing.
  mutating func step(to event: RecordedEvent) -> String {
    let gap = event.sequence > after + 1 ? Self.gap(before: event.sequence) : ""
    after = event.sequence
    return "\(gap)id: \(event.sequence)\ndata: \(event.document)\n\n"
  }

  /// A client that reconnects after it begins with that event.
  static func gap(before sequence: Int64) -> String {
    "event: gap\nid: \(sequence - 1)\ndata: {\"api\":1,\"before\":\(sequence)}\n\n"
  }
}
