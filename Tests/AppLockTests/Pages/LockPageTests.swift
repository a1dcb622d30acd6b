import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// The page `lock`, and its part of the page of today.
struct LockPageTests {
  private func pages(_ lock: AppLockFixture) -> PagesUnderTest {
    PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
  }

  @Test("S6-2 While it is off the page says so, names what is missing, and offers to turn it on")
  func off() async throws {
    let lock = try await AppLockFixture(target: nil, isOn: false)
    lock.entitlement.set(isPro: false)
    let view = try await pages(lock).view("lock")
    #expect(
      Array(view.text.prefix(3)) == [
        "App Lock is off.", "It needs Waymark Pro.", "It needs an enabled step goal.",
      ])
    #expect(view.addresses == ["pro", "lock/apps", "lock/servers"])
    #expect(view.forms.map(\.name) == ["add"])
    #expect(try await pages(lock).added(to: "").sections.isEmpty)
  }

  @Test("S6-2 Turning it on without a requirement is refused in the words of the command")
  func refused() async throws {
    let lock = try await AppLockFixture(target: nil, isOn: false)
    await #expect(throws: AppLockError.noGoal(.standard)) {
      try await pages(lock).submit("lock", "enable")
    }
    lock.entitlement.set(isPro: false)
    // An action that would always be refused is not offered.
    await #expect(throws: PagesUnderTest.Missing.form("enable", among: ["add"])) {
      try await pages(lock).submit("lock", "enable")
    }
    #expect(try await !lock.status.isChosen)
  }

  @Test("S6-2 Turned on it locks at once, and each shield has a row with its state and its gaps")
  func shields() async throws {
    let one = InMemoryShield("one")
    let apps = InMemoryShield("apps", kinds: [.app])
    let lock = try await AppLockFixture(isOn: false, shields: [one, apps])
    _ = try await pages(lock).submit("lock", "add", ["items": "example.org"])
    let outcome = try await pages(lock).submit("lock", "enable")
    #expect(outcome.address == "lock")
    #expect(
      outcome.notice
        == PageNotice(
          .success,
          [Phrase("App Lock is on: locked until you reach \(8_000) steps.")].joined(
            separator: " ")))
    #expect(one.machine.held == LockSelection(sites: ["example.org"]))
    let rows = try await pages(lock).view("lock").sections.first {
      $0.heading == Phrase("Shields")
    }
    let text = PageView(Phrase(verbatim: ""), [try #require(rows)]).text
    #expect(
      text == [
        "Shields", "one",
        "checked just now · soft: you can undo this yourself", "Not covered",
        "It locks nothing outside memory.", "locked", "apps",
        "checked just now · soft: you can undo this yourself", "nothing to lock",
        "Check every shield, which takes a few seconds",
      ])
  }

  @Test("S6-2 The page says whether waymark-shield is installed, with the command that changes it")
  func installation() async throws {
    let (one, hosts) = (InMemoryShield("one"), InMemoryShield("hosts"))
    let lock = try await AppLockFixture(isOn: false, shields: [one, hosts])
    func row() async throws -> [String] {
      try await pages(lock).view("lock").rows.filter { $0.link == nil }.map {
        [$0.title, $0.detail].compactMap(\.self).joined(separator: " ").description
      }
    }
    let missing = try await row()
    #expect(missing.contains { $0.hasPrefix("waymark-shield isn't installed.") })
    #expect(missing.contains { $0.hasSuffix("rights: waymark lock install") })
    hosts.change {
      $0.availability = .unavailable(reason: Phrase(verbatim: "It does not run"), remedy: nil)
    }
    let silent = try await row()
    #expect(silent.contains { $0.hasPrefix("It does not run. It locks sites") })
    #expect(silent.contains { $0.hasSuffix("rights: waymark lock install") })
    one.change { $0.availability = .available(.administrator) }
    let there = try await row()
    #expect(there.contains { $0.hasPrefix("waymark-shield is installed.") })
    #expect(there.contains { $0.hasSuffix("rights: waymark lock uninstall") })
  }

  @Test("S6-2 A shield that fails is named in the notice")
  func failing() async throws {
    let one = InMemoryShield("one")
    one.change { $0.failure = ShieldFailure(Phrase(verbatim: "the disk is full")) }
    let lock = try await AppLockFixture(shields: [one])
    let outcome = try await pages(lock).submit("lock", "add", ["items": "example.net"])
    #expect(outcome.notice?.tone == .warning)
    #expect(outcome.notice?.text.description.hasSuffix("one: the disk is full") == true)
  }

  @Test("S6-2 Items are selected by several names at once, and removed one by one")
  func selection() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    let outcome = try await pages(lock).submit(
      "lock", "add", ["items": "social, example.net"])
    #expect(
      outcome.notice?.text.description == """
        social is selected: locked until the goal is met. example.net is selected: locked \
        until the goal is met.
        """)
    let rows = try await pages(lock).view("lock").rows.filter { !$0.actions.isEmpty }
    #expect(rows.map(\.title.description) == ["social", "example.net", "example.org"])
    #expect(rows.map(\.detail?.description) == ["category", "site", "site"])
    let removed = try await pages(lock).submit("lock", "remove", ["items": "site:example.net"])
    #expect(removed.notice?.text.description == "example.net is no longer locked.")
    #expect(try await lock.status.selected.map(\.item) == [.social, .site])
  }

  @Test(
    "S6-2 An invalid item is marked at the field",
    arguments: ["", "site:", "/bin/sh", "category:nobody"])
  func noItem(_ typed: String) async throws {
    let lock = try await AppLockFixture()
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages(lock).submit("lock", "add", ["items": typed])
    }
    #expect(refusal?.field == "items")
    #expect(try await lock.status.selected.map(\.item) == [.site])
  }

  @Test("S6-2 Under the strict policy easing waits for midnight, and the page says so")
  func strict() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    let policy = try await pages(lock).submit("lock", "policy", ["policy": "strict"])
    #expect(policy.notice?.text.description == "Policy: Strict.")
    let removed = try await pages(lock).submit("lock", "remove", ["items": "site:example.org"])
    #expect(
      removed.notice?.text.description
        == "example.org stays locked today, and opens from tomorrow.")
    let off = try await pages(lock).submit("lock", "disable")
    #expect(off.notice?.text.description.hasSuffix("It's off from tomorrow.") == true)
    let view = try await pages(lock).view("lock")
    #expect(view.form("remove") == nil)
    #expect(view.text.contains("site, open from tomorrow"))
  }

  @Test(
    "S6-2 A pass starts after a question, and an invalid length is refused at its field before it"
  )
  func pass() async throws {
    let lock = try await AppLockFixture()
    let form = try await pages(lock).view("lock").form("pass")
    #expect(
      form?.question?.description
        == "Use a pass? You have 3 left. A pass comes back after 28 days.")
    for minutes in ["90", "some"] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await pages(lock).submit("lock", "pass", ["minutes": minutes])
      }
      #expect(refusal?.field == "minutes")
      let before = await #expect(throws: FieldRefusal.self) {
        try await pages(lock).check("lock", "pass", ["minutes": minutes])
      }
      #expect(before?.explanation.message == refusal?.explanation.message)
    }
    try await pages(lock).check("lock", "pass", ["minutes": "60"])
    #expect(try await lock.status.passesLeft == 3)
    let outcome = try await pages(lock).submit("lock", "pass")
    #expect(
      outcome.notice?.text.description
        == "Everything is open until 12:10. · You have 2 passes left. A pass comes back 28 days after you use it."
    )
    #expect(try await pages(lock).view("lock").form("pass") == nil)
    #expect(try await pages(lock).added(to: "").sections.isEmpty)
  }

  @Test("S6-2 While locked the page of today says how many steps are missing")
  func today() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(6_120)
    let added = try await pages(lock).added(to: "")
    #expect(
      added.text == [
        "App Lock is on until you reach 8,000 steps. 6,120 of 8,000 steps, 1,880 to go"
      ])
    #expect(added.addresses == ["lock"])
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await pages(lock).added(to: "").sections.isEmpty)
  }

  @Test(
    "S6-2 Hours are set for everything or one item and removed, and invalid ones are marked")
  func schedules() async throws {
    let lock = try await AppLockFixture()
    let put = try await pages(lock).submit(
      "lock", "schedule", ["schedule": "Mo-Fr 9-17", "items": "site:example.org"])
    #expect(put.notice?.text.description == "Schedule of example.org: weekdays 09:00–17:00.")
    _ = try await pages(lock).submit("lock", "schedule", ["schedule": "22-6"])
    let view = try await pages(lock).view("lock")
    #expect(view.text.contains("site, weekdays 09:00–17:00; daily 22:00–06:00"))
    let rows = view.rows.filter { $0.actions.map(\.name) == ["unschedule"] }
    #expect(rows.map(\.title.description) == ["daily 22:00–06:00", "weekdays 09:00–17:00"])
    #expect(rows.map(\.detail?.description) == ["everything", "example.org"])
    for typed in ["", "noon", "9-9"] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await pages(lock).submit("lock", "schedule", ["schedule": typed])
      }
      #expect(refusal?.field == "schedule")
    }
    let off = try await pages(lock).submit(
      "lock", "unschedule",
      ["schedule": "weekdays 09:00-17:00", "items": "site:example.org"])
    #expect(
      off.notice?.text.description
        == "Removed the schedule of example.org: weekdays 09:00–17:00.")
    #expect(try await lock.status.schedules.map(\.item) == [nil])
    lock.set(1, 20)
    #expect(
      try await pages(lock).view("lock").text.first
        == "App Lock is on: nothing is locked now, next change at 22:00.")
    #expect(try await pages(lock).added(to: "").sections.isEmpty)
  }

  @Test("S6-2 An item is selected with the steps that unlock it, or at the goal again")
  func stages() async throws {
    let lock = try await AppLockFixture()
    let add = try await pages(lock).submit("lock", "add", ["items": "social", "at": "4000"])
    #expect(add.notice?.text.description == "social is selected: opens at 4,000 steps.")
    #expect(try await pages(lock).view("lock").text.contains("category, opens at 4,000 steps"))
    for typed in ["0", "many"] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await pages(lock).submit("lock", "add", ["items": "social", "at": typed])
      }
      #expect(refusal?.field == "at")
    }
    _ = try await pages(lock).submit("lock", "add", ["items": "social", "at": "goal"])
    #expect(try await lock.status.selected.map(\.terms) == [.always, .always])
  }

  @Test("S6-2 S5-7 Pending easing says from when it applies")
  func pendingHours() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let put = try await pages(lock).submit("lock", "schedule", ["schedule": "9-17"])
    #expect(
      put.notice?.text.description
        == "Schedule of everything you selected from tomorrow: daily 09:00–17:00. Until then nothing changes."
    )
    let add = try await pages(lock).submit("lock", "add", ["items": "example.org", "at": "4000"])
    #expect(
      add.notice?.text.description
        == "example.org is selected: from tomorrow at 4,000 steps.")
    lock.set(2)
    let off = try await pages(lock).submit(
      "lock", "unschedule", ["schedule": "daily 09:00-17:00", "items": "everything"])
    #expect(
      off.notice?.text.description
        == "Removed the schedule of everything you selected: daily 09:00–17:00. Without one, it's locked all day."
    )
  }
}
