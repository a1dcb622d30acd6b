import AdGuardHomeShield
import Contracts
import ContractsTesting
import TestSupport
import Testing

@Suite("The rules that AdGuard Home gets") struct RuleTests {
  private let server: AdGuardHome

  init() throws {
    server = try AdGuardHome()
  }

  @Test("S5-6 a comment and a rule for each site, after the existing rules")
  func pairs() async throws {
    try await server.set(rules: ["||ads.example^"])
    try await server.shield().apply(.example(["example.org", "example.net"]))
    #expect(
      try await server.rules() == [
        "||ads.example^", "! waymark: example.net", "||example.net^", "! waymark: example.org",
        "||example.org^",
      ])
  }

  @Test(
    "S5-6 a device by its address, range or name",
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "2001:db8::7"), ("192.0.2.0/24", "192.0.2.0/24"),
      ("Frank's laptop", #"'Frank\'s laptop'"#), (#"a|b,"c"\"#, #"'a\|b\,\"c\"\\'"#),
    ])
  func client(given: String, written: String) async throws {
    let quoted = given.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    try await server.set(#"{"clients": [{"name": "\#(quoted)", "ids": ["frank"]}]}"#)
    let shield = server.shield(client: given)
    let order = ShieldOrder.example(["example.org"])
    try await shield.apply(order)
    #expect(
      try await server.rules() == ["! waymark: example.org", "||example.org^$client=\(written)"])
    #expect(await shield.verify(order).evidence == .effective)
    try await shield.remove(.off)
    #expect(try await server.rules() == [])
  }

  @Test("S5-6 a device that AdGuard Home does not know is refused at once")
  func unknownClient() async throws {
    let shield = server.shield(client: "Nobody's phone")
    #expect(
      await shield.availability()
        == .unavailable(
          reason: Phrase("AdGuard Home doesn't know a device “\("Nobody's phone")”"),
          remedy: Phrase("Add it there under Settings, Client settings, or use its address.")))
    #expect(!(await server.shield(client: "two\nlines").availability().isAvailable))
    #expect(!(await server.shield(client: "").availability().isAvailable))
  }

  @Test("S5-6 without a device it says that every device is locked")
  func wholeHouse() {
    let gap = Phrase(
      "It blocks sites for every device that uses this AdGuard Home, not just this machine.")
    #expect(server.shield().gaps.contains(gap))
    #expect(!server.shield(client: "192.0.2.7").gaps.contains(gap))
  }

  @Test(
    "S5-7 removing a comment that lost its rule removes no foreign rule",
    arguments: [
      ["! waymark: example.org"],
      ["! waymark: example.org", "||example.com^"],
      ["! waymark: example.org", "||example.org.evil.example^"],
      ["! waymark: example.org", "! waymark: example.net", "||ads.example^", "||example.net^"],
    ])
  func lostRule(rules: [String]) async throws {
    try await server.set(rules: ["||first.example^"] + rules + ["||last.example^"])
    try await server.shield().remove(.uninstalled)
    #expect(
      try await server.rules()
        == ["||first.example^"] + rules.filter { !$0.hasPrefix("! waymark: ") } + [
          "||last.example^"
        ])
  }

  @Test("S5-7 another's rule for the same site stays")
  func sameRule() async throws {
    try await server.set(rules: ["||example.org^", "||example.net^"])
    try await server.shield().apply(.example(["example.org"]))
    #expect(try await server.rules().filter { $0 == "||example.org^" }.count == 2)
    try await server.shield().remove(.unlocked(day: Day(ordinal: 20_000), steps: 9_000))
    #expect(try await server.rules() == ["||example.org^", "||example.net^"])
  }

  @Test("S5-7 correct rules are not written again") func quiet() async throws {
    let order = ShieldOrder.example(["example.org"])
    try await server.shield().remove(.off)
    #expect(try await server.state()("writes").int == 0)
    try await server.shield().apply(order)
    try await server.shield().apply(order)
    _ = await server.shield().verify(order)
    #expect(try await server.state()("writes").int == 1)
  }

  @Test("S5-7 thousands of foreign rules are read completely and kept") func manyRules()
    async throws
  {
    let foreign = (1...5_000).map { "||number\($0).ads.example^$important" }
    try await server.set(rules: foreign)
    let order = ShieldOrder.example(Set((1...500).map { "site\($0).example" }))
    try await server.shield().apply(order)
    #expect(try await server.foreignRules() == foreign)
    #expect(await server.shield().verify(order).evidence == .effective)
    try await server.shield().remove(.off)
    #expect(try await server.rules() == foreign)
  }
}
