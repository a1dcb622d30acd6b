package import Contracts

/// The days in a range as input of the fold, created one by one from the record's data.
struct DayInputs: Sequence, IteratorProtocol, Sendable {
  private var upcoming: Day
  private let last: Day
  private let amounts: [DailyAmount]
  private let goals: DailyGoalLog
  private let restDays: [RestDay]
  private let absentDays: [Day]
  private let recovery: StreakRecovery?
  private var amountIndex = 0
  private var goalIndex = 0
  private var restIndex = 0
  private var absentIndex = 0

  /// - Parameters:
  ///   - amounts: the amounts of days in `range`, sorted; a missing day counts as 0.
  ///   - restDays: in `range`, sorted.
  ///   - absentDays: days in `range` of which the person had less than four hours, sorted.
  init(
    in range: ClosedRange<Day>, amounts: [DailyAmount], goals: DailyGoalLog,
    restDays: [RestDay], absentDays: [Day], recovery: StreakRecovery?
  ) {
    upcoming = range.lowerBound
    last = range.upperBound
    self.amounts = amounts
    self.goals = goals
    self.restDays = restDays
    self.absentDays = absentDays
    self.recovery = recovery
  }

  mutating func next() -> DayInput? {
    guard upcoming <= last else { return nil }
    let day = upcoming
    upcoming = day.advanced(by: 1)
    let goal = goal(on: day)
    return DayInput(
      day: day, value: value(on: day), target: goal.effectiveTarget(on: day), week: goal.week,
      restReason: restReason(on: day), isForgiven: recovery?.forgives(day) ?? false,
      isAbsent: isAbsent(day))
  }

  private mutating func value(on day: Day) -> Int {
    guard amountIndex < amounts.count, amounts[amountIndex].day == day else { return 0 }
    amountIndex += 1
    return amounts[amountIndex - 1].amount
  }

  private mutating func goal(on day: Day) -> DailyGoal {
    let entries = goals.entries
    while goalIndex + 1 < entries.count, entries[goalIndex + 1].day <= day { goalIndex += 1 }
    return goalIndex < entries.count ? entries[goalIndex].goal : goals.kind.unset
  }

  private mutating func restReason(on day: Day) -> RestReason? {
    guard restIndex < restDays.count, restDays[restIndex].day == day else { return nil }
    restIndex += 1
    return restDays[restIndex - 1].reason
  }

  private mutating func isAbsent(_ day: Day) -> Bool {
    guard absentIndex < absentDays.count, absentDays[absentIndex] == day else { return false }
    absentIndex += 1
    return true
  }
}

/// What the fold needs to know about one day, for any goal.
package struct DayInput: Hashable, Sendable {
  package var day: Day
  /// The amount reached, in the unit of the goal.
  package var value: Int
  /// The day's target; nil if the goal was disabled.
  package var target: Int?
  /// Nil for a goal that asks for every day.
  package var week: WeeklyGoal?
  /// Nil unless the day is marked as a rest day.
  package var restReason: RestReason?
  /// Whether the one recovery forgives the day.
  package var isForgiven: Bool
  /// Whether the person had less than four hours of the day, or none: the zone, or the user, crossed the date line.
  /// Specification S5-12.
  package var isAbsent: Bool

  package init(
    day: Day, value: Int, target: Int?, week: WeeklyGoal? = nil, restReason: RestReason? = nil,
    isForgiven: Bool = false, isAbsent: Bool = false
  ) {
    self.day = day
    self.value = value
    self.target = target
    self.week = week
    self.restReason = restReason
    self.isForgiven = isForgiven
    self.isAbsent = isAbsent
  }

  var isMet: Bool {
    target.map { value >= $0 } ?? false
  }
}

/// Reads the days of one goal from the record.
struct GoalDays: Sendable {
  let needs: GoalsNeeds
  let goal: GoalKind

  /// Every day of `range`, in order.
  func inputs(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> DayInputs {
    DayInputs(
      in: range,
      amounts: try needs.days.dailyAmounts(of: goal.measure, in: range, in: transaction),
      goals: try needs.goals.log(of: goal, in: transaction),
      restDays: try needs.streaks.restDays(in: range, in: transaction),
      absentDays: try needs.time.calendar(in: transaction).absentDays(in: range),
      recovery: try needs.streaks.recovery(for: goal, in: transaction))
  }

  /// The first day with any count: no streak begins before it.
  func firstDay(in transaction: any Transaction) throws -> Day? {
    try needs.days.firstAndLastDay(in: transaction)?.lowerBound
  }
}
