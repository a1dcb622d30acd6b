/// The words for what opened a day, and what opens it, shared by the terminal and the page.
extension LockOpening.Merit {
  /// For example `8,120 of 8,000 steps: 5,120 counted by devices, 3,000 typed by hand`; only of steps that count.
  public var spoken: Phrase {
    guard let requirement else { return .openedByGoal }
    return sources.map { Phrase("\(requirement.counted): \($0)") } ?? requirement.counted
  }

  /// Where the amount that counts came from; nil for none.
  fileprivate var sources: Phrase? {
    let isOfAll = basis != .devices
    func number(_ amount: Int) -> Phrase {
      requirement?.number(amount) ?? Phrase("\(amount)")
    }
    let parts = [
      origins.counted > 0 ? Phrase("\(number(origins.counted)) counted by devices") : nil,
      isOfAll && origins.typed > 0 ? Phrase("\(number(origins.typed)) typed by hand") : nil,
      isOfAll && origins.imported > 0
        ? Phrase("\(number(origins.imported)) from imported files") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension LockOpening {
  /// What earned it and, if it was revoked, when.
  public func spoken(in calendar: PersonalCalendar) -> Phrase {
    let earned = merit?.spoken ?? .openedByGoal
    guard let revokedAt else { return earned }
    return Phrase(
      "\(earned); revoked at \(revokedAt.clock(in: calendar)), because an import was undone")
  }
}

extension Phrase {
  fileprivate static var openedByGoal: Phrase {
    Phrase("the goal was met; what opened the lock wasn't recorded")
  }
}

extension LockEnding {
  fileprivate func spoken(on today: Day) -> Phrase {
    switch cause {
    case .disabled:
      from > day
        ? Phrase("App Lock turned off from \(from, today: today)") : Phrase("App Lock turned off")
    case .proGivenUp:
      from > day
        ? Phrase("Waymark Pro removed: App Lock off from \(from, today: today)")
        : Phrase("Waymark Pro removed: App Lock off")
    case .proExpired:
      from > day
        ? Phrase("Waymark Pro expired: App Lock off from \(from, today: today)")
        : Phrase("Waymark Pro expired: App Lock off")
    }
  }
}

extension LockLogEntry {
  /// The day and, if it was noted, the time of it.
  public func when(on today: Day, in calendar: PersonalCalendar) -> Phrase {
    [Phrase("\(day, today: today)"), at.map { Phrase(verbatim: $0.clock(in: calendar)) }]
      .compactMap(\.self)
      .joined(separator: " ")
  }

  /// What opened, without the day.
  public func spoken(on today: Day, in calendar: PersonalCalendar) -> Phrase {
    switch self {
    case .opening(let opening): opening.spoken(in: calendar)
    case .pass(let pass) where pass.kind == .pause:
      Phrase("opened after a pause, until \(pass.end.clock(in: calendar))")
    case .pass(let pass): Phrase("pass until \(pass.end.clock(in: calendar))")
    case .ending(let ending): ending.spoken(on: today)
    }
  }
}

extension AppLockStatus {
  /// What opened today; nil while nothing did.
  public func opened(in calendar: PersonalCalendar) -> Phrase? {
    guard isEnabled, let opening, let merit = opening.merit else { return nil }
    let clock = merit.at.clock(in: calendar)
    guard let goal = merit.requirement else { return Phrase("Opened at \(clock)") }
    let amount = goal.text(goal.amount)
    return merit.sources.map { Phrase("Opened at \(clock) with \(amount) (\($0))") }
      ?? Phrase("Opened at \(clock) with \(amount)")
  }

  /// Which part of a day opens it, where that is not plainly all.
  public var counting: Phrase? {
    guard isEnabled, !isUnlockedToday else { return nil }
    let notes = day.goals.compactMap { $0.goal == .steps ? countingOfSteps : $0.counting }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  private var countingOfSteps: Phrase? {
    switch basis {
    case .all: return nil
    case .allWithoutDevice: return day.goals.first { $0.goal == .steps }?.counting
    case .devices:
      guard let origins, origins.all > day.steps else { return nil }
      let others = [
        origins.typed > 0 ? Phrase("\(origins.typed) typed by hand") : nil,
        origins.imported > 0 ? Phrase("\(origins.imported) from imported files") : nil,
      ].compactMap(\.self).joined(separator: ", ")
      return Phrase(
        """
        The day has \(origins.all) steps. Those that no device reported count for the day and its \
        streak, but not for the strict lock: \(others).
        """)
    }
  }
}

extension LockPolicy {
  /// The heading above ``stillPossible``.
  public static var stillPossibleHeading: Phrase { Phrase("Still possible:") }

  /// What a person can still do under the strict policy, one sentence each. Specification S5-7.
  public static var stillPossible: [Phrase] {
    [
      Phrase(
        "A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder."
      ),
      Phrase("Once no device has reported for 14 days, steps that you type or import count too."),
      Phrase(
        "You can undo locks marked “soft” yourself, also by editing, hiding, deleting or restoring the record."
      ),
      Phrase("What a shield doesn't cover stays open; its line says what that is."),
      Phrase(
        """
        In a namespace of your own (unshare), you can hide the locks from a program: a browser \
        that you start there opens locked sites, even if it's Chromium.
        """
      ),
      Phrase(
        "A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory."
      ),
      Phrase("An administrator of this machine can undo everything, and set the clock."),
    ]
  }
}
