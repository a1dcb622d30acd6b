import Contracts

/// A second implementation of S5-6, S5-7 and S0-8: seconds, whole hours of offset, and days as
/// numbers.
///
/// For each subject it keeps the current value and the day from which it is eased, instead of a
/// ledger; for each day whether its goal was ever met; and what the machine itself knows about the
/// clock.
struct LockOracle {
  struct Day {
    var number: Int
    var start: Int64
    var end: Int64
  }

  struct Pass {
    var day: Int
    var start: Int64
    var end: Int64
    var boot: String
    var bootEnd: Int64
    var trueStart: Int64
    var isCounted = true
  }

  // The current state.
  var clock: Int64
  var trueTime: Int64
  var boot = (name: "boot 0", seconds: Int64(1_000))
  var isSynchronized = true
  var offset: Int64 = 0
  /// The steps of a day: all, those a person typed, and those imported from files.
  var steps: [Int: Int] = [:]
  var typed: [Int: Int] = [:]
  var imported: [Int: Int] = [:]
  /// The clock time of the last device report.
  var lastReport: Int64?
  /// The goal from a day on; 0 for a disabled one.
  var goals: [Int: Int] = [:]
  /// When a subject is tight: from one day until another.
  private var tight: [LockSubject: [Range<Int>]] = [:]
  var passes: [Pass] = []
  var pauseSeconds = 0

  // The state of the day.
  private var begun: Day?
  private var highest: [Int: Int] = [:]
  private var met: Set<Int> = []
  /// For an unlocked day: whether it would be locked without imports.
  private var openedByImports: [Int: Bool] = [:]
  /// The next day's goal at the last check of a day under a strict policy.
  private var announced: [Int: Int] = [:]

  init(clock: Int64) {
    self.clock = clock
    trueTime = clock
  }

  private func midnight(after day: Int) -> Int64 { Int64(day + 1) * 86_400 - offset }

  /// The person's local day, by the clock.
  var localDay: Int { Int((clock + offset) / 86_400) }

  var localMidnight: Int64 { midnight(after: localDay) }

  /// The current day: it goes back only if the machine knows the time, and ends at the later
  /// midnight.
  var day: Day {
    let here = Day(
      number: localDay, start: Int64(localDay) * 86_400 - offset, end: midnight(after: localDay))
    guard let begun else { return here }
    if clock < begun.start, here.number < begun.number { return isSynchronized ? here : begun }
    if here.number > begun.number, clock >= begun.end || clock < begun.start { return here }
    if here.number > begun.number { return begun }
    if here.number == begun.number, clock >= begun.end, isStrict(on: begun.number + 1) {
      return Day(
        number: begun.number + 1, start: begun.end, end: midnight(after: begun.number + 1))
    }
    var day = begun
    day.start = here.number == begun.number ? min(begun.start, here.start) : begun.start
    day.end = max(begun.end, midnight(after: begun.number))
    return day
  }

  var policy: LockPolicy { isTight(.strict, on: day.number) ? .strict : .standard }

  func wasNoticed(on day: Int) -> Bool { met.contains(day) }

  func wasEverMet(on day: Int) -> Bool { met.contains(day) || day == self.day.number && isMetNow }

  /// Counted in seconds since boot within one boot; after a restart by the clock.
  func mayBeOpen(_ pass: Pass) -> Bool {
    pass.boot == boot.name ? boot.seconds < pass.bootEnd : clock < pass.end && clock >= pass.start
  }

  private func period(of subject: LockSubject, on day: Int) -> Range<Int>? {
    tight[subject]?.first { $0.contains(day) }
  }

  private func isTight(_ subject: LockSubject, on day: Int) -> Bool {
    period(of: subject, on: day) != nil
  }

  var isOn: Bool { isTight(.enabled, on: day.number) }

  func isStrict(on day: Int) -> Bool {
    isTight(.enabled, on: day) && isTight(.strict, on: day)
  }

  var items: Set<LockItem> {
    let today = day.number
    return Set(
      tight.keys.compactMap { subject in
        guard case .item(let item) = subject, isTight(subject, on: today) else { return nil }
        return item
      })
  }

  func goal(on day: Int) -> Int {
    let last = goals.keys.filter { $0 <= day }.max() ?? goals.keys.min()
    return last.flatMap { goals[$0] } ?? 0
  }

  /// The steps that unlock the day; 0 for none.
  var target: Int {
    let today = day.number
    guard isStrict(on: today) else { return goal(on: today) }
    // A goal lowered today was lowered under a strict policy only if the policy is older.
    let isOlder = [LockSubject.enabled, .strict].allSatisfy {
      period(of: $0, on: today)?.contains(today - 1) ?? false
    }
    let known = begun.flatMap { $0.number < today ? announced[$0.number] : nil }
    return max(
      goal(on: today), highest[today] ?? 0, isOlder ? known ?? goal(on: today - 1) : 0)
  }

  var isMet: Bool { met.contains(day.number) || isMetNow }
  private var isMetNow: Bool { target > 0 && stepsThatCount >= target }

  private var isForDevicesAlone: Bool {
    guard isStrict(on: day.number), let lastReport else { return false }
    return clock - lastReport < 14 * 86_400
  }

  /// Under a strict policy the counted steps, unless no device has reported for 14 days.
  var stepsThatCount: Int {
    let all = steps[day.number, default: 0]
    guard isForDevicesAlone else { return all }
    return all - typed[day.number, default: 0] - imported[day.number, default: 0]
  }

  /// Unlocks the day, noting whether imports were needed.
  private mutating func meet() {
    let today = day.number
    guard met.insert(today).inserted else { return }
    let part = isForDevicesAlone ? 0 : imported[today, default: 0]
    openedByImports[today] = stepsThatCount - part < target
  }

  /// Under a strict policy the day is locked again if only imports unlocked it.
  mutating func undoImports() {
    let here = localDay
    let gone = imported[here, default: 0]
    imported[here] = 0
    steps[here, default: 0] -= gone
    guard here == day.number, isStrict(on: here), isOn, openedByImports[here] == true, !isMetNow
    else { return }
    met.remove(here)
    openedByImports[here] = nil
  }

  var passInForce: Pass? {
    passes.first { pass in
      if pass.boot == boot.name { return boot.seconds < pass.bootEnd }
      let isBehind = begun.map { clock < $0.start && !isSynchronized && day.number == $0.number }
      return pass.start <= clock && clock < pass.end
        && pass.day >= (isBehind == true ? day.number : day.number - 1)
    }
  }

  var passesLeft: Int {
    let today = day.number
    let counted = passes.count { pass in
      guard pass.isCounted else { return false }
      return clock < pass.start + 28 * 86_400
        || !isSynchronized
          && steps.count { $0.key > pass.day && $0.key <= today && $0.value > 0 } < 20
    }
    return max(0, 3 - counted)
  }

  var isLocked: Bool { isOn && target > 0 && !isMet && passInForce == nil }

  /// Tightens now, or eases: from midnight on while the policy is strict.
  mutating func choose(_ subject: LockSubject, _ isTight: Bool) {
    let today = day.number
    let now = period(of: subject, on: today)
    guard isTight || now != nil else { return }
    let end = isTight ? .max : isStrict(on: today) ? today + 1 : today
    var periods = tight[subject, default: []].filter { $0.upperBound <= today }
    let begin = now?.lowerBound ?? today
    if begin < end { periods.append(begin..<end) }
    tight[subject] = periods
  }

  /// The goal changes now: under a strict policy the old one applies until midnight, with or
  /// without a check.
  mutating func change(goalTo target: Int) {
    let today = day.number
    if isStrict(on: today) { highest[today] = self.target }
    goals[localDay] = target
  }

  /// Notes that the goal is met and, unless there were only steps, that a day has started.
  mutating func notice(onlySteps: Bool = false) {
    guard isOn else { return }
    let today = day
    if isMetNow { meet() }
    guard !onlySteps else { return }
    // A later day than the current one has not started yet.
    if let begun, today.number < begun.number {
      highest = highest.filter { $0.key <= today.number }
      announced = announced.filter { $0.key <= today.number }
    }
    if isStrict(on: today.number) {
      highest[today.number] = target
      announced[today.number] = goal(on: today.number + 1)
    }
    begun = today
  }
}
