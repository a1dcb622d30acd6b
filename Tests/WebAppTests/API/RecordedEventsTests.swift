import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-7: events for programs.
struct RecordedEventsTests {
  private static func open(
    _ site: ServedSite, _ token: String, after: String? = nil
  ) throws -> RawConnection {
    let connection = try RawConnection(port: site.port)
    let last = after.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    connection.send(
      "GET /api/1/events HTTP/1.1\r\nHost: localhost:\(site.port)\r\n"
        + "Authorization: Bearer \(token)\r\nAccept-Encoding: gzip\r\n\(last)\r\n")
    return connection
  }

  private static func latest(_ site: ServedSite) async throws -> Int64 {
    try await site.waymark.read { try $0.events.latestSequence(in: $1) }
  }

  private static func setGoal(_ site: ServedSite, _ steps: Int) async throws {
    _ = try await site.waymark.goals.set(steps, of: .steps)
  }

  @Test("S6-7 An event arrives within a second, with its number and as hooks get it")
  func event() async throws {
    try await ServedSite.serve { site in
      let before = try await Self.latest(site)
      let stream = try Self.open(site, try await site.token(.read))
      let head = stream.receive(until: "id: \(before)\n\n")
      #expect(Reply(head)["content-type"] == "text/event-stream; charset=utf-8")
      #expect(Reply(head)["content-encoding"] == nil && Reply(head)["etag"] == nil)
      let written = ContinuousClock.now
      try await Self.setGoal(site, 4_500)
      let text = stream.receive(until: "StepGoalChanged")
      if LongForm.isWanted { #expect(ContinuousClock.now - written < .seconds(1)) }
      let event = try await site.waymark.read {
        try $0.events.next(after: before, among: .named(["StepGoalChanged"]), in: $1)
      }
      let document = try #require(event?.document)
      #expect((text + stream.receive(until: "\n\n")).contains("data: \(document)\n\n"))
    }
  }

  @Test("S6-7 A reconnecting client gets the missed events, each once, without a gap")
  func resuming() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token(.read)
      try await Self.setGoal(site, 4_500)
      let known = try await Self.latest(site)
      try await Self.setGoal(site, 5_000)
      try await Self.setGoal(site, 5_500)
      let end = try await Self.latest(site)
      let stream = try Self.open(site, token, after: String(known))
      let text = stream.receive(until: "id: \(end)\n")
      let numbers = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("id: ") }
      #expect(numbers.map { String($0.dropFirst(4)) } == (known + 1...end).map { String($0) })
      #expect(!text.contains("event: gap"))
    }
  }

  @Test("S6-7 Deleted events are reported as a gap", arguments: ["0", "99999", "x", "-1"])
  func gap(last: String) async throws {
    try await ServedSite.serve { site in
      let token = try await site.token(.read)
      for steps in [4_000, 4_500] { try await Self.setGoal(site, steps) }
      let end = try await Self.latest(site)
      _ = try await site.waymark.unitOfWork.write {
        try site.waymark.events.forget(upTo: end - 1, in: $0)
      }
      let stream = try Self.open(site, token, after: last)
      #expect(stream.receive(until: "event: gap").contains("event: gap"))
      try await Self.setGoal(site, 5_000)
      #expect(stream.receive(until: "id: \(end + 1)\n").contains("id: \(end + 1)\n"))
    }
  }

  @Test("S6-7 Without events only heartbeats are sent")
  func heartbeat() async throws {
    var limits = WebLimits()
    limits.heartbeat = 1
    try await ServedSite.serve(limits: limits) { site in
      let stream = try Self.open(site, try await site.token(.read))
      let text = stream.receive(until: "\n:\n\n")
      #expect(text.contains("\n:\n\n") && !text.contains("data:"))
    }
  }

  @Test("S6-5 The stream of a revoked token ends, and sends nothing more")
  func revoking() async throws {
    var limits = WebLimits()
    limits.heartbeat = 1
    try await ServedSite.serve(limits: limits) { site in
      let new = try await site.access.addToken(named: "Phone", scope: .read)
      let stream = try Self.open(site, new.secret)
      _ = stream.receive(until: "id: ")
      try await site.access.revoke(new.grant.id)
      try await Self.setGoal(site, 4_500)
      #expect(!stream.receiveAll().contains("data:"))
    }
  }

  @Test("S6-7 Only a token that may read everything gets the stream, and HEAD has none")
  func access() async throws {
    try await ServedSite.serve { site in
      let (ingest, read) = (try await site.token(.ingest), try await site.token(.read))
      #expect(try site.call("GET", "/events", token: ingest).status == 403)
      #expect(try site.call("HEAD", "/events", token: read).status == 405)
    }
  }
}
