package import Contracts

/// The one judge of days: takes the state of a streak before a day and the day itself, and gives
/// the verdict and the state after it. Specification S5-1, S5-2.
///
/// A day counts if it is met, missed, or forgiven by the recovery. Rest days, paused days and today
/// while it is open do not count, wherever they are. A day of which the person had next to nothing is
/// paused unless it is met all the same.
/// - A met day adds one; each seventh consecutive met day earns a freeze, up to five available.
/// - A freeze saves a missed day if the last counting day before it and the next one after it are
///   both met. Until then the day is held. Every other missed day ends the streak.
/// - A forgiven day is missed without ending the streak. It is not met: it earns nothing, restarts
///   the count of seven, and no freeze saves a missed day next to it, neither after it nor before
///   it. If it is met after all, or marked as a rest day, it counts as that and not as forgiven.
///   While it is today it decides nothing.
///
/// Advancing day by day from any stored state gives the same as folding from the beginning.
package enum StreakFold {
  /// Advances `state` past the day of `input`, which must follow the last day it includes.
  ///
  /// - Returns: the day's verdict as far as it is known now. A missed day that a freeze may still
  ///   save is ``Verdict/frozen``; the next day that is met or missed decides.
  @discardableResult
  static func advance(_ state: inout StreakState, over input: DayInput, today: Day) -> Verdict {
    if input.day > today {
      return input.isAbsent ? .paused : input.restReason == nil ? .future : .rest
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
    return state.heldDay == input.day ? .frozen : .missed
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
    judge.take(inputs)
    return (judge.state, judge.days)
  }
}
