// The words for watches, shared by the terminal and the page.

extension PairedWatch {
  /// When it was last connected.
  public func seen(at now: Instant, in calendar: PersonalCalendar) -> Phrase {
    guard let lastSeen else { return Phrase("not here yet") }
    let minutes = Int(max(0, now - lastSeen) / 60)
    return switch minutes {
    case 0: Phrase("here just now")
    case 1..<120: Phrase(one: "here \(minutes) minute ago", other: "here \(minutes) minutes ago")
    case 120..<(48 * 60):
      Phrase(one: "here \(minutes / 60) hour ago", other: "here \(minutes / 60) hours ago")
    default: Phrase("last here \(calendar.day(of: lastSeen))")
    }
  }
}

extension WatchStatus {
  /// How up to date the watch is.
  public func summary(of watch: PairedWatch) -> Phrase {
    guard watch.holds != nil else { return Phrase("has nothing yet") }
    let pending = Int(pending(watch))
    guard pending > 0 else { return Phrase("up to date") }
    return Phrase(one: "\(pending) change behind", other: "\(pending) changes behind")
  }
}

extension PairingWindow {
  /// Until when a watch can be paired.
  public func words(in calendar: PersonalCalendar) -> Phrase {
    Phrase("A watch may be paired until \(expiresAt.clock(in: calendar)).")
  }

  /// How many attempts with digits are left.
  public var tries: Phrase {
    triesLeft == 0
      ? Phrase("No try with digits is left: only the ticket helps now.")
      : Phrase(
        one: "\(triesLeft) try with digits is left.",
        other: "\(triesLeft) tries with digits are left.")
  }
}

extension PairingAttempt {
  /// The watch's request, or its outcome.
  public var words: Phrase {
    switch answer {
    case .open: Phrase("\(name) asks to be paired with the digits \(spokenDigits).")
    case .accepted: Phrase("Confirm on \(name) too that they are the same.")
    case .refused: Phrase("\(name) was not paired.")
    }
  }

  /// In two groups, as people read them aloud: `012 345`.
  public var spokenDigits: String { "\(digits.prefix(3)) \(digits.dropFirst(3))" }
}
