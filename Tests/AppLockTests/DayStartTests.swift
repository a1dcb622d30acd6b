import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-10: App Lock follows the hour at which days begin.
struct DayStartTests {
  @Test("S5-10 Unlocked until four in the night, locked from then on")
  func night() async throws {
    let lock = try await AppLockFixture(today: 5)
    lock.time.move(to: .begin(at: 4))
    lock.time.set(.at(5, 23))
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.status.end == .at(6, 4))
    lock.time.set(.at(6, 3))
    #expect(try await !lock.isLocked)
    #expect(try await lock.status.day.day == .n(5))
    lock.time.set(.at(6, 4))
    #expect(try await lock.isLocked)
    #expect(try await lock.status.day.day == .n(6))
  }

  @Test("S5-10 What is walked at night opens the day that is still under way, also strictly")
  func walkedAtNight() async throws {
    for policy in LockPolicy.allCases {
      let lock = try await AppLockFixture(today: 5, policy: policy)
      try await lock.begin(.begin(at: 4))
      lock.time.set(.at(6, 2))
      try await lock.walk(8_000)
      try await lock.dispatch()
      #expect(try await !lock.isLocked)
      #expect(try await lock.unlocked().map(\.day) == [.n(5)])
      lock.time.set(.at(6, 5))
      #expect(try await lock.isLocked)
    }
  }

  @Test("S5-10 A change in the day opens nothing: what is locked stays so until the new beginning")
  func changed() async throws {
    for policy in LockPolicy.allCases {
      let lock = try await AppLockFixture(today: 5, policy: policy)
      lock.time.set(.at(5, 12))
      try await lock.dispatch()
      try await lock.begin(.begin(at: 4, from: 6))
      #expect(try await lock.isLocked)
      lock.time.set(.at(6, 3))
      #expect(try await lock.isLocked)
      #expect(try await lock.status.day.day == .n(5))
      lock.time.set(.at(6, 4))
      #expect(try await lock.isLocked)
      #expect(try await lock.status.day.day == .n(6))
    }
  }
}

extension AppLockFixture {
  /// Days begin as in `calendar` from now on, and App Lock is looked after, as it is behind every command.
  fileprivate func begin(_ calendar: PersonalCalendar) async throws {
    time.move(to: calendar)
    try await dispatch()
    try await note()
  }
}
