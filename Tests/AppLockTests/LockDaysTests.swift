import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: which day is current.
struct LockDaysTests {
  /// The clock, the zone and the notes, with the expected current day and its end.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var now: Instant
    var calendar = PersonalCalendar.hours(0)
    var note: LockDayNote? = LockDayNote(day: .n(5), start: .at(5), end: .at(6))
    var isSynchronized = false
    var day: Int
    var end: Instant
    var isBehind = false
  }

  static let rows = [
    Row(testDescription: "never checked", now: .at(5, 12), note: nil, day: 5, end: .at(6)),
    Row(testDescription: "the noted day", now: .at(5, 12), day: 5, end: .at(6)),
    Row(testDescription: "a second before midnight", now: .at(6) - 1, day: 5, end: .at(6)),
    Row(testDescription: "midnight", now: .at(6), day: 6, end: .at(7)),
    Row(testDescription: "three missed midnights", now: .at(8, 3), day: 8, end: .at(9)),
    Row(
      testDescription: "set back by an hour of the same day", now: .at(5, 1), day: 5, end: .at(6)),
    Row(
      testDescription: "set back by three days", now: .at(2, 12), day: 5, end: .at(6),
      isBehind: true),
    Row(
      testDescription: "set back by three days, and synchronised", now: .at(2, 12),
      isSynchronized: true, day: 2, end: .at(3)),
    Row(testDescription: "set forward by three days", now: .at(8, 12), day: 8, end: .at(9)),
    Row(
      testDescription: "S5-10: at three at night, with days that start at four", now: .at(6, 3),
      calendar: .begin(at: 4), note: LockDayNote(day: .n(5), start: .at(5, 4), end: .at(6, 4)),
      day: 5, end: .at(6, 4)),
    Row(
      testDescription: "S5-10: at four", now: .at(6, 4), calendar: .begin(at: 4),
      note: LockDayNote(day: .n(5), start: .at(5, 4), end: .at(6, 4)), day: 6, end: .at(7, 4)),
    Row(
      testDescription: "S5-10: the next day starts at four, and this one lasts until then",
      now: .at(5, 12), calendar: .begin(at: 4, from: 6), day: 5, end: .at(6, 4)),
    Row(
      testDescription:
        "S5-10: the next day starts at midnight again, and this one keeps its noted end",
      now: .at(6, 2), calendar: .begin(at: 4, from: 1, then: 0, from: 6),
      note: LockDayNote(day: .n(5), start: .at(5, 4), end: .at(6, 4)), day: 5, end: .at(6, 4)),
    Row(
      testDescription: "moved east: it is tomorrow there, and the day lasts until midnight at home",
      now: .at(5, 20), calendar: .hours(8), day: 5, end: .at(6)),
    Row(
      testDescription: "moved east, after midnight at home", now: .at(6), calendar: .hours(8),
      day: 6, end: .at(6, 16)),
    Row(
      testDescription: "moved east in the morning: it is the same day", now: .at(5, 8),
      calendar: .hours(8), day: 5, end: .at(6)),
    Row(
      testDescription:
        "moved west: it is yesterday there, and the day lasts until it ends there",
      now: .at(5, 3), calendar: .hours(-8), day: 5, end: .at(6, 8)),
    Row(
      testDescription: "moved west, between both midnights", now: .at(6, 4), calendar: .hours(-8),
      day: 5, end: .at(6, 8)),
    Row(
      testDescription: "moved west, after the midnight there", now: .at(6, 8),
      calendar: .hours(-8), day: 6, end: .at(7, 8)),
    Row(
      testDescription: "moved west, with a synchronised clock", now: .at(5, 3),
      calendar: .hours(-8), isSynchronized: true, day: 5, end: .at(6, 8)),
    Row(
      testDescription: "across the date line to the east: the day before again", now: .at(5, 3),
      calendar: .hours(-11), note: LockDayNote(day: .n(5), start: .at(4, 10), end: .at(5, 10)),
      day: 5, end: .at(6, 11)),
    Row(
      testDescription: "across the date line to the west: two days ahead at once",
      now: .at(5, 10.5),
      calendar: .hours(14), note: LockDayNote(day: .n(4), start: .at(4, 11), end: .at(5, 11)),
      day: 4, end: .at(5, 11)),
    Row(
      testDescription: "across the date line to the west, after midnight at home",
      now: .at(5, 11), calendar: .hours(14),
      note: LockDayNote(day: .n(4), start: .at(4, 11), end: .at(5, 11)), day: 6, end: .at(6, 10)),
    Row(
      testDescription: "moved west and back east: the noted end stays", now: .at(5, 12),
      note: LockDayNote(day: .n(5), start: .at(5), end: .at(6, 8)), day: 5, end: .at(6, 8)),
    Row(
      testDescription: "back home after midnight there, before the noted end",
      now: .at(6, 4), note: LockDayNote(day: .n(5), start: .at(5), end: .at(6, 8)), day: 5,
      end: .at(6, 8)),
  ]

  @Test("S5-7 The current day never goes back, and ends at the later midnight", arguments: rows)
  func inForce(row: Row) {
    let found = LockDays.current(
      at: row.now, in: row.calendar, noted: row.note, isSynchronized: row.isSynchronized)
    #expect(found.day == .n(row.day))
    #expect(found.end == row.end)
    #expect(found.isClockBehind == row.isBehind)
    #expect(found.start <= row.now || row.isBehind)
    #expect(found.end > row.now)
  }

  @Test(
    "S5-7 A day that the zone skipped never becomes current, and the one before ends at its start"
  )
  func skippedDay() {
    let samoa = TableZone(
      identifier: "Test/Apia", offset: -10 * 3_600, changes: [.init(at: .at(5, 10), to: 14 * 3_600)]
    )
    let calendar = PersonalCalendar(only: samoa)
    let before = LockDays.current(
      at: .at(5, 9.5), in: calendar, noted: nil, isSynchronized: false)
    #expect(before.day == .n(4) && before.end == .at(5, 10))
    let note = LockDayNote(day: before.day, start: before.start, end: before.end)
    let after = LockDays.current(
      at: .at(5, 10), in: calendar, noted: note, isSynchronized: false)
    #expect(after.day == .n(6) && after.start == .at(5, 10) && after.end == .at(6, 10))
  }

  @Test("S5-6 Locked again at midnight, and after missed midnights, before anything else")
  func missed() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    lock.set(2, 0)
    #expect(try await lock.isLocked)
    lock.set(9)
    #expect(try await lock.isLocked)
  }

  @Test(
    "S5-7 Clock set back: the state stays, unless the machine knows the time again",
    arguments: [true, false])
  func setBack(isUnlocked: Bool) async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.kernel.set { $0.isSynchronized = false }
    lock.set(5)
    if isUnlocked { try await lock.walk(8_000) }
    try await lock.dispatch()
    try await lock.note()
    lock.set(3)
    let status = try await lock.status
    #expect(status.isLocked == !isUnlocked)
    #expect(status.isClockBehind && status.day.day == .n(5))
    #expect(try await lock.finding()?.state == .warning)
    lock.kernel.set { $0.isSynchronized = true }
    #expect(try await lock.status.day.day == .n(3))
    #expect(try await lock.isLocked)
  }

  @Test(
    "S5-7 Clock set forward only locks; set right again, the day is as it was stored")
  func setForward() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(8_000)
    try await lock.dispatch()
    lock.kernel.set { $0.isSynchronized = false }
    lock.set(4)
    try await lock.note()
    #expect(try await lock.isLocked)
    lock.set(1, 13)
    #expect(try await lock.isLocked)
    #expect(try await lock.status.isClockBehind)
    lock.kernel.set { $0.isSynchronized = true }
    #expect(try await lock.status.isUnlockedToday)
    try await lock.note()
    lock.kernel.set { $0.isSynchronized = false }
    #expect(try await lock.status.day.day == .n(1))
    #expect(try await !lock.isLocked)
  }

  @Test("An instant set for one run starts no new day")
  func setForARun() async throws {
    let lock = try await AppLockFixture()
    try await lock.note()
    lock.kernel.set {
      $0.isReal = false
      $0.isSynchronized = false
    }
    lock.set(9)
    try await lock.note()
    lock.set(1, 13)
    #expect(try await lock.status.day.day == .n(1))
    #expect(try await !lock.status.isClockBehind)
  }

  @Test("S5-7 A move to the east neither ends the day nor eases what waits for midnight")
  func movedEast() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.note()
    _ = try await lock.appLock.setEnabled(false)
    lock.set(1, 18)
    lock.time.move(to: .hours(12))
    #expect(try await lock.isLocked)
    #expect(try await lock.status.end == .at(2))
    // Nor does it end the work on the shields.
    #expect(try await lock.read { try lock.shields.isConcerned(in: $0) })
    lock.set(2, 0)
    #expect(try await !lock.status.isChosen)
  }

  @Test("S5-6 A move to the west locks nothing again before the day ends there")
  func movedWest() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.note()
    lock.time.move(to: .hours(-10))
    #expect(try await lock.status.end == .at(2, 10))
    try await lock.note()
    lock.set(2, 9.9)
    #expect(try await !lock.isLocked)
    lock.set(2, 10)
    #expect(try await lock.isLocked)
  }
}
