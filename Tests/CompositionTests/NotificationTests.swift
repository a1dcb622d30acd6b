import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// Notifications of all features, in the whole product over a real record. 2026-05-17 is a Sunday.
struct NotificationTests {
  private let folder: TemporaryFolder
  private var home: String { folder.file("home") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "S2-11 The weekly summary has weight, remaining distance to the goal and movement, in that order"
  )
  func summary() async throws {
    try await at("2026-05-10T09:30Z") { try await $0.tick() }
    try await at("2026-05-10T12:00Z") { waymark in
      _ = try await waymark.goals.set(8_000, of: .steps)
      try await waymark.log(.weight(.kg(80)))
      _ = try await waymark.milestones.setGoal(.kg(75))
    }
    try await at("2026-05-11T10:00Z") { try await $0.log(.steps(9_000)) }
    try await at("2026-05-12T10:00Z") {
      try await $0.log(.exercise(try #require(ExerciseName("squats"))))
    }
    try await at("2026-05-16T08:00Z") { try await $0.log(.weight(.kg(79.4))) }
    try await at("2026-05-17T09:00Z") { waymark in
      try await waymark.tick()
      let told = try #require(try await waymark.notifications.list(latest: 1).first)
      #expect(told.notification.title == "Your week: 10 May to 16 May")
      #expect(
        told.notification.body == """
          Weight: down 0.6 kg, 2 entries. 4.4 kg to go. 9,000 steps, goal met on 1 of 7 days, \
          1 exercise.
          """)
    }
  }

  @Test(
    "S5-5 Notifications from one dispatch are in the order of features, and in log order within each"
  )
  func order() async throws {
    try await at("2026-05-17T12:00Z") { waymark in
      try await waymark.dispatcher.dispatch()
      for _ in 1...2 {
        try await waymark.append(milestone, reached, unlocked)
        try await waymark.dispatcher.dispatch()
      }
      #expect(
        try await waymark.keys() == [
          "goal-achievement-2026-05-17", "achievement-second_chance", "milestone-50-1",
        ])
    }
  }

  @Test("S5-5 An older record announces pending events once, and no handled ones")
  func olderRecord() async throws {
    let handled = try await at("2026-05-17T12:00Z") { waymark in
      try await waymark.dispatcher.dispatch()
      // Handled by the older version, which did not announce it.
      try await waymark.append(unlocked)
      let handled = try await waymark.read { try $0.events.latestSequence(in: $1) }
      try await waymark.append(milestone, reached)
      return handled
    }
    try makeOlder(handled: handled)
    try await at("2026-05-17T12:05Z") { waymark in
      for _ in 1...2 { try await waymark.dispatcher.dispatch() }
      #expect(
        try await waymark.keys() == ["goal-achievement-2026-05-17", "milestone-50-1"])
      let cursors = try await waymark.read { try $0.events.cursors(in: $1) }
      let latest = try await waymark.read { try $0.events.latestSequence(in: $1) }
      for name in ["goals.notifications", "milestones.notifications"] {
        #expect(cursors.first { $0.subscriber == name }?.sequence == latest)
      }
      #expect(!cursors.contains { $0.subscriber == "notifications.facts" })
    }
  }

  private var reached: DailyGoalReached {
    get throws {
      DailyGoalReached(
        goal: .steps, day: try #require(Day("2026-05-17")), amount: 8_012, target: 10_000)
    }
  }

  private var unlocked: AchievementUnlocked {
    get throws {
      AchievementUnlocked(
        id: "second_chance", day: try #require(Day("2026-05-17")), experience: 50)
    }
  }

  private var milestone: MilestoneAchieved {
    get throws {
      MilestoneAchieved(
        type: .half, all: [.half], instant: Instant(secondsSince1970: 1_779_000_000),
        day: try #require(Day("2026-05-17")), goalVersion: 1, achievements: [],
        weight: try .kg(80), start: try .kg(90), goal: try .kg(70))
    }
  }

  /// Opens the product at that time, runs `work`, dispatches, and closes it.
  @discardableResult
  private func at<Value>(
    _ now: String, _ use: (Waymark) async throws -> Value
  ) async throws -> Value {
    let now = try #require(InstantText(now))
    let waymark = try await bootstrap(WaymarkEnvironment(home: home, now: now))
    defer { waymark.close() }
    return try await use(waymark)
  }

  /// Resets the record to the version with a single subscriber for all notifications.
  private func makeOlder(handled: Int64) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [
      "-c",
      """
      import sqlite3, sys
      record = sqlite3.connect(sys.argv[1])
      record.execute("DELETE FROM grdb_migrations WHERE identifier = 'notifications-4'")
      record.execute("DELETE FROM subscriber_cursor WHERE subscriber LIKE '%.notifications'")
      record.execute(
          "INSERT INTO subscriber_cursor VALUES ('notifications.facts', ?, 0, NULL, NULL)",
          (int(sys.argv[2]),))
      (done,) = record.execute("SELECT count(*) FROM grdb_migrations").fetchone()
      record.execute(f"PRAGMA user_version = {done}")
      record.commit()
      """,
      HomeFolder.recordPath(in: home), "\(handled)",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

extension Waymark {
  fileprivate func log(_ entry: NewEntry) async throws {
    _ = try await activityLog.log(entry, at: nil)
    try await dispatcher.dispatch()
  }

  fileprivate func tick() async throws {
    for handler in dueTimeHandlers { try await handler.runDue() }
  }

  fileprivate func append(_ all: any Event...) async throws {
    try await unitOfWork.write { transaction in
      for event in all { try events.append(event, at: timeSource.now(), in: transaction) }
    }
  }

  /// Keys of the notifications, oldest first.
  fileprivate func keys() async throws -> [String] {
    try await notifications.list(latest: nil).map(\.notification.key.text).reversed()
  }
}

extension Weight {
  fileprivate static func kg(_ kilograms: Double) throws -> Weight {
    try #require(Weight(thousandths: Int64((kilograms * 1_000).rounded()), unit: .kilograms))
  }
}
