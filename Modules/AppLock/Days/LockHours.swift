import Contracts

/// The clock for schedules: in the zone where the current day began, and under a strict policy one that setting the
/// clock does not change. Specification S5-7.
struct LockHours {
  private let calendar: PersonalCalendar
  private let now: Instant
  /// How many seconds the machine's clock is ahead of it: in whole minutes, as neither is exact.
  private let ahead: Int64

  /// - Parameters:
  ///   - now: the time of the machine's clock.
  ///   - believed: its time if nobody had set it.
  init(calendar: PersonalCalendar, now: Instant, believed: Instant) {
    let (minutes, rest) = (now - believed).quotientAndRemainder(dividingBy: 60)
    ahead = (minutes + rest / 30) * 60
    self.calendar = calendar
    self.now = now - ahead
  }

  func isHeld(_ terms: LockTerms) -> Bool { terms.isHeld(at: calendar.localTime(at: now)) }

  /// The next instant by the machine's clock, before `end`, at which hours begin or end.
  func border(of terms: LockTerms, before end: Instant) -> Instant? {
    terms.border(after: now, before: end - ahead, in: calendar).map { $0 + ahead }
  }
}

extension LockView {
  /// The terms of everything that may be locked on the current day.
  private var terms: Set<LockTerms> {
    Set(ledger.terms(on: day).values).union(isStrict ? note?.selection.keys.map(\.self) ?? [] : [])
  }

  /// The steps that count for stages. A reached stage stays so; under a strict policy only while it counts.
  func reached() throws -> Int {
    let steps = try lockDay().steps
    return isStrict ? steps : max(steps, note?.opened ?? 0)
  }

  /// The steps of the highest reached stage, 0 for none.
  func opened() throws -> Int {
    let reached = try reached()
    return terms.filter { $0.stage.isOpen(at: reached) }.map { $0.stage.target(reached) }.max() ?? 0
  }

  /// The next instant of the current day at which hours begin or end for something the steps have not opened.
  func nextBorder() throws -> Instant? {
    let reached = try reached()
    return terms.filter { !$0.stage.isOpen(at: reached) }
      .compactMap { hours.border(of: $0, before: currentDay.end) }.min()
  }
}
