import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-10: App Lock follows the hour at which days start.
struct DayStartTests {
  @Test("S5-10 Unlocked until four at night, then locked")
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

  @Test("S5-10 Steps at night unlock the day that has not ended yet, also under the strict policy")
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

  @Test(
    "S5-10 A change during the day unlocks nothing: what is locked stays so until the new start")
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
  /// Makes days start as in `calendar`, and runs App Lock's work, as after every command.
  fileprivate func begin(_ calendar: PersonalCalendar) async throws {
    time.move(to: calendar)
    try await dispatch()
    try await note()
  }
}
