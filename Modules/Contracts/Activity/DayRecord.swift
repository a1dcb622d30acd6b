/// One civil day of activity: what was counted, merged from every source, and manual entries.
public struct DayRecord: Hashable, Sendable {
  public var day: Day
  public var steps: Int
  public var distance: Distance
  public var activeEnergy: Energy
  public var flights: Int
  /// Steps by hour of the wall clock; they add up to `steps`.
  public var hourlySteps: HourlySteps
  /// Manual exercise sessions, and workouts if the user lets these count.
  public var exercises: Int

  public init(
    day: Day, steps: Int = 0, distance: Distance = .zero, activeEnergy: Energy = .zero,
    flights: Int = 0, hourlySteps: HourlySteps = HourlySteps(), exercises: Int = 0
  ) {
    self.day = day
    self.steps = steps
    self.distance = distance
    self.activeEnergy = activeEnergy
    self.flights = flights
    self.hourlySteps = hourlySteps
    self.exercises = exercises
  }

  /// Whether nothing was counted on this day.
  public var isEmpty: Bool {
    self == DayRecord(day: day)
  }

  /// The amount that a daily goal counts, in its unit.
  public func amount(for goal: GoalKind) -> Int {
    switch goal {
    case .steps: steps
    case .exercise: exercises
    }
  }
}
