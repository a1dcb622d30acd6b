import Contracts

/// How App Lock stands, in the words of `waymark lock`.
struct LockWords {
  let status: AppLockStatus
  let isFreed: Bool
  let calendar: PersonalCalendar

  var standing: Phrase {
    guard status.isChosen else { return Phrase("App Lock is off.") }
    guard status.isPro else {
      return Phrase("App Lock counts as off, because it needs Waymark Pro.")
    }
    guard let target = status.day.target else {
      return Phrase("App Lock is on, and nothing is locked while there is no step goal.")
    }
    if isFreed { return Phrase("App Lock is on, and everything was freed by hand.") }
    if status.isUnlockedToday { return Phrase("App Lock is on: open until midnight.") }
    if let pass = status.pass {
      return Phrase("App Lock is on: open with a pass until \(pass.end.clock(in: calendar)).")
    }
    if status.selected.isEmpty { return Phrase("App Lock is on, and nothing is selected.") }
    return Phrase("App Lock is on: to be locked until you reach \(target.steps) steps.")
  }

  /// Nil while it counts as off, and without a step goal.
  var progress: Phrase? {
    let day = status.day
    guard status.isEnabled, let target = day.target, let remaining = day.remaining else {
      return nil
    }
    return remaining > 0
      ? Phrase("\(day.steps) of \(target.steps) steps, \(remaining) to go")
      : Phrase("\(day.steps) of \(target.steps) steps")
  }

  /// What waits for midnight, and what stands in the way.
  var notes: [Phrase] {
    let off = status.endsOn.map { Phrase("It is off from \($0) on.") }
    let standard = status.strictEndsOn.map {
      Phrase("The policy is the default again from \($0) on.")
    }
    let clock =
      status.isClockBehind
      ? Phrase(
        """
        The clock shows a day before \(status.day.day), which App Lock has seen: that day stands \
        until a time service says that the clock is right.
        """) : nil
    return [off ?? standard, clock].compactMap(\.self) + lacks
  }

  /// What it could not be turned on without.
  private var lacks: [Phrase] {
    guard !status.isChosen else { return [] }
    return (status.isPro ? [] : [Phrase("It needs Waymark Pro.")])
      + (status.day.target == nil ? [Phrase("It needs an enabled step goal.")] : [])
  }

  var passes: Phrase {
    status.passesLeft == 0
      ? Phrase("No pass is left for now.")
      : Phrase(
        one: "\(status.passesLeft) pass is left for 28 days.",
        other: "\(status.passesLeft) passes are left for 28 days.")
  }

  /// Of an item that was selected, or is not any more.
  func standing(of item: LockItem) -> Phrase {
    guard let selected = status.selected.first(where: { $0.item == item }) else {
      return Phrase("\(item.name) is not locked any more.")
    }
    if let until = selected.until {
      return Phrase("\(item.name) stays locked until midnight, and is free from \(until) on.")
    }
    return status.isLocked
      ? Phrase("\(item.name) is selected: to be locked until the step goal is met.")
      : Phrase("\(item.name) is selected.")
  }
}

extension LockItem.Kind {
  var spoken: Phrase {
    switch self {
    case .site: Phrase("site")
    case .app: Phrase("app")
    case .category: Phrase("category")
    }
  }
}

extension Instant {
  /// What a wall clock shows, such as `18:30`.
  fileprivate func clock(in calendar: PersonalCalendar) -> String {
    let local = calendar.localTime(at: self)
    return TimeOfDay(hour: local.hour, minute: local.secondOfDay / 60 % 60)?.description ?? ""
  }
}
