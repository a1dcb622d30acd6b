import Contracts
import ContractsTesting
import Documents
import Testing

@testable import AppLock

struct LockActionsTests {
  private func perform(
    _ address: PagePath, _ effect: Action.Effect, _ values: [String: String] = [:],
    in lock: AppLockFixture
  ) async throws -> ActionOutcome {
    let actions = lock.connections.actions.flatMap { $0() }
    let action = try #require(actions.first { $0.address == address && $0.effect == effect })
    return try await action.perform(ActionInput(values))
  }

  @Test("S6-7 Several items are selected at once, and the answer names the shields that lock each")
  func selecting() async throws {
    let gone = InMemoryShield("gone", kinds: [.site])
    gone.change { $0.availability = .unavailable(reason: Phrase("no"), remedy: nil) }
    let apps = InMemoryShield("apps", kinds: [.app])
    let lock = try await AppLockFixture(shields: [apps, gone])
    let outcome = try await perform(
      "lock/selection", .adds, ["items": "video, org.example.Game", "at": "4000"], in: lock)
    let items = try #require(outcome.document as? LockChangeDocument).items
    #expect(items.map(\.item) == ["video", "org.example.Game"])
    #expect(items.map(\.heldBy) == [[], ["apps"]] && items.map(\.notHeldBy) == [["gone"], []])
    #expect(
      try await lock.status.selected.prefix(2).map(\.terms.stage) == [.steps(4_000), .steps(4_000)])
    #expect(
      try await lock.status.selected.map(\.item)
        == [.game, LockItem(.category, "video"), .site].sorted())
    #expect(apps.machine.held?.apps == ["org.example.Game"])
  }

  @Test("S6-7 Items are removed all or none")
  func unselecting() async throws {
    let one = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [one])
    _ = try await perform("lock/selection", .adds, ["items": "example.net"], in: lock)
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await perform(
        "lock/selection/:items", .removes, ["items": "example.net,video"], in: lock)
    }
    #expect(refusal?.field == "items" && refusal?.explanation.kind == .noInput)
    #expect(try await lock.status.selected.map(\.item) == [.otherSite, .site])
    let outcome = try await perform(
      "lock/selection/:items", .removes,
      ["items": ActionInput.lines(["example.net", "site:example.org"])], in: lock)
    #expect(try await lock.status.selected.isEmpty && one.machine.held == nil)
    #expect(
      outcome.headline.description
        == "example.net is no longer locked. example.org is no longer locked.")
  }

  @Test("S6-7 A schedule without items applies to everything, and is removed as such")
  func scheduling() async throws {
    let lock = try await AppLockFixture()
    _ = try await perform("lock/schedules", .adds, ["schedule": "9-17"], in: lock)
    #expect(try await lock.status.schedules.map(\.item) == [nil])
    let hours = ["schedule": "9:00-17:00"]
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await perform(
        "lock/schedules/:items/:schedule", .removes,
        hours.merging(["items": "example.org"]) { $1 }, in: lock)
    }
    #expect(refusal?.field == "schedule")
    let outcome = try await perform(
      "lock/schedules/:items/:schedule", .removes,
      hours.merging(["items": "everything"]) { $1 }, in: lock)
    #expect(try #require(outcome.document as? LockSchedulesDocument).items.isEmpty)
    #expect(try await lock.status.schedules.isEmpty)
  }

  @Test("S6-7 Turning on locks and turning off frees at once, and the answer describes the machine")
  func switching() async throws {
    let one = InMemoryShield("one")
    let lock = try await AppLockFixture(isOn: false, shields: [one])
    _ = try await perform("lock/selection", .adds, ["items": "example.org"], in: lock)
    #expect(one.machine.held == nil)
    let on = try await perform("lock/enabled", .sets, ["enabled": "on"], in: lock)
    #expect(
      on.headline.description == "App Lock is on: locked until you reach 8,000 steps.")
    #expect(one.machine.held == LockSelection(sites: ["example.org"]))
    let document = try #require(on.document as? LockDocument)
    #expect(document.locked && document.rescue == lock.needs.machine.marks.rescue)
    one.change { $0.failure = ShieldFailure(Phrase(verbatim: "the disk is full")) }
    let off = try await perform("lock/enabled", .sets, ["enabled": "off"], in: lock)
    #expect(off.tone == .warning && off.details.map(\.description) == ["one: the disk is full"])
    await #expect(throws: FieldRefusal.self) {
      try await perform("lock/enabled", .sets, ["enabled": "maybe"], in: lock)
    }
  }

  @Test("S6-7 An unknown policy is refused at its field, and a known one is announced")
  func policy() async throws {
    let lock = try await AppLockFixture()
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await perform("lock/policy", .sets, ["policy": "stricter"], in: lock)
    }
    #expect(refusal?.field == "policy")
    let strict = try await perform("lock/policy", .sets, ["policy": "strict"], in: lock)
    #expect(try #require(strict.document as? LockDocument).policy == .strict)
    let eased = try await perform("lock/policy", .sets, ["policy": "default"], in: lock)
    #expect(
      eased.headline.description
        == "Policy: Strict. The policy is the default again from tomorrow.")
  }

  @Test(
    "S6-7 A pause is read in seconds, with or without its unit, and “off” means none",
    arguments: [("10s", 10), ("20", 20), ("5 S", 5), ("off", 0), ("0", 0)])
  func pause(text: String, seconds: Int) async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.setPause(seconds: 30)
    _ = try await perform("lock/pause", .sets, ["seconds": text], in: lock)
    #expect(try await lock.status.chosenPause == seconds)
  }

  @Test("S6-7 A pause that the strict policy suspends can still be chosen, and says so")
  func suspended() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let outcome = try await perform("lock/pause", .sets, ["seconds": "10"], in: lock)
    #expect(
      outcome.headline.description
        == "The pause is now 10 seconds. The pause doesn't apply while the policy is strict.")
  }

  @Test("S6-7 A pass lasts ten minutes by default, and is refused if it would unlock nothing")
  func pass() async throws {
    let lock = try await AppLockFixture()
    let outcome = try await perform("lock/pass", .adds, in: lock)
    #expect(outcome.headline.description == "Everything is open until 12:10.")
    #expect(try #require(outcome.document as? LockPassDocument).passesLeft == 2)
    let action = try #require(
      lock.connections.actions.flatMap { $0() }.first { $0.address == "lock/pass" })
    await #expect(throws: AppLockError.openStill(.emergency, minutes: 10)) {
      try await lock.read { try action.question?(ActionInput([:]), $0) }
    }
  }

  @Test("S6-7 A pass that a shield refuses reports what is still locked, and does not count")
  func refusedPass() async throws {
    let one = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [one])
    _ = try await lock.shields.reconcile(isThorough: false)
    one.change { $0.failure = ShieldFailure(Phrase(verbatim: "no passes are left")) }
    let outcome = try await perform("lock/pass", .adds, in: lock)
    #expect(
      outcome.headline.description
        == "You have a pass until 12:10, but this machine still locks: one.")
    #expect(outcome.details.map(\.description) == ["one: no passes are left"])
  }

  @Test("S6-7 Programs can neither unlock by a pause nor send a server's password")
  func forPersons() async throws {
    let lock = try await AppLockFixture()
    let refused = lock.connections.actions.flatMap { $0() }.filter { !$0.isForPrograms }
    #expect(
      refused.map(\.address) == ["lock/open", "lock/servers", "lock/servers/:name"])
  }

  @Test("S8-2 A known server is removed after a question, and an unknown one is refused")
  func server() async throws {
    let remote = InMemoryShield("pihole-1", kinds: [.site], isQuick: false)
    let lock = try await AppLockFixture(remote: { _ in remote })
    let added = try await perform(
      "lock/servers", .adds,
      ["kind": "pihole", "address": "http://a.example", "client": "10.0.0.9"], in: lock)
    #expect(added.headline.description == "pihole-1 is added: it locks the sites you select.")
    let action = try #require(
      lock.connections.actions.flatMap { $0() }.first { $0.address == "lock/servers/:name" })
    func question(_ name: String) async throws -> String? {
      try await lock.read { try action.question?(ActionInput(["name": name]), $0)?.description }
    }
    #expect(try await question("pihole-1") == "Remove pihole-1, and everything Waymark put on it?")
    #expect(try await question("pihole-2") == nil)
    await #expect(throws: AppLockError.noServer("pihole-2")) {
      try await action.perform(ActionInput(["name": "pihole-2"]))
    }
  }
}
