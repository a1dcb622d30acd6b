/// The goal of a kind on each day: one entry per civil day, the last of a day wins.
///
/// A past day is always judged by its own goal. The first entry also applies to all earlier days. Specification S0-7.
public struct DailyGoalLog: Hashable, Sendable {
  public struct Entry: Hashable, Codable, Sendable {
    /// The first day the goal applies to.
    public var day: Day
    public var goal: DailyGoal

    public init(day: Day, goal: DailyGoal) {
      self.day = day
      self.goal = goal
    }
  }

  public let kind: GoalKind
  /// Sorted by day, one per day.
  public private(set) var entries: [Entry]

  /// - Parameter entries: in any order; of two for the same day the later in the list wins.
  public init(of kind: GoalKind, _ entries: [Entry] = []) {
    self.kind = kind
    self.entries = []
    for entry in entries { record(entry.goal, on: entry.day) }
  }

  /// Sets the goal from `day` on, until the next entry.
  public mutating func record(_ goal: DailyGoal, on day: Day) {
    let index = entries.firstIndex { $0.day >= day } ?? entries.endIndex
    if index < entries.endIndex, entries[index].day == day {
      entries[index].goal = goal
    } else {
      entries.insert(Entry(day: day, goal: goal), at: index)
    }
  }

  /// The goal on `day`; ``GoalKind/unset`` if the log is empty.
  public func goal(on day: Day) -> DailyGoal {
    let entry = entries.last { $0.day <= day } ?? entries.first
    return entry?.goal ?? kind.unset
  }

  /// Nil where the goal was disabled on `day`.
  public func effectiveTarget(on day: Day) -> Int? {
    goal(on: day).effectiveTarget(on: day)
  }
}
