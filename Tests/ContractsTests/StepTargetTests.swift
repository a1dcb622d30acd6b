import Contracts
import Foundation
import Testing

struct StepTargetTests {
  @Test("S0-2 There are 39 targets, 1,000 to 20,000 in steps of 500")
  func all() {
    #expect(StepTarget.all.map(\.steps) == (0..<39).map { 1_000 + 500 * $0 })
    #expect(StepTarget.suggested == StepTarget(10_000))
  }

  @Test(
    "S0-2 Anything else is refused",
    arguments: [999, 500, 0, -1_000, 1_001, 1_250, 9_999, 20_001, 20_500, Int.max, Int.min])
  func refused(_ steps: Int) {
    #expect(StepTarget(steps) == nil)
  }

  @Test(
    "S0-2 The two nearest valid values",
    arguments: [
      (8_200, 8_000, 8_500), (8_001, 8_000, 8_500), (8_499, 8_000, 8_500), (999, 1_000, 1_500),
      (0, 1_000, 1_500), (Int.min, 1_000, 1_500), (19_999, 19_500, 20_000),
      (20_001, 19_500, 20_000),
      (Int.max, 19_500, 20_000),
    ])
  func nearest(_ steps: Int, _ lower: Int, _ upper: Int) {
    let nearest = StepTarget.nearest(to: steps)
    #expect(nearest.lower.steps == lower)
    #expect(nearest.upper.steps == upper)
  }

  @Test("S0-5 Each of the 39 targets has its tier", arguments: StepTarget.all)
  func tier(_ target: StepTarget) {
    let expected: GoalTier =
      switch target.steps {
      case 1_000...2_500: .gettingStarted
      case 3_000...4_500: .buildingMomentum
      case 5_000...7_500: .goodDailyHabit
      case 8_000...9_500: .activeLifestyle
      case 10_000...12_500: .excellentGoal
      case 13_000...15_500: .highAchiever
      default: .athleticPerformance
      }
    #expect(GoalTier(for: target.steps) == expected)
  }

  @Test(
    "S0-5 Each tier has its card",
    arguments: zip(
      GoalTier.allCases,
      [
        "Getting Started! 🌱 leaf/green", "Building Momentum! 💪 bolt/blue",
        "Good Daily Habit! ⭐ star/purple", "Active Lifestyle! 🚀 paperplane/orange",
        "Excellent Goal! 🎯 target/yellow", "High Achiever! 🏆 trophy/pink",
        "Athletic Performance! 🥇 medal/red",
      ]))
  func card(_ tier: GoalTier, _ card: String) {
    #expect("\(tier.title) \(tier.emoji) \(tier.icon)/\(tier.color)" == card)
    #expect(!"\(tier.description)".isEmpty && !"\(tier.description)".contains("\n"))
  }

  @Test("S0-5 Background is the colour at 10 %, stroke at 30 %")
  func opacity() {
    #expect(GoalTier.backgroundOpacity == 0.1)
    #expect(GoalTier.strokeOpacity == 0.3)
    #expect(Set(GoalTier.allCases.map(\.description)).count == 7)
  }
}
