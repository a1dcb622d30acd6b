/// The tier of a step target, shown as a card. Specification S0-5.
public enum GoalTier: String, CaseIterable, Codable, Sendable {
  case gettingStarted, buildingMomentum, goodDailyHabit, activeLifestyle, excellentGoal
  case highAchiever, athleticPerformance

  /// The opacity of the card's background, and of its border, in the tier's colour.
  public static let backgroundOpacity = 0.1
  public static let strokeOpacity = 0.3

  /// - Parameter target: steps.
  public init(for target: Int) {
    self = GoalTier.allCases.last { $0.lowestTarget <= target } ?? .gettingStarted
  }

  /// The tier covers targets from this one to just below the next tier.
  public var lowestTarget: Int {
    switch self {
    case .gettingStarted: 1_000
    case .buildingMomentum: 3_000
    case .goodDailyHabit: 5_000
    case .activeLifestyle: 8_000
    case .excellentGoal: 10_000
    case .highAchiever: 13_000
    case .athleticPerformance: 16_000
    }
  }

  public var title: Phrase {
    switch self {
    case .gettingStarted: Phrase("Getting Started!")
    case .buildingMomentum: Phrase("Building Momentum!")
    case .goodDailyHabit: Phrase("Good Daily Habit!")
    case .activeLifestyle: Phrase("Active Lifestyle!")
    case .excellentGoal: Phrase("Excellent Goal!")
    case .highAchiever: Phrase("High Achiever!")
    case .athleticPerformance: Phrase("Athletic Performance!")
    }
  }

  public var emoji: String {
    switch self {
    case .gettingStarted: "🌱"
    case .buildingMomentum: "💪"
    case .goodDailyHabit: "⭐"
    case .activeLifestyle: "🚀"
    case .excellentGoal: "🎯"
    case .highAchiever: "🏆"
    case .athleticPerformance: "🥇"
    }
  }

  public var icon: String {
    switch self {
    case .gettingStarted: "leaf"
    case .buildingMomentum: "bolt"
    case .goodDailyHabit: "star"
    case .activeLifestyle: "paperplane"
    case .excellentGoal: "target"
    case .highAchiever: "trophy"
    case .athleticPerformance: "medal"
    }
  }

  public var color: String {
    switch self {
    case .gettingStarted: "green"
    case .buildingMomentum: "blue"
    case .goodDailyHabit: "purple"
    case .activeLifestyle: "orange"
    case .excellentGoal: "yellow"
    case .highAchiever: "pink"
    case .athleticPerformance: "red"
    }
  }

  /// One line that describes such a target.
  public var description: Phrase {
    switch self {
    case .gettingStarted: Phrase("Small walks count: a loop around the block gets you there.")
    case .buildingMomentum: Phrase("A short walk twice a day, and moving becomes easier.")
    case .goodDailyHabit: Phrase("Enough to feel it, light enough to keep it up every day.")
    case .activeLifestyle: Phrase("More than most people walk, and good for heart and mood.")
    case .excellentGoal: Phrase("The classic round number: well over an hour on your feet.")
    case .highAchiever: Phrase("A long walk on most days of the week.")
    case .athleticPerformance:
      Phrase("This is training volume: rest days matter as much as your steps.")
    }
  }
}
