import Contracts
import Testing

@testable import WebApp

/// S6-4: what a browser shows while the server is unreachable.
struct OfflineTests {
  @Test("S6-4 The offline page is public, in the person's language")
  func page() async throws {
    try await ServedSite.serve(base: "/waymark", language: .german) { site in
      let reply = try site.ask("GET", "/waymark/offline")
      #expect(reply.status == 200)
      #expect(reply.lines.contains("lang de"))
      #expect(reply.lines.contains { $0.hasPrefix("offline ") })
      #expect(reply.lines.allSatisfy { !$0.hasPrefix("entry ") })
      #expect(try site.ask("POST", "/waymark/offline", form: "a=b").status == 405)
    }
  }

  @Test("S6-4 Today shows its time, in case it is cached; one-time content is not cached")
  func today() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      func line(_ path: String) throws -> Substring? {
        try site.ask("GET", path, cookie: cookie).lines.first { $0.hasPrefix("offline ") }
      }
      let said = try #require(try line("/"))
      #expect(said.contains(/your day on .+ at \d\d:\d\d\.$/))
      #expect(try line("/day/2026-05-17") == nil)
      let taken = try site.ask(
        "POST", "/gone", cookie: cookie, form: "-form=delete&-confirmed=on&id=1")
      #expect(taken["location"] == "/")
      let page = try site.ask("GET", "/", cookie: cookie)
      #expect(page.lines.contains { $0.hasPrefix("notice success") })
      #expect(page.lines.allSatisfy { !$0.hasPrefix("offline ") })
      #expect(try line("/") != nil)
    }
  }

  @Test("S6-5 A signed-in browser does not pass its code on to the page")
  func entered() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      #expect(try site.ask("GET", "/enter?to=day/1", cookie: cookie)["location"] == "/day/1#")
      #expect(try site.ask("GET", "/enter?to=//evil.example", cookie: cookie)["location"] == "/#")
    }
  }
}
