import Contracts
import ContractsTesting
import Testing
import WidgetDrawing

@testable import AppLock

/// The widget, its line for status bars, and its numbers.
struct LockContentTests {
  private func content(of lock: AppLockFixture) async throws -> LockContent {
    try #require(try await timeline(of: lock).snapshot.content as? LockContent)
  }

  private func timeline(of lock: AppLockFixture) async throws -> WidgetTimeline {
    let kind = try #require(lock.connections.widgets.flatMap { $0.kinds() }.first)
    let moment = WidgetMoment(
      now: lock.time.now(), calendar: lock.time.calendar, presentation: Presentation())
    return try await lock.read { try kind.timeline(moment, $0) }
  }

  private func expect(
    _ lock: AppLockFixture, _ headline: String, _ short: String, _ long: String,
    _ progress: Double?, line: SourceLocation = #_sourceLocation
  ) async throws {
    let content = try await content(of: lock)
    #expect(content.headline.description == headline, sourceLocation: line)
    #expect(content.glance.short.description == short, sourceLocation: line)
    #expect(content.glance.long.description == long, sourceLocation: line)
    #expect(content.progress == progress, sourceLocation: line)
    #expect(content.figures["progress"] == .number(ifAny: progress), sourceLocation: line)
    for family in WidgetFamily.allCases {
      let drawing = content.drawing(in: family, .light)
      #expect(drawing.label == long && !drawing.elements.isEmpty, sourceLocation: line)
    }
  }

  @Test("S5-6 The widget shows what is missing, and the state of App Lock")
  func states() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(2_000)
    try await expect(
      lock, "6,000", "6,000 steps", "2,000 of 8,000 steps, 6,000 to go", 0.25)
    try await lock.walk(7_999)
    try await expect(
      lock, "1", "1 step", "7,999 of 8,000 steps, 1 to go", 7_999.0 / 8_000)
    _ = try await lock.appLock.usePass(minutes: 10)
    try await expect(
      lock, "1", "1 step",
      "7,999 of 8,000 steps, 1 to go · open with a pass until 12:10", 7_999.0 / 8_000)
    try await lock.walk(9_000)
    try await expect(lock, "open", "open", "unlocked for today", 1)
    lock.set(2)
    try await lock.setGoal(nil)
    try await expect(lock, "off", "off", "no step goal", nil)
    _ = try await lock.appLock.setEnabled(false)
    try await expect(lock, "off", "off", "App Lock is off", nil)
  }

  @Test("Its numbers are those of the status")
  func figures() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(2_000)
    #expect(
      try await content(of: lock).figures == [
        "enabled": .flag(true), "locked": .flag(true), "unlockedToday": .flag(false),
        "steps": .count(2_000), "target": .count(8_000), "remaining": .count(6_000),
        "progress": .number(0.25), "policy": .text("strict"), "passesLeft": .count(3),
        "day": .text("2024-01-01"), "stillHeld": .flag(false),
      ])
    _ = try await lock.appLock.usePass(minutes: 5)
    let figures = try await content(of: lock).figures
    #expect(figures["locked"] == .flag(false) && figures["passesLeft"] == .count(2))
    try await lock.setGoal(nil)
    try await lock.dispatch()
    #expect(try await content(of: lock).figures["target"] == .count(8_000))
    lock.set(2)
    #expect(try await content(of: lock).figures["target"] == .absent)
  }

  @Test("It is rendered again at midnight, and at the end of a pass")
  func reload() async throws {
    let lock = try await AppLockFixture()
    lock.time.set(.at(2) - 120)
    #expect(try await timeline(of: lock).reloadAfter <= .at(2))
    _ = try await lock.appLock.usePass(minutes: 1)
    #expect(try await timeline(of: lock).reloadAfter <= .at(2) - 60)
  }

  @Test("S5-6 In free hours the widget says until when, and is rendered again at the border")
  func hours() async throws {
    let lock = try await AppLockFixture()
    let schedule = try #require(LockSchedule(typed: "14-17"))
    _ = try await lock.appLock.put(schedule, on: [], isSet: true)
    #expect(
      try await content(of: lock).long.description
        == "0 of 8,000 steps, 8,000 to go · nothing locked until 14:00")
    #expect(try await content(of: lock).figures["locked"] == .flag(false))
    // It is refreshed often enough otherwise, but not to the minute.
    lock.time.set(.at(1, 14) - 60)
    #expect(try await timeline(of: lock).reloadAfter == .at(1, 14))
    lock.set(1, 14)
    #expect(try await content(of: lock).caption.description == "steps to unlock")
    lock.set(1, 18)
    #expect(try await content(of: lock).caption.description == "nothing more today")
  }
}

extension WidgetStyle {
  fileprivate static let light = WidgetStyle(
    palette: WidgetPalette(.standard, .light), wording: .english)
}
