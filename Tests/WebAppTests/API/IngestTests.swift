import Composition
import Contracts
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization
import Testing

@testable import WebApp

/// S7-2: deliveries from phone apps.
struct IngestTests {
  private static let days = "date,steps\n2026-05-17,4321\n"

  /// - Parameter field: the header with the token.
  private func hand(
    _ body: String, to site: ServedSite, _ field: String, fields: [String] = []
  ) throws -> Reply {
    try site.send(
      ([
        "POST \(site.base)/api/1/ingest HTTP/1.1", "Host: localhost:\(site.port)",
        "Content-Type: application/json", "Content-Length: \(body.utf8.count)", field,
      ] + fields + ["Connection: close", "", body]).joined(separator: "\r\n"))
  }

  private func status(_ site: ServedSite) async throws -> DeliveryStatus {
    let taking: any DeliveryAccepting = try site.waymark.offered()
    return try await taking.status()
  }

  private func importDue(_ site: ServedSite) async throws {
    for handler in site.waymark.dueTimeHandlers where handler.identifier == "activity.deliveries" {
      try await handler.runDue()
    }
  }

  private func steps(_ site: ServedSite) async throws -> Int {
    let day = try #require(Day("2026-05-17"))
    return try await site.waymark.read { try $0.dayRecords.dayRecord(on: day, in: $1).steps }
  }

  @Test(
    "S7-2 The token is accepted in any of the fields that apps support",
    arguments: [
      "Authorization: Bearer ", "authorization: bearer ", "X-API-Key: ", "api-key: ",
      "X-API-Key: Bearer ",
    ])
  func fields(_ field: String) async throws {
    try await ServedSite.serve(base: "/waymark") { site in
      let token = try await site.token(.ingest)
      let reply = try hand(Self.days, to: site, field + token)
      #expect(reply.status == 200, "\(reply.body)")
      #expect(reply.body.contains(#""status" : "taken""#))
      try await importDue(site)
      #expect(try await steps(site) == 4321)
    }
  }

  @Test(
    "S7-2 A delivery is imported after its response, or at once if the phone disconnected before"
  )
  func notice() async throws {
    let events = Events()
    func answer() -> Response {
      .json("{}", before: DeliveryNotice { events.add("due") })
    }
    try await answer().body.write(Recorder(events: events))
    #expect(events.all == ["{}", "end", "due"])
    // The client is gone.
    await #expect(throws: CancellationError.self) {
      try await answer().body.write(Recorder(events: events, isGone: true))
    }
    #expect(events.all == ["{}", "end", "due", "due"])
    _ = answer()
    #expect(events.all == ["{}", "end", "due", "due", "due"])
  }

  @Test("S7-2 Without a token for it nothing can be delivered")
  func strangers() async throws {
    try await ServedSite.serve { site in
      for scope in [AccessScope.read, .write] {
        let token = try await site.token(scope)
        #expect(try hand(Self.days, to: site, "X-API-Key: \(token)").status == 403)
      }
      #expect(try hand(Self.days, to: site, "X-API-Key: secret-0").status == 401)
      #expect(try hand(Self.days, to: site, "Accept: */*").status == 401)
      for field in ["X-API-Key: secret-0", "Accept: */*"] {
        let hint = try hand(Self.days, to: site, field).error["hint"]
        #expect(hint == "Create one with: waymark sources add http NAME")
      }
      let token = try await site.token(.ingest)
      let id = try #require(
        try await site.waymark.read { try site.access.grants(in: $1) }.first { $0.scope == .ingest }
      ).id
      #expect(try hand(Self.days, to: site, "X-API-Key: \(token)").status == 200)
      // Elsewhere the field is not a token.
      let elsewhere = try site.call(
        "GET", "/today", token: nil, fields: ["X-API-Key: \(token)"])
      #expect(elsewhere.status == 401)
      #expect(
        try elsewhere.error["hint"] == "Send the token in the header Authorization: Bearer.")
      #expect(
        try site.call("GET", "/today", token: nil).error["hint"]
          == "Create one with: waymark access add NAME")
      try await site.access.revoke(id)
      #expect(try hand(Self.days + " ", to: site, "X-API-Key: \(token)").status == 401)
      #expect(try await status(site).waiting == 1)
    }
  }

  @Test(
    "S7-2 The same body again changes nothing, a test is not stored, and an unknown format is refused"
  )
  func receipts() async throws {
    try await ServedSite.serve { site in
      let field = "X-API-Key: \(try await site.token(.ingest))"
      for status in ["taken", "known", "known"] {
        let reply = try hand(Self.days, to: site, field)
        #expect(reply.status == 200 && reply.body.contains("\"\(status)\""), "\(reply.body)")
      }
      let test = try hand(#"{"timestamp":"2026-05-17T10:00:00Z","test":true}"#, to: site, field)
      #expect(test.status == 200 && test.body.contains("so nothing was stored"))
      for body in [
        "", "<html></html>", "date,stesp\n2026-05-17,5\n",
        #"{"format":"waymark-export","version":2}"#,
      ] {
        let reply = try hand(body, to: site, field)
        #expect(reply.status == 400, "\(body) \(reply.body)")
        #expect(try reply.error["hint"]?.isEmpty == false, "\(body) \(reply.body)")
      }
      let packed = try hand(Self.days + "\n", to: site, field, fields: ["Content-Encoding: gzip"])
      #expect(packed.status == 415)
      #expect(try await status(site).waiting == 1)
      try await importDue(site)
      #expect(try hand(Self.days, to: site, field).body.contains("known"))
      #expect(try await status(site).waiting == 0)
    }
  }

  @Test("S7-2 Two programs that deliver tables of days are two sources; the latest of each counts")
  func twoPrograms() async throws {
    try await ServedSite.serve { site in
      for (name, counts) in [("mum", [4_321, 0, 3_000]), ("watch", [5_000])] {
        let token = try await site.access.addToken(named: name, scope: .ingest).secret
        for count in counts {
          let table = "date,steps\n2026-05-17,\(count)\n"
          #expect(try hand(table, to: site, "X-API-Key: \(token)").status == 200)
          try await importDue(site)
          if count == 0 { #expect(try await steps(site) == 4_321) }
        }
        if name == "mum" { #expect(try await steps(site) == 3_000) }
      }
      let sources = try await site.waymark.read { try $0.sources.sources(in: $1) }
      #expect(Set(sources.map(\.source.description.name)) == ["mum", "watch"])
    }
  }

  @Test("S7-2 A body over the limit is refused before and while it arrives")
  func large() async throws {
    var limits = WebLimits()
    limits.deliveryBytes = 1_000
    try await ServedSite.serve(limits: limits) { site in
      let field = "X-API-Key: \(try await site.token(.ingest))"
      let body = Self.days + String(repeating: " ", count: 1_000)
      #expect(try hand(body, to: site, field).status == 413)
      let chunked = [
        "POST /api/1/ingest HTTP/1.1", "Host: localhost:\(site.port)",
        "Transfer-Encoding: chunked", field, "Connection: close", "",
        String(body.utf8.count, radix: 16), body, "0", "", "",
      ]
      #expect(try site.send(chunked.joined(separator: "\r\n")).status == 413)
      #expect(try await status(site).waiting == 0)
      let uploads = "\(site.waymark.home)/uploads"
      #expect(try FileManager.default.contentsOfDirectory(atPath: uploads).isEmpty)
    }
  }

  @Test("S7-2 Too many deliveries are answered with the time to retry; others are not affected")
  func pace() {
    let clock = TestClock()
    let pace = DeliveryPace { clock.now }
    let (phone, tablet) = (AccessGrant.ID(rawValue: 1), AccessGrant.ID(rawValue: 2))
    for _ in 0..<DeliveryPace.most { #expect(pace.begin(phone) == nil) }
    #expect(pace.begin(phone) == 1)
    #expect(pace.begin(tablet) == nil)
    clock.advance(by: .seconds(1))
    for _ in 0..<DeliveryPace.rate { #expect(pace.begin(phone) == nil) }
    #expect(pace.begin(phone) == 1)
    for problem in [Problem.tooManyDeliveries(seconds: 7), Problem(DeliveryError.tooManyWaiting)] {
      #expect(problem.status == .tooManyRequests && problem.fields[.retryAfter] != nil)
      #expect(problem.explanation.hint != nil)
    }
    // Once a minute is never too often.
    for _ in 0..<10_000 {
      clock.advance(by: .seconds(60))
      #expect(pace.begin(phone) == nil)
    }
  }
}

/// Events in order.
private final class Events: Sendable {
  private let words = Mutex<[String]>([])

  var all: [String] { words.withLock { $0 } }

  func add(_ word: String) { words.withLock { $0.append(word) } }
}

/// A client that gets the body of a response, or is gone.
private struct Recorder: ResponseBodyWriter {
  let events: Events
  var isGone = false

  mutating func write(_ buffer: ByteBuffer) async throws {
    if isGone { throw CancellationError() }
    events.add(String(buffer: buffer))
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws { events.add("end") }
}
