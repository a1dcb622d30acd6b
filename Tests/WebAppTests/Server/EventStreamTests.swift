import Composition
import Contracts
import Foundation
import TestSupport
import Testing

@testable import WebApp

/// S6-3: live updates of open pages.
struct EventStreamTests {
  private func open(
    _ site: ServedSite, _ cookie: String, fields: String = ""
  ) throws -> RawConnection {
    let connection = try RawConnection(port: site.port)
    connection.send(
      "GET /events HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r\n\(fields)\r\n")
    return connection
  }

  @Test("S6-3 A change to the record is sent within a second, uncompressed")
  func change() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let stream = try open(site, cookie, fields: "Accept-Encoding: gzip\r\n")
      let head = stream.receive(until: "retry: 2000")
      #expect(Reply(head)["content-type"] == "text/event-stream; charset=utf-8")
      #expect(Reply(head)["content-encoding"] == nil)
      #expect(Reply(head)["vary"] == nil)
      #expect(Reply(head)["cache-control"] == "no-store")
      let written = ContinuousClock.now
      _ = try await site.waymark.goals.set(4_500, of: .steps)
      #expect(stream.receive(until: "event: change").contains("event: change"))
      if LongForm.isWanted { #expect(ContinuousClock.now - written < .seconds(1)) }
    }
  }

  @Test("S6-3 Without changes only heartbeats are sent")
  func heartbeat() async throws {
    var limits = WebLimits()
    limits.heartbeat = 1
    try await ServedSite.serve(limits: limits) { site in
      let stream = try open(site, try await site.enter())
      let text = stream.receive(until: "\n:\n\n")
      #expect(text.contains("\n:\n\n"))
      #expect(!text.contains("event: change"))
    }
  }

  @Test("S6-3 A reconnecting page is told at once that something may have changed")
  func comingBack() async throws {
    try await ServedSite.serve { site in
      let stream = try open(site, try await site.enter(), fields: "Last-Event-ID: 7\r\n")
      #expect(stream.receive(until: "event: change").contains("event: change"))
    }
  }

  @Test("S6-5 A revoked browser gets nothing more")
  func revoked() async throws {
    var limits = WebLimits()
    limits.heartbeat = 1
    try await ServedSite.serve(limits: limits) { site in
      let cookie = try await site.enter()
      let stream = try open(site, cookie)
      _ = stream.receive(until: "retry")
      _ = try site.ask("POST", "/leave", cookie: cookie, form: "")
      _ = try await site.waymark.goals.set(4_500, of: .steps)
      #expect(!stream.receiveAll().contains("event: change"))
    }
  }

  @Test("S6-3 Two hundred closed pages leave room, and an open one does not delay the shutdown")
  func closing() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      for _ in 0..<200 {
        let stream = try open(site, cookie)
        _ = stream.receive(until: "retry")
      }
      #expect(try site.ask("GET", "/", cookie: cookie).status == 200)
      let last = try open(site, cookie)
      _ = last.receive(until: "retry")
      let begun = ContinuousClock.now
      try await site.stop()
      #expect(ContinuousClock.now - begun < .seconds(5))
    }
  }

  @Test("S6-3 A stream ends as soon as the other side closes its end")
  func ending() async throws {
    var limits = WebLimits()
    limits.heartbeat = 600
    try await ServedSite.serve(limits: limits) { site in
      let stream = try open(site, try await site.enter())
      _ = stream.receive(until: "retry")
      let begun = ContinuousClock.now
      stream.finish()
      #expect(stream.receiveAll().hasSuffix("0\r\n\r\n"))
      #expect(ContinuousClock.now - begun < .seconds(10))
    }
  }

  @Test("S6-3 Only changes since the last one count, and a heartbeat hides none")
  func broadcast() async throws {
    let changes = ChangeBroadcast(heartbeat: 600)
    let subscription = changes.subscribe()
    #expect(changes.listenerCount == 1)
    for _ in 0..<3 { changes.change() }
    var counts = subscription.counts.makeAsyncIterator()
    #expect(await counts.next() == subscription.start + 3)
    subscription.end()
    #expect(await counts.next() == nil)
    #expect(changes.listenerCount == 0)
  }
}
