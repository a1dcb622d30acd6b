import Contracts
import ContractsTesting
import Foundation
import PiHoleShield
import TestSupport
import Testing

@Suite("The entries that Pi-hole gets") struct EntryTests {
  private let server: PiHole
  private let order = ShieldOrder.example(["example.org"])

  init() async throws {
    server = try PiHole()
    try await server.set(PiHole.foreign)
  }

  @Test(
    "S5-6 a group, a rule for each site only in it, and the device, which keeps its other groups")
  func entries() async throws {
    try await server.shield(client: "192.0.2.9").apply(
      .example(["example.org", "example.net"]))
    let state = try await server.state()
    let group = try #require(try state("groups").array.first { try $0("name").string == "waymark" })
    #expect(try group("enabled").bool == true)
    let rules = try state("domains").array.filter {
      try $0("comment").string == "waymark" && $0("kind").string == "regex"
    }
    #expect(
      try rules.map { try $0("domain").string } == [
        #"^([^.]+\.)*example\.net$"#, #"^([^.]+\.)*example\.org$"#,
      ])
    for rule in rules {
      #expect(try rule("groups").array.map(\.string) == ["waymark"])
      #expect(try rule("type").string == "deny")
    }
    let client = try #require(
      try state("clients").array.first { try $0("client").string == "192.0.2.9" })
    #expect(try client("groups").array.map(\.string) == ["Default", "Kids", "waymark"])
    #expect(try client("comment").string == "TV")
  }

  @Test("S5-6 a new device stays in the default group, so that it keeps its filters")
  func newDevice() async throws {
    try await server.shield().apply(order)
    let client = try #require(
      try await server.state()("clients").array.first { try $0("client").string == "192.0.2.7" })
    #expect(try client("groups").array.map(\.string) == ["Default", "waymark"])
  }

  @Test(
    "S5-6 a rule matches the site and its subdomains, and no neighbour",
    arguments: [
      ("example.org", true), ("www.example.org", true), ("a.b.example.org", true),
      ("badexample.org", false), ("example.org.evil.example", false), ("exampleXorg", false),
    ])
  func pattern(name: String, isMatched: Bool) async throws {
    try await server.shield().apply(order)
    let pattern = try #require(
      try await server.state()("domains").array.compactMap { try $0("domain").string }
        .first { $0.hasPrefix("^([") })
    let found = name.range(of: pattern, options: .regularExpression)
    #expect((found != nil) == isMatched)
  }

  @Test("S5-6 without a device it refuses, and sends Pi-hole nothing", arguments: [nil, ""])
  func withoutDevice(client: String?) async throws {
    let shield = server.shield(client: client)
    let reason = Phrase("a Pi-hole group without a device blocks nothing")
    let remedy = Phrase("Pass the address of the device to lock sites for.")
    #expect(await shield.availability() == .unavailable(reason: reason, remedy: remedy))
    await #expect(throws: ShieldFailure(reason, remedy: remedy)) { try await shield.apply(order) }
    #expect(try await server.requests { _ in true }.isEmpty)
  }

  @Test("S5-6 the address may be that of the admin page", arguments: ["/", "/admin", "/admin/"])
  func addresses(path: String) async {
    #expect(await server.shield(path: path).availability() == .available(.soft))
  }

  @Test("S5-7 unlocking disables the group before anything else")
  func fastPath() async throws {
    try await server.shield().apply(order)
    try await server.set(#"{"requests": []}"#)
    try await server.shield().remove(.unlocked(day: order.day, steps: 9_000))
    let changes = try await server.requests { !$0.hasPrefix("GET") && !$0.hasSuffix("/api/auth") }
    #expect(
      changes == [
        "PUT /api/groups/waymark", "POST /api/domains:batchDelete", "DELETE /api/clients/192.0.2.7",
        "DELETE /api/groups/waymark",
      ])
  }

  @Test("S5-7 the group is enabled last, so that it never locks half a selection")
  func switchLast() async throws {
    try await server.shield().apply(order)
    let changes = try await server.requests { !$0.hasPrefix("GET") && !$0.hasSuffix("/api/auth") }
    #expect(changes.last == "PUT /api/groups/waymark")
    try await server.shield().apply(order)
    let after = try await server.requests { !$0.hasPrefix("GET") && !$0.hasSuffix("/api/auth") }
    #expect(after == changes)
  }

  @Test("S5-7 another device replaces the first") func otherDevice()
    async throws
  {
    try await server.shield(client: "192.0.2.7").apply(order)
    let shield = server.shield(client: "aa:bb:cc:00:11:22")
    #expect(await shield.verify(order).evidence == .drifted)
    try await shield.apply(order)
    #expect(await shield.verify(order).evidence == .effective)
    let clients = try await server.state()("clients").array
    #expect(try Set(clients.map { try $0("client").string }) == ["AA:BB:CC:00:11:22", "192.0.2.9"])
  }

  @Test("S5-7 a device that was added to other groups since stays listed, without our comment")
  func adopted() async throws {
    try await server.shield().apply(order)
    try await server.set(
      """
      {"clients": [{"id": 9, "client": "192.0.2.7", "comment": "waymark", "groups": [0, 4, 5]}]}
      """)
    try await server.shield().remove(.uninstalled)
    let client = try await server.state()("clients.0")
    #expect(try client("groups").array.map(\.string) == ["Default", "Kids"])
    #expect(try client("comment").isNull)
  }

  @Test("S5-7 a thousand sites are added and removed completely") func manySites() async throws {
    let before = try await server.lists()
    let many = ShieldOrder.example(
      Set((1...1_000).map { "a-rather-long-name-of-a-site-\($0).subdomain.example" }))
    try await server.shield().apply(many)
    #expect(await server.shield().verify(many).evidence == .effective)
    try await server.shield().remove(.off)
    #expect(try await server.lists() == before)
  }

  @Test("S5-7 a rule of ours without its group, or disabled, is created again") func brokenRule()
    async throws
  {
    try await server.shield().apply(order)
    try await server.set(
      #"""
      {"domains": [{"id": 7, "domain": "^([^.]+\\.)*example\\.org$", "type": "deny", "kind": "regex",
        "comment": "waymark", "groups": [0, 5], "enabled": false}]}
      """#)
    #expect(await server.shield().verify(order).evidence == .drifted)
    try await server.shield().apply(order)
    #expect(await server.shield().verify(order).evidence == .effective)
  }
}
