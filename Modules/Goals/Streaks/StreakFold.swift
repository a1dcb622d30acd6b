package import Contracts

/// The one judge of days: from the state of a streak before a day and the day itself to the
/// verdict and the state after it. Specification S5-1, S5-2.
///
/// A day counts when it is met, missed, or forgiven by the recovery. Rest, pause, days that never were
/// and today while it is open do not count, wherever they stand.
/// - A met day adds one; each seventh met day in a row earns a freeze, five in hand at most.
/// - A freeze saves a missed day when the last day that counts before it and the next one after it are
///   both met. Until the next one comes the day is held. Every other missed day ends the streak.
/// - A forgiven day is missed without ending the streak. It is not met: it earns nothing, begins the
///   row of seven anew, and no freeze saves a missed day next to it, neither after it nor before it.
///   One that is met after all, or marked as a rest day, is that and not forgiven. While it is today
///   it decides nothing.
///
/// Advancing day by day from any state kept before gives what folding from the beginning gives.
package enum StreakFold {
  /// Moves `state` past the day of `input`, which must follow the last day it has seen.
  ///
  /// - Returns: what the day means as far as is known now. A missed day that a freeze may yet save
  ///   is ``Verdict/frozen``; the next day that is met or missed decides.
  @discardableResult
  static func advance(_ state: inout StreakState, over input: DayInput, today: Day) -> Verdict {
    if input.isSkipped { return .paused }
    if input.day > today { return input.restReason == nil ? .future : .rest }
    if input.isMet {
      state.grow(on: input.day)
      return .met
    }
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

  /// The state after all of `inputs`, which are in order of day. Makes nothing on the heap.
  package static func state(
    after inputs: some Sequence<DayInput>, from start: StreakState, today: Day
  ) -> StreakState {
    var state = start
    for input in inputs { advance(&state, over: input, today: today) }
    return state
  }

  /// The state after all of `inputs`, and each of their days judged.
  static func judge(
    _ inputs: some Sequence<DayInput>, from start: StreakState, today: Day
  ) -> (state: StreakState, days: [JudgedDay]) {
    var judge = StreakJudge(state: start, today: today)
    judge.take(inputs)
    return (judge.state, judge.days)
  }
}
