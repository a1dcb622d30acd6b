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

  @Test("S2-4 Thresholds are exact in pounds as well", arguments: [(1_900, true), (1_901, false)])
  mutating func exact(tenths: Int, isReached: Bool) {
    let goal = MilestoneOracle.Goal(weight: pounds(1_600), setOn: day, journey: 1)
    #expect(
      oracle.isReached(.quarter, by: pounds(tenths), from: pounds(2_000), to: goal) == isReached)
  }

  @Test(
    "S2-5 Approaching is within 2.5 kg, on the way and not there",
    arguments: [(726, false), (725, true), (701, true), (700, false), (699, false)])
  mutating func approaching(tenths: Int, isReached: Bool) {
    let goal = MilestoneOracle.Goal(weight: kilograms(700), setOn: day, journey: 1)
    #expect(
      oracle.isReached(.approaching, by: kilograms(tenths), from: kilograms(900), to: goal)
        == isReached)
  }

  @Test("S2-8 Several at once are recorded, the highest is told, once")
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

  @Test("S2-8 What lies only in the past is recorded and told to nobody; the present is told late")
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

  @Test("S2-7 After a regression of five points it is reached and told again")
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

  @Test("S2-7 What was recorded is not reached before it too, if progress only falls where it was")
  mutating func regressionAtTheSecond() {
    oracle.rearm = .afterRegression
    set(976)
    _ = weigh(1_241)
    #expect(weigh(986) == "milestone-75-1")
    #expect(weigh(979, daysBack: 1) == nil)
    // Seen from here the second weighing reaches nothing, and the third alone would.
    #expect(weigh(984, daysBack: 4) == nil)
    #expect(recorded == ["approaching", "25", "50", "75"])
  }

  @Test(
    "S2-8 What was never told of the way to a goal is told, though that goal was set anew meanwhile"
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

  @Test("S2-6 What was recorded stays when an older weighing moves the start")
  mutating func appendOnly() {
    set(700)
    _ = weigh(900)
    #expect(weigh(850) == "milestone-25-1")
    // An hour before the first: half of the way from there.
    #expect(weigh(1_000, daysBack: 2) == "milestone-50-1")
    #expect(recorded == ["25", "50"])
    #expect(oracle.achievements.map(\.start) == [kilograms(900), kilograms(1_000)])
  }

  @Test("S2-6 A mistyped weighing that goes takes back what it reached, and each is told again")
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
    "S2-6 What another weighing reached as well is its own, and told unless it was told rightly")
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

  @Test("S2-6 A correction takes back only what the weighing no longer reaches")
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

  /// Weighs at noon of the next day, or says on it what was weighed an hour before noon of a day past.
  private mutating func weigh(_ tenths: Int, daysBack: Int = 0) -> String? {
    day = day.advanced(by: 1)
    let noon = Instant(secondsSince1970: Int64(day.ordinal - daysBack) * 86_400 + 43_200)
    let at = daysBack == 0 ? noon : noon - 3_600
    oracle.weighings.append(MilestoneOracle.Weighing(at: at, weight: kilograms(tenths)))
    oracle.record(by: &clocks)
    return oracle.announce(today: day, by: &clocks)
  }
}
