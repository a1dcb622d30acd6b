/// One civil day of movement, merged from every source.
public struct DayRecord: Hashable, Sendable {
  public var day: Day
  public var steps: Int
  public var distance: Distance
  public var activeEnergy: Energy
  public var flights: Int
  /// Steps by hour of the wall clock; they sum to `steps`.
  public var hourlySteps: HourlySteps

  public init(
    day: Day, steps: Int = 0, distance: Distance = .zero, activeEnergy: Energy = .zero,
    flights: Int = 0, hourlySteps: HourlySteps = HourlySteps()
  ) {
    self.day = day
    self.steps = steps
    self.distance = distance
    self.activeEnergy = activeEnergy
    self.flights = flights
    self.hourlySteps = hourlySteps
  }

  /// Nothing was counted on this day.
  public var isEmpty: Bool {
    self == DayRecord(day: day)
  }
}
