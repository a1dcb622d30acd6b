import Contracts

/// A fold that remembers the verdicts of the days it passes.
struct StreakJudge {
  private(set) var state: StreakState
  /// The judged days that should be remembered, in order.
  private(set) var days: [JudgedDay] = []
  private let today: Day
  private let kept: ClosedRange<Day>?
  /// The index in ``days`` of the day held by a freeze, while its outcome is open.
  private var held: Int?

  /// - Parameter kept: the days to remember; nil for all.
  init(state: StreakState, today: Day, keeping kept: ClosedRange<Day>? = nil) {
    self.state = state
    self.today = today
    self.kept = kept
  }

  /// Whether a remembered day still waits for a later day to decide its verdict.
  var isOpen: Bool { held != nil }

  /// - Parameter inputs: sorted by day, continuing from those taken before.
  mutating func take(_ inputs: some Sequence<DayInput>) {
    for input in inputs {
      let isAfterForgivenDay = state.isAfterForgivenDay
      let verdict = StreakFold.advance(&state, over: input, today: today)
      if state.heldDay == nil { settle(by: verdict) }
      guard kept?.contains(input.day) ?? true else { continue }
      keep(input, verdict, isAfterForgivenDay: isAfterForgivenDay)
    }
  }

  private mutating func keep(_ input: DayInput, _ verdict: Verdict, isAfterForgivenDay: Bool) {
    let isHeld = state.heldDay == input.day
    if isHeld { held = days.endIndex }
    let isRefused = verdict == .missed && isAfterForgivenDay && state.freezes > 0
    let freeze: FreezeUse? =
      isHeld ? .open : isRefused ? .refused : input.isForgiven ? .forgiven : nil
    days.append(
      JudgedDay(
        day: input.day, verdict: verdict, value: input.value, target: input.target,
        reason: verdict.reason(for: input, freeze: freeze)))
  }

  /// Decides the held day: saved by a met day, lost by a second missed day or before a forgiven
  /// one.
  private mutating func settle(by verdict: Verdict) {
    guard let held else { return }
    let freeze: FreezeUse? = verdict == .met ? .spent : verdict == .frozen ? .refused : nil
    let input = DayInput(day: days[held].day, value: days[held].value, target: days[held].target)
    days[held].verdict = freeze == .spent ? .frozen : .missed
    days[held].reason = days[held].verdict.reason(for: input, freeze: freeze)
    self.held = nil
  }
}
