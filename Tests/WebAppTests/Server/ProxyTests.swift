import Composition
import Contracts
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Testing

@testable import WebApp

/// S6-5: a trusted proxy, and all other clients. EndToEndTests has a real one.
struct ProxyTests {
  private static let host = "X-Forwarded-Host: health.example"
  private static let proto = "X-Forwarded-Proto: https"
  private static let anna = "Remote-User: anna"

  /// - Parameter range: the addresses of the proxy; tests connect from 127.0.0.1.
  private func serve(
    at range: String = "127.0.0.1", user: String? = nil, base: String = "",
    _ use: (ServedSite) async throws -> Void
  ) async throws {
    try await ServedSite.serve(
      base: base,
      configure: {
        $0.proxy = try TrustedProxy(at: [range], hosts: ["health.example"], user: user)
      }, use)
  }

  @Test(
    "S6-5 A visitor the proxy authenticates has access, by a Secure cookie that is set once"
  )
  func authenticated() async throws {
    try await serve { site in
      let reply = try site.ask("GET", "/", fields: [Self.host, Self.proto, Self.anna])
      #expect(reply.status == 200)
      let attributes = try #require(reply["set-cookie"]).split(separator: "; ").dropFirst()
      #expect(
        attributes == ["Path=/", "Max-Age=7776000", "HttpOnly", "SameSite=Lax", "Secure"])
      let cookie = try #require(reply.cookie)
      #expect(cookie.hasPrefix("__Secure-waymark-"))
      let again = try site.ask(
        "GET", "/", cookie: cookie, fields: [Self.host, Self.proto, Self.anna])
      #expect(again.status == 200)
      #expect(again["set-cookie"] == nil)
      // A client without cookies does not fill the list of devices.
      for _ in 0..<5 { _ = try site.ask("GET", "/", fields: [Self.host, Self.proto, Self.anna]) }
      #expect(site.access.names == ["anna"])
    }
  }

  @Test("S6-5 Without the header, or with another user's, that cookie gives no access")
  func cookieAlone() async throws {
    try await serve(user: "anna") { site in
      let cookie = try #require(
        try site.ask("GET", "/", fields: [Self.host, Self.proto, Self.anna]).cookie)
      for fields in [
        [Self.host, Self.proto], [Self.host, Self.proto, "Remote-User: bert"],
        [Self.host, Self.proto, "Remote-User:"], [Self.host, Self.proto, Self.anna, Self.anna],
        [Self.host, Self.proto, Self.anna, "Remote-User: bert"],
        [Self.host, Self.proto, "Remote-User: Anna"],
      ] {
        let reply = try site.ask("GET", "/", cookie: cookie, fields: fields)
        #expect(reply.status == 303, "\(fields)")
        #expect(reply["location"] == "/enter")
      }
      #expect(
        try site.ask("GET", "/", cookie: cookie, fields: [Self.host, Self.proto, Self.anna]).status
          == 200)
    }
  }

  @Test("S6-5 Simultaneous requests of a browser's tabs are one browser, but machines are not")
  func atOnce() async throws {
    let access = InMemoryAccess()
    let admissions = ProxyAdmissions()
    let tab = ProxyAdmissions.Visitor(
      user: "anna", browser: "Firefox", address: NetworkAddress("10.0.0.2"))
    var other = tab
    other.address = NetworkAddress("10.0.0.3")
    let secrets = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await admissions.session(of: tab, at: access).secret } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(secrets.count == 1)
    #expect(try await !secrets.contains(admissions.session(of: other, at: access).secret))
    #expect(access.names == ["anna: Firefox", "anna: Firefox"])
  }

  @Test("S6-5 Another origin's page, on the proxy’s own machine, is not mistaken for the proxy")
  func rebound() async throws {
    try await serve { site in
      let fields = [Self.host, Self.proto, Self.anna]
      let reply = try site.ask("GET", "/", host: "evil.example:\(site.port)", fields: fields)
      #expect(reply.status == 421)
      #expect(try site.ask("GET", "/", host: "health.example", fields: fields).status == 200)
    }
  }

  @Test("S6-5 From any other address its headers are ignored")
  func elsewhere() async throws {
    try await serve(at: "192.0.2.7") { site in
      let named = try site.ask("GET", "/", fields: [Self.anna, Self.proto, Self.host])
      #expect(named.status == 303)
      #expect(named["set-cookie"] == nil)
      #expect(try site.ask("GET", "/health", host: "health.example").status == 421)
      let moved = try site.ask(
        "GET", "/", fields: [Self.anna, "X-Forwarded-Prefix: /elsewhere"])
      #expect(moved["location"] == "/enter")
    }
  }

  @Test(
    "S6-5 It is reached under the given names, and under no other",
    arguments: [
      ("health.example", 200), ("HEALTH.example", 200), ("health.example:8443", 200),
      ("health.example:", 421), ("health.example:x", 421), ("other.example", 421),
      ("x.health.example", 421), ("health.example.evil.example", 421), ("localhost", 421),
      ("health.example, evil.example", 421), ("evil.example, health.example", 200),
      ("xhealth.example:8443", 421),
    ])
  func hosts(name: String, status: Int) async throws {
    try await serve { site in
      let reply = try site.ask("GET", "/health", fields: ["X-Forwarded-Host: \(name)"])
      #expect(reply.status == status)
    }
  }

  @Test("S6-5 The name may also be in Host; this machine keeps its own names")
  func directHost() async throws {
    try await serve { site in
      for (host, status) in [("health.example", 200), (nil, 200), ("evil.example", 421)] {
        let reply = try site.ask("GET", "/health", host: host)
        #expect(reply.status == status)
      }
    }
  }

  @Test("S6-5 A form's origin is the address that the browser shows")
  func origins() async throws {
    try await serve { site in
      let fields = [Self.host, Self.proto, Self.anna]
      let cookie = try #require(try site.ask("GET", "/", fields: fields).cookie)
      for (origin, status) in [
        ("https://health.example", 303), ("http://health.example", 403),
        ("http://localhost:\(site.port)", 403), ("https://evil.example", 403),
      ] {
        let reply = try site.ask(
          "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=4500",
          fields: fields + ["Origin: \(origin)"])
        #expect(reply.status == status, "\(origin)")
      }
    }
  }

  @Test("S6-1 The path prefix that the proxy removed is in every link, before the base path")
  func prefix() async throws {
    try await serve(base: "/waymark") { site in
      let fields = [Self.host, "X-Forwarded-Prefix: /anna/"]
      let reply = try site.ask("GET", "/waymark/day/1", fields: fields)
      #expect(reply["location"] == "/anna/waymark/enter?to=day%2F1")
      let entered = try site.ask("GET", "/waymark/day/1", fields: fields + [Self.anna])
      #expect(entered.status == 200)
      #expect(entered["set-cookie"]?.contains("Path=/anna/waymark;") == true)
      // An invalid prefix is ignored.
      let odd = try site.ask("GET", "/waymark/", fields: [Self.host, "X-Forwarded-Prefix: /a b"])
      #expect(odd["location"] == "/waymark/enter")
    }
  }

  @Test("S6-5 Wrong codes of one visitor behind the proxy do not block another")
  func attempts() async throws {
    try await serve { site in
      func guess(_ visitor: String) throws -> Int {
        try site.ask(
          "POST", "/enter", form: "-form=enter&code=guess",
          fields: [
            Self.host, "Origin: http://health.example", "X-Forwarded-For: \(visitor)",
          ]
        ).status
      }
      let first = try (0..<5).map { _ in try guess("198.51.100.1") }
      #expect(first == [403, 403, 403, 403, 403])
      #expect(try guess("198.51.100.1") == 429)
      // What a visitor writes before it changes nothing.
      #expect(try guess("10.1.1.1, 198.51.100.1") == 429)
      #expect(try guess("198.51.100.1, 127.0.0.1") == 429)
      #expect(try guess("198.51.100.2") == 403)
      // Nor does an invalid address: anything before it is untrusted.
      let unknown = try (1...6).map { try guess("198.51.100.10\($0), unknown") }
      #expect(unknown == [403, 403, 403, 403, 403, 429])
    }
  }

  @Test("S6-5 A signed-out visitor stays so until a page is requested with the proxy's header")
  func signOut() async throws {
    try await serve { site in
      let fields = [Self.host, Self.proto, Self.anna]
      let cookie = try #require(try site.ask("GET", "/", fields: fields).cookie)
      let reply = try site.ask(
        "POST", "/leave", cookie: cookie, form: "",
        fields: fields + ["Origin: https://health.example"])
      #expect(reply.status == 303)
      let taken = reply.fields.filter { $0.name == "set-cookie" }.map(\.value)
      #expect(taken.count == 2)
      #expect(taken.allSatisfy { $0.contains("=; ") && $0.contains("Max-Age=0") })
      #expect(site.access.names.isEmpty)
      #expect(try site.ask("GET", "/enter", cookie: cookie, fields: fields).status == 200)
      let back = try site.ask("GET", "/", cookie: cookie, fields: fields)
      #expect(back.status == 200)
      #expect(back.cookie != nil && back.cookie != cookie)
    }
  }

  @Test("S6-3 The proxy is told not to buffer event streams")
  func events() async throws {
    try await serve { site in
      let connection = try RawConnection(port: site.port)
      connection.send(
        "GET /events HTTP/1.1\r\nHost: health.example\r\n\(Self.anna)\r\n\r\n")
      let reply = Reply(connection.receive(until: "retry"))
      #expect(reply.status == 200)
      #expect(reply["x-accel-buffering"] == "no")
    }
  }

  @Test(
    "S6-5 Another machine needs TLS or the proxy; this one needs neither",
    arguments: [
      ("192.168.1.9", false, 403), ("192.168.1.9", true, 421), ("127.0.0.1", false, 421),
      ("::1", false, 421), ("::ffff:127.0.0.1", false, 421), ("192.0.2.7", false, 421),
      ("2001:db8::1", false, 403),
    ])
  func plain(peer: String, isSecure: Bool, status: Int) throws {
    let request = Request(
      head: HTTPTypes.HTTPRequest(
        method: .get, scheme: "http", authority: "evil.example", path: "/health"),
      body: RequestBody(buffer: ByteBuffer()))
    let context = RequestContext(
      request, from: NetworkAddress(peer),
      at: ListenerIdentity(hosts: HostList(port: 7_929, isSecure: isSecure), isSecure: isSecure),
      by: try TrustedProxy(at: ["192.0.2.7"], hosts: ["health.example"]))
    #expect(context.refusal?.status.code == status)
  }

  @Test(
    "S6-5 An invalid proxy is refused with its reason",
    arguments: [
      ("10.0.0.0/99", "a.example", "anna", ProxyError.range("10.0.0.0/99")),
      ("proxy.example", "a.example", "anna", .range("proxy.example")),
      ("127.0.0.1,", "a.example", "anna", .range("")),
      ("0.0.0.0/0", "a.example", "anna", .everybody("0.0.0.0/0")),
      ("127.0.0.1,::/0", "a.example", "anna", .everybody("::/0")),
      ("127.0.0.1", "https://a.example", "anna", .host("https://a.example")),
      ("127.0.0.1", "", "anna", .host("")), ("127.0.0.1", "a.example", "", .user("")),
    ])
  func refused(range: String, host: String, user: String, error: ProxyError) {
    #expect(throws: error) { try TrustedProxy(at: [range], hosts: [host], user: user) }
    #expect(error.explanation.kind == .usage)
  }

  @Test("S6-5 Other machines are told the address of the proxy")
  func addresses() throws {
    var configuration = try WebConfiguration(port: 0, basePath: "/steps")
    #expect(configuration.proxiedURLs.isEmpty)
    configuration.proxy = try TrustedProxy(at: ["127.0.0.1"], hosts: ["a.example", "b.example:8"])
    #expect(configuration.proxiedURLs == ["https://a.example/steps", "https://b.example:8/steps"])
  }

  @Test("S6-5 Several ranges can be in one word or in several")
  func ranges() throws {
    for words in [["127.0.0.1, fd00::/8"], ["127.0.0.1", "fd00::/8"]] {
      let proxy = try TrustedProxy(at: words, hosts: [])
      for address in ["127.0.0.1", "fd00::1"] {
        #expect(proxy.trusts(try #require(NetworkAddress(address))))
      }
      #expect(!proxy.trusts(try #require(NetworkAddress("127.0.0.2"))))
    }
  }
}
