import Testing

@testable import WebApp

/// S6-5: users authenticated by a proxy.
struct ProxyUserTests {
  private static let host = "X-Forwarded-Host: health.example"
  private static let proto = "X-Forwarded-Proto: https"
  private static let anna = "Remote-User: anna"

  private func serve(_ use: (ServedSite) async throws -> Void) async throws {
    try await ServedSite.serve(
      configure: { $0.proxy = try TrustedProxy(at: ["127.0.0.1"], hosts: ["health.example"]) }, use)
  }

  @Test("S6-5 A user name is one line of at most a hundred characters")
  func odd() async throws {
    try await serve { site in
      let most = String(repeating: "a", count: 100)
      for (user, status) in [(most, 200), (most + "a", 303), ("an\tna", 303), ("", 303)] {
        let reply = try site.ask("GET", "/", fields: [Self.host, "Remote-User: \(user)"])
        #expect(reply.status == status, "\(user)")
      }
    }
  }

  @Test(
    "S6-5 Two users of one browser are two, and a proxy without TLS gets a cookie that is not Secure"
  )
  func two() async throws {
    try await serve { site in
      for user in ["anna", "bert"] {
        let fields = [Self.host, "X-Forwarded-Proto: http", "Remote-User: \(user)"]
        let reply = try site.ask("GET", "/", fields: fields)
        #expect(reply["set-cookie"]?.hasSuffix("SameSite=Lax") == true)
        let sent = try site.ask(
          "POST", "/goals/steps", cookie: reply.cookie, form: "-form=set&target=4500",
          fields: fields + ["Origin: http://health.example"])
        #expect(sent.status == 303)
      }
      #expect(site.access.names.sorted() == ["anna", "bert"])
    }
  }

  @Test("S6-5 Signing out without a cookie sets none")
  func signOutAtOnce() async throws {
    try await serve { site in
      let reply = try site.ask(
        "POST", "/leave", form: "",
        fields: [Self.host, Self.proto, Self.anna, "Origin: https://health.example"])
      #expect(reply.status == 303)
      let set = reply.fields.filter { $0.name == "set-cookie" }.map(\.value)
      #expect(!set.isEmpty && set.allSatisfy { $0.contains("Max-Age=0") })
    }
  }
}
