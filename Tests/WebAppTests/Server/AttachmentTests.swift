import Foundation
import Synchronization
import Testing

@testable import WebApp

/// S6-2: downloads from pages.
struct AttachmentTests {
  @Test("S6-2 A browser saves a file under its name, in every script")
  func named() async throws {
    try await ServedSite.serve { site in
      let reply = try site.ask(
        "POST", "/out/bytes", cookie: try await site.enter(), form: "-form=a")
      #expect(reply.status == 200 && reply.body == "a,b")
      #expect(reply["content-type"] == "text/csv; charset=utf-8")
      #expect(reply["content-length"] == "3")
      #expect(
        reply["content-disposition"]
          == "attachment; filename=\"Tage ___.csv\"; filename*=UTF-8''Tage%20%22%C3%BC%22.csv")
      #expect(reply["cache-control"] == "no-store" && reply["x-content-type-options"] == "nosniff")
    }
  }

  @Test("S6-2 A file on disk is sent completely, with its length, and removed afterwards")
  func stored() async throws {
    try await ServedSite.serve { site in
      let reply = try site.ask(
        "POST", "/out/stored", cookie: try await site.enter(), form: "-form=a")
      #expect(reply.status == 200 && reply["content-length"] == "300000")
      #expect(reply["transfer-encoding"] == nil)
      #expect(
        reply.body.utf8.count == 300_000 && reply.body.hasPrefix("abcdefghijklmnopqrstuvwxyzab"))
      let path = try #require(
        reply["content-disposition"]?.split(separator: "\"").dropFirst().first.map(String.init))
      for _ in 0..<500 where !FilePages.discarded.withLock({ $0.contains(path) }) { usleep(10_000) }
      #expect(FilePages.discarded.withLock { $0.contains(path) })
    }
  }

  @Test("S6-2 An aborted download leaves nothing")
  func cut() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let before = FilePages.discarded.withLock { $0 }
      let connection = try RawConnection(port: site.port)
      let origin = "Origin: http://localhost:\(site.port)"
      connection.send(
        [
          "POST /out/stored HTTP/1.1", "Host: localhost:\(site.port)", "Cookie: \(cookie)", origin,
          "Content-Type: application/x-www-form-urlencoded", "Content-Length: 0", "", "",
        ].joined(separator: "\r\n"))
      let head = connection.receive(until: "\r\n\r\n")
      let path = try #require(
        head.split(separator: "filename=\"").last?.split(separator: "\"").first)
      connection.hangUp()
      for _ in 0..<500 where FileManager.default.fileExists(atPath: String(path)) { usleep(10_000) }
      #expect(!FileManager.default.fileExists(atPath: String(path)))
      #expect(!before.contains(String(path)))
    }
  }
}
