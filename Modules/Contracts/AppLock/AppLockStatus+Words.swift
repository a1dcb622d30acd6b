/// What the terminal and the page say of App Lock in the same words.
extension AppLockStatus {
  /// How it stands, as one sentence.
  ///
  /// - Parameter isFreed: whether everything was freed by hand.
  public func standing(isFreed: Bool, in calendar: PersonalCalendar) -> Phrase {
    guard isChosen else { return Phrase("App Lock is off.") }
    guard isPro else {
      return Phrase("App Lock counts as off, because it needs Waymark Pro.")
    }
    guard let target = day.target else {
      return Phrase("App Lock is on, and nothing is locked while there is no step goal.")
    }
    if isFreed { return Phrase("App Lock is on, and everything was freed by hand.") }
    if isUnlockedToday { return Phrase("App Lock is on: open until midnight.") }
    if let pass {
      return Phrase("App Lock is on: open with a pass until \(pass.end.clock(in: calendar)).")
    }
    if selected.isEmpty { return Phrase("App Lock is on, and nothing is selected.") }
    return Phrase("App Lock is on: to be locked until you reach \(target.steps) steps.")
  }

  /// How far today is; nil while it counts as off, and without a step goal.
  public var progress: Phrase? {
    guard isEnabled, let target = day.target, let remaining = day.remaining else { return nil }
    if let origins, origins.all > day.steps, !isUnlockedToday {
      return Phrase(
        """
        Steps so far that count for the lock: \(day.steps) of \(target.steps), \(remaining) to go
        """)
    }
    if isUnlockedToday, let origins { return Phrase("\(origins.all) of \(target.steps) steps") }
    return remaining > 0
      ? Phrase("\(day.steps) of \(target.steps) steps, \(remaining) to go")
      : Phrase("\(day.steps) of \(target.steps) steps")
  }

  /// What waits for midnight; nil for nothing.
  public var pending: Phrase? {
    if let endsOn { return Phrase("It is off from \(endsOn) on.") }
    return strictEndsOn.map { Phrase("The policy is the default again from \($0) on.") }
  }

  public var passes: Phrase {
    passesLeft == 0
      ? Phrase("No pass is left for now.")
      : Phrase(
        one: "\(passesLeft) pass is left for 28 days.",
        other: "\(passesLeft) passes are left for 28 days.")
  }
}

extension Instant {
  /// What a wall clock shows, such as `18:30`.
  public func clock(in calendar: PersonalCalendar) -> String {
    let local = calendar.localTime(at: self)
    return TimeOfDay(hour: local.hour, minute: local.secondOfDay / 60 % 60)?.description ?? ""
  }
}
