import Contracts
import ContractsTesting
import TestSupport
import Testing

@Suite("The laws of shields, for a Pi-hole") struct LawTests {
  @Test("S5-7 for a device that Pi-hole does not list", arguments: ShieldLaws.all)
  func keeps(law: ConformanceLaw<ShieldUnderTest>) async throws {
    try await verify(law, client: "192.0.2.7", isNew: true)
  }

  @Test("S5-7 for a device that is in other groups, in an older version", arguments: ShieldLaws.all)
  func keepsForListed(law: ConformanceLaw<ShieldUnderTest>) async throws {
    try await verify(law, client: "aa:bb:cc:00:11:22", isNew: false)
  }

  private func verify(
    _ law: ConformanceLaw<ShieldUnderTest>, client: String, isNew: Bool
  ) async throws {
    let server = try PiHole()
    try await server.set(PiHole.foreign)
    try await server.set(#"{"isNew": \#(isNew)}"#)
    try await law.verify(
      ShieldUnderTest(
        order: .example(),
        otherOrder: .example(["example.net", "a.example.com"]),
        holding: [.effective], isOnMachine: false,
        make: { server.shield(client: client) },
        foreign: { try await server.foreignLists() },
        everything: { try await server.lists() },
        tamper: {
          let id = 5
          try await server.set(
            """
            {"groups": [{"id": 0, "name": "Default", "comment": null, "enabled": true},
                        {"id": 4, "name": "Kids", "comment": null, "enabled": true},
                        {"id": \(id), "name": "waymark", "comment": "mine now", "enabled": false}]}
            """)
        }))
    #expect(try await server.state()("sessions").int == 0)
    #expect(try await server.requests { $0 == "POST /api/dns/blocking" }.isEmpty)
  }
}
