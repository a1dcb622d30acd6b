/// The weight a user wants to reach.
public struct WeightGoal: Hashable, Sendable {
  public var weight: Weight
  /// The civil day it was set. Expressing the same weight in another unit does not change it.
  public var setOn: Day
  /// From 1. A goal that moves by more than 10 %, or changes direction, starts a new version.
  public var version: Int

  public init(weight: Weight, setOn: Day, version: Int) {
    self.weight = weight
    self.setOn = setOn
    self.version = version
  }
}

/// The weight goal of each day: one entry per civil day, the last of a day wins.
public struct WeightGoalLog: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// The first day it applies to.
    public var day: Day
    /// Nil from the day the goal was cleared.
    public var goal: WeightGoal?

    public init(day: Day, goal: WeightGoal?) {
      self.day = day
      self.goal = goal
    }
  }

  /// Sorted by day, one per day.
  public private(set) var entries: [Entry] = []

  /// - Parameter entries: in any order; of two for the same day the later in the list wins.
  public init(_ entries: [Entry] = []) {
    for entry in entries { record(entry) }
  }

  public mutating func record(_ entry: Entry) {
    let index = entries.firstIndex { $0.day >= entry.day } ?? entries.endIndex
    if index < entries.endIndex, entries[index].day == entry.day {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// The goal on `day`; nil before the first was set and after it was cleared.
  public func goal(on day: Day) -> WeightGoal? {
    entries.last { $0.day <= day }?.goal
  }
}
