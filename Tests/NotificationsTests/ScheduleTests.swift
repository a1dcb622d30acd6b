import Contracts
import ContractsTesting
import Testing

@testable import Notifications

/// 2024-01-07, day 7, is a Sunday.
struct ScheduleTests {
  @Test("S2-11 The summary comes on Sunday at nine, for the seven days before")
  func onTime() async throws {
    let fixture = try await begun()
    fixture.time.set(.on(7, 8, 59, 59))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == [])
    #expect(try await fixture.notifications.nextDue() == .on(7, 9))
    fixture.time.set(.on(7, 9))
    for _ in 1...3 { try await fixture.notifications.tick() }
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
    let week = SummaryWeek(
      day: .n(7), hour: .nine, calendar: PersonalCalendar(only: FixedZone.utc))
    #expect(week.days == .n(0)...(.n(6)))
  }

  /// Something was logged on the day.
  private func logged(on day: Int) -> SummaryPart {
    SummaryPart(at: 1) { days, _ in
      WeekInWords(
        isAnythingLogged: days.contains(.n(day)),
        [days.contains(.n(day)) ? Phrase(verbatim: "Well.") : Phrase(verbatim: "Nothing.")])
    }
  }

  @Test(
    "S2-11 A summary missed before the first run is made late, only the latest, once",
    arguments: [Instant.on(7, 9), .on(7, 9, 0, 1), .on(10, 12), .on(14, 8, 59, 59)])
  func missedBeforeFirst(now: Instant) async throws {
    let fixture = NotificationsFixture(now: now, parts: [logged(on: 2)])
    for _ in 1...2 { try await fixture.notifications.tick() }
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
    #expect(try await fixture.list().map(\.notification.body) == ["Well."])
    fixture.time.set(.on(14, 9))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01", "weekly-summary-2024-W02"])
  }

  @Test("S2-11 A week without an entry counts as missed too, if anything was logged before it")
  func quietWeekBeforeFirst() async throws {
    let fixture = NotificationsFixture(now: .on(21, 10), parts: [logged(on: 2)])
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W03"])
    let words = try await fixture.list().map(\.notification.title.description)
    #expect(["How are you?", "A new week", "Still here"].contains(words[0]))
  }

  @Test("S2-11 A summary that fails in the first run is made in the next")
  func failsAtFirst() async throws {
    struct Broken: Error {}
    let broken = NotificationsFixture(
      now: .on(7, 10), parts: [SummaryPart(at: 1) { _, _ in throw Broken() }])
    await #expect(throws: Broken.self) { try await broken.notifications.tick() }
    let mended = NotificationsFixture(
      now: .on(7, 11), record: broken.record, parts: [logged(on: 2)])
    try await mended.notifications.tick()
    #expect(try await mended.keys() == ["weekly-summary-2024-W01"])
  }

  @Test("S2-11 There is no summary for a week before the person started")
  func start() async throws {
    let fixture = NotificationsFixture(now: .on(7, 10), parts: [logged(on: 7)])
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == [])
    fixture.time.set(.on(14, 9))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W02"])
  }

  @Test("S2-11 Of summaries missed while nothing ran the latest is made and sent, late, once")
  func missed() async throws {
    let fixture = try await begun()
    try await fixture.add("phone")
    fixture.time.set(.on(24, 3))
    for _ in 1...2 {
      try await fixture.notifications.tick()
      _ = try await fixture.notifications.deliver()
    }
    #expect(try await fixture.keys() == ["weekly-summary-2024-W03"])
    #expect(fixture.phone.attempts.map(\.notification.key.text) == ["weekly-summary-2024-W03"])
    fixture.time.set(.on(28, 9))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W03", "weekly-summary-2024-W04"])
  }

  @Test(
    "S2-11 After a year away one summary is made, and never an earlier one, whatever is chosen then",
    arguments: 357...363, Weekday.allCases)
  func years(today: Int, weekday: Weekday) async throws {
    // From 2024-12-22, a Sunday, to the Saturday after it.
    let fixture = try await begun()
    fixture.time.set(.on(today, 12))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W51"])
    for day in Weekday.allCases + [weekday] {
      try await fixture.prefer { $0.weeklySummaryDay = day }
      try await fixture.notifications.tick()
    }
    try await fixture.prefer { $0.weeklySummaryHour = HourOfDay(1) ?? .nine }
    try await fixture.prefer { $0.isEnabled = false }
    try await fixture.prefer { $0.isEnabled = true }
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W51"])
    for day in 1...7 {
      fixture.time.set(.on(today + day, 12))
      try await fixture.notifications.tick()
    }
    let keys = try await fixture.keys()
    #expect(keys.count <= 2 && keys == keys.sorted())
  }

  @Test(
    "S2-11 A summary missed with notifications off is recorded once, not sent, and not sent later"
  )
  func missedWhileOff() async throws {
    let fixture = try await begun()
    try await fixture.add("phone")
    try await fixture.prefer { $0.weeklySummary = false }
    fixture.time.set(.on(24, 3))
    try await fixture.prefer { $0.weeklySummary = true }
    try await fixture.notifications.tick()
    _ = try await fixture.notifications.deliver()
    #expect(try await fixture.list().map(\.suppression) == [.kindOff])
    #expect(fixture.phone.attempts.isEmpty)
  }

  @Test(
    "S2-11 A new summary day in mid-week repeats no week and sends none before the last one"
  )
  func dayChosenLater() async throws {
    let fixture = try await begun()
    try await fixture.prefer { $0.weeklySummaryDay = .tuesday }
    fixture.time.set(.on(17, 12))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W03"])
    try await fixture.prefer { $0.weeklySummaryDay = .sunday }
    try await fixture.notifications.tick()
    // The summary of Sunday the 14th, for W02, is older than the sent one.
    #expect(try await fixture.keys() == ["weekly-summary-2024-W03"])
  }

  @Test(
    "S2-11 A late summary is for the last week due by then, whatever is chosen next")
  func dayChosenAfterLateSummary() async throws {
    let fixture = try await begun()
    fixture.time.set(.on(10, 12))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
    // The summary of Tuesday the 9th, for W02, would have been due before the sent one.
    try await fixture.prefer { $0.weeklySummaryDay = .tuesday }
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
    // That of Thursday is in the future.
    try await fixture.prefer { $0.weeklySummaryDay = .thursday }
    fixture.time.set(.on(11, 9))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01", "weekly-summary-2024-W02"])
  }

  @Test("S2-11 A clock that was years ahead silences nothing once corrected")
  func clockAhead() async throws {
    let fixture = NotificationsFixture(now: .on(5_000, 12))
    try await fixture.notifications.tick()
    fixture.time.set(.on(3, 12))
    try await fixture.notifications.tick()
    fixture.time.set(.on(7, 9))
    try await fixture.notifications.tick()
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
  }

  @Test("S2-11 A clock set back a day repeats nothing")
  func clockBack() async throws {
    let fixture = try await begun()
    for now in [Instant.on(7, 9), .on(6, 9), .on(7, 8), .on(7, 9), .on(8, 0)] {
      fixture.time.set(now)
      try await fixture.notifications.tick()
    }
    #expect(try await fixture.keys() == ["weekly-summary-2024-W01"])
  }

  @Test("S2-11 Another day of the week repeats no week", arguments: Weekday.allCases)
  func otherDay(weekday: Weekday) async throws {
    let fixture = try await begun()
    for day in 4...13 {
      fixture.time.set(.on(day, 9))
      try await fixture.notifications.tick()
    }
    try await fixture.prefer { $0.weeklySummaryDay = weekday }
    for day in 13...40 {
      fixture.time.set(.on(day, 9))
      try await fixture.notifications.tick()
    }
    let keys = try await fixture.keys()
    #expect(Set(keys).count == keys.count)
    #expect((5...6).contains(keys.count), "\(keys)")
  }

  @Test(
    "S2-11 A skipped hour comes as soon as it can; a skipped day, on the next",
    arguments: [(Int64(3_600), Instant.on(7, 9)), (86_400, .on(7, 9))])
  func skipped(leap: Int64, due: Instant) {
    // At 08:30 the clocks skip an hour, or at midnight a day.
    let change = leap == 3_600 ? Instant.on(7, 8, 30) : .on(7, 0)
    let zone = TableZone(
      identifier: "Test/Leap", offset: 0, changes: [TableZone.Change(at: change, to: leap)])
    let week = SummaryWeek(
      day: .n(7), hour: .nine, calendar: PersonalCalendar(only: zone))
    // Skipping 08:30 to 09:30: nine is past at once. Skipping day 7: nine on day 8, which is UTC 7.
    #expect(week.due == (leap == 3_600 ? .on(7, 8, 30) : due))
  }

  @Test("S5-5 The next due time is midnight, or that of a waiting item in a channel")
  func next() async throws {
    let fixture = NotificationsFixture(now: .on(3, 12))
    #expect(try await fixture.notifications.nextDue() == .on(4, 0))
    fixture.time.set(.on(3, 23))
    #expect(try await fixture.dueTimeHandlers[0].nextDue() == .on(4, 0))
    try await fixture.add("phone")
    try await fixture.post("a")
    #expect(try await fixture.notifications.nextDue() == .on(3, 23, 0, 1))
    let elsewhere = NotificationsFixture(
      now: .on(3, 23), record: fixture.record, serving: ["hook"])
    #expect(try await elsewhere.notifications.nextDue() == .on(4, 0))
  }

  private func begun() async throws -> NotificationsFixture {
    let fixture = NotificationsFixture(now: .on(3, 12))
    try await fixture.notifications.tick()
    return fixture
  }
}

struct IdleTests {
  /// Never allows a write.
  private struct ReadOnly: UnitOfWork {
    let base: InMemoryUnitOfWork

    func read<Value: Sendable>(
      _ work: (any Transaction) throws -> Value
    ) async throws -> Value { try await base.read(work) }

    func write<Value: Sendable>(
      _ work: (any WriteTransaction) throws -> Value
    ) async throws -> Value { throw StorageError.busy }
  }

  @Test("S5-5 With nothing due neither a tick nor a delivery waits for a writer")
  func idle() async throws {
    let fixture = NotificationsFixture(now: .on(3, 12))
    try await fixture.add("phone")
    try await fixture.notifications.tick()
    let watched = NotificationsFixture(
      now: .on(3, 13), record: fixture.record, unitOfWork: ReadOnly(base: fixture.record.unitOfWork)
    )
    try await watched.notifications.tick()
    #expect(try await watched.notifications.deliver() == DeliveryReport())
    try await fixture.post("a")
    await #expect(throws: StorageError.busy) { try await watched.notifications.deliver() }
    await #expect(throws: StorageError.busy) { try await watched.notifications.tick() }
  }
}
