/// A daily goal or its enabled state is another than before, from `day` on.
public struct DailyGoalChanged<Target: DailyTarget>: Event {
  public static var name: String { "\(Target.eventPrefix)Changed" }

  public var day: Day
  public var previous: DailyGoal<Target>
  public var current: DailyGoal<Target>

  public init(day: Day, previous: DailyGoal<Target>, current: DailyGoal<Target>) {
    self.day = day
    self.previous = previous
    self.current = current
  }
}

/// What was done on the present day reached the goal, for the first time on that day.
public struct DailyGoalReached<Target: DailyTarget>: Event {
  public static var name: String { "\(Target.eventPrefix)Reached" }

  public var day: Day
  /// Steps or sessions.
  public var amount: Int
  public var target: Target
  /// What the day did to the freezes of the streak by this. Nil in events of earlier versions of the
  /// program, which left it to be asked for.
  public var freezes: FreezeChange?

  public init(day: Day, amount: Int, target: Target, freezes: FreezeChange? = nil) {
    self.day = day
    self.amount = amount
    self.target = target
    self.freezes = freezes
  }
}

public typealias StepGoalChanged = DailyGoalChanged<StepTarget>
public typealias ExerciseGoalChanged = DailyGoalChanged<ExerciseTarget>
public typealias StepGoalReached = DailyGoalReached<StepTarget>
public typealias ExerciseGoalReached = DailyGoalReached<ExerciseTarget>

extension DailyTarget {
  /// What the names of its events begin with.
  fileprivate static var eventPrefix: String {
    switch goal {
    case .steps: "StepGoal"
    case .exercise: "ExerciseGoal"
    }
  }
}

extension DailyGoalReached {
  /// The keys that hooks read: the amount is called by what is counted.
  private enum Key: String, CodingKey {
    case day, steps, completed, target, freezes

    static var amount: Key {
      switch Target.goal {
      case .steps: .steps
      case .exercise: .completed
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    day = try container.decode(Day.self, forKey: .day)
    amount = try container.decode(Int.self, forKey: .amount)
    target = try container.decode(Target.self, forKey: .target)
    freezes = try container.decodeIfPresent(FreezeChange.self, forKey: .freezes)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(day, forKey: .day)
    try container.encode(amount, forKey: .amount)
    try container.encode(target, forKey: .target)
    try container.encodeIfPresent(freezes, forKey: .freezes)
  }
}
