import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6, S5-7: hours in which an item is locked, and steps that unlock it.
struct HoursTests {
  private static let nine = LockSchedule(typed: "weekdays 9:00-17:00")
  private static let night = LockSchedule(typed: "22:00-6:00")

  private func put(
    _ schedule: LockSchedule?, on items: [LockItem] = [], _ lock: AppLockFixture, isSet: Bool = true
  ) async throws -> AppLockStatus {
    try await lock.appLock.put(try #require(schedule), on: items, isSet: isSet)
  }

  private func held(_ lock: AppLockFixture) async throws -> Set<String> {
    try await lock.read { transaction in
      switch try LockDesire(LockView(lock.needs, in: transaction)) {
      case .hold(let order): order.selection.sites.union(order.selection.apps)
      case .release: []
      }
    }
  }

  private func nextChange(_ lock: AppLockFixture) async throws -> Instant? {
    try await lock.read { try LockDesire.nextChange(LockView(lock.needs, in: $0)) }
  }

  @Test("S5-6 Outside scheduled hours nothing is locked, and the goal unlocks as usual")
  func hours() async throws {
    let lock = try await AppLockFixture()
    #expect(try await !put(Self.nine, lock).isOutsideHours)
    for (hour, isHeld) in [(8.99, false), (9, true), (16.99, true), (17, false), (23, false)] {
      lock.set(1, hour)
      #expect(try await held(lock) == (isHeld ? ["example.org"] : []), "at \(hour)")
      let status = try await lock.status
      #expect(status.isLocked == isHeld && status.isOutsideHours != isHeld)
    }
    lock.set(6, 12)
    #expect(try await held(lock).isEmpty, "a Saturday")
    lock.set(8, 12)
    #expect(try await held(lock) == ["example.org"])
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await held(lock).isEmpty)
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test(
    "S5-6 An item without a schedule is locked all day; schedules of an item and of everything add up"
  )
  func scopes() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.social, .game])
    _ = try await put(Self.nine, on: [.social], lock)
    lock.set(1, 8)
    #expect(try await held(lock) == ["example.org", LockItem.game.name])
    _ = try await put(Self.night, lock)
    #expect(try await held(lock).isEmpty)
    lock.set(1, 10)
    #expect(try await held(lock) == ["chat.example", "chat.desktop"])
    lock.set(1, 22)
    #expect(try await held(lock).count == 4)
    let schedules = try await lock.status.schedules
    #expect(schedules.map(\.item) == [nil, .social])
    #expect(schedules.map(\.schedule) == [Self.night, Self.nine])
    _ = try await put(Self.night, lock, isSet: false)
    #expect(try await held(lock) == ["example.org", LockItem.game.name])
  }

  @Test(
    "S5-6 The reconciler is due at the borders of schedules, besides midnight and the end of a pass"
  )
  func due() async throws {
    let lock = try await AppLockFixture()
    let handler = try #require(lock.connections.dueTimeHandlers.first)
    lock.set(1, 3)
    #expect(try await handler.nextDue() == .at(2))
    _ = try await put(Self.nine, lock)
    #expect(try await handler.nextDue() == .at(1, 9))
    lock.set(1, 9)
    #expect(try await handler.nextDue() == .at(1, 17))
    _ = try await lock.appLock.usePass(minutes: 10)
    #expect(try await handler.nextDue() == .at(1, 9) + 600)
    lock.set(1, 17)
    #expect(try await nextChange(lock) == .at(2))
  }

  @Test("S5-6 A border missed in standby is applied at the next check, whichever it was")
  func missed() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    _ = try await put(Self.nine, lock)
    lock.set(1, 8)
    let handler = try #require(lock.connections.dueTimeHandlers.first)
    try await handler.runDue()
    #expect(shield.machine.held == nil)
    for (day, hour, isHeld) in [(1, 12.0, true), (1, 20, false), (3, 12, true), (6, 12, false)] {
      lock.set(day, hour)
      try await handler.runDue()
      #expect((shield.machine.held != nil) == isHeld, "day \(day) at \(hour)")
    }
  }

  @Test("S5-7 Under the strict policy a first schedule frees nothing before midnight")
  func firstSchedule() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.set(1, 20)
    let status = try await put(Self.nine, lock)
    #expect(status.schedules.map(\.from) == [.n(2)])
    #expect(try await held(lock) == ["example.org"])
    lock.set(2, 8)
    #expect(try await held(lock).isEmpty)
  }

  @Test("S5-7 Under the strict policy longer hours apply at once, shorter ones from midnight on")
  func strictHours() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, on: [.site], lock)
    _ = try await lock.appLock.setPolicy(.strict)
    lock.set(1, 20)
    #expect(try await held(lock).isEmpty)
    _ = try await put(LockSchedule(typed: "daily 19-21"), on: [.site], lock)
    #expect(try await held(lock) == ["example.org"])
    let shorter = try await put(LockSchedule(typed: "daily 19-21"), on: [.site], lock, isSet: false)
    #expect(shorter.schedules.compactMap(\.until) == [.n(2)])
    #expect(try await held(lock) == ["example.org"])
    // Reverted on the same day, nothing will change.
    let back = try await put(LockSchedule(typed: "daily 19-21"), on: [.site], lock)
    #expect(back.schedules.compactMap(\.until).isEmpty && back.schedules.count == 2)
    _ = try await put(LockSchedule(typed: "daily 19-21"), on: [.site], lock, isSet: false)
    lock.set(2, 20)
    #expect(try await held(lock).isEmpty)
    // Without a schedule it is locked all day, which is longer.
    _ = try await put(Self.nine, on: [.site], lock, isSet: false)
    #expect(try await held(lock) == ["example.org"])
  }

  @Test("S5-7 Under the strict policy a schedule for everything keeps an item's pending one")
  func strictEverything() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, on: [.site], lock)
    _ = try await put(Self.night, lock)
    _ = try await lock.appLock.setPolicy(.strict)
    lock.set(1, 10)
    _ = try await put(Self.nine, on: [.site], lock, isSet: false)
    #expect(try await held(lock) == ["example.org"], "everything's alone would free it now")
    _ = try await put(Self.night, lock, isSet: false)
    lock.set(1, 23)
    #expect(try await held(lock) == ["example.org"])
    lock.set(2, 15)
    #expect(try await held(lock) == ["example.org"], "no schedule is left")
  }

  @Test("S5-6 An item with a stage unlocks at its steps, the others at the goal")
  func stages() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.game], until: .steps(4_000))
    _ = try await lock.appLock.add([.otherSite], until: .steps(6_000))
    for (steps, expected) in [
      (3_999, ["example.net", "example.org", LockItem.game.name]),
      (4_000, ["example.net", "example.org"]),
      (6_000, ["example.org"]), (8_000, []),
    ] as [(Int, [String])] {
      try await lock.walk(steps)
      try await lock.dispatch()
      #expect(try await held(lock).sorted() == expected, "\(steps)")
    }
    #expect(try await lock.unlocked().count == 1)
  }

  @Test(
    "S5-6 What a stage unlocked stays so when steps are corrected, and the goal unlocks every lower stage"
  )
  func corrected() async throws {
    let lock = try await AppLockFixture(target: 5_000)
    _ = try await lock.appLock.add([.game], until: .steps(4_000))
    _ = try await lock.appLock.add([.site], until: .steps(9_000))
    try await lock.walk(4_000)
    try await lock.dispatch()
    try await lock.walk(3_000)
    try await lock.dispatch()
    #expect(try await held(lock) == ["example.org"])
    lock.set(2)
    #expect(try await held(lock).count == 2)
    try await lock.walk(5_000)
    try await lock.dispatch()
    #expect(try await held(lock).isEmpty)
  }

  @Test(
    "S5-7 Under the strict policy a lower stage waits for midnight, a higher one applies at once")
  func strictStages() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let lowered = try await lock.appLock.add([.site], until: .steps(4_000))
    #expect(lowered.selected.map(\.terms.stage) == [.goal])
    #expect(
      lowered.selected.map(\.nextStage) == [AppLockStatus.NextStage(.steps(4_000), from: .n(2))])
    try await lock.walk(4_000)
    #expect(try await held(lock) == ["example.org"])
    lock.set(2)
    try await lock.walk(4_000)
    #expect(try await held(lock).isEmpty)
    _ = try await lock.appLock.add([.site], until: .steps(5_000))
    #expect(try await held(lock) == ["example.org"])
    _ = try await lock.appLock.add([.site], until: .goal)
    #expect(try await lock.appLock.add([.site]).selected.map(\.terms.stage) == [.goal])
  }

  @Test("S5-7 Setting the clock into free hours frees nothing under the strict policy")
  func clock() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, lock)
    _ = try await lock.appLock.setPolicy(.strict)
    try await lock.note()
    lock.kernel.set { $0.isSynchronized = false }
    for hour in [8.0, 17.5, 23] {
      lock.set(1, hour)
      #expect(try await held(lock) == ["example.org"], "at \(hour)")
      // From this note on, the clock is no longer trusted.
      try await lock.note()
      #expect(try await held(lock) == ["example.org"], "noted at \(hour)")
    }
    // The hours end after their real duration.
    lock.set(1, 8)
    lock.pass(4 * 3_600)
    #expect(try await held(lock) == ["example.org"])
    lock.pass(3_600)
    #expect(try await held(lock).isEmpty)
    lock.kernel.set { $0.isSynchronized = true }
    #expect(try await held(lock) == ["example.org"], "a time service vouches for 13:00")
  }

  @Test(
    "S5-7 A clock set before the policy became strict is trusted, even without a check meanwhile"
  )
  func clockBefore() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, lock)
    lock.kernel.set { $0.isSynchronized = false }
    lock.set(1, 20)
    _ = try await lock.appLock.setPolicy(.strict)
    #expect(try await held(lock).isEmpty)
    // Turned off for some days under the strict policy, with the clock set meanwhile.
    lock.set(2, 20)
    _ = try await lock.appLock.setEnabled(false)
    lock.set(5, 12)
    _ = try await lock.appLock.setEnabled(true)
    #expect(try await held(lock) == ["example.org"])
  }

  @Test(
    "S5-7 The hours of a day follow the zone in which it started, and the next day's follow its own"
  )
  func zone() async throws {
    let lock = try await AppLockFixture()
    let west = FixedZone(identifier: "Test/West", offset: -5 * 3_600)
    lock.kernel.set { $0.zones = [FixedZone.utc, west] }
    _ = try await put(Self.nine, lock)
    try await lock.note()
    lock.time.move(to: PersonalCalendar(only: west))
    lock.set(1, 13.5)
    #expect(try await held(lock) == ["example.org"])
    lock.set(1, 18)
    #expect(try await held(lock).isEmpty, "13:00 in the west")
    // Tuesday starts at midnight there.
    lock.set(2, 10)
    try await lock.note()
    #expect(try await held(lock).isEmpty, "5:00 in the west")
    #expect(try await nextChange(lock) == .at(2, 14))
  }

  @Test(
    "S5-6 Removing an item removes its hours and its stage; selected again it is locked all day")
  func removed() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, on: [.site], lock)
    _ = try await lock.appLock.remove([.site])
    #expect(try await lock.status.schedules.isEmpty)
    #expect(try await lock.appLock.add([.site]).selected.map(\.terms) == [.always])
  }

  @Test("S5-7 A removal undone before midnight keeps hours and stage")
  func reverted() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.site], until: .steps(4_000))
    _ = try await put(Self.nine, on: [.site], lock)
    _ = try await lock.appLock.setPolicy(.strict)
    _ = try await lock.appLock.remove([.site])
    let back = try await lock.appLock.add([.site]).selected
    #expect(
      back.map(\.terms) == [LockTerms(Set([Self.nine].compactMap(\.self)), until: .steps(4_000))])
    lock.set(2)
    #expect(try await lock.status.selected == back)
  }

  @Test("S5-6 An unselected item cannot be changed, and nothing changes")
  func refused() async throws {
    let lock = try await AppLockFixture()
    let nine = try #require(Self.nine)
    await #expect(throws: AppLockError.notSelected(.game)) {
      try await lock.appLock.put(nine, on: [.site, .game], isSet: true)
    }
    await #expect(throws: AppLockError.noSchedule(nine, .site)) {
      try await lock.appLock.put(nine, on: [.site], isSet: false)
    }
    await #expect(throws: AppLockError.noSchedule(nine, nil)) {
      try await lock.appLock.put(nine, on: [], isSet: false)
    }
    #expect(try await lock.status.schedules.isEmpty)
    for hour in 0..<50 {
      _ = try await put(LockSchedule([.monday], from: hour, to: 60 + hour), lock)
    }
    await #expect(throws: AppLockError.tooManySchedules(most: 50)) {
      try await lock.appLock.put(nine, on: [], isSet: true)
    }
  }

  @Test("S5-6 A program is refused with the steps that unlock it, and starts in free hours")
  func starting() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.game], until: .steps(4_000))
    try await lock.walk(1_000)
    func missing() async throws -> String? {
      try await lock.read {
        try lock.appLock.lockedApp(starting: ["flatpak", "run", LockItem.game.name], in: $0)?
          .missing.description
      }
    }
    #expect(try await missing() == "3,000 steps")
    _ = try await lock.appLock.add([.game], until: .goal)
    #expect(try await missing() == "7,000 steps")
    _ = try await put(Self.night, on: [.game], lock)
    #expect(try await missing() == nil)
  }

  @Test(
    "S5-6 An order says for each part when and at how many steps it ends, and what is already unlocked"
  )
  func order() async throws {
    let lock = try await AppLockFixture()
    _ = try await put(Self.nine, on: [.site], lock)
    _ = try await lock.appLock.add([.otherSite], until: .steps(4_000))
    _ = try await lock.appLock.add([.game], until: .steps(2_000))
    try await lock.walk(2_000)
    let order = try #require(
      try await lock.read { try LockDesire(LockView(lock.needs, in: $0)).order(of: [.site, .app]) })
    let parts = order.parts.sorted { $0.until < $1.until }
    #expect(parts.map(\.until) == [.at(1, 17), .at(2)] && parts.map(\.target) == [8_000, 4_000])
    #expect(parts.map(\.selection.sites) == [["example.org"], ["example.net"]])
    #expect(order.opened == 2_000 && order.target == 8_000 && order.until == .at(2))
  }
}
