import Contracts

/// Which civil day App Lock is in. It never goes back, whatever becomes of the clock or the zone, unless the
/// machine knows that its clock ran ahead before. Specification S5-7.
struct LockDays {
  /// The day in force.
  struct InForce: Hashable {
    var day: Day
    var start: Instant
    var end: Instant
    /// Whether the clock shows a day before it and nothing says that the clock is right.
    var isClockBehind = false
  }

  /// - Parameters:
  ///   - note: the latest day that was noted.
  ///   - isSynchronized: whether a time service keeps the clock right.
  ///   - isStrict: whether what eases has to wait on a day: then a move to the west that nobody noted before midnight
  ///     lengthens the day that has begun, and not the one that is over.
  static func inForce(
    at now: Instant, in calendar: PersonalCalendar, noted note: LockDayNote?, isSynchronized: Bool,
    isStrict: (Day) -> Bool = { _ in false }
  ) -> InForce {
    let today = calendar.day(of: now)
    let shown = InForce(
      day: today, start: min(now, calendar.start(of: today)),
      end: max(now + 1, calendar.start(of: today.advanced(by: 1))))
    guard let note else { return shown }
    if today == note.day {
      let next = today.advanced(by: 1)
      if now >= note.end, isStrict(next) {
        return InForce(day: next, start: note.end, end: calendar.start(of: next.advanced(by: 1)))
      }
      return InForce(day: today, start: min(note.start, shown.start), end: max(note.end, shown.end))
    }
    if today > note.day {
      // A move to the east: the day ends at the midnight of the place it began in.
      guard now < note.end, now >= note.start else { return shown }
      return InForce(day: note.day, start: note.start, end: note.end)
    }
    if now >= note.start {
      // A move to the west: the day goes on until it is over there too.
      let end = calendar.start(of: note.day.advanced(by: 1))
      return InForce(day: note.day, start: note.start, end: max(note.end, end))
    }
    // The clock was set back, or it ran ahead when the day was noted.
    guard !isSynchronized else { return shown }
    return InForce(day: note.day, start: note.start, end: note.end, isClockBehind: true)
  }
}

/// How many passes are left. Specification S5-7.
struct PassQuota {
  /// So many distinct days with activity stand for the window where nothing keeps the clock right.
  static let activeDays = 20

  /// - Parameters:
  ///   - passes: every one that was taken.
  ///   - activeDays: on how many distinct days after a day something was counted.
  static func left(
    of passes: [LockPass], at now: Instant, isSynchronized: Bool,
    activeDays: (Day) throws -> Int
  ) rethrows -> Int {
    let counted = try passes.filter { pass in
      guard pass.kind == .emergency else { return false }
      // Of a clock that was set back nothing follows but that the pass still counts.
      guard now >= pass.start + LockPass.window else { return true }
      return try !isSynchronized && activeDays(pass.day) < Self.activeDays
    }
    return max(0, LockPass.most - counted.count)
  }
}
