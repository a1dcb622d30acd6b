import Contracts

/// Which civil day App Lock is in. It never goes back, whatever happens to the clock or the zone, unless the machine
/// knows that its clock was ahead before. Specification S5-7.
struct LockDays {
  /// The current day of App Lock.
  struct Current: Hashable {
    var day: Day
    var start: Instant
    var end: Instant
    /// Whether the clock shows an earlier day and nothing confirms the clock.
    var isClockBehind = false
  }

  /// - Parameters:
  ///   - note: the latest noted day.
  ///   - isSynchronized: whether a time service synchronises the clock.
  ///   - isStrict: whether easing has to wait for the day's end: then a move to the west that was not noted before
  ///     midnight lengthens the day that has begun, and not the one before.
  static func current(
    at now: Instant, in calendar: PersonalCalendar, noted note: LockDayNote?, isSynchronized: Bool,
    isStrict: (Day) -> Bool = { _ in false }
  ) -> Current {
    let today = calendar.day(of: now)
    let shown = Current(
      day: today, start: min(now, calendar.start(of: today)),
      end: max(now + 1, calendar.start(of: today.advanced(by: 1))))
    guard let note else { return shown }
    if today == note.day {
      let next = today.advanced(by: 1)
      if now >= note.end, isStrict(next) {
        return Current(day: next, start: note.end, end: calendar.start(of: next.advanced(by: 1)))
      }
      return Current(day: today, start: min(note.start, shown.start), end: max(note.end, shown.end))
    }
    if today > note.day {
      // After a move to the east the day ends at midnight of the place it began in.
      guard now < note.end, now >= note.start else { return shown }
      return Current(day: note.day, start: note.start, end: note.end)
    }
    if now >= note.start {
      // After a move to the west the day continues until it is over there too.
      let end = calendar.start(of: note.day.advanced(by: 1))
      return Current(day: note.day, start: note.start, end: max(note.end, end))
    }
    // The clock was set back, or it was ahead when the day was noted.
    guard !isSynchronized else { return shown }
    return Current(day: note.day, start: note.start, end: note.end, isClockBehind: true)
  }
}

/// How many passes are left. Specification S5-7.
struct PassQuota {
  /// This many distinct days with activity replace the window if nothing confirms the clock.
  static let activeDays = 20

  /// - Parameters:
  ///   - passes: all used ones.
  ///   - activeDays: the number of distinct days with activity after a day.
  static func left(
    of passes: [LockPass], at now: Instant, isSynchronized: Bool,
    activeDays: (Day) throws -> Int
  ) rethrows -> Int {
    let counted = try passes.filter { pass in
      guard pass.kind == .emergency else { return false }
      // If the clock was set back, the pass simply still counts.
      guard now >= pass.start + LockPass.window else { return true }
      return try !isSynchronized && activeDays(pass.day) < Self.activeDays
    }
    return max(0, LockPass.most - counted.count)
  }
}
