import Contracts

/// The expected state at some moment of a life, by the specification alone.
struct World {
  struct Written {
    var entry: Entry
    var at: Instant
  }

  var clocks = WallClocks()
  var days = DayOracle()
  var goals: [GoalKind: GoalOracle] = [:]
  var milestones = MilestoneOracle()
  var written: [Int: Written] = [:]
  /// By their numbers: all reports of one are one.
  var workouts: [Int: ReportedWorkout] = [:]
  var countsWorkouts = false
  var reported: [ReportedWeight] = []
  var restDays: Set<Day> = []
  var recovered: [GoalKind: ClosedRange<Day>] = [:]
  var unlocked: Set<String> = []
  /// Keys of notifications.
  var announced: Set<String> = []
  var summaryDay = Weekday.sunday
  var summaryHour = 9
  var scheduleStart: Instant?
  /// Sent summaries: the last day of each one's week, and when.
  var summaries: [(last: Day, at: Instant)] = []
  var now = Instant(secondsSince1970: 0)
  private var firstDay: Day?
  private var amounts: [Day: DayOracle.Amounts] = [:]

  init() {
    for kind in GoalKind.ofLives { goals[kind] = GoalOracle(kind) }
  }

  // MARK: - Queries

  /// From the first day with any data to today.
  mutating func span() -> ClosedRange<Day> {
    let today = clocks.day(of: now)
    return min(firstDay ?? today, today)...today
  }

  mutating func amounts(on day: Day) -> DayOracle.Amounts {
    if let known = amounts[day] { return known }
    var entries: [(hour: Int, steps: Int)] = []
    for case (let at, .steps(let steps)) in written.values.map({ ($0.at, $0.entry) }) {
      let local = clocks.local(at.secondsSince1970)
      if local.day == day { entries.append((local.hour, steps)) }
    }
    let amounts = days.amounts(on: day, entries: entries, by: &clocks)
    self.amounts[day] = amounts
    return amounts
  }

  mutating func exercises(on day: Day) -> Int {
    exercises()[day] ?? 0
  }

  mutating func exercises() -> [Day: Int] {
    var counts: [Day: Int] = [:]
    for written in written.values where written.entry == .exercise {
      counts[clocks.day(of: written.at), default: 0] += 1
    }
    for workout in workouts.values where countsWorkouts {
      counts[clocks.day(of: workout.start), default: 0] += 1
    }
    return counts
  }

  /// - Parameter isTold: today counts only as far as the program reports it.
  mutating func streak(_ kind: GoalKind, isTold: Bool = false) -> StreakOracle {
    let today = clocks.day(of: now)
    let exercises = kind == .exercise ? exercises() : [:]
    var inputs: [StreakOracle.Input] = []
    for day in span() {
      let amounts = amounts(on: day)
      let steps = isTold && day == today ? amounts.announcedSteps : amounts.steps
      let value =
        switch kind {
        case .steps: steps
        case .distance: amounts.millimeters
        default: exercises[day] ?? 0
        }
      inputs.append(
        StreakOracle.Input(
          day: day, value: value, target: goals[kind]?.target(on: day),
          times: goals[kind]?.goal(on: day).times, isRest: restDays.contains(day),
          isRecovered: recovered[kind]?.contains(day) ?? false,
          isAbsent: clocks.absentDays.contains(day)))
    }
    return StreakOracle(inputs)
  }

  // MARK: - Changes

  mutating func touch(_ days: some Sequence<Day>) {
    for day in days {
      amounts[day] = nil
      firstDay = min(firstDay ?? day, day)
    }
  }

  mutating func forgetAmounts() {
    amounts = [:]
  }

  /// Collects the weighings of all sources and manual ones.
  mutating func gatherWeighings() {
    milestones.weighings = reported.map { MilestoneOracle.Weighing(at: $0.at, weight: $0.weight) }
    for written in written.values {
      if case .weight(let weight) = written.entry {
        milestones.weighings.append(MilestoneOracle.Weighing(at: written.at, weight: weight))
      }
    }
  }
}
