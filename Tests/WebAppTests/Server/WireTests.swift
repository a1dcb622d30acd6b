import Composition
import Contracts
import Foundation
import Testing

@testable import WebApp

/// S6-5: what HTTP allows and forbids, byte by byte.
struct WireTests {
  private static let close = "Connection: close\r\n\r\n"

  @Test("S6-5 Even invalid HTTP gets the headers of every response")
  func bare() async throws {
    try await ServedSite.serve { site in
      for text in ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "\u{1}\u{2}\r\n\r\n"] {
        let reply = try site.send(text)
        #expect(reply.status == 400, "\(text.debugDescription)")
        #expect(reply["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(reply["x-content-type-options"] == "nosniff")
        #expect(reply["cache-control"] == "no-store")
        #expect(reply["date"]?.hasSuffix(" GMT") == true)
      }
    }
  }

  @Test(
    "S6-5 The connection ends with the response if requested, and for HTTP/1.0 always",
    arguments: [
      "GET /health HTTP/1.0\r\nHost: HOST\r\n\r\n",
      "GET /health HTTP/1.0\r\nHost: HOST\r\nConnection: keep-alive\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: HOST\r\nConnection: Close\r\n\r\n",
      "GET /health HTTP/1.1\r\nHost: HOST\r\nConnection: te, close\r\n\r\n",
    ])
  func ending(text: String) async throws {
    try await ServedSite.serve { site in
      let begun = ContinuousClock.now
      let reply = try site.send(text.replacing("HOST", with: "localhost:\(site.port)"))
      #expect(reply.status == 200)
      #expect(reply["connection"] == "close")
      #expect(ContinuousClock.now - begun < WebLimits().idle / 2)
    }
  }

  @Test("S6-5 HTTP/1.0 gets an event stream without chunks, which it does not know")
  func old() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let connection = try RawConnection(port: site.port)
      connection.send(
        "GET /events HTTP/1.0\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r\n\r\n")
      let text = connection.receive(until: "retry: 2000")
      #expect(text.hasPrefix("HTTP/1.0 200 "))
      #expect(text.contains("\r\n\r\nretry: 2000"))
      #expect(Reply(text)["transfer-encoding"] == nil)
    }
  }

  @Test("S6-5 Pipelined requests are answered in order")
  func pipelined() async throws {
    try await ServedSite.serve { site in
      let host = "Host: localhost:\(site.port)\r\n"
      let connection = try RawConnection(port: site.port)
      connection.send(
        "GET /health HTTP/1.1\r\n\(host)\r\nHEAD /health HTTP/1.1\r\n\(host)\r\n"
          + "GET /none HTTP/1.1\r\n\(host)\r\nGET /health HTTP/1.1\r\n\(host)\(Self.close)")
      let text = connection.receiveAll()
      #expect(
        text.matches(of: /HTTP\/1\.1 (\d+)/).map { $0.output.1 } == ["200", "200", "303", "200"])
      #expect(text.components(separatedBy: "ok\n").count == 3)
    }
  }

  @Test(
    "S6-5 An absolute address names the host, and overrides Host",
    arguments: [
      ("http://localhost:PORT/health", "evil.example", 200), ("http://localhost:PORT", "x", 303),
      ("http://evil.example/health", "localhost:PORT", 421),
      ("https://evil.example:PORT/health", "localhost:PORT", 421),
      ("http://localhost:PORT@evil.example/health", "localhost:PORT", 421),
      ("//evil.example/health", "localhost:PORT", 404),
      ("http://?localhost:PORT/health", "localhost:PORT", 421),
    ])
  func longForm(target: String, host: String, status: Int) async throws {
    try await ServedSite.serve { site in
      let text = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(Self.close)"
      let reply = try site.send(text.replacing("PORT", with: "\(site.port)"))
      #expect(reply.status == status)
    }
  }

  /// Headers and body of a form's POST, and whether anything but a refusal is allowed.
  struct Framing: Sendable, CustomTestStringConvertible {
    var fields: String
    var body: String

    var testDescription: String { fields.debugDescription }
  }

  @Test(
    "S6-5 A request with an ambiguous, wrong or missing length changes nothing and hides no other",
    arguments: [
      Framing(
        fields: "Content-Length: 26\r\nTransfer-Encoding: chunked",
        body: "0\r\n\r\nGET /day/1 HTTP/1.1\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked\r\nContent-Length: 5", body: "0\r\n\r\nGET /day/1 "),
      Framing(fields: "Content-Length: 21\r\nContent-Length: 5", body: "-form=set&target=4500"),
      Framing(fields: "Content-Length: 5, 21", body: "-form=set&target=4500"),
      Framing(fields: "Content-Length: +21", body: "-form=set&target=4500"),
      Framing(fields: "Content-Length: -1", body: "-form=set&target=4500"),
      Framing(fields: "Content-Length: 0x15", body: "-form=set&target=4500"),
      Framing(fields: "Content-Length: 99999999999999999999", body: "-form=set&target=4500"),
      Framing(fields: "Transfer-Encoding: identity", body: "-form=set&target=4500"),
      Framing(
        fields: "Transfer-Encoding: xchunked", body: "15\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked, identity",
        body: "15\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding : chunked", body: "15\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked", body: "zz\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked", body: "-1\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked",
        body: "ffffffffffffffffff\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(
        fields: "Transfer-Encoding: chunked", body: "14\r\n-form=set&target=4500\r\n0\r\n\r\n"),
      Framing(fields: "Transfer-Encoding: chunked", body: "15\r\n-form=set&target=4500"),
      Framing(fields: "X-A: b", body: "-form=set&target=4500"),
    ])
  func framing(framing: Framing) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let connection = try RawConnection(port: site.port)
      connection.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Origin: http://localhost:\(site.port)\r\nContent-Type: application/x-www-form-urlencoded\r
        \(framing.fields)\r\n\r\n\(framing.body)
        """)
      connection.finish()
      let text = connection.receiveAll()
      #expect(!text.contains("title day"))
      #expect(!text.contains(" 500 "))
      #expect([0, 400, 409, 413, 415, 422].contains(Reply(text).status), "\(text)")
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect(goal.target != 4_500)
      #expect(site.reports.isEmpty)
    }
  }

  @Test("S6-5 A chunked form with extensions and trailers is a form like others")
  func pieces() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Origin: http://localhost:\(site.port)\r\nContent-Type: application/x-www-form-urlencoded\r
        Transfer-Encoding: chunked\r\n\(Self.close)9;a=b\r\n-form=set\r\n00c\r
        &target=4500\r\n0\r\nX-Trailer: 1\r\n\r

        """)
      #expect(reply.status == 303)
    }
  }

  @Test("S6-5 A client that expects 100 is told to continue, and then answered")
  func continuing() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let connection = try RawConnection(port: site.port)
      connection.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Origin: http://localhost:\(site.port)\r\nContent-Type: application/x-www-form-urlencoded\r
        Content-Length: 21\r\nExpect: 100-continue\r\n\(Self.close)
        """)
      let interim = connection.receive(until: "\r\n\r\n")
      #expect(interim.hasPrefix("HTTP/1.1 100 "))
      #expect(!interim.contains("content-security-policy"))
      connection.send("-form=set&target=4500")
      #expect(Reply(connection.receiveAll()).status == 303)
    }
  }
}
