/// The words for a shield that the terminal and the page share.
extension ShieldReport {
  /// Details of its state, when it was checked, and who can undo it; nil for nothing.
  public func finding(at now: Instant) -> Phrase? {
    let isSoft = hold == .soft && state != .unavailable
    let soft = isSoft ? Phrase("soft: you can undo this yourself") : nil
    let words = [detail, state == .unavailable ? nil : obstacle, age(at: now), soft]
      .compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }

  /// What helps, where something is not as it should be.
  public var help: Phrase? {
    switch state {
    case .failed, .unavailable: remedy
    case .locked, .unconfirmed, .open, .unused: nil
    }
  }

  /// What it does not cover, while it should lock something.
  public var uncovered: Phrase? {
    switch state {
    case .open, .unused, .unavailable: nil
    case .locked, .unconfirmed, .failed:
      gaps.isEmpty ? nil : Phrase("Not covered: \(gaps.joined(separator: " "))")
    }
  }

  private func age(at now: Instant) -> Phrase? {
    switch state {
    case .unavailable: return nil
    case .unused, .open: if checkedAt == nil { return nil }
    case .locked, .unconfirmed, .failed: break
    }
    guard let checkedAt else { return Phrase("not checked yet") }
    let seconds = max(0, now.secondsSince1970 - checkedAt.secondsSince1970)
    guard seconds >= 60 else { return Phrase("checked just now") }
    let minutes = Int(seconds / 60)
    return minutes < 120
      ? Phrase(one: "checked \(minutes) minute ago", other: "checked \(minutes) minutes ago")
      : Phrase(
        one: "checked \(minutes / 60) hour ago", other: "checked \(minutes / 60) hours ago")
  }
}

extension ShieldReport.State {
  public var spoken: Phrase {
    switch self {
    case .locked: Phrase("locked")
    case .unconfirmed: Phrase("set up, but not confirmed to work")
    case .open: Phrase("open")
    case .unused: Phrase("nothing to lock")
    case .failed: Phrase("not working")
    case .unavailable: Phrase("not available here")
    }
  }
}
