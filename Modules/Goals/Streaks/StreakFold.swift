package import Contracts

/// The only place that judges days: from the state of a streak before a day and the day itself it computes the verdict
/// and the state after it. Specification S5-1, S5-2.
///
/// A day counts if it is met, missed, or forgiven by the recovery. Rest days, paused days and today while it is open do
/// not count. A day of which the person had next to nothing is paused unless it is met anyway.
/// - A met day adds one; each seventh consecutive met day earns a freeze, up to five available.
/// - A freeze saves a missed day if the counting days right before and after it are both met. Until then the day is
///   held. Every other missed day ends the streak.
/// - A forgiven day is missed without ending the streak. It is not met: it earns nothing, restarts the count of seven,
///   and no freeze saves a missed day next to it, neither after it nor before it. If it is met after all, or marked as
///   a rest day, it counts as that and not as forgiven. While it is today it decides nothing.
///
/// Advancing day by day from any stored state gives the same result as folding from the beginning.
package enum StreakFold {
  /// Advances `state` past the day of `input`, which must follow the last day it includes.
  ///
  /// - Returns: the day's verdict as far as it is known now. A missed day that a freeze may still save is
  ///   ``Verdict/frozen``; the next day that is met or missed decides.
  @discardableResult
  static func advance(_ state: inout StreakState, over input: DayInput, today: Day) -> Verdict {
    if input.day > today {
      return input.isAbsent ? .paused : input.restReason == nil ? .future : .rest
    }
    state.count(inWeeks: input.week != nil)
    if let week = input.week {
      return advance(&state, over: input, inWeekOf: week, today: today)
    }
    if input.isMet {
      state.grow(on: input.day)
      return .met
    }
    if input.isAbsent { return .paused }
    if input.restReason != nil { return .rest }
    if input.target == nil { return .paused }
    if input.isForgiven {
      if input.day < today { state.forgive() }
      return .frozen
    }
    if input.day == today { return .pending }
    state.miss(input.day)
    return state.dayAwaitingFreeze == input.day ? .frozen : .missed
  }

  /// The same for a goal on some days a week: the week is met or missed. Specification S9-4.
  ///
  /// The week is met on the day that completes it. Otherwise its last day decides it, and represents it if it fell
  /// short. Rest days and days without a goal require nothing, so a week with fewer remaining days than required is met
  /// by all of these. A missed day that did not matter is ``Verdict/paused``.
  private static func advance(
    _ state: inout StreakState, over input: DayInput, inWeekOf goal: WeeklyGoal, today: Day
  ) -> Verdict {
    let days = goal.startsOn.week(of: input.day)
    let isAsked = input.target != nil && !input.isAbsent && input.restReason == nil
    var week = input.day == days.lowerBound ? StreakWeek() : state.week ?? StreakWeek()
    if input.isMet || isAsked { week.days += 1 }
    if input.isMet { week.met += 1 }
    let isOver = input.day == days.upperBound && input.day < today
    let asked = isOver ? min(goal.times, week.days) : goal.times
    let isReached = week.isReached || (week.met >= asked && week.met > 0)
    if isReached, !week.isReached { state.grow(on: input.day) }
    week.isReached = isReached
    state.week = week
    if isOver, !isReached, week.days > 0 {
      guard !input.isForgiven else {
        state.forgive()
        return .frozen
      }
      state.miss(input.day)
      return state.dayAwaitingFreeze == input.day ? .frozen : .missed
    }
    if input.isMet { return .met }
    guard isAsked else { return input.isAbsent || input.restReason == nil ? .paused : .rest }
    let daysLeft = input.day.distance(to: days.upperBound) + 1
    return input.day == today && goal.times - week.met == daysLeft ? .pending : .paused
  }

  /// The state after all of `inputs`, which are sorted by day. Allocates nothing on the heap.
  package static func state(
    after inputs: some Sequence<DayInput>, from start: StreakState, today: Day
  ) -> StreakState {
    var state = start
    for input in inputs { advance(&state, over: input, today: today) }
    return state
  }

  /// The state after all of `inputs`, with the verdict of each day.
  static func judge(
    _ inputs: some Sequence<DayInput>, from start: StreakState, today: Day
  ) -> (state: StreakState, days: [JudgedDay]) {
    var judge = StreakJudge(state: start, today: today)
    judge.advance(over: inputs)
    return (judge.state, judge.days)
  }
}
