import Contracts

extension PagePath {
  static let today: PagePath = ""
  static let day: PagePath = "day/:day"
  static let thisWeek: PagePath = "week"
  static let week: PagePath = "week/:day"
  static let history: PagePath = "history"
  static let insights: PagePath = "insights"
  static let insightsOf: PagePath = "insights/:period"
  static let achievements: PagePath = "achievements"
  static let stepGoal: PagePath = "goals/steps"
  static let stepGoalPreview: PagePath = "goals/steps/:target"
  static let exerciseGoal: PagePath = "goals/exercise"
  static let otherGoal: PagePath = "goals/:goal"
  static let restDays: PagePath = "rest-days"
  static let stepStreak: PagePath = "streak"
  static let otherStreak: PagePath = "streak/:goal"

  static func streak(of goal: GoalKind) -> String {
    goal == .steps ? stepStreak.address() : otherStreak.address(["goal": goal.rawValue])
  }

  static func address(of goal: GoalKind) -> String {
    otherGoal.address(["goal": goal.rawValue])
  }
}

extension PageLink {
  static func streak(of measure: Measure) -> PageLink {
    PageLink(measure.streakTitle, to: PagePath.streak(of: measure.goal))
  }

  static func goal(of measure: Measure) -> PageLink {
    PageLink(measure.goalTitle, to: PagePath.address(of: measure.goal))
  }

  init(_ title: Phrase, to path: PagePath, query: [Parameter] = []) {
    self.init(title, to: path.address(), query: query)
  }

  /// - Parameter title: nil for the day itself.
  static func day(_ day: Day, _ title: Phrase? = nil) -> PageLink {
    PageLink(title ?? Phrase("\(long: day)"), to: PagePath.day.address(["day": day.description]))
  }

  static func week(_ day: Day, _ title: Phrase) -> PageLink {
    PageLink(title, to: PagePath.week.address(["day": day.description]))
  }

  /// The year of a day, called by its number.
  static func year(_ day: Day) -> PageLink { .insights(InsightPeriod(.year, of: day)) }

  /// The month of a day.
  static func monthInsights(_ day: Day) -> PageLink {
    .insights(InsightPeriod(.month, of: day), InsightScreen.title)
  }
}

extension PageRow {
  /// A page to go to.
  init(
    to link: PageLink, detail: Phrase? = nil, value: Phrase? = nil, actions: [PageForm] = []
  ) {
    self.init(link.title, detail: detail, value: value, link: link, actions: actions)
  }
}
