/// A day was marked as a rest day, or its reason changed.
public struct RestDayMarked: Event {
  public static let name = "RestDayMarked"
  public var day: Day
  public var reason: RestReason

  public init(day: Day, reason: RestReason) {
    self.day = day
    self.reason = reason
  }
}

/// A day is no longer a rest day.
public struct RestDayUnmarked: Event {
  public static let name = "RestDayUnmarked"
  public var day: Day

  public init(day: Day) {
    self.day = day
  }
}

/// The one manual recovery was used.
public struct StreakRecovered: Event {
  public static let name = "StreakRecovered"
  public var goal: GoalKind
  public var firstDay: Day
  public var lastDay: Day

  public init(goal: GoalKind, firstDay: Day, lastDay: Day) {
    self.goal = goal
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}
