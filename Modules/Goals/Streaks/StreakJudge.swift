import Contracts

/// A fold that remembers the verdicts of the days it passes.
struct StreakJudge {
  private(set) var state: StreakState
  /// The judged days that should be remembered, in order.
  private(set) var days: [JudgedDay] = []
  private let today: Day
  private let kept: ClosedRange<Day>?
  /// The day held by a freeze, with its index in ``days``, while its outcome is open.
  private var held: (index: Int, input: DayInput, week: StreakWeek?)?
  private let words: VerdictWords

  /// - Parameters:
  ///   - kept: the days to remember; nil for all.
  ///   - amount: how a reason writes amounts and targets.
  init(
    state: StreakState, today: Day, keeping kept: ClosedRange<Day>? = nil,
    amount: @escaping @Sendable (Int) -> Phrase = { Phrase("\($0)") }
  ) {
    self.state = state
    self.today = today
    self.kept = kept
    words = VerdictWords(amount: amount)
  }

  /// Whether a remembered day still waits for a later day to decide its verdict.
  var isOpen: Bool { held != nil }

  /// - Parameter inputs: sorted by day, continuing after those given before.
  mutating func advance(over inputs: some Sequence<DayInput>) {
    for input in inputs {
      // A held day is lost with the streak when the goal switches between days and weeks.
      if input.day <= today, (state.week != nil) != (input.week != nil) { settle(by: .missed) }
      let isAfterForgivenDay = state.isAfterForgivenDay
      let verdict = StreakFold.advance(&state, over: input, today: today)
      if state.dayAwaitingFreeze == nil { settle(by: verdict) }
      guard kept?.contains(input.day) ?? true else { continue }
      keep(input, verdict, isAfterForgivenDay: isAfterForgivenDay)
    }
  }

  private mutating func keep(_ input: DayInput, _ verdict: Verdict, isAfterForgivenDay: Bool) {
    let isHeld = state.dayAwaitingFreeze == input.day
    if isHeld { held = (days.endIndex, input, state.week) }
    let isRefused = verdict == .missed && isAfterForgivenDay && state.freezes > 0
    let freeze: FreezeUse? =
      isHeld ? .open : isRefused ? .refused : input.isForgiven ? .forgiven : nil
    days.append(
      JudgedDay(
        day: input.day, verdict: verdict, value: input.value, target: input.target,
        reason: words.reason(verdict, for: input, freeze: freeze, week: state.week)))
  }

  /// Decides the held day: saved by a met day, lost by a second missed day or before a forgiven one.
  private mutating func settle(by verdict: Verdict) {
    guard let held else { return }
    let freeze: FreezeUse? = verdict == .met ? .spent : verdict == .frozen ? .refused : nil
    days[held.index].verdict = freeze == .spent ? .frozen : .missed
    days[held.index].reason = words.reason(
      days[held.index].verdict, for: held.input, freeze: freeze, week: held.week)
    self.held = nil
  }
}
