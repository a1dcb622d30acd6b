import Contracts

/// The clock that schedules go by: that of the zone in which the day in force began, and under a strict policy one
/// that nobody moves by setting the clock. Specification S5-7.
struct LockHours {
  private let calendar: PersonalCalendar
  private let now: Instant
  /// By how many seconds the clock of the machine is ahead of it: in whole minutes, as neither is exact.
  private let ahead: Int64

  /// - Parameters:
  ///   - now: what the clock of the machine shows.
  ///   - believed: what it would show had nobody set it.
  init(calendar: PersonalCalendar, now: Instant, believed: Instant) {
    let (minutes, rest) = (now - believed).quotientAndRemainder(dividingBy: 60)
    ahead = (minutes + rest / 30) * 60
    self.calendar = calendar
    self.now = now - ahead
  }

  func isHeld(_ terms: LockTerms) -> Bool { terms.isHeld(at: calendar.localTime(at: now)) }

  /// The next instant of the machine's clock at which hours begin or end, before `end`.
  func border(of terms: LockTerms, before end: Instant) -> Instant? {
    terms.border(after: now, before: end - ahead, in: calendar).map { $0 + ahead }
  }
}

extension LockView {
  /// The terms of everything that may be held on the day in force.
  private var terms: Set<LockTerms> {
    Set(ledger.terms(on: day).values).union(isStrict ? note?.selection.keys.map(\.self) ?? [] : [])
  }

  /// The steps that count for stages. What was reached stays so; under a strict policy only while it counts.
  func reached() throws -> Int {
    let steps = try lockDay().steps
    return isStrict ? steps : max(steps, note?.opened ?? 0)
  }

  /// The most steps of a stage that are reached, 0 for none.
  func opened() throws -> Int {
    let reached = try reached()
    return terms.filter { $0.stage.isOpen(at: reached) }.map { $0.stage.target(reached) }.max() ?? 0
  }

  /// The next instant of the day in force at which hours begin or end of something that the steps have not opened.
  func nextBorder() throws -> Instant? {
    let reached = try reached()
    return terms.filter { !$0.stage.isOpen(at: reached) }
      .compactMap { hours.border(of: $0, before: inForce.end) }.min()
  }
}
