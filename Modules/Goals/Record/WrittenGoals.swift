import Contracts

/// The log of a daily goal in an export.
struct WrittenGoalLog: Encodable {
  struct Entry: Encodable {
    let from: Day
    /// In the unit of the measure in documents.
    let target: Double
    let enabled: Bool
    /// Absent where no day has a target of its own.
    let weekdays: [String: Double]?
    /// Absent, like the next, for a goal on every day.
    let timesAWeek: Int?
    let weekStartsOn: WeekStart?
  }

  let entries: [Entry]

  init(_ log: DailyGoalLog, of measure: Measure) {
    entries = log.entries.map { entry in
      let goal = entry.goal
      let weekdays = goal.targetsByName.mapValues { measure.documentValue(Int64($0)) }
      return Entry(
        from: entry.day, target: measure.documentValue(Int64(goal.target)),
        enabled: goal.isEnabled, weekdays: weekdays.isEmpty ? nil : weekdays,
        timesAWeek: goal.week?.times, weekStartsOn: goal.week?.startsOn)
    }
  }
}

/// A streak in an export, at its time.
struct WrittenStreak: Encodable {
  struct NextBadge: Encodable {
    let name: String
    let days: Int
    let remaining: Int
  }

  let current: Int
  let currentFrom: Nullable<Day>
  let best: Int
  let bestFrom: Nullable<Day>
  let bestTo: Nullable<Day>
  let freezesAvailable: Int
  let recoveryUsed: Bool
  let badge: Nullable<String>
  let nextBadge: Nullable<NextBadge>
  /// Empty: the document contains the days, and the goals that judge them.
  let days: [Int] = []

  init(_ report: StreakReport) {
    current = report.current
    currentFrom = Nullable(report.currentFrom)
    best = report.best
    bestFrom = Nullable(report.bestFrom)
    bestTo = Nullable(report.bestTo)
    freezesAvailable = report.freezesAvailable
    recoveryUsed = report.recoveryUsed
    badge = Nullable(report.badge?.rawValue)
    nextBadge = Nullable(
      report.nextBadge.map {
        NextBadge(name: $0.rawValue, days: $0.days, remaining: $0.days - report.current)
      })
  }
}

/// A rest day in an export.
struct WrittenRestDay: Encodable {
  let day: Day
  let reason: RestReason

  init(_ restDay: RestDay) {
    day = restDay.day
    reason = restDay.reason
  }
}

/// The recovery that was used for a streak, in an export.
struct WrittenRecovery: Encodable {
  let goal: GoalKind
  let firstDay: Day
  let lastDay: Day
  let usedOn: Day

  init(_ goal: GoalKind, _ recovery: StreakRecovery) {
    self.goal = goal
    firstDay = recovery.firstDay
    lastDay = recovery.lastDay
    usedOn = recovery.usedOn
  }
}

/// The achievements in an export, in English in every record.
struct WrittenAchievements: Encodable {
  struct Item: Encodable {
    let id: String
    let title: String
    let description: String
    let experience: Int
    let unlocked: Bool
    let unlockedOn: Nullable<Day>
    /// 0 to 1.
    let progress: Double

    init(_ item: AchievementReport.Item) {
      let wording = Wording.english.forDocuments
      id = item.achievement.id
      title = wording.say(item.achievement.title)
      description = wording.say(item.achievement.description)
      experience = item.achievement.experience
      unlocked = item.unlockedOn != nil
      unlockedOn = Nullable(item.unlockedOn)
      progress = item.progress
    }
  }

  let experience: Int
  let level: Int
  let experienceToNextLevel: Int
  let items: [Item]

  init(_ report: AchievementReport) {
    experience = report.experience
    level = report.level.number
    experienceToNextLevel = report.level.experienceToNext
    items = report.items.map(Item.init)
  }
}
