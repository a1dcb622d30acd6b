package import Contracts

/// The days in a range as input of the fold, created one by one from the record's data.
struct DayInputs: Sequence, IteratorProtocol, Sendable {
  private var upcoming: Day
  private let last: Day
  private let amounts: [DailyAmount]
  private let targets: [TargetInForce]
  private let restDays: [RestDay]
  private let absentDays: [Day]
  private let recovery: StreakRecovery?
  private var amountIndex = 0
  private var targetIndex = 0
  private var restIndex = 0
  private var absentIndex = 0

  /// - Parameters:
  ///   - amounts: of days in `range`, sorted; a missing day counts 0.
  ///   - targets: sorted by day; the first applies to all earlier days, none means no goal.
  ///   - restDays: in `range`, sorted.
  ///   - absentDays: days in `range` of which the person had less than four hours, sorted.
  init(
    in range: ClosedRange<Day>, amounts: [DailyAmount], targets: [TargetInForce],
    restDays: [RestDay], absentDays: [Day], recovery: StreakRecovery?
  ) {
    upcoming = range.lowerBound
    last = range.upperBound
    self.amounts = amounts
    self.targets = targets
    self.restDays = restDays
    self.absentDays = absentDays
    self.recovery = recovery
  }

  mutating func next() -> DayInput? {
    guard upcoming <= last else { return nil }
    let day = upcoming
    upcoming = day.advanced(by: 1)
    return DayInput(
      day: day, value: value(on: day), target: target(on: day), restReason: restReason(on: day),
      isForgiven: recovery?.forgives(day) ?? false, isAbsent: isAbsent(day))
  }

  private mutating func value(on day: Day) -> Int {
    guard amountIndex < amounts.count, amounts[amountIndex].day == day else { return 0 }
    amountIndex += 1
    return amounts[amountIndex - 1].amount
  }

  private mutating func target(on day: Day) -> Int? {
    while targetIndex + 1 < targets.count, targets[targetIndex + 1].day <= day { targetIndex += 1 }
    return targetIndex < targets.count ? targets[targetIndex].target : nil
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

/// What the fold needs to know of one day, for any goal.
package struct DayInput: Hashable, Sendable {
  package var day: Day
  /// The amount reached, in the unit of the goal.
  package var value: Int
  /// The target in force on the day; nil if the goal was disabled.
  package var target: Int?
  /// Nil unless the day is marked as a rest day.
  package var restReason: RestReason?
  /// Whether the one recovery forgives the day.
  package var isForgiven: Bool
  /// Whether the person had less than four hours of the day, or nothing: the zone, or the user, crossed
  /// the date line. Specification S5-12.
  package var isAbsent: Bool

  package init(
    day: Day, value: Int, target: Int?, restReason: RestReason? = nil, isForgiven: Bool = false,
    isAbsent: Bool = false
  ) {
    self.day = day
    self.value = value
    self.target = target
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
      targets: try targets(in: transaction),
      restDays: try needs.streaks.restDays(in: range, in: transaction),
      absentDays: try needs.time.calendar(in: transaction).absentDays(in: range),
      recovery: try needs.streaks.recovery(for: goal, in: transaction))
  }

  /// The first day on which anything was counted: no streak begins before it.
  func firstDay(in transaction: any Transaction) throws -> Day? {
    try needs.days.firstAndLastDay(in: transaction)?.lowerBound
  }

  private func targets(in transaction: any Transaction) throws -> [TargetInForce] {
    switch goal {
    case .steps: try needs.stepGoals.goalLog(in: transaction).targetsInForce
    case .exercise: try needs.exerciseGoals.goalLog(in: transaction).targetsInForce
    }
  }
}

/// The target of a daily goal from a day on, for any goal.
struct TargetInForce: Hashable, Sendable {
  var day: Day
  /// In the unit of the goal; nil while it is disabled.
  var target: Int?
}

extension DailyGoalLog {
  /// Sorted by day, the first applying to all earlier days; never empty.
  var targetsInForce: [TargetInForce] {
    guard !entries.isEmpty else {
      return [TargetInForce(day: .first, target: Target.unset.targetInForce?.amount)]
    }
    return entries.map { TargetInForce(day: $0.day, target: $0.goal.targetInForce?.amount) }
  }
}
