import Contracts

extension PagePath {
  static let today: PagePath = ""
  static let day: PagePath = "day/:day"
  static let thisWeek: PagePath = "week"
  static let week: PagePath = "week/:day"
  static let history: PagePath = "history"
  static let achievements: PagePath = "achievements"
  static let stepGoal: PagePath = "goals/steps"
  static let stepGoalPreview: PagePath = "goals/steps/:target"
  static let exerciseGoal: PagePath = "goals/exercise"
  static let restDays: PagePath = "rest-days"

  static func streak(of goal: GoalKind) -> PagePath {
    switch goal {
    case .steps: "streak"
    case .exercise: "streak/exercise"
    }
  }

  static func goal(_ goal: GoalKind) -> PagePath {
    switch goal {
    case .steps: .stepGoal
    case .exercise: .exerciseGoal
    }
  }
}

extension PageLink {
  init(_ title: Phrase, to path: PagePath, query: [Parameter] = []) {
    self.init(title, to: path.address(), query: query)
  }

  static func day(_ day: Day) -> PageLink {
    PageLink(Phrase("\(long: day)"), to: PagePath.day.address(["day": day.description]))
  }

  static func week(_ day: Day, _ title: Phrase) -> PageLink {
    PageLink(title, to: PagePath.week.address(["day": day.description]))
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

extension GoalKind {
  var title: Phrase {
    switch self {
    case .steps: Phrase("Daily step goal")
    case .exercise: Phrase("Daily exercise goal")
    }
  }

  var streakTitle: Phrase {
    switch self {
    case .steps: Phrase("Step streak")
    case .exercise: Phrase("Exercise streak")
    }
  }

  /// Said in place of everything else of the goal. Specification S0-1.
  var off: Phrase {
    switch self {
    case .steps: Phrase("The daily step goal is off.")
    case .exercise: Phrase("The daily exercise goal is off.")
    }
  }

  /// So much of what it counts.
  func amount(_ number: Int) -> Phrase {
    switch self {
    case .steps: .steps(number)
    case .exercise: .exercises(number)
    }
  }

  /// A goal of so much.
  func perDay(_ number: Int) -> Phrase {
    switch self {
    case .steps: Phrase("\(number) steps per day")
    case .exercise:
      Phrase(
        one: "\(number) exercise session per day", other: "\(number) exercise sessions per day")
    }
  }
}
