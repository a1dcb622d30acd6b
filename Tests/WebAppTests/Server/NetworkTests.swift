import Composition
import Contracts
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// S6-5: requests from this machine's networks. 127.0.0.2 acts as an address of a network.
struct NetworkTests {
  private static let names = ServedNames(hosts: ["kitchen.local"], addresses: ["127.0.0.2"])

  private func serve(
    _ certificates: OneCertificate, base: String = "",
    names: @escaping @Sendable () -> ServedNames = { Self.names },
    _ use: (ServedSite, NetworkBrowser) async throws -> Void
  ) async throws {
    var limits = WebLimits()
    limits.looking = .milliseconds(50)
    try await ServedSite.serve(
      base: base, limits: limits,
      configure: {
        $0.certificates = certificates
        $0.findNames = names
        $0.names = ["waymark.example"]
      }, { site in try await use(site, NetworkBrowser(port: site.port)) })
  }

  @Test("S6-5 Over TLS a browser in the network signs in and stays so, with a Secure cookie")
  func signIn() async throws {
    try await serve(try OneCertificate()) { site, browser in
      #expect(try browser.ask("/").status == 303)
      let code = try await site.access.makeCode().text
      let origin = "https://127.0.0.2:\(site.port)"
      let reply = try browser.ask(
        "/enter", "-H", "Origin: \(origin)", "-d", "-form=enter&code=\(code)")
      #expect(reply.status == 303)
      #expect(reply["set-cookie"]?.hasSuffix("; Secure") == true)
      let cookie = try #require(reply.cookie)
      #expect(cookie.hasPrefix("__Secure-"))
      #expect(try browser.ask("/", "-H", "Cookie: \(cookie)").status == 200)
      let form = ["-H", "Cookie: \(cookie)", "-d", "-form=set&target=4500"]
      for (from, status) in [(origin, 303), ("http://127.0.0.2:\(site.port)", 403)] {
        let sent = try browser.ask(
          "/goals/steps", "-H", "Origin: \(from)", form[0], form[1], form[2], form[3])
        #expect(sent.status == status)
      }
    }
  }

  @Test(
    "S6-5 It answers to the names of this machine, and to no other",
    arguments: [
      ("kitchen.local:PORT", 200), ("127.0.0.2:PORT", 200), ("localhost:PORT", 421),
      ("kitchen.local", 421),
      ("waymark.example:PORT", 200), ("evil.example:PORT", 421), ("other.local:PORT", 421),
    ])
  func names(name: String, status: Int) async throws {
    try await serve(try OneCertificate()) { site, browser in
      let host = name.replacingOccurrences(of: "PORT", with: "\(site.port)")
      #expect(try browser.ask("/health", "-H", "Host: \(host)").status == status)
      // And the loopback address does not answer to those.
      let near = try site.ask("GET", "/health", host: "kitchen.local:\(site.port)")
      #expect(near.status == 421)
    }
  }

  @Test("S6-5 A client without TLS is told so, and old versions of TLS are refused")
  func plain() async throws {
    try await serve(try OneCertificate()) { site, browser in
      let reply = try browser.ask("/enter", scheme: "http")
      #expect(reply.status == 400)
      #expect(reply.body.contains("https://"))
      // Debian's OpenSSL supports old versions only with weak signatures.
      for (version, status) in [("1.1", 0), ("1.2", 200), ("1.3", 200)] {
        let spoken = try browser.ask(
          "/health", "--tls-max", version, "--tlsv1.0", "--ciphers", "DEFAULT:@SECLEVEL=0")
        #expect(spoken.status == status, "TLS \(version)")
      }
      // Nor a cipher without authentication of the data.
      for (cipher, status) in [
        ("ECDHE-ECDSA-AES128-GCM-SHA256", 200), ("ECDHE-ECDSA-CHACHA20-POLY1305", 200),
        ("ECDHE-ECDSA-AES128-SHA", 0), ("ECDHE-ECDSA-AES256-SHA", 0),
      ] {
        let spoken = try browser.ask("/health", "--tls-max", "1.2", "--ciphers", cipher)
        #expect(spoken.status == status, "\(cipher)")
      }
      // Anything else is disconnected, without harm.
      for bytes in [[22, 0xff, 0xff, 0xff, 0xff, 1], [22, 3, 1, 0, 0], [0], [128, 1]] as [[UInt8]] {
        let connection = try RawConnection(port: site.port, to: 0x7f00_0002)
        connection.send(bytes + [UInt8](repeating: 0, count: 64))
        connection.finish()
        _ = connection.receiveAll()
      }
      #expect(try browser.ask("/health").status == 200)
    }
  }

  @Test("S6-5 The authority is public, as page and as files; without networks there is none")
  func authority() async throws {
    let certificates = try OneCertificate()
    try await serve(certificates, base: "/waymark") { site, browser in
      let page = try browser.ask("/waymark/authority")
      #expect(page.status == 200)
      let authority = try #require(
        try certificates.certificate(for: Self.names, at: .distantFuture).authority)
      #expect(page.lines.contains("title This machine's certificate authority"))
      for file in AuthorityFile.allCases {
        let reply = try browser.ask("/waymark/\(file.address)")
        #expect(reply.status == 200)
        #expect(reply["content-type"] == file.mediaType)
        #expect(
          reply["content-disposition"] == "attachment; filename=\"waymark-\(file.address)\"")
      }
      for address in ["authority", "authority.pem"] {
        let sent = try browser.ask(
          "/waymark/\(address)", "-H", "Origin: https://127.0.0.2:\(site.port)", "-d", "a=b")
        #expect(sent.status == 405)
      }
      let profile = try browser.ask("/waymark/authority.mobileconfig").body
      let parsed = try PropertyListSerialization.propertyList(
        from: Data(profile.utf8), format: nil)
      let payload = try #require(
        ((parsed as? [String: Any])?["PayloadContent"] as? [[String: Any]])?.first)
      #expect(payload["PayloadContent"] as? Data == Data(authority.certificate))
      #expect(payload["PayloadDisplayName"] as? String == "Waymark at <kitchen>")
      #expect(payload["PayloadType"] as? String == "com.apple.security.root")
      #expect((payload["PayloadUUID"] as? String).flatMap { UUID(uuidString: $0) } != nil)
    }
    try await ServedSite.serve { site in
      for address in ["/authority", "/authority.pem"] {
        let reply = try site.ask("GET", address)
        #expect(reply.status == 303)
      }
    }
  }

  @Test("S6-5 A renewed certificate is used at once, and changed addresses are followed")
  func changes() async throws {
    let certificates = try OneCertificate()
    let names = Mutex(Self.names)
    let currentNames = { @Sendable in names.withLock { $0 } }
    try await serve(certificates, names: currentNames) { site, browser in
      #expect(try browser.ask("/health").status == 200)
      let old = try browser.ask("/authority.pem").body
      try certificates.renew()
      #expect(try await holds { try browser.ask("/authority.pem").body != old })
      names.withLock { $0.addresses = ["127.0.0.3"] }
      let moved = NetworkBrowser(port: site.port, address: "127.0.0.3")
      #expect(try await holds { try moved.ask("/health").status == 200 })
      #expect(
        site.reports.contains("On this network: https://127.0.0.3:\(site.port)"))
      #expect(try browser.ask("/health").status == 0)
      names.withLock { $0.addresses = [] }
      #expect(try await holds { try moved.ask("/health").status == 0 })
      #expect(try site.ask("GET", "/health").status == 200)
      names.withLock { $0 = Self.names }
      #expect(try await holds { try browser.ask("/health").status == 200 })
    }
  }

  /// Within ten seconds.
  private func holds(_ condition: () throws -> Bool) async throws -> Bool {
    let begun = ContinuousClock.now
    while ContinuousClock.now - begun < .seconds(10) {
      if try condition() { return true }
      usleep(20_000)
    }
    return false
  }

  @Test("S6-5 Without a network it continues for this machine, says so, and checks again")
  func noNetwork() async throws {
    let names = { @Sendable in ServedNames(hosts: ["kitchen"], addresses: []) }
    try await serve(try OneCertificate(), names: names) { site, _ in
      let reply = try site.ask("GET", "/health")
      #expect(reply.status == 200)
      #expect(site.reports.contains { $0.hasPrefix("This machine isn't on a private network") })
    }
  }

  @Test(
    "S6-5 A machine has the names that others find it by",
    arguments: [
      ("kitchen", ["kitchen.local"]),
      ("Kitchen.example.org", ["kitchen.local"]),
      ("kitchen.local", ["kitchen.local"]), ("localhost", []),
      ("localhost.localdomain", []), ("", []), ("a_b", []), ("-a", []), ("a..b", []),
      (String(repeating: "a", count: 64), []),
    ])
  func machine(name: String, hosts: [String]) {
    #expect(ServedNames.hosts(of: name) == hosts)
  }

  @Test("S6-5 It only listens at addresses of private networks")
  func privateAddresses() throws {
    let all = [
      "fe80::1", "fd00::7", "8.8.8.8", "192.168.1.7", "127.0.0.1", "10.0.0.2", "192.168.1.7",
      "2a00:1450::1", "::1", "172.32.0.1", "172.31.0.1",
    ]
    #expect(
      ServedNames.privateAddresses(among: all)
        == ["10.0.0.2", "172.31.0.1", "192.168.1.7", "fd00::7"])
  }

  @Test("S6-1 The service manager's sockets are used instead of the port, and stay open")
  func handedOver() async throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(bound == 0 && listen(descriptor, 8) == 0)
    for _ in 0..<2 {
      let handedOver = { @Sendable (configuration: inout WebConfiguration) in
        configuration.sockets = [descriptor]
      }
      try await ServedSite.serve(configure: handedOver) { site in
        let reply = try site.ask("GET", "/health")
        #expect(reply.status == 200)
        #expect(throws: RawConnection.Failure.self) {
          try RawConnection(port: site.port, overIPv6: true)
        }
      }
    }
  }
}
