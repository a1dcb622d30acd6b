import Contracts
import ContractsTesting
import Testing

@testable import AppLock

struct LockServersPageTests {
  private let remote = InMemoryShield("adguard-1", kinds: [.site], isQuick: false)

  private func fixture() async throws -> AppLockFixture {
    try await AppLockFixture(remote: { [remote] _ in remote })
  }

  private func pages(_ lock: AppLockFixture) -> PagesUnderTest {
    PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
  }

  @Test(
    "S6-2 A server is added with its secrets stored separately, shown without them, and removed after a question"
  )
  func server() async throws {
    let lock = try await fixture()
    #expect(try await pages(lock).view("lock/servers").text.contains("No server yet."))
    let outcome = try await pages(lock).submit(
      "lock/servers", "adguard",
      ["address": "http://a.example", "user": "ada", "password": " secret "])
    #expect(
      outcome.notice?.text.description == "adguard-1 is added: it locks the sites you select.")
    #expect(remote.machine.held == LockSelection(sites: ["example.org"]))
    #expect(lock.secrets.secrets(named: "adguard-1") == ["user": "ada", "password": " secret "])
    let row = try #require(try await pages(lock).view("lock/servers").rows.first)
    #expect([row.title, row.detail].map { $0?.description } == ["adguard-1", "http://a.example"])
    #expect(row.actions.first?.question != nil)
    let removed = try await pages(lock).submit("lock/servers", "remove", ["name": "adguard-1"])
    #expect(removed.notice?.text.description == "adguard-1 is removed.")
    #expect(remote.machine.held == nil && lock.secrets.names.isEmpty)
  }

  @Test("S6-2 A server that does not respond is added with a warning, and removed only by force")
  func unreachable() async throws {
    let lock = try await fixture()
    remote.change { $0.failure = ShieldFailure(Phrase(verbatim: "no route")) }
    let outcome = try await pages(lock).submit(
      "lock/servers", "adguard", ["address": "http://a.example"])
    #expect(outcome.notice?.tone == .warning)
    #expect(
      outcome.notice?.text.description == "adguard-1 is added, but doesn't work yet: no route")
    await #expect(throws: ShieldFailure.self) {
      try await pages(lock).submit("lock/servers", "remove", ["name": "adguard-1"])
    }
    _ = try await pages(lock).submit(
      "lock/servers", "remove", ["name": "adguard-1", "force": "on"])
    #expect(try await lock.read { try lock.shields.servers(in: $0) }.isEmpty)
  }

  @Test(
    "S6-2 An invalid server is marked at its field, and none of its secrets is stored",
    arguments: [
      ("adguard", "a.example", "", "address"), ("pihole", "http://a.example", "", "client"),
      ("pihole", "", "10.0.0.9", "address"),
    ])
  func refused(_ kind: String, _ address: String, _ client: String, _ field: String) async throws {
    let lock = try await fixture()
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages(lock).submit(
        "lock/servers", kind, ["address": address, "client": client, "password": "x"])
    }
    #expect(refusal?.field == field)
    #expect(lock.secrets.names.isEmpty)
  }
}
