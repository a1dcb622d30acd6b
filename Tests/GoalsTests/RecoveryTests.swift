import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct RecoveryTests {
  @Test("S5-2 The recovery forgives the last break and is announced once")
  func recover() async throws {
    let goals = try await goals("MMMxxx")
    // Day 6 is today and pending: the break is days 4 and 5.
    let report = try await goals.streaks.recover(.steps)
    #expect(report.current == 3)
    #expect(report.recoveryUsed)
    #expect(report.days == [])
    #expect(
      try await goals.payloads(of: "StreakRecovered")
        == [#"{"firstDay":"2024-01-04","goal":"steps","lastDay":"2024-01-05"}"#])
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(3) ... .n(6), in: $0)
    }
    #expect(days.map(\.verdict) == [.met, .frozen, .frozen, .pending])
    #expect(days[1].reason.description == "frozen: 100 of 8,000, forgiven by the recovery")
  }

  @Test("S5-2 A streak started since then is joined to the one before the break")
  func joins() async throws {
    let goals = try await goals("MMMMxMMM")
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 3)
    let report = try await goals.streaks.recover(.steps)
    #expect(report.current == 7)
    #expect(report.currentFrom == .n(1))
    #expect(report.best == 7)
  }

  @Test("S5-2 Rest days between the two missed days are not counted")
  func restBetween() async throws {
    let goals = try await goals("MMMxrrxMM")
    #expect(try await goals.streaks.recover(.steps).current == 5)
  }

  @Test("S5-2 A recovery can span the end of a month")
  func overTheMonth() async throws {
    let goals = try await goals(String(repeating: "M", count: 29) + "xxMMM")
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 3)
    #expect(try await goals.streaks.recover(.steps).current == 32)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 32)
    #expect(try await goals.healthChecks.first?.examine().state == .ok)
  }

  @Test("S5-2 A missed day after a recovered one ends the streak, even with an available freeze")
  func thirdMissed() async throws {
    let goals = try await goals("MMMMMMMxxx")
    #expect(try await goals.streaks.recover(.steps).current == 7)
    goals.time.set(today: .n(11))
    var report = try await goals.read { try goals.streaks.report(for: .steps, days: 4, in: $0) }
    #expect(report.current == 0)
    #expect(report.freezesAvailable == 1)
    #expect(report.days.map(\.verdict) == [.frozen, .frozen, .missed, .pending])
    #expect(
      report.days[2].reason.description
        == "missed: 100 of 8,000, freezes can't save a day next to a recovered one")
    try await goals.walk([.n(11): 8_000])
    try await goals.dispatch()
    report = try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }
    #expect(report.current == 1)
    #expect(report.currentFrom == .n(11))
    #expect(report.best == 7)
    #expect(report.freezesAvailable == 1)
    await #expect(throws: StreakError.recoveryUsed(on: .n(10))) {
      _ = try await goals.streaks.recover(.steps)
    }
  }

  @Test("S5-2 A recovered day that later turns out met, or is marked as a rest day, counts as such")
  func recoveredSince() async throws {
    let goals = try await goals("MMMMMMMxxxM")
    goals.time.set(today: .n(10))
    _ = try await goals.streaks.recover(.steps)
    goals.time.set(today: .n(11))
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 1)
    try await goals.walk([.n(9): 8_000])
    try await goals.dispatch()
    var report = try await goals.read { try goals.streaks.report(for: .steps, days: 4, in: $0) }
    // The third missed day is now between met days, and a freeze was available.
    #expect(report.days.map(\.verdict) == [.frozen, .met, .frozen, .met])
    #expect(report.current == 9)
    #expect(report.freezesAvailable == 0)
    try await goals.walk([.n(9): 100])
    try await goals.dispatch()
    for day in [8, 9] {
      try await goals.streaks.markRestDay(RestDay(day: .n(day), reason: .illness))
    }
    report = try await goals.read { try goals.streaks.report(for: .steps, days: 4, in: $0) }
    #expect(report.days.map(\.verdict) == [.rest, .rest, .frozen, .met])
    #expect(report.current == 8)
    #expect(try await goals.healthChecks.first?.examine().state == .ok)
  }

  @Test("S5-2 It works only once")
  func onceEver() async throws {
    let goals = try await goals("MMxMxM")
    _ = try await goals.streaks.recover(.steps)
    await #expect(throws: StreakError.recoveryUsed(on: .n(6))) {
      _ = try await goals.streaks.recover(.steps)
    }
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.recoveryUsed)
    #expect(try await goals.record.events(of: StreakRecovered.self).count == 1)
  }

  @Test(
    "S5-2 Without a break there is nothing to recover", arguments: ["MMM", "xxx", "MMMMMMMxx"])
  func nothing(_ days: String) async throws {
    let goals = try await goals(days)
    await refuses(goals, .nothingToRecover)
  }

  @Test(
    "S5-2 A break of more than two days, or more than seven days ago, cannot be recovered",
    arguments: [
      ("MxxxM", StreakBreak(firstDay: .n(2), lastDay: .n(4), missedDays: 3, length: 1)),
      ("MxMMMMMMMM", StreakBreak(firstDay: .n(2), lastDay: .n(2), missedDays: 1, length: 1)),
    ])
  func beyond(_ days: String, _ last: StreakBreak) async throws {
    await refuses(try await goals(days), .beyondRecovery(last))
  }

  @Test("S5-2 Seven days after its last missed day a break can still be recovered")
  func sevenDays() async throws {
    let goals = try await goals("MxMMMMMMM")
    #expect(try await goals.streaks.recover(.steps).current == 8)
  }

  /// A person with the history `days`, whose steps were all handled.
  private func goals(_ days: String) async throws -> GoalsFixture {
    let history = History(days)
    let goals = GoalsFixture(today: history.today)
    try await goals.goals.set(8_000, of: .steps)
    for input in history.inputs {
      try await goals.walk([input.day: input.isMet ? 8_000 : 100])
      guard let reason = input.restReason else { continue }
      try await goals.streaks.markRestDay(RestDay(day: input.day, reason: reason))
    }
    try await goals.dispatch()
    return goals
  }

  private func refuses(_ goals: GoalsFixture, _ error: StreakError) async {
    await #expect(throws: error) { _ = try await goals.streaks.recover(.steps) }
    let isUsed = try? await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }
      .recoveryUsed
    #expect(isUsed == false)
    let told = try? await goals.payloads(of: "StreakRecovered")
    #expect(told == [])
  }
}
