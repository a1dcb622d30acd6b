import Contracts
import Testing

struct StreakBadgeTests {
  @Test(
    "S5-3 Badges are earned on their days, not before",
    arguments: zip(StreakBadge.allCases, [7, 14, 30, 60, 100, 200, 365]))
  func earned(_ badge: StreakBadge, _ days: Int) {
    #expect(badge.days == days)
    #expect(StreakBadge.earned(by: days) == badge)
    #expect(StreakBadge.earned(by: days - 1) != badge)
    #expect(StreakBadge.next(after: days - 1) == badge)
    #expect(StreakBadge.next(after: days) != badge)
  }

  @Test("S5-3 Below the first there is no badge, above the last no next one")
  func ends() {
    #expect(StreakBadge.earned(by: 0) == nil)
    #expect(StreakBadge.earned(by: 6) == nil)
    #expect(StreakBadge.next(after: 0) == .bronze)
    #expect(StreakBadge.earned(by: 10_000) == .diamond)
    #expect(StreakBadge.next(after: 365) == nil)
  }

  @Test("S5-3 A report counts one freeze fewer while one protects a day, and contains its badges")
  func report() {
    var state = StreakState()
    state.current = 15
    state.freezes = 2
    #expect(StreakReport(state: state, recoveryUsed: false, days: []).freezesAvailable == 2)
    state.dayAwaitingFreeze = Day(ordinal: 0)
    let report = StreakReport(state: state, recoveryUsed: true, days: [])
    #expect(report.freezesAvailable == 1)
    #expect(report.badge == .silver)
    #expect(report.nextBadge == .gold)
  }

  @Test("S5-2 A recovery covers the days from its first to its last")
  func forgives() {
    let day = Day(ordinal: 100)
    let recovery = StreakRecovery(
      firstDay: day, lastDay: day.advanced(by: 2), usedOn: day.advanced(by: 5))
    #expect(
      (-1...3).map { recovery.forgives(day.advanced(by: $0)) } == [false, true, true, true, false])
  }
}
