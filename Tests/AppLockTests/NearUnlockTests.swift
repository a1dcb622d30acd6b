import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6: a notification 500 steps before something unlocks.
struct NearUnlockTests {
  private func walk(_ lock: AppLockFixture, _ steps: Int...) async throws {
    for steps in steps {
      try await lock.walk(steps)
      try await lock.dispatch()
    }
  }

  private func bodies(_ lock: AppLockFixture) async throws -> [String] {
    try await lock.read { try lock.record.notifications.notifications(latest: nil, in: $0) }
      .map(\.notification).filter { $0.kind == .nearUnlock }.map(\.body).reversed()
  }

  @Test("S5-6 500 steps before a stage and before the goal it is announced, once a day for each")
  func once() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.game, .social], until: .steps(4_000))
    try await walk(
      lock, 3_499, 3_500, 3_700, 3_999, 100, 3_800, 4_000, 7_499, 7_500, 7_501, 7_999, 8_000)
    #expect(
      try await bodies(lock) == [
        "500 more steps open org.example.Game, social, at 4,000 steps.",
        "500 more steps open everything.",
      ])
    #expect(
      try await lock.announced() == [
        "near-unlock-2024-01-01-4000", "near-unlock-2024-01-01", "app-unlock-2024-01-01",
      ])
    lock.set(2)
    try await walk(lock, 3_999, 4_000)
    #expect(
      try await bodies(lock).last == "1 more step opens org.example.Game, social, at 4,000 steps.")
    #expect(try await bodies(lock).count == 3)
  }

  @Test("S5-6 Passing the last 500 steps at once announces nothing, since it is unlocked already")
  func past() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.add([.game], until: .steps(4_000))
    try await walk(lock, 3_000, 4_000, 8_000)
    #expect(try await bodies(lock).isEmpty)
  }

  @Test("S5-6 Nothing is announced for items without hours left today, when off, or without Pro")
  func silent() async throws {
    let lock = try await AppLockFixture()
    let morning = try #require(LockSchedule(typed: "6-9"))
    _ = try await lock.appLock.put(morning, on: [], isSet: true)
    try await walk(lock, 7_600)
    #expect(try await bodies(lock).isEmpty)
    lock.set(2, 5)
    try await walk(lock, 7_600)
    #expect(try await bodies(lock).count == 1, "they start later")
    lock.set(3, 5)
    lock.entitlement.set(isPro: false)
    try await walk(lock, 7_600)
    lock.entitlement.set(isPro: true)
    _ = try await lock.appLock.setEnabled(false)
    try await walk(lock, 7_700)
    #expect(try await bodies(lock).count == 1)
  }

  @Test("S5-5 It has its own kind, which can be turned off alone")
  func kind() async throws {
    let lock = try await AppLockFixture()
    let topic = lock.connections.topics.first { $0.kind == .nearUnlock }
    #expect(topic?.isChoosable == true)
  }
}
