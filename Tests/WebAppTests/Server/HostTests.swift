import Composition
import Contracts
import Foundation
import Testing

@testable import WebApp

/// S6-1, S6-5: accepted hosts and origins.
struct HostTests {
  @Test("S6-1 It listens at both loopback addresses of this machine, and at no other")
  func addresses() async throws {
    try await ServedSite.serve { site in
      for isIPv6 in [false, true] {
        let connection = try RawConnection(port: site.port, overIPv6: isIPv6)
        connection.send("GET /health HTTP/1.1\r\nHost: localhost:\(site.port)\r\n")
        connection.send("Connection: close\r\n\r\n")
        let reply = Reply(connection.receiveAll())
        #expect(reply.status == 200)
        #expect(reply.body == "ok\n")
      }
      // 00000000:PORT would be every address of the machine.
      let sockets = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
      let hex = String(site.port, radix: 16, uppercase: true)
      let port = String(repeating: "0", count: 4 - hex.count) + hex
      let listening = sockets.split(separator: "\n").map { $0.split(separator: " ") }
        .filter { $0.count > 3 && $0[3] == "0A" && $0[1].hasSuffix(":\(port)") }
      #expect(listening.map { $0[1] } == ["0100007F:\(port)"])
    }
  }

  @Test(
    "S6-5 A foreign host name gets no response",
    arguments: [
      ("localhost:PORT", 200), ("LocalHost:PORT", 200), ("127.0.0.1:PORT", 200),
      ("[::1]:PORT", 200), ("localhost", 421), ("localhost:1", 421), ("evil.example:PORT", 421),
      ("localhost.evil.example:PORT", 421), ("127.0.0.1.nip.io:PORT", 421), ("", 421),
      ("0.0.0.0:PORT", 421), ("127.1:PORT", 421), ("user@localhost:PORT", 421),
      ("localhost:PORT, evil.example", 421), ("localhost:0PORT", 421),
      ("[::ffff:127.0.0.1]:PORT", 421),
    ])
  func names(name: String, status: Int) async throws {
    try await ServedSite.serve { site in
      let host = name.replacingOccurrences(of: "PORT", with: "\(site.port)")
      let reply = try site.ask("GET", "/health", host: host)
      #expect(reply.status == status)
    }
  }

  @Test("S6-5 No host name and two host names get no response")
  func nameless() async throws {
    try await ServedSite.serve { site in
      let host = "Host: localhost:\(site.port)\r\n"
      let old = try site.send("GET /health HTTP/1.0\r\nConnection: close\r\n\r\n")
      #expect(old.status == 421)
      let twice = "GET /health HTTP/1.1\r\n\(host)Host: evil.example\r\nConnection: close\r\n\r\n"
      #expect([400, 421].contains(try site.send(twice).status))
    }
  }

  struct Sending: Sendable {
    var fields: [String]
    var isOurs: Bool
  }

  @Test(
    "S6-5 Changes are accepted only from our own pages",
    arguments: [
      Sending(fields: ["Origin: http://localhost:PORT"], isOurs: true),
      Sending(fields: ["Sec-Fetch-Site: same-origin"], isOurs: true),
      Sending(
        fields: ["Origin: http://localhost:PORT", "Sec-Fetch-Site: same-origin"], isOurs: true),
      Sending(fields: ["Origin: http://localhost:1"], isOurs: false),
      Sending(fields: ["Origin: https://localhost:PORT"], isOurs: false),
      Sending(fields: ["Origin: http://127.0.0.1:PORT"], isOurs: false),
      Sending(fields: ["Origin: http://evil.example"], isOurs: false),
      Sending(fields: ["Origin: null"], isOurs: false),
      Sending(fields: ["Origin: http://localhost:PORT.evil.example"], isOurs: false),
      Sending(fields: ["Sec-Fetch-Site: same-site"], isOurs: false),
      Sending(fields: ["Sec-Fetch-Site: cross-site"], isOurs: false),
      Sending(fields: ["Sec-Fetch-Site: none"], isOurs: false),
      Sending(
        fields: ["Origin: http://localhost:PORT", "Sec-Fetch-Site: cross-site"], isOurs: false),
      Sending(
        fields: ["Origin: http://evil.example", "Sec-Fetch-Site: same-origin"], isOurs: false),
      Sending(fields: ["Origin:", "X-None: 1"], isOurs: false),
    ])
  func origins(sending: Sending) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let fields = sending.fields.map {
        $0.replacingOccurrences(of: "PORT", with: "\(site.port)")
      }
      let reply = try site.ask(
        "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=4500", fields: fields)
      #expect(reply.status == (sending.isOurs ? 303 : 403))
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect((goal.target == 4_500) == sending.isOurs)
    }
  }

  @Test("S6-5 A form without an origin is refused")
  func silent() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let reply = try site.send(
        """
        POST /goals/steps HTTP/1.1\r\nHost: localhost:\(site.port)\r\nCookie: \(cookie)\r
        Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 21\r\nConnection: close\r
        \r
        -form=set&target=4500
        """)
      #expect(reply.status == 403)
    }
  }
}
