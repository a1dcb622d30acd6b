/// Which goal was in force on which day: one entry per civil day, the last of a day wins.
///
/// A past day is always judged by the goal in force on it. The first entry also applies to all
/// earlier days. Specification S0-7.
public struct DailyGoalLog<Target: DailyTarget>: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// The first day the goal applies to.
    public var day: Day
    public var goal: DailyGoal<Target>

    public init(day: Day, goal: DailyGoal<Target>) {
      self.day = day
      self.goal = goal
    }
  }

  /// Sorted by day, one per day.
  public private(set) var entries: [Entry]

  /// - Parameter entries: in any order; of two for the same day the later in the list wins.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { record(entry.goal, on: entry.day) }
  }

  /// Makes `goal` the goal from `day` on, until the next entry.
  public mutating func record(_ goal: DailyGoal<Target>, on day: Day) {
    let index = entries.firstIndex { $0.day >= day } ?? entries.endIndex
    if index < entries.endIndex, entries[index].day == day {
      entries[index].goal = goal
    } else {
      entries.insert(Entry(day: day, goal: goal), at: index)
    }
  }

  /// The goal in force on `day`; ``DailyTarget/unset`` if the log is empty.
  public func goal(on day: Day) -> DailyGoal<Target> {
    let entry = entries.last { $0.day <= day } ?? entries.first
    return entry?.goal ?? Target.unset
  }
}

public typealias StepGoalLog = DailyGoalLog<StepTarget>
public typealias ExerciseGoalLog = DailyGoalLog<ExerciseTarget>
