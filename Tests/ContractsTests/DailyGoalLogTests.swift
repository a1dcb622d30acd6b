import Contracts
import Testing

struct DailyGoalLogTests {
  private let early = DailyGoal(isEnabled: true, target: 10_000)
  private let late = DailyGoal(isEnabled: false, target: 10_000)

  @Test("S0-7 An empty log has no goal on any day")
  func empty() {
    #expect(DailyGoalLog(of: .steps).goal(on: Day(ordinal: 0)) == GoalKind.steps.unset)
    #expect(DailyGoalLog(of: .steps).effectiveTarget(on: Day(ordinal: 0)) == nil)
  }

  @Test(
    "S0-7 A goal applies from its day until the next entry; the first extends back",
    arguments: [(-9_999, true), (9, true), (10, true), (19, true), (20, false), (9_999, false)])
  func inForce(_ ordinal: Int, _ isEarly: Bool) {
    let log = DailyGoalLog(of: .steps, [entry(20, late), entry(10, early)])
    #expect(log.goal(on: Day(ordinal: ordinal)) == (isEarly ? early : late))
  }

  @Test("S0-7 The last entry of a day wins, and the log stays in order")
  func lastWins() {
    var log = DailyGoalLog(of: .steps, [entry(10, early), entry(10, late)])
    #expect(log.entries == [entry(10, late)])
    log.record(early, on: Day(ordinal: 5))
    log.record(early, on: Day(ordinal: 15))
    log.record(early, on: Day(ordinal: 10))
    #expect(log.entries == [entry(5, early), entry(10, early), entry(15, early)])
  }

  @Test(
    "S0-7 Progress of a day towards its goal",
    arguments: [
      (0, false, 10_000, 0.0), (9_999, false, 1, 0.9999), (10_000, true, 0, 1),
      (15_000, true, 0, 1.5),
    ])
  func progress(_ steps: Int, _ isMet: Bool, _ remaining: Int, _ share: Double) {
    let goal = DailyGoal(isEnabled: true, target: 10_000)
    let progress = DailyGoalProgress(of: .steps, day: Day(ordinal: 0), amount: steps, goal: goal)
    #expect(progress.isMet == isMet)
    #expect(progress.remaining == remaining)
    #expect(progress.share == share)
    #expect(progress.fraction == min(1, share))
  }

  @Test("S0-1 While the goal is disabled it has no progress, and counts as no goal")
  func disabled() {
    let goal = DailyGoal(isEnabled: false, target: 10_000)
    let progress = DailyGoalProgress(of: .steps, day: Day(ordinal: 0), amount: 12_000, goal: goal)
    #expect(progress.whileEnabled == nil)
    #expect(!progress.isMet)
    #expect(progress.remaining == 0)
    #expect(progress.share == 0)
  }

  private func entry(_ ordinal: Int, _ goal: DailyGoal) -> DailyGoalLog.Entry {
    DailyGoalLog.Entry(day: Day(ordinal: ordinal), goal: goal)
  }
}
