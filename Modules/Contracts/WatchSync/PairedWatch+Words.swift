// The words for watches, shared by the terminal and the page.

extension PairedWatch {
  /// When it was last connected.
  public func seen(at now: Instant, in calendar: PersonalCalendar) -> Phrase {
    guard let lastSeen else { return Phrase("never connected") }
    let minutes = Int(max(0, now - lastSeen) / 60)
    return switch minutes {
    case 0: Phrase("connected just now")
    case 1..<120:
      Phrase(one: "connected \(minutes) minute ago", other: "connected \(minutes) minutes ago")
    case 120..<(48 * 60):
      Phrase(
        one: "connected \(minutes / 60) hour ago", other: "connected \(minutes / 60) hours ago")
    default: Phrase("last connected \(calendar.day(of: lastSeen))")
    }
  }
}

extension WatchStatus {
  /// How up to date the watch is.
  public func summary(of watch: PairedWatch) -> Phrase {
    guard watch.holds != nil else { return Phrase("no data yet") }
    let pending = Int(pending(watch))
    guard pending > 0 else { return Phrase("up to date") }
    return Phrase(one: "\(pending) change behind", other: "\(pending) changes behind")
  }
}

extension PairingWindow {
  /// Until when a watch can be paired.
  public func words(in calendar: PersonalCalendar) -> Phrase {
    Phrase("You can pair a watch until \(expiresAt.clock(in: calendar)).")
  }

  /// How many attempts with digits are left.
  public var tries: Phrase {
    triesLeft == 0
      ? Phrase("No attempts with digits are left: use the ticket.")
      : Phrase(
        one: "You have \(triesLeft) attempt with digits left.",
        other: "You have \(triesLeft) attempts with digits left.")
  }
}

extension PairingAttempt {
  /// The watch's request, or its outcome.
  public var words: Phrase {
    switch answer {
    case .open: Phrase("\(name) wants to pair, with the digits \(spokenDigits).")
    case .accepted: Phrase("Now confirm on \(name) that they match.")
    case .refused: Phrase("\(name) wasn't paired.")
    }
  }

  /// In two groups, as people read them aloud: `012 345`.
  public var spokenDigits: String { "\(digits.prefix(3)) \(digits.dropFirst(3))" }
}
