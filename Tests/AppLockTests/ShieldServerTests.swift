import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import AppLock

/// S5-6: servers of a network that lock sites.
struct ShieldServerTests {
  private let remote = InMemoryShield("adguard-1", kinds: [.site], isQuick: false)

  private func fixture(isReached: Bool = true) async throws -> AppLockFixture {
    let shield: @Sendable (ShieldServer) -> any Shield = { [remote] _ in remote }
    return try await AppLockFixture(remote: isReached ? shield : nil)
  }

  private func add(
    _ address: String, _ kind: ShieldServer.Kind = .adguard, client: String? = nil,
    to lock: AppLockFixture
  ) async throws -> ShieldServer {
    try await lock.shields.add(kind, at: address, client: client, secrets: ["password": "x"])
  }

  @Test(
    "An address is http or https, a host and a port, and nothing else",
    arguments: [
      ("http://192.168.1.2", "http://192.168.1.2"), ("HTTPS://Pi.Hole/", "https://pi.hole"),
      ("http://pi.hole:3000", "http://pi.hole:3000"), ("http://[::1]:80//", "http://[::1]:80"),
      ("http://[fe80::1]", "http://[fe80::1]"), ("", nil), ("pi.hole", nil), ("http://", nil),
      ("http:///", nil), ("ftp://pi.hole", nil), ("http://me:secret@pi.hole", nil),
      ("http://pi.hole/admin", nil), ("http://pi.hole?x", nil), ("http://pi hole", nil),
      ("http://pi.hole#x", nil), ("http://\u{FC}ber.example", nil), ("http://:80", nil),
      ("http://pi.hole:", nil), ("http://pi.hole:0", nil), ("http://pi.hole:65536", nil),
      ("http://pi.hole:+80", nil), ("http://a:b:80", nil), ("http://[]", nil), ("http://[::1", nil),
      ("http://[::1]80", nil), ("http://pi.hole\n", nil),
    ] as [(String, String?)])
  func addresses(typed: String, address: String?) async throws {
    let lock = try await fixture()
    if let address {
      #expect(try await add(typed, to: lock).address == address)
    } else {
      await #expect(throws: AppLockError.self) { try await add(typed, to: lock) }
      #expect(lock.secrets.names.isEmpty)
    }
  }

  @Test(
    "Servers are numbered by kind, with their secrets stored separately, and none is added twice")
  func names() async throws {
    let lock = try await fixture()
    #expect(try await add("http://a.example", to: lock).name == "adguard-1")
    #expect(try await add("http://b.example", to: lock).name == "adguard-2")
    #expect(
      try await add("http://c.example", .pihole, client: "10.0.0.9", to: lock).name == "pihole-1")
    // The same server for another device is a separate one.
    #expect(try await add("http://a.example", client: "10.0.0.9", to: lock).name == "adguard-3")
    for same in ["http://a.example", "HTTP://A.example/"] {
      await #expect {
        try await add(same, to: lock)
      } throws: { error in
        (error as? AppLockError)?.explanation.message.description
          == "This server can't be used: adguard-1 is that server already."
      }
    }
    #expect(lock.secrets.names == ["adguard-1", "adguard-2", "adguard-3", "pihole-1"])
    #expect(
      try await lock.read { try lock.shields.servers(in: $0) }.map(\.name) == lock.secrets.names)
  }

  @Test("A name with leftover secrets is not used again")
  func leftSecrets() async throws {
    let lock = try await fixture()
    _ = lock.secrets.create([:], named: "adguard-1")
    #expect(try await add("http://a.example", to: lock).name == "adguard-2")
  }

  @Test("Pi-hole needs the device it locks")
  func client() async throws {
    let lock = try await fixture()
    await #expect(throws: AppLockError.self) {
      try await add("http://a.example", .pihole, to: lock)
    }
    #expect(lock.secrets.names.isEmpty)
  }

  @Test("S5-6 A server locks the selection, and is unlocked before it is removed")
  func removed() async throws {
    let lock = try await fixture()
    _ = try await add("http://a.example", to: lock)
    _ = try await lock.shields.reconcile(isThorough: true)
    #expect(remote.machine.held == LockSelection(sites: ["example.org"]))
    await #expect(throws: AppLockError.noServer("adguard-7")) {
      try await lock.shields.removeServer(named: "adguard-7", isForced: true)
    }
    remote.change { $0.failure = ShieldFailure(Phrase("it does not answer")) }
    await #expect(throws: ShieldFailure.self) {
      try await lock.shields.removeServer(named: "adguard-1", isForced: false)
    }
    #expect(lock.secrets.names == ["adguard-1"])
    remote.change { $0.failure = nil }
    try await lock.shields.removeServer(named: "adguard-1", isForced: false)
    #expect(remote.machine.held == nil && lock.secrets.names.isEmpty)
    #expect(try await lock.memory(of: "adguard-1") == nil)
    #expect(try await lock.shields.reports().isEmpty)
  }

  @Test(
    "S5-6 A locked server, which cannot report changes, is checked every minute and repaired")
  func drifted() async throws {
    let lock = try await fixture()
    _ = try await add("http://a.example", to: lock)
    let checks = try #require(lock.handler("checks"))
    #expect(try await checks.nextDue() == nil)
    _ = try await lock.shields.reconcile(isThorough: true)
    #expect(try await checks.nextDue() == lock.time.now() + 60)
    remote.change { $0.held = nil }
    lock.pass(59)
    try await checks.runDue()
    #expect(remote.machine.held == nil)
    lock.pass(1)
    try await checks.runDue()
    #expect(remote.machine.held == LockSelection(sites: ["example.org"]))
    // A repair is verified right afterwards.
    #expect(try await lock.memory(of: "adguard-1")?.evidence == .effective)
    #expect(try await checks.nextDue() == lock.time.now() + 60)
    try await lock.walk(8_000)
    try await lock.dispatch()
    _ = try await lock.shields.reconcile(isThorough: true)
    #expect(remote.machine.held == nil)
    #expect(try await checks.nextDue() == nil)
  }

  @Test("S5-6 A server that does not respond is only removed by force")
  func forced() async throws {
    let lock = try await fixture()
    _ = try await add("http://a.example", to: lock)
    try await lock.reconcile()
    remote.change { $0.failure = ShieldFailure(Phrase("it does not answer")) }
    try await lock.shields.removeServer(named: "adguard-1", isForced: true)
    #expect(lock.secrets.names.isEmpty)
  }

  @Test("S5-6 The reason a server is unreachable is stored for processes without network access")
  func unreached() async throws {
    let lock = try await fixture()
    _ = try await add("http://a.example", to: lock)
    remote.change { machine in
      machine.availability = .unavailable(
        reason: Phrase("it refuses the password"), remedy: Phrase("Set it up again."))
    }
    try await lock.reconcile()
    let memory = try #require(try await lock.memory(of: "adguard-1"))
    #expect(!memory.isDone && memory.detail == Phrase("it refuses the password"))
    #expect(memory.remedy == Phrase("Set it up again."))
    remote.change { $0.availability = .available(.soft) }
    try await lock.reconcile()
    #expect(try await lock.memory(of: "adguard-1")?.isDone == true)
  }

  @Test(
    "S5-6 A process without network access reports the stored state of servers, and leaves the work to a service"
  )
  func withoutNetwork() async throws {
    let lock = try await fixture(isReached: false)
    _ = try await add("http://a.example", to: lock)
    #expect(try await lock.needsService)
    #expect(try await lock.reconcile().map(\.state) == [.unconfirmed])
    let order = try await lock.read {
      try LockDesire(LockView(lock.needs, in: $0)).order(of: [.site])
    }
    let held = ShieldMemory(
      name: ShieldName("adguard-1"), intent: order?.digest, isDone: true, evidence: .effective,
      checkedAt: lock.time.now())
    try await lock.record.unitOfWork.write { try lock.record.appLock.save(held, in: $0) }
    #expect(try await !lock.needsService)
    #expect(try await lock.reconcile().map(\.state) == [.locked])
    await #expect(throws: ShieldFailure.self) {
      try await lock.shields.removeServer(named: "adguard-1", isForced: false)
    }
    try await lock.walk(8_000)
    #expect(try await lock.needsService)
    #expect(try await lock.reconcile().map(\.state) == [.unconfirmed])
    try await lock.record.unitOfWork.write {
      try lock.record.appLock.save(
        ShieldMemory(name: held.name, isDone: true, evidence: .absent), in: $0)
    }
    #expect(try await !lock.needsService)
    try await lock.shields.removeServer(named: "adguard-1", isForced: false)
    #expect(lock.secrets.names.isEmpty)
  }
}
