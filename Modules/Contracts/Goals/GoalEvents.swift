/// A daily goal was changed, enabled or disabled, from `day` on.
public struct DailyGoalChanged: Event {
  public static let name = "GoalChanged"
  public static let names = GoalEventName.all(ending: "Changed")

  public var goal: GoalKind
  public var day: Day
  public var previous: DailyGoal
  public var current: DailyGoal

  public init(goal: GoalKind, day: Day, previous: DailyGoal, current: DailyGoal) {
    self.goal = goal
    self.day = day
    self.previous = previous
    self.current = current
  }

  public var loggedName: String { Self.name(of: goal) }

  /// What the changes of one goal are logged as.
  public static func name(of goal: GoalKind) -> String {
    GoalEventName.of(goal, ending: "Changed")
  }
}

/// Today's amount reached the goal, for the first time on that day.
public struct DailyGoalReached: Event {
  public static let name = "GoalReached"
  public static let names = GoalEventName.all(ending: "Reached")

  public var goal: GoalKind
  public var day: Day
  /// In the unit of the goal.
  public var amount: Int
  public var target: Int
  /// How this changed the streak's freezes. Nil in events of earlier versions, where it has to be computed.
  public var freezes: FreezeChange?

  public init(
    goal: GoalKind, day: Day, amount: Int, target: Int, freezes: FreezeChange? = nil
  ) {
    self.goal = goal
    self.day = day
    self.amount = amount
    self.target = target
    self.freezes = freezes
  }

  public var loggedName: String { Self.name(of: goal) }

  /// What is logged where one goal is reached.
  public static func name(of goal: GoalKind) -> String {
    GoalEventName.of(goal, ending: "Reached")
  }
}

/// The event names of a goal in hooks: those of steps and exercise are older than goals of other measures.
private enum GoalEventName {
  static func of(_ goal: GoalKind, ending: String) -> String {
    switch goal {
    case .steps: "StepGoal\(ending)"
    case .exercise: "ExerciseGoal\(ending)"
    default: "Goal\(ending)"
    }
  }

  static func all(ending: String) -> Set<String> {
    ["StepGoal\(ending)", "ExerciseGoal\(ending)", "Goal\(ending)"]
  }
}

extension DailyGoalChanged {
  private enum Key: String, CodingKey {
    case goal, day, previous, current
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    day = try container.decode(Day.self, forKey: .day)
    previous = try container.decode(DailyGoal.self, forKey: .previous)
    current = try container.decode(DailyGoal.self, forKey: .current)
    // Events of steps and exercises name no goal; exercise targets are always below step targets.
    goal =
      try container.decodeIfPresent(GoalKind.self, forKey: .goal)
      ?? (GoalTargets.ofExercises.contains(current.target) ? .exercise : .steps)
  }

  /// The keys that hooks read: for steps and exercises the event's name identifies the goal.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(goal.named, forKey: .goal)
    try container.encode(day, forKey: .day)
    try container.encode(previous, forKey: .previous)
    try container.encode(current, forKey: .current)
  }
}

extension GoalKind {
  /// Nil if the event's name identifies the goal.
  fileprivate var named: GoalKind? { GoalKind.standard.contains(self) ? nil : self }
}

extension DailyGoalReached {
  /// The keys that hooks read: for steps and exercises they name what is counted.
  private enum Key: String, CodingKey {
    case goal, day, amount, steps, completed, target, freezes

    static func amount(of goal: GoalKind) -> Key {
      switch goal {
      case .steps: .steps
      case .exercise: .completed
      default: .amount
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // As in changes.
    goal =
      try container.decodeIfPresent(GoalKind.self, forKey: .goal)
      ?? (container.contains(.completed) ? .exercise : .steps)
    day = try container.decode(Day.self, forKey: .day)
    amount = try container.decode(Int.self, forKey: .amount(of: goal))
    target = try container.decode(Int.self, forKey: .target)
    freezes = try container.decodeIfPresent(FreezeChange.self, forKey: .freezes)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(goal.named, forKey: .goal)
    try container.encode(day, forKey: .day)
    try container.encode(amount, forKey: .amount(of: goal))
    try container.encode(target, forKey: .target)
    try container.encodeIfPresent(freezes, forKey: .freezes)
  }
}

extension RecordedEvent {
  /// The change of that goal; nil for any other event.
  public func change(of goal: GoalKind) throws -> DailyGoalChanged? {
    try event(as: DailyGoalChanged.self).flatMap { $0.goal == goal ? $0 : nil }
  }
}
