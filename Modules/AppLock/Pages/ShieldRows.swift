import Contracts

/// The shields of this machine as a list: the state of each, what was seen of it, and what it does not cover.
struct ShieldRows {
  let reports: [ShieldReport]
  let now: Instant

  var block: PageBlock {
    .list(reports.map(row))
  }

  private func row(_ report: ShieldReport) -> PageRow {
    PageRow(
      report.title,
      detail: [words(of: report), help(of: report), gaps(of: report)].compactMap(\.self)
        .nonEmpty?.joined(separator: " · "), value: report.state.spoken)
  }

  /// What was found, when, and who can undo it.
  private func words(of report: ShieldReport) -> Phrase? {
    let detail = report.state == .locked ? nil : report.detail
    let isSoft = report.hold == .soft && report.state != .unavailable
    let soft = isSoft ? Phrase("soft: you can undo this yourself") : nil
    return [detail, age(of: report), soft].compactMap(\.self).nonEmpty?.joined(separator: " · ")
  }

  private func help(of report: ShieldReport) -> Phrase? {
    switch report.state {
    case .failed, .unavailable: report.remedy
    case .locked, .unconfirmed, .open, .unused: nil
    }
  }

  /// What it does not cover, while it is to cover something.
  private func gaps(of report: ShieldReport) -> Phrase? {
    switch report.state {
    case .open, .unused, .unavailable: nil
    case .locked, .unconfirmed, .failed:
      report.gaps.isEmpty
        ? nil : Phrase("Not covered: \(report.gaps.joined(separator: " "))")
    }
  }

  private func age(of report: ShieldReport) -> Phrase? {
    switch report.state {
    case .unavailable: return nil
    case .unused, .open: if report.checkedAt == nil { return nil }
    case .locked, .unconfirmed, .failed: break
    }
    guard let checkedAt = report.checkedAt else { return Phrase("not looked at yet") }
    let seconds = max(0, now.secondsSince1970 - checkedAt.secondsSince1970)
    guard seconds >= 60 else { return Phrase("seen now") }
    let minutes = Int(seconds / 60)
    return minutes < 120
      ? Phrase(one: "seen \(minutes) minute ago", other: "seen \(minutes) minutes ago")
      : Phrase(
        one: "seen \(minutes / 60) hour ago", other: "seen \(minutes / 60) hours ago")
  }
}

extension ShieldReport.State {
  var spoken: Phrase {
    switch self {
    case .locked: Phrase("locked")
    case .unconfirmed: Phrase("set up, not seen to hold")
    case .open: Phrase("open")
    case .unused: Phrase("nothing to hold")
    case .failed: Phrase("not as it should be")
    case .unavailable: Phrase("not here")
    }
  }
}

extension [Phrase] {
  /// Nil for none.
  fileprivate var nonEmpty: [Phrase]? { isEmpty ? nil : self }
}
