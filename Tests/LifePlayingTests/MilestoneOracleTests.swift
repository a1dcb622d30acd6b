import Contracts
import Testing

@testable import LifePlaying

@Suite("Milestone oracle")
struct MilestoneOracleTests {
  private var oracle = MilestoneOracle()
  private var clocks = WallClocks()
  private var day = Day(ordinal: 20_000)

  init() {
    oracle.unit = .kilograms
  }

  @Test("S2-4 Thresholds are exact in pounds, too", arguments: [(1_900, true), (1_901, false)])
  mutating func exact(tenths: Int, isReached: Bool) {
    let goal = MilestoneOracle.Goal(weight: pounds(1_600), setOn: day, journey: 1)
    #expect(
      oracle.isReached(.quarter, by: pounds(tenths), from: pounds(2_000), to: goal) == isReached)
  }

  @Test(
    "S2-5 Approaching is within 2.5 kg, but not at the goal",
    arguments: [(726, false), (725, true), (701, true), (700, false), (699, false)])
  mutating func approaching(tenths: Int, isReached: Bool) {
    let goal = MilestoneOracle.Goal(weight: kilograms(700), setOn: day, journey: 1)
    #expect(
      oracle.isReached(.approaching, by: kilograms(tenths), from: kilograms(900), to: goal)
        == isReached)
  }

  @Test("S2-8 Several reached at once are recorded, and only the highest is announced, once")
  mutating func several() {
    set(700)
    #expect(weigh(900) == nil)
    #expect(weigh(790) == "milestone-50-1")
    #expect(recorded == ["25", "50"])
    #expect(weigh(780) == nil)
    #expect(weigh(720) == "milestone-75-1")
    #expect(recorded == ["25", "50", "approaching", "75"])
    #expect(weigh(722) == nil)
    #expect(weigh(700) == "milestone-100-1")
  }

  @Test(
    "S2-8 Milestones only in the past are recorded and not announced; current ones are announced late"
  )
  mutating func late() {
    set(700)
    _ = weigh(900)
    _ = weigh(880)
    #expect(weigh(760, daysBack: 1) == nil)
    #expect(recorded == ["25", "50"])
    #expect(weigh(795) == "milestone-50-1")
    #expect(recorded == ["25", "50"])
  }

  @Test("S2-7 Exactly 10 % does not re-arm, more does", arguments: [(770, 2), (771, 4)])
  mutating func rearming(goal: Int, count: Int) {
    set(700)
    _ = weigh(900)
    _ = weigh(790)
    set(goal)
    _ = weigh(900)
    _ = weigh(830)
    #expect(recorded.count == count)
  }

  @Test("S2-7 After a regression of five points it is reached and announced again")
  mutating func regression() {
    oracle.rearm = .afterRegression
    set(700)
    _ = weigh(900)
    #expect(weigh(850) == "milestone-25-1")
    #expect(weigh(859) == nil)
    #expect(weigh(850) == nil)
    #expect(weigh(860) == nil)
    #expect(weigh(850) == "milestone-25-1-2")
    #expect(recorded == ["25", "25"])
  }

  @Test(
    "S2-7 A recorded milestone is not reached earlier as well, if progress only falls at its own weighing"
  )
  mutating func regressionAtTheSecond() {
    oracle.rearm = .afterRegression
    set(976)
    _ = weigh(1_241)
    #expect(weigh(986) == "milestone-75-1")
    #expect(weigh(979, daysBack: 1) == nil)
    // Seen from here the second weighing reaches nothing, and only the third would.
    #expect(weigh(984, daysBack: 4) == nil)
    #expect(recorded == ["approaching", "25", "50", "75"])
  }

  @Test(
    "S2-8 A milestone that was never announced is announced, even if the same goal was set again meanwhile"
  )
  mutating func setAnew() {
    set(784)
    day = day.advanced(by: 5)
    oracle.setGoal(nil, on: day, by: &clocks)
    _ = weigh(796, daysBack: 5)
    #expect(weigh(775, daysBack: 5) == nil)
    #expect(recorded == ["25", "50", "75", "100"])
    #expect(weigh(615) == nil)
    set(784)
    #expect(oracle.goal(on: day)?.journey == 2)
    #expect(weigh(786) == nil)
    #expect(weigh(772) == "milestone-100-1")
    #expect(recorded == ["25", "50", "75", "100"])
  }

  @Test("S2-6 A recorded milestone stays when an older weighing moves the start")
  mutating func appendOnly() {
    set(700)
    _ = weigh(900)
    #expect(weigh(850) == "milestone-25-1")
    // An hour before the first: half of the way from there.
    #expect(weigh(1_000, daysBack: 2) == "milestone-50-1")
    #expect(recorded == ["25", "50"])
    #expect(oracle.achievements.map(\.start) == [kilograms(900), kilograms(1_000)])
  }

  @Test("S2-6 Deleting a mistyped weighing revokes what it reached, and each is announced again")
  mutating func mistake() {
    set(700)
    _ = weigh(800)
    #expect(weigh(580) == "milestone-100-1")
    oracle.weighings.removeLast()
    oracle.record(by: &clocks)
    #expect(recorded == [])
    #expect(oracle.announce(today: day, by: &clocks) == nil)
    #expect(weigh(774) == "milestone-25-1-2")
    #expect(weigh(749) == "milestone-50-1-2")
  }

  @Test(
    "S2-6 What another weighing reached as well is its own, and announced unless it was announced rightly"
  )
  mutating func sharedMistake() {
    set(700)
    _ = weigh(800)
    #expect(weigh(580) == "milestone-100-1")
    #expect(weigh(774) == nil)
    oracle.weighings.remove(at: 1)
    oracle.record(by: &clocks)
    #expect(recorded == ["25"])
    #expect(oracle.announce(today: day, by: &clocks) == "milestone-25-1")
    #expect(weigh(772) == nil)
    oracle.weighings.remove(at: 1)
    oracle.record(by: &clocks)
    #expect(recorded == ["25"])
    #expect(oracle.announce(today: day, by: &clocks) == nil)
  }

  @Test("S2-6 A correction revokes only what the weighing no longer reaches")
  mutating func correction() {
    set(700)
    _ = weigh(800)
    #expect(weigh(580) == "milestone-100-1")
    oracle.weighings[1].weight = kilograms(774)
    oracle.record(by: &clocks)
    #expect(recorded == ["25"])
    #expect(oracle.announce(today: day, by: &clocks) == "milestone-25-1")
  }

  // MARK: -

  private var recorded: [String] { oracle.achievements.map(\.type.rawValue) }

  private func kilograms(_ tenths: Int) -> BodyWeight {
    BodyWeight(tenths: tenths, unit: .kilograms)
  }

  private func pounds(_ tenths: Int) -> BodyWeight { BodyWeight(tenths: tenths, unit: .pounds) }

  private mutating func set(_ tenths: Int) {
    day = day.advanced(by: 1)
    oracle.setGoal(kilograms(tenths), on: day, by: &clocks)
  }

  /// Weighs at noon of the next day, or enters on it a weighing of an hour before noon of a past
  /// day.
  private mutating func weigh(_ tenths: Int, daysBack: Int = 0) -> String? {
    day = day.advanced(by: 1)
    let noon = Instant(secondsSince1970: Int64(day.ordinal - daysBack) * 86_400 + 43_200)
    let at = daysBack == 0 ? noon : noon - 3_600
    oracle.weighings.append(MilestoneOracle.Weighing(at: at, weight: kilograms(tenths)))
    oracle.record(by: &clocks)
    return oracle.announce(today: day, by: &clocks)
  }
}
