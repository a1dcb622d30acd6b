import Contracts
import ContractsTesting
import Testing

@Suite("The laws of shields, for an AdGuard Home") struct LawTests {
  private static let foreign = [
    "! my own", "||ads.example^", "", "@@||good.example^", "  odd  ", "||example.org^$important",
    "! waymark without a colon", "e\u{301}", "127.0.0.1 local.example",
  ]

  @Test("S5-7 for every device", arguments: ShieldLaws.all)
  func keeps(law: ConformanceLaw<ShieldUnderTest>) async throws {
    try await verify(law, client: nil)
  }

  @Test("S5-7 for one device by its name", arguments: ShieldLaws.all)
  func keepsForOne(law: ConformanceLaw<ShieldUnderTest>) async throws {
    try await verify(law, client: "Anna's, “laptop”")
  }

  private func verify(_ law: ConformanceLaw<ShieldUnderTest>, client: String?) async throws {
    let server = try AdGuardHome()
    try await server.set(
      """
      {"clients": [{"name": "Anna's, “laptop”", "ids": ["02:00:5e:10:00:00", "192.0.2.7"]}]}
      """)
    try await server.set(rules: Self.foreign)
    try await law.verify(
      ShieldUnderTest(
        order: .example(),
        otherOrder: .example(["example.net", "a.example.com"]),
        holding: [.effective], isOnMachine: false,
        make: { server.shield(client: client) },
        foreign: { try await server.foreignRules().joined(separator: "\n") },
        everything: { try await server.rules().joined(separator: "\n") },
        tamper: {
          try await server.set(rules: server.rules().filter { !$0.hasPrefix("||example.org^") })
        }))
  }
}
