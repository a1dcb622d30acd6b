import Contracts

/// The days in a range as input of the fold, created one by one from the record's data.
struct DayInputs: Sequence, IteratorProtocol, Sendable {
  private var upcoming: Day
  private let last: Day
  private let amounts: [DailyAmount]
  private let targets: [TargetInForce]
  private let restDays: [RestDay]
  private let skippedDays: [Day]
  private let recovery: StreakRecovery?
  private var amountIndex = 0
  private var targetIndex = 0
  private var restIndex = 0
  private var skippedIndex = 0

  /// - Parameters:
  ///   - amounts: of days in `range`, sorted; a missing day counts 0.
  ///   - targets: sorted by day; the first applies to all earlier days, none means no goal.
  ///   - restDays: in `range`, sorted.
  ///   - skippedDays: days in `range` that did not exist in the user's time zone, sorted.
  init(
    in range: ClosedRange<Day>, amounts: [DailyAmount], targets: [TargetInForce],
    restDays: [RestDay], skippedDays: [Day], recovery: StreakRecovery?
  ) {
    upcoming = range.lowerBound
    last = range.upperBound
    self.amounts = amounts
    self.targets = targets
    self.restDays = restDays
    self.skippedDays = skippedDays
    self.recovery = recovery
  }

  mutating func next() -> DayInput? {
    guard upcoming <= last else { return nil }
    let day = upcoming
    upcoming = day.advanced(by: 1)
    return DayInput(
      day: day, value: value(on: day), target: target(on: day), restReason: restReason(on: day),
      isForgiven: recovery?.forgives(day) ?? false, isSkipped: isSkipped(day))
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

  private mutating func isSkipped(_ day: Day) -> Bool {
    guard skippedIndex < skippedDays.count, skippedDays[skippedIndex] == day else { return false }
    skippedIndex += 1
    return true
  }
}
