import Foundation
import Testing

@testable import WebApp

/// S6-5: requests that no browser sends.
struct HostileRequestTests {
  @Test(
    "S6-5 Tricks in a path lead to no page",
    arguments: [
      "/../etc/passwd", "/day/..", "/day/../day/1", "/day/%2e%2e", "/%2e%2e/%2e%2e/etc/passwd",
      "//day/1", "/day//1", "/day/1//", "/day/a%2Fb", "/day/a%5Cb", "/day/%00", "/day/1%0d%0aX:1",
      "/day/%", "/day/%zz", "/day/%c3%28", "/day/%ff", "/day/%2", "/./day/1", "/day/%2E",
      "/day/%7f",
      "/day/1?a=%zz", "/day/1?%ff=1",
    ])
  func paths(path: String) async throws {
    try await ServedSite.serve(files: [Self.file]) { site in
      let cookie = try await site.enter()
      let reply = try site.ask("GET", path, cookie: cookie)
      #expect(reply.status == 404)
      #expect(reply["x-content-type-options"] == "nosniff")
      // A signed-in visitor still has the menu, and no other.
      #expect(reply.lines.contains("entry /goals/steps"))
      let stranger = try site.ask("GET", path)
      #expect(stranger.lines.allSatisfy { !$0.hasPrefix("entry ") })
    }
  }

  @Test(
    "S6-5 An invalid request line is refused, and the connection closed",
    arguments: [
      "GET /day/\u{0} HTTP/1.1", "GET day/1 HTTP/1.1",
      "GET /day/1 HTTP/3.7", "GET  HTTP/1.1", "\u{16}\u{3}\u{1}\u{2}\u{0}", "GET /day/1 \u{1f600}",
      "CONNECT evil.example:443 HTTP/1.1", "GET * HTTP/1.1",
    ])
  func lines(line: String) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.send(
        "\(line)\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n")
      #expect([0, 400, 404, 405, 421].contains(reply.status), "\(reply)")
      #expect(!reply.body.contains("title day"))
      #expect(try site.ask("GET", "/health").status == 200)
    }
  }

  @Test("S6-5 The lengths of an address and of a header are limited")
  func long() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let some = String(repeating: "a", count: 2_000)
      #expect(try site.ask("GET", "/day/\(some)", cookie: cookie).status == 200)
      let many = String(repeating: "a", count: 2_050)
      #expect(try site.ask("GET", "/day/\(many)", cookie: cookie).status == 414)
      let endless = String(repeating: "a", count: 200_000)
      #expect([0, 400, 414].contains(try site.ask("GET", "/\(endless)", cookie: cookie).status))
      let field = try site.ask("GET", "/day/1", cookie: cookie, fields: ["X-A: \(endless)"])
      #expect([0, 400, 431].contains(field.status))
      let fields = (0..<500).map { "X-\($0): 1" }
      #expect([0, 400, 431].contains(try site.ask("GET", "/", fields: fields).status))
      #expect(try site.ask("GET", "/health").status == 200)
    }
  }

  @Test("S6-5 The size of a form is limited, with and without a declared length")
  func large() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let head = "-form=set&target=4500&x="
      let fits = head + String(repeating: "a", count: 65_536 - head.utf8.count)
      #expect(try site.ask("POST", "/goals/steps", cookie: cookie, form: fits).status == 303)
      #expect(try site.ask("POST", "/goals/steps", cookie: cookie, form: fits + "a").status == 413)
      let connection = try RawConnection(port: site.port)
      connection.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Origin: http://localhost:\(site.port)\r\nTransfer-Encoding: chunked\r
        Content-Type: application/x-www-form-urlencoded\r\n\r

        """)
      let chunk = String(repeating: "a", count: 4_096)
      var sent = 0
      // It is disconnected within two seconds; a client that reads to the end gets the response
      // before.
      while sent < 20, connection.send("1000\r\n\(chunk)\r\n") { sent += 1 }
      #expect(connection.receive(until: "\r\n").contains(" 413 "))
    }
  }

  @Test("S6-5 A form of another type is not read")
  func otherTypes() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let host = "Host: localhost:\(site.port)\r\nOrigin: http://localhost:\(site.port)\r\n"
      for type in ["text/plain", "application/json", "multipart/form-data; boundary=x"] {
        let reply = try site.send(
          """
          POST /goals/steps HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\nContent-Type: \(type)\r
          Content-Length: 21\r\nConnection: close\r\n\r\n-form=set&target=4500
          """)
        #expect(reply.status == 415)
      }
      #expect(
        try site.ask("POST", "/goals/steps", cookie: cookie, form: "target=%ff").status == 415)
      let raw = try RawConnection(port: site.port)
      raw.send(
        """
        POST /goals/steps HTTP/1.1\r\n\(host)Cookie: \(cookie)\r\nConnection: close\r
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\n
        """)
      raw.send(Array("target=".utf8) + [0xff])
      #expect(Reply(raw.receiveAll()).status == 415)
    }
  }

  @Test("S6-5 Read-only addresses accept no forms, and events are for GET only")
  func looking() async throws {
    try await ServedSite.serve(files: [Self.file]) { site in
      let cookie = try await site.enter()
      for path in ["/health", "/\(Self.file.address)", "/events"] {
        #expect(try site.ask("POST", path, cookie: cookie, form: "a=b").status == 405, "\(path)")
      }
      #expect(try site.ask("HEAD", "/events", cookie: cookie).status == 405)
    }
  }

  static let file = SiteFile(
    address: "style-1a2b.css", mediaType: "text/css; charset=utf-8", bytes: Array("a{}".utf8),
    isImmutable: true)

  @Test("S6-5 Every response forbids what our pages do not need")
  func standing() async throws {
    let loose = SiteFile(
      address: "worker.js", mediaType: "text/javascript", bytes: [], isImmutable: false)
    try await ServedSite.serve(files: [Self.file, loose]) { site in
      let cookie = try await site.enter()
      let page = try site.ask("GET", "/", cookie: cookie)
      let style = try site.ask("GET", "/style-1a2b.css")
      #expect(style.body == "a{}")
      #expect(style["cache-control"] == "public, max-age=31536000, immutable")
      #expect(try site.ask("GET", "/worker.js")["cache-control"] == "no-cache")
      let replies = [
        page, try site.ask("GET", "/worker.js"), try site.ask("GET", "/none", cookie: cookie),
        try site.ask("GET", "/"),
        try site.ask("GET", "/health"), try site.ask("GET", "/", host: "evil.example"),
        try site.ask("GET", "/api/1/none"), try site.ask("PUT", "/"),
      ]
      for reply in replies {
        let policy = try #require(reply["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; "))
        let directives = policy.components(separatedBy: "; ")
        for directive in [
          "script-src 'self'", "style-src 'self'", "form-action 'self'", "base-uri 'none'",
          "frame-ancestors 'none'", "require-trusted-types-for 'script'",
          "trusted-types waymark",
        ] { #expect(directives.contains(directive)) }
        #expect(directives.contains { $0.hasPrefix("trusted-types ") })
        #expect(!policy.contains("unsafe"))
        #expect(reply["x-content-type-options"] == "nosniff")
        #expect(reply["referrer-policy"] == "same-origin")
        #expect(reply["cross-origin-resource-policy"] == "same-origin")
        #expect(reply["cross-origin-opener-policy"] == "same-origin")
        #expect(reply["permissions-policy"]?.contains("geolocation=()") == true)
        #expect(reply["date"]?.hasSuffix(" GMT") == true)
        #expect(reply["server"] == nil)
        #expect(reply.fields.count { $0.name == "cache-control" } == 1)
      }
      #expect(page["cache-control"] == "no-store")
      // A partial page has no permissions of its own.
      #expect(style["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'")
      #expect(style["x-content-type-options"] == "nosniff")
      #expect(style["cross-origin-resource-policy"] == "same-origin")
      #expect(style["permissions-policy"] == nil && style["date"]?.hasSuffix(" GMT") == true)
    }
  }
}
