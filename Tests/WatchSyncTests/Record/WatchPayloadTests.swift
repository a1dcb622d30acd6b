import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import WatchSync

/// The content of a watch, read from the record.
struct WatchPayloadTests {
  private let fixture = PhoneFixture()
  private let today = PhoneFixture.today

  private func payload() async throws -> WatchPayload {
    try await fixture.observed.read {
      try WatchPayloadReading(sources: fixture.sources).payload(in: $0)
    }
  }

  private func set(_ target: Int, isEnabled: Bool = true, from day: Day) async throws {
    let target = target
    try await fixture.observed.write { transaction in
      try fixture.record.goals.record(
        .init(day: day, goal: DailyGoal(isEnabled: isEnabled, target: target)), of: .steps,
        in: transaction)
    }
  }

  @Test("S5-8 Today's numbers, in metres and kilocalories, the streak, and the time of reading")
  func numbers() async throws {
    try await fixture.walk(8_000)
    try await set(7_500, from: today)
    let payload = try await payload()
    #expect(payload.day == today && payload.timestamp == fixture.time.now())
    #expect(payload.currentSteps == 8_000)
    #expect(payload.currentDistance == 6_000)
    #expect(payload.currentCalories == 320)
    #expect(payload.currentStreakCount == 4)
    #expect(payload.stepGoal == 7_500 && payload.enableDailyStepGoal)
  }

  @Test("S5-10 The start of the next day is included if it is not midnight")
  func beginning() async throws {
    let zone = FixedZone.utc
    let four = try #require(DayStart(hour: 4))
    func begin(from day: Day) -> PersonalCalendar {
      PersonalCalendar(
        only: zone, beginnings: DayBeginnings([DayBeginning(day: day, start: four)]))
    }
    #expect(try await payload().dayStartsAt == nil)
    fixture.time.move(to: begin(from: today.advanced(by: 2)))
    #expect(try await payload().dayStartsAt == nil)
    fixture.time.move(to: begin(from: today.advanced(by: 1)))
    let payload = try await payload()
    #expect(payload.day == today && payload.dayStartsAt == four)
    let text = String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    #expect(text.contains(#""dayStartsAt":"04:00""#))
  }

  @Test("S5-8 Settings have the names under which they are stored")
  func settings() async throws {
    fixture.settings.set(
      Presentation(units: .imperial, weekStart: .monday, countMode: .average))
    var preferences = NotificationPreferences()
    preferences.isEnabled = false
    try await fixture.observed.write { [preferences] in
      try fixture.record.notifications.save(preferences, in: $0)
    }
    let payload = try await payload()
    #expect(payload.unitSystem == "imperial" && payload.weekStartsOn == "monday")
    #expect(payload.stepCountMode == "average" && !payload.enableNotifications)
  }

  @Test("S5-8 The days of this week and month with data, with the person's start of the week")
  func periods() async throws {
    // A Wednesday, the 20th: this week started on the 17th or the 18th.
    for offset in [-20, -19, -3, -2, 0, 4, 12] {
      try await fixture.walk(1_000 + offset, on: today.advanced(by: offset))
    }
    let payload = try await payload()
    #expect(payload.weeklyRecords.map { $0.day.ordinal - today.ordinal } == [-3, -2, 0])
    #expect(payload.monthlyRecords.map { $0.day.ordinal - today.ordinal } == [-19, -3, -2, 0, 4])
    #expect(payload.weeklyRecords.first?.distance == 747.75)
    fixture.settings.set(Presentation(weekStart: .monday))
    #expect(try await self.payload().weeklyRecords.map(\.steps) == [998, 1_000, 1_004])
  }

  @Test("S5-8 The goals of the last year, and the one that applied before")
  func goals() async throws {
    for (target, offset) in [(5_000, -900), (6_000, -500), (7_000, -300), (8_000, 0)] {
      try await set(target, isEnabled: target != 7_000, from: today.advanced(by: offset))
    }
    let log = try await payload().goalChangeLog
    #expect(log.map(\.stepGoal) == [6_000, 7_000, 8_000])
    #expect(log.map(\.isEnabled) == [true, false, true])
    #expect(log.last?.day == today)
  }

  @Test("S5-8 The five newest workouts, however old, newest first")
  func workouts() async throws {
    for (offset, activity) in [
      (-4_000, "Rowing"), (-3_000, "Yoga"), (-200, "Walking"), (-100, "Hiking"), (-9, "Running"),
      (0, "Cycling"),
    ] {
      fixture.workouts.add(activity, on: today.advanced(by: offset))
    }
    let workouts = try await payload().recentWorkouts
    #expect(workouts.map(\.activity) == ["Cycling", "Running", "Hiking", "Walking", "Yoga"])
    #expect(workouts.first?.duration == 1_800 && workouts.first?.distance == 5_000.5)
    #expect(workouts.first?.calories == nil)
  }

  @Test("S5-8 A typical person's payload has at most 8 KiB")
  func usualSize() async throws {
    for offset in -19...11 {
      try await fixture.walk(12_345 + offset, on: today.advanced(by: offset))
    }
    for month in 1...12 {
      try await set(5_000 + month * 500, from: today.advanced(by: -month * 30))
    }
    for activity in ["Running", "Walking", "Hiking", "Yoga", "FunctionalStrengthTraining"] {
      fixture.workouts.add(activity, on: today)
    }
    #expect(try await JSONEncoder().encode(payload()).count <= 8_192)
  }

  @Test("S5-8 No payload exceeds the maximum length, whatever is in the record")
  func mostSize() async throws {
    for offset in -500...10 {
      try await set(5_000 + offset % 2 * 500, from: today.advanced(by: offset))
    }
    for _ in 1...6 {
      fixture.workouts.add(String(repeating: "\u{1B}\u{301}🏃🏽‍♀️", count: 10_000), on: today)
    }
    let payload = try await payload()
    #expect(payload.goalChangeLog.count == 367)
    #expect(try JSONEncoder().encode(payload).count <= WatchPayload.mostBytes / 4)
  }

  @Test("S5-8 An empty record, and a clock before all records, have a payload too")
  func empty() async throws {
    fixture.time.set(today: Day(ordinal: -40_000))
    let payload = try await payload()
    #expect(payload.currentSteps == 0 && payload.goalChangeLog.isEmpty)
    #expect(payload.weeklyRecords.isEmpty && payload.recentWorkouts.isEmpty)
  }
}
