/// A daily goal: what it asks for, and whether it is enabled.
///
/// Amounts are in the stored unit of the measure that the goal counts.
public struct DailyGoal: Hashable, Sendable {
  public var isEnabled: Bool
  /// The target of every day that ``byWeekday`` does not contain. Kept while the goal is disabled.
  public var target: Int
  /// Specification S9-3.
  public var byWeekday: [Weekday: Int]
  /// Nil for a goal that asks for every day.
  public var week: WeeklyGoal?

  public init(
    isEnabled: Bool, target: Int, byWeekday: [Weekday: Int] = [:], week: WeeklyGoal? = nil
  ) {
    self.isEnabled = isEnabled
    self.target = target
    self.byWeekday = byWeekday
    self.week = week
  }

  /// The same, enabled or disabled.
  public func with(isEnabled: Bool) -> DailyGoal {
    var goal = self
    goal.isEnabled = isEnabled
    return goal
  }

  /// Sets `target` for every day; the number of days per week stays.
  public mutating func set(_ target: Int) {
    (self.target, byWeekday) = (target, [:])
  }

  public func target(on day: Day) -> Int {
    byWeekday[day.weekday] ?? target
  }

  /// Nil while the goal is disabled.
  public func effectiveTarget(on day: Day) -> Int? {
    isEnabled ? target(on: day) : nil
  }
}

/// How many days of a week a goal requires. Its streak counts weeks. Specification S9-4.
public struct WeeklyGoal: Hashable, Codable, Sendable {
  public static let range = 1...6

  public var times: Int
  /// As the person's weeks began when they set the goal, so that changing that setting later does not re-judge past
  /// weeks.
  public var startsOn: WeekStart

  /// Nil outside ``range``.
  public init?(times: Int, startsOn: WeekStart) {
    guard Self.range.contains(times) else { return nil }
    self.times = times
    self.startsOn = startsOn
  }
}

extension DailyGoal: Codable {
  private enum Key: String, CodingKey {
    case isEnabled, target, byWeekday, week
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    isEnabled = try container.decode(Bool.self, forKey: .isEnabled)
    target = try container.decode(Int.self, forKey: .target)
    let named = try container.decodeIfPresent([String: Int].self, forKey: .byWeekday) ?? [:]
    byWeekday = Dictionary(
      named.compactMap { name, target in Weekday(typed: name).map { ($0, target) } },
      uniquingKeysWith: { first, _ in first })
    week = try container.decodeIfPresent(WeeklyGoal.self, forKey: .week)
  }

  /// Leaves out what the goal does not have.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(isEnabled, forKey: .isEnabled)
    try container.encode(target, forKey: .target)
    if !byWeekday.isEmpty { try container.encode(targetsByName, forKey: .byWeekday) }
    try container.encodeIfPresent(week, forKey: .week)
  }

  /// ``byWeekday`` as documents have it: `{"saturday": 6000}`.
  public var targetsByName: [String: Int] {
    Dictionary(uniqueKeysWithValues: byWeekday.map { ("\($0)", $1) })
  }
}
