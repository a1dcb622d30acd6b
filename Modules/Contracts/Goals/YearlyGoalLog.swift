/// A person's goals for calendar years, in one measure. Specification S9-5.
///
/// A goal is set from a year on and stays until it is changed or removed, so a past year is always judged by its own
/// goal. Years before the first entry have none.
public struct YearlyGoalLog: Hashable, Sendable {
  public struct Entry: Hashable, Codable, Sendable {
    /// The first year that it applies to.
    public var year: Int
    /// In the stored unit of the measure; nil if the goal was removed.
    public var target: Int64?

    public init(year: Int, target: Int64?) {
      self.year = year
      self.target = target
    }
  }

  /// Sorted by year, one for each.
  public private(set) var entries: [Entry] = []

  /// - Parameter entries: in any order; of two for the same year the later in the list wins.
  public init(_ entries: [Entry] = []) {
    for entry in entries { record(entry) }
  }

  /// Sets the goal from its year on, until the next entry.
  public mutating func record(_ entry: Entry) {
    let index = entries.firstIndex { $0.year >= entry.year } ?? entries.endIndex
    if index < entries.endIndex, entries[index].year == entry.year {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// The target of a year; nil for none.
  public func target(in year: Int) -> Int64? {
    entries.last { $0.year <= year }?.target
  }
}

/// Where Goals stores yearly goals.
public protocol YearlyGoalStore: Sendable {
  /// The logs of all measures that ever had a goal, including those of removed plugins.
  func goalLogs(in transaction: any Transaction) throws -> [Measure.ID: YearlyGoalLog]

  /// Stores the goal from one year on, replacing what that year had.
  func record(
    _ entry: YearlyGoalLog.Entry, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws

  /// Deletes what was set for `year` and for later years.
  func forget(
    from year: Int, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws
}

/// The goal of a year is another than before.
public struct YearlyGoalChanged: Event, Hashable {
  public static let name = "YearlyGoalChanged"

  /// The name of the measure.
  public var measure: String
  public var year: Int
  /// In the stored unit of the measure; nil for none.
  public var previous: Int64?
  public var current: Int64?

  public init(measure: Measure.ID, year: Int, previous: Int64?, current: Int64?) {
    self.measure = measure.name
    self.year = year
    self.previous = previous
    self.current = current
  }
}
