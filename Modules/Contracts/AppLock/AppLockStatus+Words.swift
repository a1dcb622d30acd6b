/// The words for App Lock that the terminal and the page share.
extension AppLockStatus {
  /// Its state as one sentence, followed by another if the machine shows otherwise.
  public func summary(_ sight: LockMachineState, in calendar: PersonalCalendar) -> Phrase {
    let decided = decided(sight, in: calendar)
    switch sight {
    case .left:
      return [decided, Phrase("But something is still locked on this machine.")]
        .joined(separator: " ")
    case .lockedOnceStarted(let titles) where isHolding:
      let names = titles.joined(separator: ", ")
      return [decided, Phrase("\(names) from its next start.")].joined(separator: " ")
    case .unheld(let kinds, let isAll) where isHolding:
      return [decided, Phrase.unheld(kinds, isAll: isAll)].joined(separator: " ")
    case .unheld, .asDecided, .freed, .locked, .lockedOnceStarted, .leftAfterFreeing: return decided
    }
  }

  /// While it is chosen without Pro.
  public static var countsAsOff: Phrase {
    Phrase("App Lock counts as off, because it needs Waymark Pro.")
  }

  private func decided(_ sight: LockMachineState, in calendar: PersonalCalendar) -> Phrase {
    guard isChosen else { return Phrase("App Lock is off.") }
    guard isPro else { return Self.countsAsOff }
    guard let target = day.shieldTarget else {
      return day.opener == .standard
        ? Phrase("App Lock is on, but nothing is locked, because you have no step goal.")
        : Phrase(
          "App Lock is on, but nothing is locked, because none of the goals that open it is on.")
    }
    if sight == .freed { return Phrase("App Lock is on, but you unlocked everything by hand.") }
    if sight == .leftAfterFreeing {
      return Phrase(
        "App Lock is on. Not everything could be unlocked by hand: something is still locked on this machine."
      )
    }
    if isUnlockedToday { return Phrase("App Lock is on: open for the rest of the day.") }
    if let pass {
      let end = pass.end.clock(in: calendar)
      return switch pass.kind {
      case .emergency: Phrase("App Lock is on: open with a pass until \(end).")
      case .pause: Phrase("App Lock is on: open after a pause until \(end).")
      }
    }
    if selected.isEmpty { return Phrase("App Lock is on, and nothing is selected.") }
    if isOutsideHours {
      return nextBorder.map {
        Phrase("App Lock is on: nothing is locked now, next change at \($0.clock(in: calendar)).")
      } ?? Phrase("App Lock is on: nothing more is locked today.")
    }
    let steps =
      selected.filter(\.isDue).map { $0.terms.stage.target(target) }.max() ?? target
    let isOfGoals = steps == target && day.onlyGoal?.goal != .steps
    guard isOfGoals, let goals = day.targets else {
      return switch sight {
      case .locked, .lockedOnceStarted:
        Phrase("App Lock is on: locked until you reach \(steps) steps.")
      case .asDecided, .freed, .unheld, .left, .leftAfterFreeing:
        Phrase("App Lock is on until you reach \(steps) steps.")
      }
    }
    return switch sight {
    case .locked, .lockedOnceStarted: Phrase("App Lock is on: locked until you reach \(goals).")
    case .asDecided, .freed, .unheld, .left, .leftAfterFreeing:
      Phrase("App Lock is on until you reach \(goals).")
    }
  }

  /// Whether anything is to be locked now.
  private var isHolding: Bool { isLocked && !selected.isEmpty }

  /// What a strict policy keeps of a goal until midnight where that was lowered or turned off; nil for nothing.
  ///
  /// - Parameter target: the one that applies now.
  public func kept(beside target: Int?, of goal: GoalKind) -> Phrase? {
    guard policy == .strict, isLocked, !selected.isEmpty,
      let kept = day.goals.first(where: { $0.goal == goal }), kept.target > target ?? 0
    else { return nil }
    return Phrase(
      "For App Lock this applies from tomorrow: the strict policy keeps \(kept.text(kept.target)) until then."
    )
  }

  /// Today's progress; nil while App Lock counts as off, and without a step goal.
  public var progress: Phrase? {
    guard isEnabled, !day.goals.isEmpty else { return nil }
    guard day.onlyGoal?.goal == .steps, let target = day.target, let remaining = day.remaining
    else {
      let counted = day.goals.map(\.counted).joined(separator: ", ")
      let missing = day.onlyGoal?.missingNumber ?? day.missing
      guard day.isLocked, let missing else { return counted }
      return Phrase("\(counted), \(missing) to go")
    }
    if let origins, origins.all > day.steps, !isUnlockedToday {
      return Phrase(
        """
        Steps so far that count for the lock: \(day.steps) of \(target), \(remaining) to go
        """)
    }
    if isUnlockedToday, let origins { return Phrase("\(origins.all) of \(target) steps") }
    return remaining > 0
      ? Phrase("\(day.steps) of \(target) steps, \(remaining) to go")
      : Phrase("\(day.steps) of \(target) steps")
  }

  /// The changes pending until midnight; nil if there are none.
  public var pending: Phrase? {
    // If App Lock already counts as off, nothing is pending.
    guard isPro else { return nil }
    if let endsOn { return Phrase("It's off from \(endsOn, today: day.day).") }
    if let proEndsOn {
      return Phrase(
        "Without Waymark Pro, it's off from \(proEndsOn, today: day.day); until then, the strict policy keeps it on."
      )
    }
    return strictEndsOn.map {
      Phrase("The policy is the default again from \($0, today: day.day).")
    }
  }

  /// What is to open it from a later day on; nil where nothing waits.
  ///
  /// - Parameter measures: those that plugins declare.
  public func pendingGoal(_ measures: MeasureCatalog) -> Phrase? {
    nextGoal.map { next in
      let title = next.goal.title(next.goal.measure.flatMap { measures[$0] })
      return Phrase("From \(next.from, today: day.day), this opens it: \(title).")
    }
  }

  /// The day from which it is off, for any reason; nil if none is set.
  public var offFrom: Day? { isEnabled ? endsOn ?? proEndsOn : nil }

  /// Why a chosen pause does not apply; nil if it does, or none was chosen.
  public var pauseDelay: Phrase? {
    guard isStrict, chosenPause > 0 else { return nil }
    return strictEndsOn.map {
      Phrase("The pause applies from \($0, today: day.day): the policy is strict until then.")
    }
      ?? Phrase("The pause doesn't apply while the policy is strict.")
  }

  public var passes: Phrase {
    passesLeft == 0
      ? Phrase("You have no passes left.")
      : Phrase(
        one: "You have \(passesLeft) pass left. A pass comes back 28 days after you use it.",
        other: "You have \(passesLeft) passes left. A pass comes back 28 days after you use it.")
  }
}

extension AppLockStatus.Selected {
  /// When it is locked, if not simply all day until the goal: its hours, its steps, and planned changes.
  public func when(on day: Day) -> [Phrase] {
    let hours = terms.schedules.sorted().map(\.spoken)
    return (hours.isEmpty ? [] : [hours.joined(separator: "; ")])
      + [
        terms.stage.spoken,
        nextStage.map { next in
          switch next.stage {
          case .steps(let steps):
            Phrase(
              one: "from \(next.from, today: day) at \(steps) step",
              other: "from \(next.from, today: day) at \(steps) steps")
          case .goal: Phrase("from \(next.from, today: day) at the goal")
          }
        },
        until.map { Phrase("open from \($0, today: day)") },
      ].compactMap(\.self)
  }
}

extension AppLockStatus.Scheduled {
  /// What it applies to, and since or until when, if that changes.
  public func scope(on day: Day) -> Phrase {
    let name = item.map { Phrase(verbatim: $0.name) } ?? Phrase("everything")
    if let until { return [name, Phrase("ends \(until, today: day)")].joined(separator: ", ") }
    return from > day
      ? [name, Phrase("starts \(from, today: day)")].joined(separator: ", ") : name
  }
}

extension AppLockStatus {
  /// The result of selecting or removing an item.
  ///
  /// - Parameter canBeHeld: whether anything on this machine can lock it.
  public func summary(of item: LockItem, canBeHeld: Bool = true) -> Phrase {
    guard let selected = selected.first(where: { $0.item == item }) else {
      return Phrase("\(item.name) is no longer locked.")
    }
    if let until = selected.until {
      return isLocked && selected.isDue && canBeHeld
        ? Phrase(
          "\(item.name) stays locked today, and opens from \(until, today: day.day).")
        : Phrase(
          "\(item.name) stays selected today, and opens from \(until, today: day.day).")
    }
    let when = selected.when(on: day.day)
    if !when.isEmpty {
      return Phrase("\(item.name) is selected: \(when.joined(separator: ", ")).")
    }
    return isLocked && canBeHeld
      ? Phrase("\(item.name) is selected: locked until the goal is met.")
      : Phrase("\(item.name) is selected.")
  }

  /// The result of setting or removing a schedule.
  ///
  /// - Parameter item: nil for everything.
  public func summary(of schedule: LockSchedule, on item: LockItem?) -> Phrase {
    let name = item.map { Phrase(verbatim: $0.name) } ?? Phrase("everything you selected")
    let hours = schedule.spoken
    guard let known = schedules.first(where: { $0.schedule == schedule && $0.item == item }) else {
      return schedules.contains { $0.item == item || $0.item == nil }
        ? Phrase("Removed the schedule of \(name): \(hours).")
        : Phrase("Removed the schedule of \(name): \(hours). Without one, it's locked all day.")
    }
    if known.until != nil {
      return Phrase("The schedule of \(name) ends with the day: \(hours).")
    }
    return known.from > day.day
      ? Phrase(
        "Schedule of \(name) from \(known.from, today: day.day): \(hours). Until then nothing changes."
      )
      : Phrase("Schedule of \(name): \(hours).")
  }
}

extension Phrase {
  /// The selected items that nothing on this machine can lock.
  fileprivate static func unheld(_ kinds: Set<LockItem.Kind>, isAll: Bool) -> Phrase {
    if isAll { return Phrase("But nothing on this machine can lock what you selected.") }
    return kinds.contains(.site)
      ? Phrase("But nothing on this machine can lock sites.")
      : Phrase("But nothing on this machine can lock apps.")
  }
}

extension LockStage {
  /// As people type it: a number of steps, or `goal`.
  ///
  /// - Throws: ``AppLockError/badStage(_:)``.
  public init(typed text: String) throws(AppLockError) {
    if text.lowercased() == "goal" {
      self = .goal
    } else if let steps = WrittenNumber(text)?.whole, Self.range.contains(steps) {
      self = .steps(steps)
    } else {
      throw .badStage(text)
    }
  }

  /// Nil for the goal.
  public var spoken: Phrase? {
    switch self {
    case .steps(let steps):
      Phrase(one: "opens at \(steps) step", other: "opens at \(steps) steps")
    case .goal: nil
    }
  }
}

extension Instant {
  /// The time on a wall clock, such as `18:30`.
  public func clock(in calendar: PersonalCalendar) -> String {
    let local = calendar.localTime(at: self)
    return TimeOfDay(hour: local.hour, minute: local.secondOfDay / 60 % 60)?.description ?? ""
  }
}
