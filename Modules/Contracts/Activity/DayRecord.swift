/// One civil day of activity: what was counted, merged from every source, and manual entries.
public struct DayRecord: Hashable, Sendable {
  public var day: Day
  /// The day's amount of each additive measure, in the stored unit. Zeros are left out.
  public private(set) var amounts = MeasureValues()
  /// The day's value of each measure that is read rather than added up, in the stored unit.
  public var readings = MeasureValues()
  /// Steps by hour of the wall clock; they add up to `steps`.
  public var hourlySteps: HourlySteps
  /// Those of `steps` that may still belong to the day before, because only a total reports them
  /// (``DayTotal/isUnconfirmed``): they count, but trigger no notification and open nothing. Specification S5-11.
  public var unconfirmedSteps: Int

  public init(
    day: Day, steps: Int = 0, distance: Distance = .zero, activeEnergy: Energy = .zero,
    flights: Int = 0, hourlySteps: HourlySteps = HourlySteps(), exercises: Int = 0,
    unconfirmedSteps: Int = 0
  ) {
    self.day = day
    self.hourlySteps = hourlySteps
    self.unconfirmedSteps = unconfirmedSteps
    self.steps = steps
    self.distance = distance
    self.activeEnergy = activeEnergy
    self.flights = flights
    self.exercises = exercises
  }

  /// The amount of a measure, 0 where nothing was counted.
  public subscript(measure: Measure.ID) -> Int64 {
    get { amounts[measure] ?? 0 }
    set { amounts[measure] = newValue == 0 ? nil : newValue }
  }

  /// Whether nothing was counted on this day. A reading alone, such as a pulse, is not activity.
  public var isEmpty: Bool {
    amounts.isEmpty && unconfirmedSteps == 0 && hourlySteps == HourlySteps()
  }

  /// The amount that a daily goal counts, in its unit.
  public func amount(for goal: GoalKind) -> Int {
    Int(self[goal.measure])
  }

  /// The part of ``amount(for:)`` that notifications and locks may rely on while the day lasts.
  public func confirmedAmount(for goal: GoalKind) -> Int {
    amount(for: goal) - (goal.measure == .steps ? unconfirmedSteps : 0)
  }
}

extension DayRecord {
  /// The day's values of the declared measures, with exceptions, in the order of the catalogue.
  public func values(
    besides left: [Measure], of measures: MeasureCatalog
  ) -> [(measure: Measure, value: Int64)] {
    measures.measures.compactMap { measure in
      guard !left.contains(measure), measure.id != .exerciseSessions,
        let value = amounts[measure.id] ?? readings[measure.id]
      else { return nil }
      return (measure, value)
    }
  }

  public var steps: Int {
    get { Int(self[.steps]) }
    set { self[.steps] = Int64(newValue) }
  }

  public var distance: Distance {
    get { Distance(millimeters: self[.distance]) }
    set { self[.distance] = newValue.millimeters }
  }

  public var activeEnergy: Energy {
    get { Energy(calories: self[.activeEnergy]) }
    set { self[.activeEnergy] = newValue.calories }
  }

  public var flights: Int {
    get { Int(self[.flights]) }
    set { self[.flights] = Int64(newValue) }
  }

  /// Manual exercise sessions, and workouts if they count.
  public var exercises: Int {
    get { Int(self[.exerciseSessions]) }
    set { self[.exerciseSessions] = Int64(newValue) }
  }
}

/// Steps by the 24 hours of a wall clock. The hour that occurs twice in autumn contains both, and the one skipped in
/// spring is empty.
public struct HourlySteps: Hashable, Sendable {
  /// 24 counts by hour of the wall clock, starting at 00:00 even if the day began at another hour.
  public private(set) var counts: [Int]

  public init() {
    counts = Array(repeating: 0, count: 24)
  }

  /// Nil unless there are 24 counts, none negative.
  public init?(_ counts: [Int]) {
    guard counts.count == 24, counts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.counts = counts
  }

  /// In the order of a day that begins at `start`: 04, 05, … 23, 00, … 03. Specification S5-10.
  public func listed(from start: DayStart) -> [(hour: Int, steps: Int)] {
    (0..<24).map { ($0 + start.hour) % 24 }.map { ($0, counts[$0]) }
  }

  /// - Parameter hour: 0 to 23.
  public subscript(hour: Int) -> Int {
    get { counts[hour] }
    set { counts[hour] = newValue }
  }
}

/// A source's total of one measure for a civil day.
///
/// A statement about the day, not about instants: it stays with its day in whatever zone the user turns out to have
/// been, even if that zone skipped the day, and it is compared with finer samples rather than added to them.
/// Specification S5-9, S8-10.
public struct DayTotal: Hashable, Sendable {
  public var day: Day
  public var measure: Measure.ID
  /// In the unit of the measure, not negative.
  public var value: Int64
  /// Whether the record cannot yet rule out that it is the total of the day before
  /// (``TotalClaim/inEffect(among:after:)``).
  public var isUnconfirmed: Bool

  public init(day: Day, measure: Measure.ID, value: Int64, isUnconfirmed: Bool = false) {
    self.day = day
    self.measure = measure
    self.value = value
    self.isUnconfirmed = isUnconfirmed
  }
}

extension HourlySteps {
  /// Whether the hours only spread a day's total evenly, so none was counted: all are alike, except one that a clock
  /// change skips or repeats. Specification S5-9.
  public var areTotalAlone: Bool {
    let usual = counts.sorted()[counts.count / 2]
    guard usual > 0 else { return false }
    let others = counts.filter { abs($0 - usual) > 1 }
    return others.count <= 1 && others.allSatisfy { $0 <= 2 * usual + 2 }
  }
}
